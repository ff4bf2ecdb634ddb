import { sql } from 'drizzle-orm';
import { sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, quantile, startPair } from './support/app-pair.ts';
import { pollHealth } from './support/health-poll.ts';
import { soakRow } from './support/soak-row.ts';

const JOBS = 10_000;
const PROJECTS = 200;
const PAGES = 100;
const MOST_BYTES = 300_000;
const PAGE_MS = 300;
const HEALTH_MS = 100;

type Answer = { readonly status: number; readonly text: string; readonly ms: number };

/** Inserts the jobs and projects into an account. */
async function putLargeAccount({ app }: AppPair, userId: string): Promise<void> {
  const job = JSON.stringify(sampleJob());
  await app.db.execute(sql`
    insert into layouts (user_id, name, room_length, room_width, tile_length, tile_width, job, created_at)
    select ${userId}, 'Kitchen of house ' || n, 100000, 100000, 12000, 12000, ${job}::jsonb,
      now() - (${JOBS} - n) * interval '1 minute'
    from generate_series(1, ${JOBS}) n`);
  await app.db.execute(sql`
    insert into projects (id, user_id, name) select gen_random_uuid(), ${userId}, 'House ' || n
    from generate_series(1, ${PROJECTS}) n`);
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(url, init);
  return { status: answer.status, text: await answer.text(), ms: performance.now() - start };
}

/** Requests all lists of the account in sequence, its file twice at once and then all its data, while polling /healthz. */
async function largeAccount(): Promise<FigureRow> {
  const pair = await startPair();
  try {
    const { id } = await putUser(pair.app, { plan: 'pro' });
    await putLargeAccount(pair, id);
    const origin = pair.originOf(0);
    const headers = { cookie: await signIn(pair.app, id) };
    const page = () => ask(`${origin}/`, { headers });
    for (let n = 0; n < 10; n += 1) await page();
    const alone: Answer[] = [];
    for (let n = 0; n < PAGES; n += 1) alone.push(await page());

    const health = await pollHealth(origin);
    const file = (path: string) => ask(`${origin}${path}`, { method: 'POST', headers, body: new URLSearchParams() });
    const files = await Promise.all([file('/jobs-file'), file('/jobs-file')]);
    const data = await file('/account-data');
    const call = (body: object) =>
      ask(`${origin}/api/jobs`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const lists: Answer[] = [];
    for (let n = 0; n < 10; n += 1) {
      lists.push(await page(), await ask(`${origin}/projects`, { headers }));
      lists.push(
        await call({ intent: 'list', ids: [] }),
        await call({ intent: 'find', search: 'house 7', page: n + 1 }),
      );
    }
    const times = await health();

    const inFiles = files.map(({ text }) => {
      const read = readJobsFile(text);
      return read.ok ? read.value.jobs.length : 0;
    });
    const pageMs = quantile(
      alone.map(({ ms }) => ms),
      0.99,
    );
    const bytes = Math.max(...alone.map(({ text }) => Buffer.byteLength(text)));
    const healthMs = quantile(times, 0.99);
    const isAnswered = [...alone, ...files, data, ...lists].every(({ status }) => status === 200);
    const isWhole = inFiles.every((count) => count === JOBS);
    const figure = `${JOBS} jobs, ${PROJECTS} projects: GET / p99 ${pageMs.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB; two files of ${inFiles.join(' and ')} jobs in ${(Math.max(...files.map(({ ms }) => ms)) / 1000).toFixed(1)} s; all data of the account, ${(data.text.length / 1e6).toFixed(1)} MB, in ${(data.ms / 1000).toFixed(1)} s; /healthz meanwhile p99 ${healthMs.toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;
    return {
      row: 36,
      promise: 'Large accounts are ordinary',
      figure,
      target: `GET / under ${PAGE_MS} ms and ${MOST_BYTES / 1000} kB; every job in the file; /healthz p99 under ${HEALTH_MS} ms`,
      reached: isAnswered && isWhole && pageMs < PAGE_MS && bytes < MOST_BYTES && healthMs < HEALTH_MS,
    };
  } finally {
    await pair.stop();
  }
}

soakRow(36, largeAccount);
