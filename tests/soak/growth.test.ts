import { sql } from 'drizzle-orm';
import { sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { GROWTH } from '#app/server/access/growth.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress, startPair } from './support/app-pair.ts';
import { soakRow } from './support/soak-row.ts';

/** Set SOAK_PRESSES for fewer. */
const PRESSES = Number(process.env.SOAK_PRESSES ?? 20_000);
const AT_ONCE = 20;
const PROMISED_MB = 200;
/** A job with as many obstacles as can be saved. */
const LARGE_JOB = {
  ...sampleJob(),
  obstacles: Array.from({ length: 100 }, (_, n) => ({
    id: `column-${n}`,
    name: `Column ${n}`.padEnd(60, '.'),
    type: 'column',
    x: n,
    y: n,
    length: 1,
    width: 1,
  })),
};

/**
 * What one account posts repeatedly to make tables grow, by the number of the press and the number of presses accepted
 * by this route. Business details are changed from the stored revision.
 */
const CLICKS: readonly ((
  n: number,
  accepted: number,
) => { readonly path: string; readonly json?: object; readonly form?: object })[] = [
  () => ({ path: '/api/increment-layout', json: {} }),
  (n) => ({ path: '/api/jobs', json: { intent: 'send', changes: [saved(n)] } }),
  (n) => ({ path: '/proposals', form: { intent: 'create', id: id(n), from: '' } }),
  (n) => ({ path: '/projects', form: { intent: 'create', id: id(n), name: `Project ${n}` } }),
  (n, accepted) => ({
    path: '/account',
    form: { intent: 'business', name: `Elm Tile ${n}`, licence: '', revision: String(accepted) },
  }),
  () => ({ path: '/account-data', form: {} }),
  (n) => ({
    path: '/support',
    form: { name: 'Ann', email: 'ann@example.test', subject: 'A question', message: 'x'.repeat(2_000 + n) },
  }),
  (n) => ({
    path: '/tiles',
    form: {
      intent: 'keep',
      id: id(n),
      unitSystem: 'imperial',
      tileName: `Tile ${n}`,
      tileLength: '12',
      tileWidth: '12',
    },
  }),
];

const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const saved = (n: number) => ({ kind: 'save', id: id(n), revision: 0, job: { name: `Job ${n}`, data: LARGE_JOB } });

/** The bytes of every table with its indexes. */
async function sizes(pair: AppPair): Promise<ReadonlyMap<string, number>> {
  const answer: unknown = await pair.app.db.execute(
    sql`select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { rows } = answer as { readonly rows: readonly { readonly name: string; readonly bytes: string }[] };
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function clicks(): Promise<FigureRow> {
  const pair = await startPair();
  try {
    const user = await putUser(pair.app, { plan: 'pro' });
    const cookie = await signIn(pair.app, user.id);
    const before = await sizes(pair);
    const statuses = new Map<number, number>();
    const taken = new Map<string, number>();
    const broken = new Set<string>();
    let pressed = 0;
    const press = async () => {
      while (pressed < PRESSES) {
        const n = pressed;
        pressed += 1;
        const door = CLICKS[n % CLICKS.length];
        if (door === undefined) return;
        const { path, json, form } = door(n, taken.get(door(n, 0).path) ?? 0);
        const answer = await fetch(pair.originOf(n) + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...fromAddress(n), cookie, ...(json && { 'content-type': 'application/json' }) },
          body: json ? JSON.stringify(json) : new URLSearchParams(form as Record<string, string>),
        });
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) broken.add(path);
        if (answer.status < 400) taken.set(path, (taken.get(path) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, press));
    const after = await sizes(pair);
    const grown = [...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const);
    const mb = grown.reduce((sum, [, bytes]) => sum + bytes, 0) / 1e6;
    const most = [...grown].sort(([, a], [, b]) => b - a).slice(0, 3);
    const unlisted = grown.filter(([name, bytes]) => bytes > 0 && !Object.hasOwn(GROWTH, name));
    const faults = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
    // A route that rejects every press would prove nothing.
    const shut = CLICKS.map((click) => click(0, 0).path).filter((path) => !taken.has(path));
    const listed = Object.values(GROWTH).reduce((sum, line) => sum + line.rows * line.bytes, 0) / 1e6;
    return {
      row: 43,
      promise: 'Growth is bounded',
      figure: `${pressed} presses of one account on ${CLICKS.length} doors (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}): ${mb.toFixed(1)} MB more, most in ${most.map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`).join(', ')}; the table of numbers allows ${listed.toFixed(0)} MB; doors that took nothing: ${shut.join(', ') || 'none'}; with faults: ${[...broken].join(', ') || 'none'}`,
      target: `under ${PROMISED_MB} MB in a day, every table listed, every door tried, no 5xx`,
      reached: mb < PROMISED_MB && listed < PROMISED_MB && unlisted.length === 0 && shut.length === 0 && faults === 0,
    };
  } finally {
    await pair.stop();
  }
}

soakRow(43, clicks);
