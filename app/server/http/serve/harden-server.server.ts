import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '#app/server/http/request/client-address.server.ts';
import type { Log } from '#app/server/process/log.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** Time limits for clients, in milliseconds. */
export type Patience = {
  /** For the headers of a request. A browser sends them in one go. */
  readonly headersMs: number;
  /** For the whole of a request, its body of up to 1 MB included. */
  readonly requestMs: number;
  /** Between two requests of one connection; longer than proxies keep theirs, so that they are the ones to close it. */
  readonly idleMs: number;
  /** Without a byte in either direction: a client that does not read its answer. */
  readonly silentMs: number;
  /** The interval of checking the first two. */
  readonly checkMs: number;
};

/** The most open connections. Further ones are closed on arrival. A proxy in front needs far fewer. */
const MOST_CONNECTIONS = 2_048;
/** The most connections of one address, so that it cannot use up all of them. */
const MOST_BY_ADDRESS = MOST_CONNECTIONS / 2;

const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  idleMs: 65_000,
  silentMs: 120_000,
  checkMs: 2_000,
};

/** The options to create the server with, before `hardenServer`. */
export function serverOptions({ checkMs }: Patience = PATIENCE): ServerOptions {
  return { connectionsCheckingInterval: checkMs, insecureHTTPParser: false };
}

/**
 * Limits slow clients, and answers with the security headers what no request handler sees: requests that are not HTTP,
 * have too large headers, are too slow, or expect something not supported. Behind a proxy all connections have one address:
 * `mostByAddress` is then to be infinite.
 */
export function hardenServer(
  server: Server,
  strict: Readonly<Record<string, string>>,
  log: Log,
  patience: Patience = PATIENCE,
  mostByAddress: number = MOST_BY_ADDRESS,
): void {
  server.maxConnections = MOST_CONNECTIONS;
  shareConnections(server, mostByAddress);
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.requestMs;
  server.keepAliveTimeout = patience.idleMs;
  server.timeout = patience.silentMs;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // An answer that has started cannot be followed by another.
    const isAnswering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true;
    if (socket.writable && !isAnswering) {
      const status = statusFor(error);
      const requestId = randomUUID();
      log.info('request refused', { requestId, status, code: error.code });
      socket.write(rawAnswer(status, { ...strict, 'X-Request-Id': requestId }));
    }
    socket.destroy();
  });
  // Node would close the connection without a word.
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {});
    socket.end(rawAnswer(405, { ...strict, 'X-Request-Id': randomUUID(), Allow: 'GET, HEAD, POST, OPTIONS' }));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...strict, 'X-Request-Id': randomUUID(), ...PLAIN };
    response.writeHead(417, headers).end(httpWords.expectationFailed);
  });
}

/** Closes what an address opens beyond its share. */
function shareConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

const PLAIN = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };

function statusFor(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const text = STATUS_CODES[status] ?? 'Refused';
  const all = { ...headers, ...PLAIN, 'Content-Length': String(text.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}
