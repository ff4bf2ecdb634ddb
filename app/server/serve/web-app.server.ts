import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { limit } from '#app/base/limit.ts';
import { isLeaving } from '#app/server/access/leaving-cookies.server.ts';
import { withoutSession } from '#app/server/access/session-cookie.server.ts';
import { answerMethod, createMethodTable, readOnly } from '#app/server/http/request/allowed-methods.server.ts';
import { discardRest, uploadLimitFor } from '#app/server/http/request/body-limit.server.ts';
import { addressBehind, announceShell, SOCKET_ADDRESS_HEADER } from '#app/server/http/request/client-address.server.ts';
import { refuseOddRequests } from '#app/server/http/request/refuse-odd-requests.server.ts';
import { ROUTE_ACCESS } from '#app/server/http/request/route-access.server.ts';
import { isMutating, isSameOrigin } from '#app/server/http/request/same-origin.server.ts';
import { securityHeaders } from '#app/server/http/request/security-headers.server.ts';
import { REQUEST_ID_HEADER } from '#app/server/http/request-id.server.ts';
import { plain } from '#app/server/http/response/plain-response.server.ts';
import { assetFiles, clientFiles } from '#app/server/http/serve/asset-files.server.ts';
import { createHashingLine, limitedRemix, turnAway } from '#app/server/http/serve/limited-remix.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { createRouteLabeller } from '#app/server/metrics/route-label.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { describeError, type Log, withRequestId } from '#app/server/process/log.server.ts';
import type { Gauges } from '#app/server/runtime/gauges.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/**
 * The number of concurrent requests during a stop, first come first served. If all ran together, they would be half
 * done at the deadline; waiting ones can be rejected without loss.
 */
const LAST_AT_ONCE = 4;

/** The Brotli quality of pages. At 5, a page with a layout has 7% fewer bytes than at the usual 4, for 1 ms more. */
const QUALITY_OF_PAGES = 5;

/** The built app's interface for the server around it (exports of entry.server). */
export type AppEntry = {
  getApp(): Promise<unknown>;
  /** Whether the app could serve a request now: database reached, migrations applied. */
  appStatus(): Promise<{ readonly ready: boolean; readonly reason?: string }>;
  /** The state of the pool and the queues; null before the app has started. */
  appGauges(): Promise<Gauges | null>;
  closeApp(): Promise<void>;
  /** Whether more than a small form is read of the request, which has no body here. */
  mayReadMore(request: globalThis.Request): Promise<boolean>;
  /** Ends the session of the request, which was left while no server was reached; returns Set-Cookie values. */
  endLeftSession(request: globalThis.Request): Promise<readonly string[]>;
};

type WebAppOptions = {
  readonly env: Env;
  readonly build: ServerBuild;
  readonly entry: AppEntry;
  readonly clientDir: string;
  readonly log: Log;
};

export type WebApp = {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly handleExpectContinue: (request: IncomingMessage, response: ServerResponse) => void;
  /** /readyz refuses from now on. */
  readonly startDraining: () => void;
  /** Every answer has `Connection: close` from now on. */
  readonly endConnections: () => void;
  /** Answers 503 to every request whose answer has not started, and to all later ones. */
  readonly refuseRest: () => void;
};

