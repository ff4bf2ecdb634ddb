import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '#scripts/figures/server-process.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

let local: ServerProcess;
let production: ServerProcess;

beforeAll(async () => {
  const shared = { DATABASE_URL: await createTestDatabase(), SESSION_SECRET: 'k3J9vQm2Xz7RtB5nYw8LcF4hGd6PsA1eUo0iTq' };
  [local, production] = await Promise.all([
    startServer({ ...shared, APP_ENV: 'local' }),
    startServer({ ...shared, APP_ENV: 'production', HOST: '127.0.0.1', APP_URL: 'https://tiles.example.com' }),
  ]);
});
afterAll(() => Promise.all([local.stop(), production.stop()]));

type Answer = { readonly status: number; readonly head: string; readonly body: string };

/** Sends bytes as they are, which no well-behaved client would, and reads until the server closes the connection. */
async function send(server: ServerProcess, text: string): Promise<Answer> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = said.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), head, body };
}

const get = (target: string, host = 'localhost', more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;

describe('the server around the app', () => {
  test('sends assets as the build compressed them, to whoever takes that', async () => {
    const page = await (await fetch(`${local.origin}/auth`)).text();
    const file = /"(\/assets\/framework-[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const small = await send(local, get(file, 'localhost', 'Accept-Encoding: gzip, br\r\n'));
    expect(small.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(small.head).toMatch(/content-encoding: br\r/i);
    expect(small.head).toMatch(/content-type: (text|application)\/javascript/i);
    expect(small.head).toMatch(/vary: accept-encoding/i);
    expect(small.head).toMatch(/cache-control: public, max-age=31536000, immutable/i);
    const whole = await send(local, get(file));
    expect(whole.head).not.toMatch(/content-encoding/i);
    expect(whole.head).toMatch(/vary: accept-encoding/i);
    expect(whole.body.length).toBeGreaterThan(2 * small.body.length);
  });

  test.each([
    ['an address of elsewhere', 'http://evil.example/auth'],
    ['an address that our host is put before', '.evil.example/auth'],
    ['an asterisk', '*'],
    ['a text that is not one', '/%E0%A4%A'],
  ])('refuses %s as the target', async (_what, target) => {
    for (const server of [local, production]) {
      const { status, head } = await send(server, get(target));
      expect([target, status]).toEqual([target, 400]);
      expect(head.toLowerCase()).toContain("frame-ancestors 'none'");
    }
  });

  test.each([
    '/../server/index.js',
    '/assets/../../server.js',
    '/assets/..%2f..%2fserver.js',
    '/assets/%2e%2e/%2e%2e/server.js',
    '/..%5cserver.js',
    '/assets/..%00/x.js',
    '/.vite/manifest.json',
    '/.fingerprint',
    '//etc/passwd',
    '/etc/passwd',
  ])('serves no file outside its folder: %s', async (target) => {
    const { status, body } = await send(production, get(target));
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/root:|createServer|sourceMappingURL/);
  });

  test.each(['//evil.example', '//evil.example/', '//evil.example/%2e%2e', '/assets', '//assets//', '/\\evil.example'])(
    'leads nowhere from %s',
    async (target) => {
      const { status, head } = await send(production, get(target));
      expect([400, 404]).toContain(status);
      expect(head).not.toMatch(/^location:/im);
    },
  );

  test('takes its own name in production, whatever a visitor says', async () => {
    const forged = 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\n';
    const { status, head, body } = await send(production, get('/', 'evil.example', forged));
    expect([200, 302]).toContain(status);
    expect(head + body).not.toContain('evil.example');
  });

  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example'])(
    'does not go by the name %s on one machine',
    async (host) => {
      expect((await send(local, get('/dev/mail', host))).status).toBe(421);
    },
  );

  test.each(['localhost', '127.0.0.1', '[::1]:3000', '192.168.1.7:3000', 'tiles.localhost'])(
    'goes by %s on one machine',
    async (host) => {
      expect((await send(local, get('/auth', host))).status).toBe(200);
    },
  );

  test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])('does not know %s', async (method) => {
    const { status, head } = await send(local, get('/auth').replace('GET', method));
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: GET, HEAD/im);
  });

  test.each(['GET', 'POST'])('refuses %s of a call that does not exist in plain text', async (method) => {
    const { status, head, body } = await send(local, get('/api/nothing').replace('GET', method));
    expect(status).toBe(404);
    expect(body).toContain('There is no such call');
    expect(body).not.toContain('<');
    expect(head).toMatch(/^content-type: text\/plain/im);
  });

  test('answers what is no HTTP with the strict headers', async () => {
    const { status, head } = await send(production, 'HELLO\r\n\r\n');
    expect(status).toBe(400);
    for (const name of [
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Request-Id',
    ]) {
      expect(head).toContain(`${name}: `);
    }
  });

  test('answers pages while a flood of logins stands in line, and tells the rest when to come back', async () => {
    const logIn = (n: number) =>
      fetch(`${local.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `flood-${n}@example.test`, password: 'wrong-password' }),
      });
    const flood = Promise.all(Array.from({ length: 120 }, (_, n) => logIn(n)));
    expect((await fetch(`${local.origin}/auth`)).status).toBe(200);
    for (const answer of await flood) {
      expect([401, 429]).toContain(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('never takes the rest of a refused body for a request', async () => {
    const smuggled = get('/healthz');
    const body = `${'x'.repeat(70_000)}${smuggled}`;
    const text = `POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/readyz')}`;
    const { head, body: rest } = await send(local, text);
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    // The answer to the one request that follows, and no other.
    expect(rest.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(rest).toMatch(/HTTP\/1\.1 200 OK[\s\S]*ready$/);
  });
});
