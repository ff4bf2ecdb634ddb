import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '#scripts/lib/paths.mjs';

/**
 * Polls a server's /healthz from another process. Call the result to stop and get the response times in milliseconds.
 */
export async function pollHealth(origin: string): Promise<() => Promise<readonly number[]>> {
  const child = spawn(process.execPath, [inRoot('tests/soak/support/poll-health.mjs'), origin], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await ended;
    return JSON.parse(output.split('\n')[1] ?? '[]') as number[];
  };
}
