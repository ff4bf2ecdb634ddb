import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { combForm, combJob, vastForm } from '#tests/factories/posted-forms.ts';
import { type AppPair, fromAddress, quantile, startPair } from './support/app-pair.ts';
import { pollHealth } from './support/health-poll.ts';
import { soakRow } from './support/soak-row.ts';

const AT_ONCE = 30;
const P99_MS = 100;
const LONGEST_MS = 250;
const FORMATS = ['pdf', 'dxf', 'csv', 'svg'];

type Ask = () => Promise<Response>;

/**
 * Ways to request the comb layout: pages, sheets, exports and job links, each from an account and address of its own.
 */
async function combAsks(pair: AppPair, origin: string): Promise<readonly Ask[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n): Promise<Ask> => {
      const { id } = await putUser(pair.app, { plan: 'pro' });
      const headers = { ...fromAddress(n), cookie: await signIn(pair.app, id) };
      const post = (path: string) => () =>
        fetch(`${origin}${path}`, {
          method: 'POST',
          headers,
          body: new URLSearchParams(combForm()),
          redirect: 'manual',
        });
      if (n % 3 === 0) return post('/?index');
      if (n % 3 === 1) return post(n % 2 === 0 ? '/cut-sheet' : `/export/${FORMATS[(n >> 1) % FORMATS.length]}`);
      const link = writeJobLink(pair.app.env, id, combJob());
      return () => fetch(`${origin}/j/${link}`, { headers: fromAddress(n) });
    }),
  );
}

/** Requests for the largest rectangle, from trial accounts. */
async function vastAsks(pair: AppPair, origin: string): Promise<readonly Ask[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n): Promise<Ask> => {
      const { id } = await putUser(pair.app, { plan: 'trial' });
      const headers = { ...fromAddress(1_000 + n), cookie: await signIn(pair.app, id) };
      return () => fetch(`${origin}/?index`, { method: 'POST', headers, body: new URLSearchParams(vastForm()) });
    }),
  );
}

async function flood(name: string, origin: string, asks: readonly Ask[]): Promise<FigureRow> {
  const health = await pollHealth(origin);
  const start = performance.now();
  const statuses = await Promise.all(
    asks.map(async (ask) => {
      const answer = await ask();
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const tookS = (performance.now() - start) / 1000;
  const times = await health();
  const p99 = quantile(times, 0.99);
  const longest = Math.max(...times);
  const tally = new Map<number, number>();
  for (const status of statuses) tally.set(status, (tally.get(status) ?? 0) + 1);
  const isClean = statuses.every((status) => [200, 303, 429, 503].includes(status));
  const answers = [...tally].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    row: 'hostile-layouts-live',
    promise: `A hostile layout holds up nobody: ${name}`,
    figure: `${asks.length} at once answered in ${tookS.toFixed(1)} s (${answers}); /healthz p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms of ${times.length}`,
    target: `/healthz p99 at most ${P99_MS} ms, longest ${LONGEST_MS} ms; 200, 429 or 503 for each`,
    reached: isClean && p99 <= P99_MS && longest <= LONGEST_MS,
  };
}

/** No warm-up: the comb is the first layout that the process computes. */
async function measure(): Promise<readonly FigureRow[]> {
  const pair = await startPair();
  try {
    const [first, second] = pair.servers.map(({ origin }) => origin) as [string, string];
    return [
      await flood('a comb of 500 corners', first, await combAsks(pair, first)),
      await flood('1000 × 999 in on trial', second, await vastAsks(pair, second)),
    ];
  } finally {
    await pair.stop();
  }
}

soakRow('hostile-layouts-live', measure);
