import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { soakRow } from './support/soak-row.ts';
import { bundleLife, type KillTally, killRepeatedly } from './support/store-kills.ts';

/** The total number of kills; set KILLS for a shorter run. */
const KILLS = Number(process.env.KILLS ?? 500);
/** Stores tested in parallel. */
const STORES = 2;

async function embeddedKills(): Promise<FigureRow> {
  const program = await bundleLife();
  const folders = Array.from({ length: STORES }, () => mkdtempSync(join(tmpdir(), 'tilewright-kills-')));
  const tallies: KillTally[] = [];
  try {
    const each = Math.ceil(KILLS / STORES);
    tallies.push(...(await Promise.all(folders.map((folder) => killRepeatedly(folder, program, each)))));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  const sum = (of: (tally: KillTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const kills = sum((tally) => tally.kills);
  const odd = tallies.flatMap((tally) => tally.odd);
  const faults = odd.length + sum(({ lost, halves, notRefused }) => lost + halves + notRefused);
  const refusalMs = Math.max(...tallies.map((tally) => tally.refusalMs));
  const summary = [
    `${kills} kill -9 (${sum((tally) => tally.servers)} of the whole server, ${sum((tally) => tally.whileOpening)} while the store was opened, ${sum((tally) => tally.firstStarts)} of these for the first time; ${sum((tally) => tally.withDatabase)} with PostgreSQL, ${sum((tally) => tally.withGuard)} leaving it behind)`,
    `of ${sum((tally) => tally.acknowledged)} acknowledged accounts ${sum((tally) => tally.lost)} lost, ${sum((tally) => tally.halves)} half there, ${odd.length} odd answers${odd.map((one) => `, ${one}`).join('')}`,
    `a second start refused in ${refusalMs.toFixed(0)} ms, ${sum((tally) => tally.notRefused)} not refused`,
    await fullDisk(),
  ];
  return {
    row: 24,
    promise: 'The embedded store survives',
    figure: summary.join('; '),
    target:
      '500 kills, nothing acknowledged lost; a second start refused in 2 s; a full disk reported and recovered from',
    reached: kills >= 500 && faults === 0 && refusalMs > 0 && refusalMs <= 2_000,
  };
}

/** Fills a small disk mounted for this test, if the system permits, and frees it again. */
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
    // Its database ends shortly after it.
    for (let tries = 0; tries < 200 && (await run('umount', [folder])) !== 0; tries += 1) await pause(50);
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

soakRow(24, embeddedKills);
