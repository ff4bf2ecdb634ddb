import { connect } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

type Asked = {
  /** Resolves when the request has reached the machine, accepted by the server or not. */
  readonly sent: Promise<unknown>;
  /** Null if the connection was refused or reset. */
  readonly status: Promise<number | null>;
  /** The raw response. */
  readonly response: () => string;
};

/** Sends a request over a new connection. */
function ask(server: ServerProcess, path: string, headers = ''): Asked {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`;
  const sent = new Promise((resolve) => socket.write(question, resolve));
  const status = new Promise<number | null>((resolve) =>
    socket.once('close', () => resolve(received === '' ? null : Number(received.split(' ')[1]))),
  );
  return { sent, status, response: () => received };
}

test('waiting connections are answered at a stop, on a busy machine with 503', async () => {
  const delay = 1500;
  const server = await startServer({ DATABASE_URL: await createTestDatabase(), STOP_DELAY_MS: String(delay) });
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.stdout()).toContain('"message":"Stopping"'), { interval: 1 });
  const begunStopping = performance.now();
  // Suspend the process for longer than the delay, as a heavy task would; the requests arrive meanwhile.
  server.child.kill('SIGSTOP');
  const begun = Array.from({ length: 100 }, () => ask(server, '/auth'));
  await Promise.all(begun.map(({ sent }) => sent));
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(begunStopping + delay), { timeout: 2 * delay });
  server.child.kill('SIGCONT');
  const answers = await Promise.all(begun.map(({ status }) => status));
  expect(answers).toContain(200);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('requests that cannot be answered before the deadline get 503, and no response is cut off', async () => {
  const url = await createTestDatabase();
  const server = await startServer({ DATABASE_URL: url, STOP_DELAY_MS: '10' });
  const signUp = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'waits@example.test', password: 'long enough' }),
  });
  const cookie = `Cookie: ${signUp.headers.getSetCookie()[0]?.split(';')[0]}\r\n`;
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('begin; lock table sessions in access exclusive mode');
  // Requests with a session wait for the lock: when the stop is due, some are in the app and some have not been
  // accepted yet.
  const asked = Array.from({ length: 30 }, () => ask(server, '/', cookie));
  await vi.waitFor(async () => {
    const { rows } = await lock.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`);
    expect(rows[0].n).toBeGreaterThan(0);
  });
  server.child.kill('SIGTERM');
  const statuses = await Promise.all(asked.map(({ status }) => status));
  expect(statuses).toEqual(asked.map(() => 503));
  expect(asked[0]?.response()).toMatch(/\r\nRetry-After: 2\r\n/i);
  await lock.end();
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('a stopping process reports it and keeps accepting connections for the configured time', async () => {
  const server = await startServer({ DATABASE_URL: await createTestDatabase(), STOP_DELAY_MS: '60000' });
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask(server, '/readyz').status).toBe(503));
  for (let n = 0; n < 600; n += 1) expect(await ask(server, '/healthz').status).toBe(200);
  expect(await ask(server, '/readyz').status).toBe(503);
  server.child.kill('SIGKILL');
  await server.ended;
});
