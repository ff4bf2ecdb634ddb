import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';
import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { inRoot } from '#scripts/lib/paths.mjs';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress, quantile, startPair } from './support/app-pair.ts';
import { soakRow } from './support/soak-row.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
let address = 0;

type Timed = { readonly status: number; readonly body: string; readonly ms: number; readonly headers: Headers };

async function call(origin: string, path: string, body: unknown): Promise<Timed> {
  address += 1;
  const start = performance.now();
  const headers = { ...JSON_TYPE, ...fromAddress(address) };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: text, ms: performance.now() - start, headers: answer.headers };
}

/**
 * Sends requests for known and unknown addresses alternately, each once, and compares the responses and their times.
 */
async function compare(name: string, ask: (email: string) => Promise<Timed>, known: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const seen = new Set<string>();
  for (const email of known) {
    for (const kind of ['known', 'unknown'] as const) {
      const answer = await ask(kind === 'known' ? email : freshEmail());
      times[kind].push(answer.ms);
      seen.add(`${answer.status} ${answer.body} ${[...answer.headers.keys()].sort().join()}`);
    }
  }
  const apart = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5));
  return { name, apart, isSame: seen.size === 1 };
}

async function secrecy(pair: AppPair): Promise<FigureRow> {
  const password = await createPasswordHasher().hash('right-password');
  const known: string[] = [];
  for (let n = 0; n < 120; n += 1) known.push((await putUser(pair.app, { password })).email);
  const origin = pair.originOf(0);
  await compare('warm', (email) => call(origin, '/api/login', { email, password: 'wrong-1' }), known.slice(0, 20));
  const results = [
    await compare(
      'login',
      (email) => call(origin, '/api/login', { email, password: 'wrong-password' }),
      known.slice(20),
    ),
    await compare('reset', (email) => call(origin, '/api/password-reset-request', { email }), known.slice(20)),
  ];
  return {
    row: 10,
    promise: 'Nobody learns who has an account',
    figure: results
      .map(
        ({ name, apart, isSame }) =>
          `${name}: ${isSame ? 'same answers' : 'ANSWERS DIFFER'}, medians ${apart.toFixed(2)} ms apart`,
      )
      .join('; '),
    target: 'same status, body and length; medians under 5 ms apart',
    reached: results.every(({ apart, isSame }) => isSame && apart < 5),
  };
}

type Login = { readonly status: number; readonly retryAfter: string | null };

/** Sends simultaneous logins from another process, so that they do not distort the page times measured in this one. */
async function startFlood(origin: string, count: number) {
  const child = spawn(process.execPath, [inRoot('tests/soak/support/login-flood.mjs'), origin, String(count)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let isOver = false;
  const ended = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  return {
    isOver: () => isOver,
    async begin(): Promise<Login[]> {
      child.stdin.end('go\n');
      await ended;
      isOver = true;
      return JSON.parse(output.split('\n')[1] ?? '[]') as Login[];
    },
  };
}

async function hashing(pair: AppPair): Promise<FigureRow> {
  const cookie = await signIn(pair.app, (await putUser(pair.app, { plan: 'pro' })).id);
  const origin = pair.originOf(1);
  const page = async () => {
    const start = performance.now();
    const answer = await fetch(`${origin}/`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`GET / answered ${answer.status}`);
    return performance.now() - start;
  };
  for (let n = 0; n < 20; n += 1) await page();
  const calm: number[] = [];
  for (let n = 0; n < 40; n += 1) calm.push(await page());
  const flood = await startFlood(origin, 200);
  const times: number[] = [];
  const answers = flood.begin();
  while (!flood.isOver()) times.push(await page());
  const logins = await answers;
  const busy = logins.filter(({ status }) => status === 429);
  const isClean = logins.every(({ status }) => status === 401 || status === 429);
  const hasRetryAfter = busy.every(({ retryAfter }) => Number(retryAfter) > 0);
  const p99 = quantile(times, 0.99);
  return {
    row: 15,
    promise: 'Hashing is no lever',
    figure: `GET / p99 ${p99.toFixed(0)} ms over ${times.length} pages (${quantile(calm, 0.99).toFixed(0)} ms in calm); of 200 logins ${busy.length} turned away with 429`,
    target: 'p99 under 250 ms; a bounded queue, then 429',
    reached: p99 < 250 && isClean && hasRetryAfter && busy.length > 0 && times.length > 3,
  };
}

const TRICKS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '//localhost@evil.example',
  '/auth?next=//evil.example',
  'http:///evil.example',
  '\u0000//evil.example',
  ' //evil.example',
];

async function redirects(pair: AppPair): Promise<FigureRow> {
  const cookie = await signIn(pair.app, (await putUser(pair.app)).id);
  const wrong: string[] = [];
  let asked = 0;
  const judge = (trick: string, answer: Response) => {
    asked += 1;
    const location = answer.headers.get('location');
    if (location === null) return;
    const target = new URL(location, pair.originOf(0));
    if (target.origin !== pair.originOf(0) || (location.includes('evil.example') && !/^\/[^/\\]/.test(location)))
      wrong.push(trick);
  };
  for (const trick of TRICKS) {
    for (const page of ['auth', 'auth-page']) {
      for (const name of ['next', 'redirectTo', 'returnTo', 'plan']) {
        const path = `/${page}?${name}=${encodeURIComponent(trick)}`;
        judge(trick, await fetch(`${pair.originOf(0)}${path}`, { redirect: 'manual', headers: { cookie } }));
      }
    }
    address += 1;
    const body = new URLSearchParams({
      intent: 'sign-up',
      email: freshEmail(),
      password: 'secret-1',
      next: trick,
      plan: trick,
    });
    const init = { method: 'POST', redirect: 'manual' as const, headers: fromAddress(address), body };
    judge(trick, await fetch(`${pair.originOf(0)}/auth`, init));
  }
  for (const path of ['//evil.example', '/\\evil.example', '//evil.example/%2e%2e', '/.//evil.example']) {
    judge(path, await fetch(`${pair.originOf(0)}${path}`, { redirect: 'manual' }));
  }
  return {
    row: 13,
    promise: 'No open redirect',
    figure: `${asked} requests, ${wrong.length} led away${wrong.length ? `: ${wrong.join(' ')}` : ''}`,
    target: "every redirect parameter: same-origin path or the payment service's host only",
    reached: wrong.length === 0,
  };
}

let pair: AppPair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(async () => {
  await pair?.stop();
});

soakRow(10, () => secrecy(pair));
soakRow(13, () => redirects(pair));
soakRow(15, () => hashing(pair));