/** The HTTP shell around the Remix build: ids, logs, headers, limits, files, health. */
export function createWebApp({ env, build, entry, clientDir, log }: WebAppOptions): WebApp {
  announceShell();
  let isDraining = false;
  let isEnding = false;
  let isOver = false;
  /** Answers that are not complete yet. */
  const open = new Set<Response>();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', false);
  // Routes parse their own query; the shell needs no nested objects.
  app.set('query parser', false);
  const strict = securityHeaders({ nonce: null, isHttps: env.isHttps, isDevServer: false });

  app.use((request, response, next) => {
    const requestId = randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
    // Forwarding headers of clients are removed; the app reads only the configured one.
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-proto'];
    if (env.mode === 'production') request.headers.host = env.appUrl.host;
    response.set(strict);
    response.setHeader('X-Request-Id', requestId);
    if (isEnding) response.setHeader('Connection', 'close');
    withRequestId(requestId, () => {
      logWhenDone(request, response, requestId, log);
      if (isOver) {
        discardRest(request);
        return refuseUntilRestart(response);
      }
      open.add(response);
      response.once('close', () => open.delete(response));
      next();
    });
  });
  const line = createHashingLine();
  const headerOf = (request: Request, name: string) => String(request.headers[name.toLowerCase()] ?? '');
  const addressOf = (request: Request) =>
    addressBehind(env, (name) => headerOf(request, name), headerOf(request, SOCKET_ADDRESS_HEADER));
  app.use(turnAway(line, addressOf));
  app.use(refuseOddRequests(env));
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_OF_PAGES } } }));
  app.all(['/healthz', '/readyz'], readOnly);
  app.get('/healthz', (_request, response) => plain(response, 200, 'ok'));
  app.get('/readyz', (_request, response, next) => {
    entry.appStatus().then((status) => {
      const ready = status.ready && !isDraining;
      if (!ready) response.setHeader('Retry-After', '2');
      plain(response, ready ? 200 : 503, ready ? 'ready' : isDraining ? 'stopping' : (status.reason ?? 'not ready'));
    }, next);
  });
  app.use('/assets', assetFiles(`${clientDir}/assets`));
  app.use('/assets', (_request, response) => plain(response, 404, httpWords.notFound));
  app.use(clientFiles(clientDir));
  const lastLine = limit(LAST_AT_ONCE);
  app.use((_request, response, next) => {
    if (!isEnding) return next();
    const place = lastLine.enter();
    if (place === null) return next();
    response.once('close', place.leave);
    void place.turn.then(() => response.writableEnded || response.closed || next());
  });
  const routeOf = createRouteLabeller(Object.values(build.routes).filter((route) => route !== undefined));
  const methodsOf = createMethodTable(build);
  app.use((request, response, next) => {
    const route = routeOf(request.path);
    response.locals.route = route;
    const isAbsent = env.mode === 'production' && LOCAL_ROUTES.has(route);
    const allowed = isAbsent ? [] : methodsOf(route);
    if (allowed.length > 0) return void (answerMethod(request, response, allowed) || next());
    // An address without a route only has a not-found page or text.
    if (['GET', 'HEAD', 'POST'].includes(request.method)) return next();
    discardRest(request);
    plain(response, 404, httpWords.notFound);
  });
  app.use((request, response, next) => {
    const origin = request.get('origin') ?? null;
    const fetchSite = request.get('sec-fetch-site') ?? null;
    const isForeign = !isSameOrigin({ origin, fetchSite, host: request.get('host') ?? null }, env);
    if (isMutating(request.method) && isForeign && !isSignedCall(request.path)) {
      discardRest(request);
      return plain(response, 403, httpWords.foreignRequest);
    }
    next();
  });
  app.use((request, response, next) => {
    if (!isLeaving(env, request.headers.cookie)) return next();
    const asked = headOf(request, env);
    // Whatever becomes of it, this request sees nothing of the account.
    request.headers.cookie = withoutSession(env, request.headers.cookie ?? '');
    entry.endLeftSession(asked).then(
      (cookies) => {
        response.append('Set-Cookie', [...cookies]);
        next();
      },
      // The database does not answer: the next request tries again.
      () => next(),
    );
  });
  const bodyRules = { addressOf, mayReadMore: (request: Request) => entry.mayReadMore(headOf(request, env)) };
  app.use(limitedRemix(createRequestHandler({ build, mode: 'production' }), line, bodyRules));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // Answered by a stop meanwhile.
    if (response.writableEnded) return;
    if (response.headersSent) return void response.destroy();
    const refusal = statusOfRefusal(error);
    if (refusal !== null) {
      for (const name of ['ETag', 'Last-Modified', 'Cache-Control']) response.removeHeader(name);
      return plain(response, refusal, STATUS_CODES[refusal] ?? httpWords.badRequest);
    }
    log.error('The server failed on a request', { path: request.path, error: describeError(error) });
    plain(response, 500, httpWords.somethingWentWrong);
  });

  return {
    handle: app,
    handleExpectContinue(request, response) {
      const limit = uploadLimitFor(request.url ?? '/', request.headers['content-type']);
      if (Number(request.headers['content-length'] ?? 0) <= limit) response.writeContinue();
      app(request, response);
    },
    startDraining() {
      isDraining = true;
    },
    endConnections() {
      isEnding = true;
    },
    refuseRest() {
      isOver = true;
      for (const response of open) if (!response.headersSent) refuseUntilRestart(response);
    },
  };
}

/** A request without its body, as the app reads its session. */
function headOf(request: Request, env: Env): globalThis.Request {
  const headers = new Headers();
  for (const name of ['cookie', 'content-type', 'stripe-signature', REQUEST_ID_HEADER, SOCKET_ADDRESS_HEADER]) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return new globalThis.Request(new URL(request.path, env.appUrl), { headers });
}

function refuseUntilRestart(response: Response): void {
  response.setHeader('Connection', 'close');
  response.setHeader('Retry-After', '2');
  plain(response, 503, httpWords.unavailable);
}

/** The routes that are not there in production. */
const LOCAL_ROUTES = new Set(
  Object.entries(ROUTE_ACCESS).flatMap(([route, access]) => (access === 'local' ? [route] : [])),
);

/** The webhook carries a signature instead of an origin. */
function isSignedCall(path: string): boolean {
  return path === '/api/stripe-webhook';
}

/** The status for a file request whose conditions fail, such as a range beyond its end; null for an error. */
function statusOfRefusal(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function logWhenDone(request: Request, response: Response, requestId: string, log: Log): void {
  const start = process.hrtime.bigint();
  const path = request.path;
  response.on('close', () => {
    if (path === '/healthz' || path === '/readyz') return;
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    const status = response.writableFinished ? response.statusCode : 499;
    const route = String(response.locals.route ?? 'shell');
    meter().request({ route, method: request.method, status }, ms / 1000);
    // A connection that breaks off ends outside of the request that it carried.
    withRequestId(requestId, () =>
      log.info('request', { method: request.method, path, status, ms: Math.round(ms * 10) / 10 }),
    );
  });
}
