import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '#scripts/soak/server-process.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

type Asked = {
  /** Resolves when the question is with the machine, taken by the server or not. */
  readonly sent: Promise<unknown>;
  /** Null where the connection was refused or broke off. */
  readonly status: Promise<number | null>;
};

/** Asks over a connection of its own. */
function ask(server: ServerProcess, path: string): Asked {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
  socket.on('error', () => {});
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const sent = new Promise((resolve) => socket.write(question, resolve));
  const status = new Promise<number | null>((resolve) =>
    socket.once('close', () => resolve(said === '' ? null : Number(said.split(' ')[1]))),
  );
  return { sent, status };
}

test('connections that wait to be taken when a stop is due are answered', async () => {
  const delay = 1500;
  const server = await startServer({ DATABASE_URL: await createTestDatabase(), STOP_DELAY_MS: String(delay) });
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.stdout()).toContain('"message":"Stopping"'), { interval: 1 });
  const begunStopping = performance.now();
  // The process stands still, longer than the delay, as it would under a heavy task; meanwhile they come.
  server.child.kill('SIGSTOP');
  const begun = Array.from({ length: 100 }, () => ask(server, '/auth'));
  await Promise.all(begun.map(({ sent }) => sent));
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(begunStopping + delay), { timeout: 2 * delay });
  server.child.kill('SIGCONT');
  const answers = await Promise.all(begun.map(({ status }) => status));
  expect(answers).toEqual(answers.map(() => 200));
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('as long as it was told, a process that stops says so and goes on taking connections', async () => {
  const server = await startServer({ DATABASE_URL: await createTestDatabase(), STOP_DELAY_MS: '60000' });
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask(server, '/readyz').status).toBe(503));
  for (let n = 0; n < 600; n += 1) expect(await ask(server, '/healthz').status).toBe(200);
  expect(await ask(server, '/readyz').status).toBe(503);
  server.child.kill('SIGKILL');
  await server.ended;
});
