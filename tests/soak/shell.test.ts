import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { soakRow } from './support/soak-row.ts';

const MB = 1024 * 1024;

/** Posts `bytes` of zeros as fast as the server accepts them; returns the status. */
function flood(origin: string, path: string, bytes: number, declaresLength: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = { 'content-type': 'application/x-www-form-urlencoded' };
    if (declaresLength) headers['content-length'] = bytes;
    const post = httpRequest(`${origin}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      post.destroy();
    });
    post.once('error', reject);
    const chunk = Buffer.alloc(256 * 1024);
    let sent = 0;
    const more = () => {
      while (sent < bytes && !post.destroyed) {
        const part = chunk.subarray(0, Math.min(chunk.length, bytes - sent));
        sent += part.length;
        if (!post.write(part)) return void post.once('drain', more);
      }
      post.end();
    };
    more();
  });
}

/** Resident memory in MB. */
function memoryOf(server: ServerProcess): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function bodies(server: ServerProcess): Promise<FigureRow> {
  await flood(server.origin, '/auth', 8 * MB, true);
  const before = memoryOf(server);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server))), 5);
  const statuses = [
    await flood(server.origin, '/auth', 300 * MB, true),
    await flood(server.origin, '/auth', 300 * MB, false),
    await flood(server.origin, '/api/login', 300 * MB, false),
    await flood(server.origin, '/auth', 65 * 1024, true),
    await flood(server.origin, '/api/stripe-webhook', 1.5 * MB, false),
  ];
  clearInterval(watch);
  const grown = peak - before;
  const isSmallTaken = (await flood(server.origin, '/auth', 0, true)) !== 413;
  return {
    row: 20,
    promise: 'Bodies are bounded',
    figure: `statuses ${statuses.join(', ')}; memory grew by at most ${grown.toFixed(1)} MB under 3 × 300 MB`,
    target: '413 above 64 KB (1 MB for webhooks), at most 20 MB more memory',
    reached: statuses.every((status) => status === 413) && grown <= 20 && isSmallTaken,
  };
}

const REQUIRED: Record<string, RegExp> = {
  'content-security-policy': /script-src 'self'[^;]*;.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-request-id': /^[\w-]{36}$/,
  'cache-control': /no-store|no-cache|max-age/,
};

async function headers(server: ServerProcess): Promise<FigureRow> {
  const page = await (await fetch(`${server.origin}/auth`)).text();
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0] ?? '/assets/none.js';
  const asks: [string, RequestInit][] = [
    ['/auth', {}],
    ['/', { redirect: 'manual' }],
    [asset, {}],
    ['/assets/missing.js', {}],
    ['/icon.svg', {}],
    ['/no/such/page', {}],
    ['/%E0%A4%A', {}],
    ['/healthz', {}],
    ['/readyz', {}],
    ['/api/user', {}],
    ['/api/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ['/api/login', { method: 'DELETE' }],
    ['/auth', { method: 'POST', body: 'x'.repeat(70_000), headers: { 'content-type': 'text/plain' } }],
    ['/auth', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['/auth.data', {}],
  ];
  const wrong: string[] = [];
  for (const [path, init] of asks) {
    const answer = await fetch(`${server.origin}${path}`, init);
    await answer.arrayBuffer();
    for (const [name, pattern] of Object.entries(REQUIRED)) {
      if (!pattern.test(answer.headers.get(name) ?? '')) wrong.push(`${answer.status} ${path}: ${name}`);
    }
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
    if (scripts.includes("'unsafe-inline'") || policy.includes(',')) wrong.push(`${path}: scripts`);
    if (answer.headers.has('x-powered-by')) wrong.push(`${path}: x-powered-by`);
    const isAsset = path === asset;
    if (isAsset !== (answer.headers.get('cache-control') ?? '').includes('immutable')) wrong.push(`${path}: caching`);
  }
  const bare = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter((tag) => !tag[1]?.includes('nonce='));
  if (bare.length > 0) wrong.push(`${bare.length} inline scripts without the nonce`);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: `h-${Date.now()}@example.test`, password: 'secret-1' });
  const signUp = await fetch(`${server.origin}/api/register`, { method: 'POST', headers: json, body });
  const cookie = signUp.headers.getSetCookie().join();
  if (!/^__Host-session=.*HttpOnly.*Secure/.test(cookie)) wrong.push('the session cookie');
  return {
    row: 26,
    promise: 'Headers are strict',
    figure: wrong.length === 0 ? `${asks.length} kinds of answer, every header on each` : wrong.join('; '),
    target: 'every header on every answer, errors and assets included',
    reached: wrong.length === 0,
  };
}

async function logs(server: ServerProcess): Promise<FigureRow> {
  const password = `pw-${randomBytes(9).toString('hex')}`;
  const email = `log-${randomBytes(4).toString('hex')}@example.test`;
  const json = { 'content-type': 'application/json' };
  const call = (path: string, body: unknown, more = {}) =>
    fetch(`${server.origin}${path}`, { method: 'POST', headers: { ...json, ...more }, body: JSON.stringify(body) });
  const cookie = (await call('/api/register', { email, password })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await call('/api/login', { email, password: `${password}-wrong` });
  await call('/api/password-reset', { token: `tok-${password}`, newPassword: password });
  await fetch(`${server.origin}/reset-password?token=tok-${password}`, { headers: { cookie } });
  const answer = await fetch(`${server.origin}/api/user`, { headers: { cookie } });
  const requestId = answer.headers.get('x-request-id') ?? 'none';
  await answer.text();
  await fetch(`${server.origin}/readyz`);
  const lines = server.stdout().split('\n').filter(Boolean);
  const broken = lines.filter((line) => !isJsonObject(line)).length;
  const leaks = [password, cookie.split('=')[1] ?? 'no cookie', 'argon2'].filter((secret) =>
    server.stdout().includes(secret),
  );
  const requests = lines.filter((line) => line.includes('"message":"request"'));
  const isFound = requests.some((line) => line.includes(requestId));
  const nameless = requests.filter((line) => !line.includes('"requestId"')).length;
  return {
    row: 31,
    promise: 'Logs are whole',
    figure: `${lines.length} lines, ${broken} not JSON, ${nameless} without a request id, ${leaks.length} secrets found; the answer's id ${isFound ? 'is' : 'is not'} in the log`,
    target: 'one JSON object a line, request id in each and in the answer, no secret',
    reached: broken === 0 && leaks.length === 0 && nameless === 0 && isFound,
  };
}

function isJsonObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** 200 clients with keep-alive connections send requests without pause; the signal is sent in the middle. */
async function gracefulStop(server: ServerProcess): Promise<FigureRow> {
  let served = 0;
  let failed = 0;
  let ready = 0;
  const get = (agent: Agent): Promise<'ok' | 'gone' | 'failed'> =>
    new Promise((resolve) => {
      const ask = httpRequest(`${server.origin}/healthz`, { agent }, (answer) => {
        answer.on('error', () => resolve('failed'));
        answer.on('end', () => resolve(answer.statusCode === 200 ? 'ok' : 'failed'));
        answer.resume();
      });
      // A refused connection means that the server has stopped.
      ask.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'gone' : 'failed'));
      ask.end();
    });
  const clients = Array.from({ length: 200 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; ; n += 1) {
      const outcome = await get(agent);
      if (n === 2) ready += 1;
      if (outcome === 'ok') served += 1;
      else if (outcome === 'failed') failed += 1;
      if (outcome !== 'ok') break;
    }
    agent.destroy();
  });
  while (ready < clients.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const start = performance.now();
  server.child.kill('SIGTERM');
  const { code } = await server.ended;
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients);
  return {
    row: 25,
    promise: 'A stop is graceful',
    figure: `${served} requests served, ${failed} failed, exit ${code} after ${seconds.toFixed(1)} s`,
    target: 'no failed request under 200 keep-alive clients, exit 0 in 10 s',
    reached: failed === 0 && served > 200 && code === 0 && seconds <= 10,
  };
}

async function settings(): Promise<FigureRow> {
  const good = {
    APP_ENV: 'production',
    APP_URL: 'https://tiles.example.test',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  };
  const cases: [string, string][] = [
    ['SESSION_SECRET', ''],
    ['SESSION_SECRET', 'too-short-42'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['APP_URL', ''],
    ['DATABASE_URL', ''],
    ['STRIPE_API_BASE', 'http://127.0.0.1:12111'],
    ['SMTP_URL', 'gopher://mail.example.test'],
    ['IMAP_URL', 'imaps://desk@mail.example.test'],
    ['IMAP_URL', 'imaps://desk:word-4711@mail.example.test'],
  ];
  const wrong: string[] = [];
  let slowest = 0;
  for (const [name, value] of cases) {
    const start = performance.now();
    const server = await startServer({ ...good, [name]: value }, false);
    const { code } = await server.ended;
    const seconds = (performance.now() - start) / 1000;
    slowest = Math.max(slowest, seconds);
    const output = server.stdout() + server.stderr();
    if (code === 0 || !output.includes(name) || (value && output.includes(value))) wrong.push(`${name}=${value}`);
  }
  return {
    row: 27,
    promise: 'Secrets are checked at boot',
    figure: `${cases.length} starts refused, slowest ${slowest.toFixed(2)} s${wrong.length ? `; wrong: ${wrong.join(', ')}` : ''}`,
    target: 'exit in 2 s, the variable named, the value never',
    reached: wrong.length === 0 && slowest <= 2,
  };
}

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-figures-'));
  server = await startServer({ DATA_DIR: folder, APP_URL: 'https://localhost:3000' });
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

soakRow(20, () => bodies(server));
soakRow(26, () => headers(server));
soakRow(31, () => logs(server));
soakRow(27, settings);
// Must be last, because it stops the server.
soakRow(25, () => gracefulStop(server));
