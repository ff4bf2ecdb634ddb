import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ORDINARY_FORM } from '#tests/factories/posted-forms.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
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

/** Sends raw bytes, which no proper client would, and reads until the server closes the connection. */
async function send(server: ServerProcess, text: string): Promise<Answer> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), head, body };
}

const logLines = (server: ServerProcess) =>
  server
    .stdout()
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const errorLines = (server: ServerProcess) => logLines(server).filter((line) => line.level === 'error');

const get = (target: string, host = 'localhost', more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;

describe('an account logged out while the server was unreachable', () => {
  test.each([
    ['local', () => local, 'leaving'],
    ['production', () => production, '__Host-leaving'],
  ])('%s: the next request ends the session, whatever it requests', async (mode, server, leaving) => {
    const { origin } = server();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `left-${mode}@example.com`, password: 'secret-word' });
    const registered = await fetch(`${origin}/api/register`, { method: 'POST', headers, body });
    const session = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (path: string, cookie: string) => fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
    expect((await ask('/api/user', session)).status).toBe(200);
    // A cookie with another value is ignored.
    expect((await ask('/api/user', `${session}; ${leaving}=no; x${leaving}=yes`)).status).toBe(200);
    const page = await ask('/guide', `${session}; ${leaving}=yes`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('left-');
    const taken = page.headers.getSetCookie().map((one) => one.split(';')[0]);
    expect(taken).toEqual([`${session.split('=')[0]}=`, `${leaving}=`]);
    expect((await ask('/api/user', session)).status).toBe(401);
    // A login that sends the previous account's cookie still starts a session.
    const login = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { ...headers, cookie: `${session}; ${leaving}=yes` },
      body,
    });
    const begun = login.headers.getSetCookie().findLast((one) => one.startsWith(session.split('=')[0] ?? '')) ?? '';
    expect((await ask('/api/user', begun.split(';')[0] ?? '')).status).toBe(200);
  });
});

