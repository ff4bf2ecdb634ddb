import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_DIR, inRoot } from '#scripts/lib/paths.mjs';

/** A server in its own process, and its output. */
export type ServerProcess = {
  /** Its origin, read from its output; empty before it listens. */
  readonly origin: string;
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly stop: () => Promise<void>;
};

/** Starts the build's server on a free port. With `waits` it resolves once /readyz answers. */
export async function startServer(settings: Record<string, string>, waits = true): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production' as const,
    PORT: '0',
    ...settings,
  };
  return followServer([inRoot(BUILD_DIR, 'server.js')], { env, waitsFor: waits ? '/readyz' : null });
}

type FollowOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The path that must answer before the program counts as started; null does not wait. */
  readonly waitsFor: string | null;
};

/** Starts a Node program that prints its port (`"port":1234`), and collects its output. */
export async function followServer(args: readonly string[], options: FollowOptions): Promise<ServerProcess> {
  const { env, cwd, waitsFor } = options;
  const child = spawn(process.execPath, [...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  let origin = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (origin !== '') return;
    const line = stdout.split('\n').find((text) => text.includes('"Listening"') && text.endsWith('}'));
    if (line !== undefined) origin = `http://127.0.0.1:${JSON.parse(line).port}`;
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const server: ServerProcess = {
    get origin() {
      return origin;
    },
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  if (waitsFor !== null) await waitUntilAnswering(server, waitsFor);
  return server;
}

/** Resolves once the server answers at `path`. Throws if it exits first or takes more than three minutes. */
async function waitUntilAnswering(server: ServerProcess, path: string): Promise<void> {
  const giveUpAt = Date.now() + 180_000;
  while (server.child.exitCode === null && server.child.signalCode === null && Date.now() < giveUpAt) {
    const answer = server.origin === '' ? null : await fetch(`${server.origin}${path}`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await pause(25);
  }
  server.child.kill('SIGKILL');
  throw new Error(`The server did not become ready:\n${server.stdout().slice(-2000)}${server.stderr().slice(-2000)}`);
}
