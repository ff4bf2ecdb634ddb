import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const ROOM = { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' };
/** A chunk that is fetched late: a tab may still need it after its version has left the server. */
const LATE_CHUNK = /assets\/save-job-dialog-[^"']+?\.js/;

/** The application as it is deployed anew: the worker's list is another one, and a chunk of the old version is gone. */
function startDeployment(origin: string) {
  const state = { isNew: false };
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (state.isNew && LATE_CHUNK.test(path)) return void answer.writeHead(404).end();
    // Always whole: an answer "not modified" could not be changed on its way.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const outgoing = request(`${origin}${path}`, {
      method: incoming.method,
      headers: { ...asked, 'accept-encoding': 'identity' },
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', (response) => {
      if (!(state.isNew && path === '/sw.js')) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        return void response.pipe(answer);
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const script = Buffer.concat(parts).toString();
        const entry = new RegExp(String.raw`\{[^{}]*${LATE_CHUNK.source}[^{}]*\},?`);
        const { 'content-length': _length, ...headers } = response.headers;
        answer.writeHead(200, headers).end(script.replace(entry, ''));
      });
    });
    incoming.pipe(outgoing);
  };
  const server = createServer(forward);
  return new Promise<{ origin: string; deploy: () => void; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      const deploy = () => {
        state.isNew = true;
      };
      resolve({ origin: `http://127.0.0.1:${port}`, deploy, close });
    });
  });
}

test('a new version strands no open tab and loses no input', async ({ page, context, account, baseURL }) => {
  test.setTimeout(120_000);
  expect(account.email).toBeTruthy();
  await subscribe(page, 'diy');
  const deployment = await startDeployment(baseURL ?? '');
  try {
    await page.goto(`${deployment.origin}/new`);
    await waitForHydration(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller !== null) return;
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
    const old = await context.newPage();
    await old.goto(`${deployment.origin}/new`);
    await waitForHydration(old);
    await fillCalculator(old, ROOM);

    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await fillCalculator(page, ROOM);
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await waitForHydration(page);
    await expect(page.locator('#roomWidth')).toHaveValue('126.5');

    // The tab that nobody reloaded still finds the chunks of its own version, and keeps what was typed.
    await expect(old.getByText('A new version is ready')).toBeVisible();
    await old.getByRole('button', { name: 'Save Job' }).click();
    await expect(old.getByRole('dialog').getByLabel('Job name')).toBeVisible();
    await expect(old.locator('#roomWidth')).toHaveValue('126.5');
  } finally {
    deployment.close();
  }
});
