import { setTimeout as pause } from 'node:timers/promises';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import type { AppPair } from './app-pair.ts';

const RESTARTS = 5;

type Tally = { acknowledged: number; unavailable: number; other: number; withoutRetryAfter: number; firstOkAt: number };

/** Counts calculations on a plan without a limit until `isOver`. */
async function traffic(origin: string, cookie: string, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${origin}/api/increment-layout`, { method: 'POST', headers: { cookie } });
    await answer.text();
    if (answer.status === 200) {
      tally.acknowledged += 1;
      if (tally.firstOkAt === 0) tally.firstOkAt = performance.now();
    } else if (answer.status === 503) {
      tally.unavailable += 1;
      if (!answer.headers.has('retry-after')) tally.withoutRetryAfter += 1;
      await pause(10);
    } else tally.other += 1;
  }
}

/** Row 23, on a running pair. */
export async function databaseRestarts(pair: AppPair): Promise<FigureRow> {
  const user = await putUser(pair.app, { plan: 'pro' });
  const cookie = await signIn(pair.app, user.id);
  const tally: Tally = { acknowledged: 0, unavailable: 0, other: 0, withoutRetryAfter: 0, firstOkAt: 1 };
  let isOver = false;
  const clients = Array.from({ length: 20 }, (_, n) => traffic(pair.originOf(n), cookie, tally, () => isOver));
  let slowestMs = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(400);
    await pair.postgres.kill();
    await pause(400);
    await pair.postgres.start();
    const backAt = performance.now();
    tally.firstOkAt = 0;
    while (tally.firstOkAt === 0 && performance.now() - backAt < 30_000) await pause(5);
    slowestMs = Math.max(slowestMs, tally.firstOkAt - backAt);
  }
  isOver = true;
  await Promise.all(clients);
  const stored = (await reload(pair.app, user.id)).layoutsCreated;
  const lost = Math.max(0, tally.acknowledged - stored);
  return {
    row: 23,
    promise: 'A database restart loses nothing',
    figure: `${RESTARTS} kills under 20 clients: ${tally.acknowledged} acknowledged, ${lost} lost, ${tally.unavailable} answered 503 (${tally.withoutRetryAfter} without Retry-After), ${tally.other} otherwise; back after ${slowestMs.toFixed(0)} ms at most`,
    target: 'acknowledged writes kept, 503 with Retry-After meanwhile, back within 2 s',
    reached:
      lost === 0 && tally.unavailable > 0 && tally.withoutRetryAfter === 0 && tally.other === 0 && slowestMs <= 2_000,
  };
}
