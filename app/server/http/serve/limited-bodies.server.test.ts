import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { createBodyBudget, SIGNED_BODIES } from '#app/server/http/request/body-budget.server.ts';
import { LARGE_BODIES } from '#app/server/http/request/large-bodies.server.ts';
import { NOT_ADMITTED_HEADER } from '#app/server/http/request/read-body.server.ts';
import { createHashingLine, limitedRemix } from '#app/server/http/serve/limited-remix.server.ts';

const KB = 1024;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that records how much of a body reached the app. Senders with the header `known` have a session. */
async function serve(budget = createBodyBudget()) {
  const app = express();
  let asked = 0;
  app.use(
    limitedRemix(
      async (request, response) => {
        if (request.headers[NOT_ADMITTED_HEADER] !== undefined) return void response.status(401).send('login');
        let size = 0;
        for await (const chunk of request) size += (chunk as Buffer).length;
        response.send(String(size));
      },
      createHashingLine(),
      {
        budget,
        addressOf: (request) => String(request.headers.from ?? ''),
        mayReadMore: async (request) => {
          asked += 1;
          return request.headers.known === 'yes';
        },
      },
    ),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const multipart = 'multipart/form-data; boundary=x';
  const post = async (path: string, bytes: number, headers: Record<string, string> = {}) => {
    const head = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n`;
    const body = `${head}${'a'.repeat(bytes)}\r\n--x--\r\n`;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': multipart, ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  /** Sends the head and some of the body, and no more. */
  const begin = async (path: string, sent: number, head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${multipart}\r\n${head}\r\n`);
    socket.write(Buffer.alloc(sent, 97));
    stops.push(() => socket.destroy());
    return socket;
  };
  return { post, begin, budget, asked: () => asked };
}

/** Every address that takes a large body, as a request to it. */
const PATHS = [
  '/',
  '/new',
  '/projects',
  '/tiles',
  '/account',
  '/api/pictures',
  '/proposals/1',
  '/projects/1',
  '/api/jobs',
];

test('each line of the table of large bodies has an address that is tried here', () => {
  const tried = [...PATHS, '/api/stripe-webhook'];
  for (const { path } of LARGE_BODIES) expect(tried.filter((one) => path.test(one))).not.toEqual([]);
});

describe('of a sender without a session', () => {
  test.each(PATHS)('at most 64 KB are read at %s, whatever length is declared', async (path) => {
    const { post, begin, budget } = await serve();
    expect(await post(path, 200 * KB)).toEqual({ status: 401, text: 'login' });
    // A body that states no length, and one that states a wrong one.
    await begin(path, 200 * KB, 'Transfer-Encoding: chunked\r\n\r\n32000');
    await begin(path, 200 * KB, `Content-Length: ${400 * KB}\r\n`);
    await begin(path, 60 * KB, `Content-Length: ${63 * KB}\r\n`);
    await expect.poll(() => budget.held()).toBe(60 * KB);
  });

  test('a small form is read without a question', async () => {
    const { post, asked } = await serve();
    expect((await post('/tiles', 10 * KB)).status).toBe(200);
    expect((await post('/auth', 10 * KB)).status).toBe(200);
    expect(asked()).toBe(0);
  });

  test('a payment event that nobody signed is refused for its size', async () => {
    const { post } = await serve();
    expect((await post('/api/stripe-webhook', 100 * KB, { 'content-type': 'application/json' })).status).toBe(413);
  });
});

test('of a sender whom session and plan admit, the whole is read, in one piece or byte by byte', async () => {
  const { post, begin, asked } = await serve();
  expect((await post('/tiles', 300 * KB, { known: 'yes' })).status).toBe(200);
  expect(asked()).toBe(1);
  const socket = await begin('/api/pictures', 0, 'Known: yes\r\nContent-Length: 100000\r\nConnection: close\r\n');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.setNoDelay(true);
  for (let n = 0; n < 500; n += 1) socket.write(Buffer.alloc(200, 97));
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200/);
});

describe('the budget of all bodies', () => {
  test('rejects an address with too much in flight, serves others, and frees what is answered or gone', async () => {
    const { post, begin, budget } = await serve(createBodyBudget(300 * KB, 150 * KB));
    const head = (from: string) => `Known: yes\r\nFrom: ${from}\r\nContent-Length: ${400 * KB}\r\n`;
    const one = await begin('/tiles', 100 * KB, head('a'));
    await expect.poll(() => budget.held()).toBeGreaterThan(90 * KB);
    const large = { known: 'yes', from: 'a' };
    expect((await post('/tiles', 100 * KB, large)).status).toBe(503);
    expect((await post('/tiles', 100 * KB, { ...large, from: 'b' })).status).toBe(200);
    const two = await begin('/tiles', 100 * KB, head('c'));
    await expect.poll(() => budget.held()).toBeGreaterThan(180 * KB);
    expect((await post('/tiles', 140 * KB, { ...large, from: 'd' })).status).toBe(503);
    one.destroy();
    two.destroy();
    await expect.poll(() => budget.held()).toBe(0);
    expect((await post('/tiles', 100 * KB, large)).status).toBe(200);
    expect(budget.held()).toBe(0);
  });

  test('has a small part for payment events, which have no session', () => {
    const budget = createBodyBudget();
    const share = budget.open(SIGNED_BODIES);
    expect([share.take(8 * KB * KB), share.take(1)]).toEqual([true, false]);
    share.release();
    share.release();
    expect(budget.held()).toBe(0);
  });
});
