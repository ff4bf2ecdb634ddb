import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/setup/free-port.ts';
import { BUILD_DIR, inRoot } from '../lib/paths.mjs';

/** The built server as a process of its own, with all that it has said. */
export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal that ended it, and how long it took from `since`. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly stop: () => Promise<void>;
};

/** Starts the build's server; with `waits` not before it answers /readyz. */
export async function startServer(settings: Record<string, string>, waits = true): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [inRoot(BUILD_DIR, 'server.js')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const origin = `http://127.0.0.1:${port}`;
  const server = {
    origin,
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  if (waits) await waitUntilReady(server);
  return server;
}

/** Resolves once the server answers /readyz; throws when it ends before or takes over three minutes. */
export function waitUntilReady(server: Waited): Promise<void> {
  return waitUntilAnswering(server, '/readyz');
}

type Waited = Pick<ServerProcess, 'origin' | 'child' | 'stdout' | 'stderr'>;

/** The same for any path. */
export async function waitUntilAnswering(server: Waited, path: string): Promise<void> {
  const giveUpAt = Date.now() + 180_000;
  while (server.child.exitCode === null && server.child.signalCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(`${server.origin}${path}`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await pause(25);
  }
  throw new Error(`The server did not become ready:\n${server.stdout().slice(-2000)}${server.stderr().slice(-2000)}`);
}
