import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OddRequest, oddRequest, wireText } from '#tests/factories/odd-requests.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

const REQUESTS = 1_200;
const AT_ONCE = 8;

const servers: Record<string, ServerProcess> = {};
beforeAll(async () => {
  const shared = { DATABASE_URL: await createTestDatabase(), SESSION_SECRET: 'k3J9vQm2Xz7RtB5nYw8LcF4hGd6PsA1eUo0iTq' };
  servers.local = await startServer({ ...shared, APP_ENV: 'local' });
  const name = { APP_URL: 'https://tiles.example.com', HOST: '127.0.0.1' };
  servers.production = await startServer({ ...shared, ...name, APP_ENV: 'production' });
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

/** Sends one request over a new connection and reads until the server closes it. */
async function send(server: ServerProcess, request: OddRequest): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  socket.on('error', () => {});
  // Half-close: a body shorter than its declared length ends early.
  socket.end(Buffer.from(wireText(request), 'latin1'));
  await once(socket, 'close');
  return response;
}

const statusesOf = (responses: string) =>
  [...responses.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((match) => Number(match[1]));

test.each(['local', 'production'])('no request makes a %s server fail', async (mode) => {
  const server = servers[mode] as ServerProcess;
  const requests = fc.sample(oddRequest, { numRuns: REQUESTS, seed: 16 });
  const faults: unknown[] = [];
  let answered = 0;
  let next = 0;
  const ask = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const response = await send(server, request);
      const statuses = statusesOf(response);
      if (statuses.length > 0) answered += 1;
      // Payments are not configured in production mode, so 503 is correct there.
      const isMeant = mode === 'production' && request.target.startsWith('/api/stripe-webhook');
      const isFault = statuses.some((status) => status >= 500 && !(status === 503 && isMeant));
      if (isFault || response.includes('[object')) faults.push({ statuses, request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(REQUESTS / 2);
  expect(server.stdout()).not.toContain('"level":"error"');
  expect(server.stdout()).not.toContain('[object');
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
