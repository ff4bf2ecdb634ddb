import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/setup/free-port.ts';
import { inRoot } from './paths.mjs';

/** The built application, running on a data folder that goes with it. */
export interface RunningBuild {
  readonly origin: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the build on a free loopback port and waits until it answers. */
export async function serveBuild(env: Record<string, string> = {}): Promise<RunningBuild> {
  const port = await freePort();
  const child = spawn(process.execPath, [inRoot('scripts', 'serve-for-e2e.mjs')], {
    env: { ...process.env, ...env, E2E_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, child);
  return {
    origin,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 90_000;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready (exit code ${child.exitCode})`);
}
