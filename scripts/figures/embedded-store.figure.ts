import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FigureRow, FigureScript } from './figure-row.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** How often the process is killed; KILLS=… for a shorter look. */
const KILLS = Number(process.env.KILLS ?? 200);

async function embeddedKills(): Promise<FigureRow> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-kills-'));
  const settings = { DATA_DIR: folder, TRUSTED_PROXY_HEADER: 'x-forwarded-for' };
  const json = { 'content-type': 'application/json' };
  let server: ServerProcess | null = null;
  let acknowledged: string[] = [];
  let lost = 0;
  let refusalMs = 0;
  let wronglyStarted = 0;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = await startServer(settings);
      const { origin } = server;
      // What the last life acknowledged must still open.
      for (const cookie of acknowledged) {
        const answer = await fetch(`${origin}/api/user`, { headers: { cookie } });
        await answer.text();
        if (answer.status !== 200) lost += 1;
      }
      acknowledged = [];
      if (kill % 20 === 0) {
        const start = performance.now();
        const second = await startServer(settings, false);
        const { code } = await second.ended;
        refusalMs = Math.max(refusalMs, performance.now() - start);
        if (code === 0 || !second.stdout().includes('in use by process')) wronglyStarted += 1;
      }
      const current = server;
      const timer = setTimeout(() => current.child.kill('SIGKILL'), 20 + Math.random() * 300);
      for (let n = 0; ; n += 1) {
        const headers = { ...json, 'x-forwarded-for': `10.1.${kill & 255}.${n & 255}` };
        const body = JSON.stringify({ email: `k${kill}-${n}@example.test`, password: 'secret-1' });
        const answer = await fetch(`${origin}/api/register`, { method: 'POST', headers, body }).catch(() => null);
        if (!answer) break;
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
        if (answer.status === 200 && cookie) acknowledged.push(cookie);
      }
      clearTimeout(timer);
      await server.ended;
    }
    server = await startServer(settings);
    await server.stop();
  } finally {
    server?.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    row: 24,
    promise: 'The embedded store survives',
    figure: `${KILLS} kill -9: ${lost} acknowledged accounts lost; a second start refused in ${refusalMs.toFixed(0)} ms, ${wronglyStarted} not refused; ${await fullDisk()}`,
    target:
      '200 kills, nothing acknowledged lost; a second start refused in 2 s; a full disk reported and recovered from',
    reached: lost === 0 && wronglyStarted === 0 && refusalMs > 0 && refusalMs <= 2_000,
  };
}

/** Fills a small disk of its own, where the system lets us make one, and frees it again. */
async function fullDisk(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-disk-'));
  if ((await run('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder])) !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return 'a full disk not tried (no right to mount one here)';
  }
  const filler = join(folder, 'filler');
  let server: ServerProcess | null = null;
  try {
    server = await startServer({ DATA_DIR: join(folder, 'data'), TRUSTED_PROXY_HEADER: 'x-forwarded-for' });
    const { origin } = server;
    const register = async (n: number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${n >> 8}.${n & 255}` };
      const body = JSON.stringify({ email: `disk-${n}@example.test`, password: 'secret-1' });
      const answer = await fetch(`${origin}/api/register`, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    };
    const before = await register(0);
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']);
    const statuses: number[] = [];
    for (let n = 1; n <= 200 && !statuses.includes(503); n += 1) statuses.push(await register(n));
    rmSync(filler, { force: true });
    const after = await register(1_000);
    const odd = statuses.filter((status) => status !== 200 && status !== 503).length;
    return `full disk: ${before}, then ${statuses.includes(503) ? 503 : 'no refusal'} (${odd} other), freed: ${after}`;
  } finally {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await run('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: 'ignore' });
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

export default {
  rows: [24],
  async measure() {
    return [await embeddedKills()];
  },
} satisfies FigureScript;
