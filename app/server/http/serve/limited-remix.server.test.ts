import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { CROWDED, CROWDED_HEADER } from '#app/server/http/request/crowded.server.ts';
import { createHashingLine, limitedRemix, turnAway } from '#app/server/http/serve/limited-remix.server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with an app whose posts are answered when `release` is called, and whose pages are answered immediately. */
async function serve(isTurnedAwayEarly = false) {
  const held: { readonly path: string; readonly release: () => void }[] = [];
  const app = express();
  const line = createHashingLine();
  if (isTurnedAwayEarly) app.use(turnAway(line));
  app.use(
    limitedRemix(async (request, response) => {
      if (request.headers[CROWDED_HEADER]) return void response.status(429).send('the page again');
      if (request.method === 'POST') {
        await new Promise<void>((release) => held.push({ path: request.originalUrl, release }));
      }
      response.send('done');
    }, line),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (path: string) => fetch(origin + path, { method: 'POST', body: 'a=b' });
  return { held, post, get: (path: string) => fetch(origin + path) };
}

test.each([
  ['in front of the app', false],
  ['before anything else', true],
])(
  'a flood of logins waits in a bounded queue %s; the rest are asked to come back, and pages are answered',
  async (_where, isEarly) => {
    const { held, post, get } = await serve(isEarly);
    const answers = Array.from({ length: 60 }, (_, n) => post(`/api/login?n=${n}`));
    const turnedAway: Response[] = [];
    for (const answer of answers) void answer.then((one) => one.status === 429 && turnedAway.push(one));
    // Two at work and thirty-two in line, and no other is let in.
    await expect.poll(() => turnedAway.length).toBe(60 - 2 - 32);
    expect(held).toHaveLength(2);
    for (const answer of turnedAway) {
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await answer.text()).toBe(CROWDED);
    }
    expect(await (await get('/')).text()).toBe('done');

    // A form over the limit gets its page back from the app. Other posts do not wait in this queue.
    const form = await post('/auth');
    expect([form.status, await form.text()]).toEqual([429, 'the page again']);
    const other = post('/api/support');
    await expect.poll(() => held.length).toBe(3);
    held.splice(2, 1)[0]?.release();
    expect((await other).status).toBe(200);

    for (let done = 0; done < 34; done += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.release();
    }
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(34);
  },
);

test('a visitor cannot claim that the queue was full', async () => {
  const { held, get } = await serve();
  expect(await (await get('/')).text()).toBe('done');
  const forged = fetch((await get('/')).url, { method: 'POST', body: 'a=b', headers: { [CROWDED_HEADER]: '1' } });
  await expect.poll(() => held.length).toBe(1);
  held[0]?.release();
  expect((await forged).status).toBe(200);
});
