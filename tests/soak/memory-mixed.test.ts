import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { combJob, ORDINARY_FORM, roomForm } from '#tests/factories/posted-forms.ts';
import { startServer } from '#tests/factories/server-process.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';
import { fromAddress } from './support/app-pair.ts';
import { soakRow } from './support/soak-row.ts';

/** Duration in minutes; set FIGURE_MINUTES for a shorter run, which the report mentions. */
const MINUTES = Number(process.env.FIGURE_MINUTES ?? 20);
const PER_SECOND = 18;
const ACCOUNTS = 200;
const LIMIT_MB = 450;
/** The allowed growth between minute 4 and the end, in MB: the variation from one garbage collection. */
const GROWTH_MB = 15;
const SETTLED_MINUTES = 4;
const SESSION_SECRET = 'figures-0123456789-abcdefghijklmnop';

type Sample = { readonly minute: number; readonly mb: number };

/**
 * Everyday use on PostgreSQL: many accounts alternate between pages, calculations, sheets, files, links, calls and
 * logins.
 */
async function measure(): Promise<readonly FigureRow[]> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const shared = { DATABASE_URL: url, SESSION_SECRET };
  const server = await startServer({ ...shared, APP_ENV: 'local', TRUSTED_PROXY_HEADER: 'x-forwarded-for' });
  const database = await openPostgres(url, 5);
  try {
    const { app } = adoptTestApp(database, shared);
    const people = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        const { id } = await putUser(app, { plan: 'pro' });
        return { id, cookie: await signIn(app, id) };
      }),
    );
    const link = writeJobLink(app.env, people[0]?.id ?? '', combJob()) ?? '';
    const samples: Sample[] = [];
    const statuses = new Map<number, number>();
    const under = new Set<Promise<void>>();
    const start = performance.now();
    const minutes = () => (performance.now() - start) / 60_000;
    let sent = 0;
    while (minutes() < MINUTES) {
      const due = Math.floor(minutes() * 60 * PER_SECOND);
      for (; sent < due; sent += 1) {
        const turn = send(server.origin, people, link, sent).then(
          (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
          () => void statuses.set(0, (statuses.get(0) ?? 0) + 1),
        );
        const done = turn.finally(() => under.delete(done));
        under.add(done);
      }
      samples.push({ minute: minutes(), mb: residentMb(server.child.pid ?? 0) });
      await pause(1_000);
    }
    await Promise.all(under);
    return [judge(samples, statuses, sent)];
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}

async function send(origin: string, people: readonly { cookie: string }[], link: string, n: number): Promise<number> {
  const headers = { ...fromAddress(n % 5_000), cookie: people[n % people.length]?.cookie ?? '' };
  const get = (path: string) => fetch(`${origin}${path}`, { headers });
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' });
  const room = roomForm(n);
  const asks = [
    () => get('/'),
    () => post('/?index', { ...ORDINARY_FORM, roomLength: String(100 + (n % 300)) }),
    () => get('/guide'),
    () => post('/?index', room),
    () => get('/api/user'),
    () => get('/api/billing-info'),
    () => post('/?index', room),
    () => get('/current-plan'),
    () => post(`/export/${['pdf', 'dxf', 'csv', 'svg'][Math.floor(n / 18) % 4]}`, room),
    () => get('/support'),
    () => get('/terms'),
    () => post('/cut-sheet', room),
    () => get('/new'),
    () => post('/?index', { ...ORDINARY_FORM, tileWidth: String(4 + (n % 20)) }),
    () => get('/api/trial-status'),
    () => (Math.floor(n / 18) % 20 === 0 ? get(`/j/${link}`) : get('/')),
    () => fetch(`${origin}/auth`),
    () =>
      fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { ...fromAddress(n % 5_000), 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody-${n}@example.test`, password: 'wrong-password' }),
      }),
  ];
  const answer = await (asks[n % asks.length] as () => Promise<Response>)();
  await answer.arrayBuffer();
  return answer.status;
}

function judge(samples: readonly Sample[], statuses: ReadonlyMap<number, number>, sent: number): FigureRow {
  const settled = samples.filter(({ minute }) => minute >= Math.min(SETTLED_MINUTES, MINUTES / 2));
  const most = Math.max(...settled.map(({ mb }) => mb));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const middle = (part: readonly Sample[]) => [...part].sort((a, b) => a.mb - b.mb)[part.length >> 1]?.mb ?? Number.NaN;
  const growth = middle(settled.slice(-third)) - middle(settled.slice(0, third));
  const bad = [...statuses].filter(([status]) => status === 0 || (status >= 500 && status !== 503));
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    row: 'memory-mixed',
    promise: 'Memory under mixed traffic on PostgreSQL',
    figure: `${sent} requests in ${MINUTES} minutes (${answers}): at most ${most.toFixed(0)} MB after minute ${SETTLED_MINUTES}, ${growth.toFixed(0)} MB more in the last third than in the first`,
    target: `at most ${LIMIT_MB} MB, no growth (over ${GROWTH_MB} MB), in 20 minutes`,
    reached: MINUTES >= 20 && most <= LIMIT_MB && growth <= GROWTH_MB && bad.length === 0,
  };
}

/** The resident memory of the process with all its threads, as Linux counts it. */
function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

soakRow('memory-mixed', measure);
