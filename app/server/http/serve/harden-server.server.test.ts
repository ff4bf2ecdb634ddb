import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { hardenServer, serverOptions } from '#app/server/http/serve/harden-server.server.ts';
import { createLog } from '#app/server/process/log.server.ts';

const QUICK = { headersMs: 150, requestMs: 300, idleMs: 60_000, silentMs: 400, checkMs: 20 };
const ENDLESS = 64 * 1024 * 1024;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Opened = {
  readonly socket: Socket;
  readonly handled: string[];
  readonly lines: string[];
  /** The server has let go of the connection. */
  readonly cut: Promise<unknown>;
};

async function open(): Promise<Opened> {
  const handled: string[] = [];
  const lines: string[] = [];
  const server = createServer(serverOptions(QUICK), (request, response) => {
    handled.push(String(request.url));
    if (request.url === '/endless') response.end(Buffer.alloc(ENDLESS));
    else {
      request.resume();
      request.on('error', () => {});
      request.once('end', () => response.end('ok'));
    }
  });
  hardenServer(
    server,
    { 'X-Content-Type-Options': 'nosniff' },
    createLog((line) => lines.push(line)),
    QUICK,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = once(server, 'connection').then(([mine]) => once(mine as Socket, 'close'));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closers.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(socket, 'connect');
  socket.on('error', () => {});
  return { socket, handled, lines, cut };
}

/** Everything the server sends until it closes the connection. */
async function answerTo(text: string): Promise<{ answer: string; handled: string[]; lines: string[] }> {
  const { socket, handled, lines } = await open();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(text);
  await once(socket, 'close');
  return { answer, handled, lines };
}

describe('a request that is not one', () => {
  test.each([
    ['is no HTTP', 'HELLO\r\n\r\n'],
    ['says two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'says a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    [
      'ends its encodings with another than chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    ['names a header with a space', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\nabc'],
    ['goes on in a folded line', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n Transfer-Encoding: chunked\r\n\r\n'],
    ['ends its lines with line feeds alone', 'GET / HTTP/1.1\nHost: a\nX-A: 1\n\n'],
    ['has a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc'],
    [
      'has a chunk of no size',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n',
    ],
    ['has a zero in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n'],
  ])('and %s is refused with the strict headers, and nothing behind it is read', async (_what, text) => {
    const { answer, handled, lines } = await answerTo(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain('Connection: close');
    expect(handled).not.toContain('/smuggled');
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([400]);
  });

  test('is too large in its head', async () => {
    const { answer } = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('nosniff');
  });

  test('expects something that is not offered', async () => {
    const { answer, handled } = await answerTo(
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer).toContain('nosniff');
    expect(handled).toEqual([]);
  });
});

describe('a client that takes its time', () => {
  test.each([
    // One more header now and then: each byte would restart a timer of silence.
    ['the head of a request', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: 1\r\n', []],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n', 'x', ['/']],
  ])('over %s is cut off', async (_what, head, drop, asked) => {
    const { socket, handled } = await open();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.write(head);
    const drip = setInterval(() => socket.write(drop), 20);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('nosniff');
    expect(handled).toEqual(asked);
  });

  test('and does not take its answer is cut off', async () => {
    const { socket, handled, cut } = await open();
    socket.pause();
    socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
    let received = 0;
    await cut;
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    socket.resume();
    await once(socket, 'close');
    expect(handled).toEqual(['/endless']);
    expect(received).toBeLessThan(ENDLESS);
  });
});

test('an address has a share of the connections, and any further one is closed', async () => {
  const server = createServer(serverOptions(QUICK), (_request, response) => void response.end('ok'));
  const log = createLog(() => {});
  hardenServer(server, {}, log, { ...QUICK, headersMs: 10_000, silentMs: 10_000 }, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = Array.from({ length: 5 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }));
  closers.push(() => {
    for (const socket of silent) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  let closed = 0;
  for (const socket of silent) {
    socket.on('error', () => {});
    socket.on('close', () => (closed += 1));
  }
  await expect.poll(() => closed).toBe(2);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ok');
  for (const socket of silent) socket.destroy();
  // A closed connection frees its share.
  await expect.poll(() => closed).toBe(5);
  const again = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  again.on('error', () => {});
  closers.push(() => again.destroy());
  again.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [reply] = (await once(again, 'data')) as [Buffer];
  expect(reply.toString()).toContain(' 200 OK');
});