describe('a client with many requests', () => {
  test('a thousand pages requested on one connection start a few at a time, with another client’s in between', async () => {
    const port = Number(new URL(local.origin).port);
    await (await fetch(`${local.origin}/pricing`)).text();
    // Another loopback address, without a proxy that names one.
    const flood = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    let answered = 0;
    flood.on('data', (chunk: Buffer) => (answered += chunk.toString('latin1').split('HTTP/1.1 200').length - 1));
    flood.on('error', () => {});
    flood.write('GET /pricing HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
    await once(flood, 'data');
    const other = await fetch(`${local.origin}/pricing`);
    expect([other.status, answered < 200]).toEqual([200, true]);
    flood.destroy();
  });

  test('a boundary longer than the standard allows is rejected before it is searched', async () => {
    const post = (boundary: string) =>
      fetch(`${local.origin}/tiles`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nSlate\r\n--${boundary}--\r\n`,
      });
    expect((await post('a'.repeat(70))).status).toBe(302);
    const refused = await post('a'.repeat(71));
    expect([refused.status, await refused.text()]).toEqual([400, 'The form could not be read']);
  });
});

describe('the server around the app', () => {
  test('answers a form that is too large with a page, and a call with a line', async () => {
    const post = (path: string, body: BodyInit) => fetch(local.origin + path, { method: 'POST', body });
    const large = new URLSearchParams({ email: 'x'.repeat(70_000) });
    const page = await post('/auth', large);
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const text = await page.text();
    expect(text).toContain('That was too much to send');
    expect(text).toContain('The request is larger than 64 KB');
    const call = await post('/api/login', large);
    expect([call.status, await call.text()]).toEqual([413, 'The request is larger than 64 KB']);
    // An anonymous form that is too large gets an error without the form's page.
    const forged = await fetch(`${local.origin}/auth`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ann' }),
      headers: { 'x-tilewright-too-large': '1' },
    });
    expect(forged.status).toBe(400);
  });

  test('reads a file that is too large instead of ending the connection', async () => {
    const form = new FormData();
    form.set('intent', 'read-dxf');
    form.set('dxfFile', new File(['x'.repeat(9_000_000)], 'room.dxf'));
    const page = await fetch(`${local.origin}/new?index`, { method: 'POST', body: form, redirect: 'manual' });
    // Signed out, it redirects to the login.
    expect([302, 303]).toContain(page.status);
  });

  test('sends assets as the build compressed them, to clients that accept it', async () => {
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
  ])('rejects %s as the target', async (_what, target) => {
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
    'does not redirect to another site from %s',
    async (target) => {
      const { status, head } = await send(production, get(target));
      expect([400, 404]).toContain(status);
      expect(head).not.toMatch(/^location:/im);
    },
  );

  test('uses its own name in production, whatever a visitor sends', async () => {
    const forged = 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\n';
    const { status, head, body } = await send(production, get('/', 'evil.example', forged));
    expect([200, 302]).toContain(status);
    expect(head + body).not.toContain('evil.example');
  });

  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example'])(
    'does not answer to the name %s on one machine',
    async (host) => {
      expect((await send(local, get('/dev/mail', host))).status).toBe(400);
    },
  );

  test('rejects two host names in one request', async () => {
    for (const server of [local, production])
      expect((await send(server, get('/auth', 'localhost', 'Host: localhost\r\n'))).status).toBe(400);
  });

  test.each(['localhost', '127.0.0.1', '[::1]:3000', '192.168.1.7:3000', 'tiles.localhost'])(
    'answers to %s on one machine',
    async (host) => {
      expect((await send(local, get('/auth', host))).status).toBe(200);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'CONNECT'])('rejects %s', async (method) => {
    const before = errorLines(local);
    const { status, head, body } = await send(local, get('/auth').replace('GET', method));
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: GET, HEAD, POST, OPTIONS\r?$/im);
    expect(body).not.toContain('[object');
    expect(errorLines(local)).toEqual(before);
  });

  test.each([
    ['/', 'GET, HEAD, POST, OPTIONS'],
    ['/new', 'GET, HEAD, POST, OPTIONS'],
    ['/guide', 'GET, HEAD, OPTIONS'],
    ['/j/some-link', 'GET, HEAD, OPTIONS'],
    ['/export/pdf', 'GET, HEAD, POST, OPTIONS'],
    ['/api/user', 'GET, HEAD, OPTIONS'],
    ['/api/login', 'POST, OPTIONS'],
    ['/api/stripe-webhook', 'POST, OPTIONS'],
    ['/favicon.ico', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
  ])('%s allows only %s', async (path, allowed) => {
    const response = await send(local, get(path).replace('GET', 'OPTIONS'));
    expect([response.status, /^allow: (.*?)\r?$/im.exec(response.head)?.[1]]).toEqual([204, allowed]);
    const before = errorLines(local);
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(local, get(path).replace('GET', method));
      expect([method, status === 405]).toEqual([method, !allowed.split(', ').includes(method)]);
    }
    expect(errorLines(local)).toEqual(before);
  });

  test.each(['/nowhere', '/api/nothing', '/assets/nothing.js'])('allows no method for %s', async (path) => {
    expect((await send(local, get(path).replace('GET', 'OPTIONS'))).status).toBe(404);
  });

  test('reveals nothing that is for one machine only', async () => {
    expect((await send(production, get('/dev/mail').replace('GET', 'OPTIONS'))).status).toBe(404);
  });

  test.each([
    ['Range: bytes=99999999-', 416],
    ['If-Match: "x"', 412],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ])('rejects a file under the condition %s', async (condition, expected) => {
    const page = (await send(local, get('/auth'))).body;
    const asset = /"(\/assets\/framework-[^"]+\.js)"/.exec(page)?.[1] ?? '';
    for (const file of ['/favicon.ico', '/manifest.webmanifest', asset]) {
      const { status, head } = await send(local, get(file, 'localhost', `${condition}\r\n`));
      expect([file, status]).toEqual([file, expected]);
      // An error is not the file, so it must not be cached as such.
      expect(head).toMatch(/cache-control: no-store/i);
    }
  });

  test.each(['/%5c/', '/%5c%5c', '/%5c?x', '/%5C', '/auth/%5c', '/j/%5c'])('has no page at %s', async (target) => {
    for (const server of [local, production]) expect((await send(server, get(target))).status).toBe(404);
  });

  test('lets a browser keep only pages without personal data', async () => {
    const signUp = await fetch(`${local.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept-pages@example.test', password: 'long enough' }),
    });
    const cookie = signUp.headers.getSetCookie().map((one) => one.split(';')[0]);
    const keeping = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${local.origin}${path}`, { headers })).headers.get('cache-control');
    for (const path of ['/auth', '/terms', '/guide', '/forgot-password']) {
      expect([path, await keeping(path)]).toEqual([path, 'private, no-cache']);
    }
    for (const path of ['/', '/support', '/terms', '/guide']) {
      expect([path, await keeping(path, { cookie: cookie.join('; ') })]).toEqual([path, 'private, no-store']);
    }
    // Secret links, whoever opens them, even if they are invalid.
    for (const path of ['/reset-password?token=secret', '/proposal/x.y', '/signed/x.y', '/j/x', '/p/x.y']) {
      expect([path, await keeping(path)]).toEqual([path, 'private, no-store']);
    }
  });

  test.each([0, 1, 2, 3])('returns long and many texts complete, %i letters later', async (shift) => {
    const signUp = await fetch(`${local.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `letters-${shift}@example.test`, password: 'long enough' }),
    });
    const cookie = signUp.headers.getSetCookie().map((one) => one.split(';')[0]);
    const post = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${local.origin}${path}`, {
        method: 'POST',
        headers: { cookie: cookie.join('; ') },
        body,
      });
      return new TextDecoder('utf-8', { fatal: true }).decode(await answer.arrayBuffer());
    };
    const message = 'x'.repeat(shift) + 'Fuß, Höhe ¾ in, плитка 30 × 60, 漆 🧱 '.repeat(450);
    const support = await post('/support', { name: 'A', email: 'ann@example.test', subject: 'Grüße', message });
    expect(support.includes(`>${message}</textarea>`)).toBe(true);
    const names = Array.from({ length: 40 }, (_, n) => `${'x'.repeat(shift)}Плитка, Höhe ${n} ¾ 漆🧱, у окна`);
    const things = names.flatMap((name, n) =>
      Object.entries({ name, type: 'custom', length: '2', width: '2', x: String(n * 2), y: '0' }).map(
        ([key, value]) => [`obstacles[${n}].${key}`, value],
      ),
    );
    const calculator = await post('/new', { ...ORDINARY_FORM, ...Object.fromEntries(things) });
    expect(names.filter((name) => !calculator.includes(`value="${name}"`))).toEqual([]);
    for (const page of [support, calculator]) expect(/[\0\ufffd]/.exec(page)?.index).toBe(undefined);
  });

  test('rejects a form of thousands of parts', async () => {
    const boundary = '-----------------------------27';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
    const lines = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(100_000)}\r\nb\r\n`;
    const signUp = await fetch(`${local.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'many-parts@example.test', password: 'long enough' }),
    });
    const cookie = signUp.headers.getSetCookie().map((one) => one.split(';')[0]);
    const post = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
      fetch(`${local.origin}/?index`, {
        method: 'POST',
        headers: { 'content-type': type, cookie: cookie.join('; ') },
        body,
      });
    expect((await post(`${part.repeat(10_000)}--${boundary}--\r\n`)).status).toBe(400);
    expect((await post(`${lines}--${boundary}--\r\n`)).status).toBe(400);
    expect((await post('a&'.repeat(30_000), 'application/x-www-form-urlencoded')).status).toBe(400);
    // As many fields as the calculator's own form can have are accepted.
    const answer = await post(`${part.repeat(1_500)}--${boundary}--\r\n`);
    expect(await answer.text()).toContain('Calculate Layout');
  });

  test('keeps the id of a request with an interrupted body', async () => {
    const socket = connect(Number(new URL(local.origin).port), '127.0.0.1');
    const head = 'POST /auth?broken-off HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n';
    await new Promise((resolve) => socket.write(`${head}email=`, resolve));
    const linesOf = () => logLines(local).filter((line) => line.message === 'request' && line.status === 499);
    const before = linesOf().length;
    // When another request is answered, the server has started with this one.
    await fetch(`${local.origin}/healthz`);
    socket.destroy();
    await vi.waitFor(() => expect(linesOf().length).toBeGreaterThan(before));
    expect(linesOf().at(-1)?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['GET', 'POST'])('rejects %s to an unknown call in plain text', async (method) => {
    const { status, head, body } = await send(local, get('/api/nothing').replace('GET', method));
    expect(status).toBe(404);
    expect(body).toContain('There is no such call');
    expect(body).not.toContain('<');
    expect(head).toMatch(/^content-type: text\/plain/im);
  });

  test('answers invalid HTTP with the strict headers', async () => {
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

  test('answers pages while a flood of logins waits, and the rest get Retry-After', async () => {
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

  test('never reads the rest of a rejected body as a request', async () => {
    const smuggled = get('/healthz');
    const body = `${'x'.repeat(70_000)}${smuggled}`;
    const text = `POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/readyz')}`;
    const { head, body: rest } = await send(local, text);
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    // Exactly one response, to the request that follows.
    expect(rest.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(rest).toMatch(/HTTP\/1\.1 200 OK[\s\S]*ready$/);
  });
});
