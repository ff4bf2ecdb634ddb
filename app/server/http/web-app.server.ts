import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import type { Env } from '#app/server/env.server.ts';
import { assetFiles } from '#app/server/http/asset-files.server.ts';
import { bodyLimitFor, discardRest } from '#app/server/http/body-limit.server.ts';
import { announceShell, SOCKET_ADDRESS_HEADER } from '#app/server/http/client-address.server.ts';
import { clientFiles } from '#app/server/http/client-files.server.ts';
import { createHashingLine, limitedRemix, turnAway } from '#app/server/http/limited-remix.server.ts';
import { plain } from '#app/server/http/plain-response.server.ts';
import { refuseOddRequests } from '#app/server/http/refuse-odd-requests.server.ts';
import { REQUEST_ID_HEADER } from '#app/server/http/request-id.server.ts';
import { isMutating, isSameOrigin } from '#app/server/http/same-origin.server.ts';
import { securityHeaders } from '#app/server/http/security-headers.server.ts';
import type { Log } from '#app/server/log.server.ts';
import { describeError, withRequestId } from '#app/server/log.server.ts';
import type { Gauges } from '#app/server/metrics/gauges.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { createRouteLabeller } from '#app/server/metrics/route-label.server.ts';

/** What the built app offers to the server around it (exports of entry.server). */
export type AppEntry = {
  getApp(): Promise<unknown>;
  /** Whether the app could serve a request now: database reached, migrations applied. */
  appStatus(): Promise<{ readonly ready: boolean; readonly reason?: string }>;
  /** How the pool and the queues stand; null before the app has started. */
  appGauges(): Promise<Gauges | null>;
  closeApp(): Promise<void>;
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
  /** From now on /readyz says no. */
  readonly startDraining: () => void;
  /** From now on every answer asks its connection to close. */
  readonly endConnections: () => void;
};

/** The HTTP shell around the Remix build: ids, logs, headers, limits, files, health. */
export function createWebApp({ env, build, entry, clientDir, log }: WebAppOptions): WebApp {
  announceShell();
  let isDraining = false;
  let isEnding = false;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', false);
  // Routes read their own query; nothing here needs nested objects out of it.
  app.set('query parser', false);
  const strict = securityHeaders({ nonce: null, isHttps: env.isHttps, isDevServer: false });

  app.use((request, response, next) => {
    const requestId = randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
    // Whoever wants to speak for a proxy is not believed; only the configured header is read, by the app.
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-proto'];
    if (env.mode === 'production') request.headers.host = env.appUrl.host;
    response.set(strict);
    response.setHeader('X-Request-Id', requestId);
    if (isEnding) response.setHeader('Connection', 'close');
    withRequestId(requestId, () => {
      logWhenDone(request, response, log);
      next();
    });
  });
  const line = createHashingLine();
  app.use(turnAway(line));
  app.use(refuseOddRequests(env));
  app.use(compression());
  app.get('/healthz', (_request, response) => plain(response, 200, 'ok'));
  app.get('/readyz', (_request, response, next) => {
    entry.appStatus().then((status) => {
      const ready = status.ready && !isDraining;
      if (!ready) response.setHeader('Retry-After', '2');
      plain(response, ready ? 200 : 503, ready ? 'ready' : isDraining ? 'stopping' : (status.reason ?? 'not ready'));
    }, next);
  });
  app.use('/assets', assetFiles(`${clientDir}/assets`));
  app.use('/assets', (_request, response) => plain(response, 404, 'Not found'));
  app.use(clientFiles(clientDir));
  app.use((request, response, next) => {
    const origin = request.get('origin') ?? null;
    const fetchSite = request.get('sec-fetch-site') ?? null;
    const isForeign = !isSameOrigin({ origin, fetchSite, host: request.get('host') ?? null }, env);
    if (isMutating(request.method) && isForeign && !isSignedCall(request.path)) {
      discardRest(request);
      return plain(response, 403, 'This request did not come from this site');
    }
    next();
  });
  const routeOf = createRouteLabeller(Object.values(build.routes).filter((route) => route !== undefined));
  app.use((request, response, next) => {
    response.locals.route = routeOf(request.path);
    next();
  });
  app.use(limitedRemix(createRequestHandler({ build, mode: 'production' }), line));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    log.error('The server failed on a request', { path: request.path, error: describeError(error) });
    if (response.headersSent) return void response.destroy();
    plain(response, 500, 'Something went wrong. Please try again.');
  });

  return {
    handle: app,
    handleExpectContinue(request, response) {
      const limit = bodyLimitFor(request.url ?? '/', request.headers['content-type']);
      if (Number(request.headers['content-length'] ?? 0) <= limit) response.writeContinue();
      app(request, response);
    },
    startDraining() {
      isDraining = true;
    },
    endConnections() {
      isEnding = true;
    },
  };
}

/** The webhook carries a signature instead of an origin. */
function isSignedCall(path: string): boolean {
  return path === '/api/stripe-webhook';
}

function logWhenDone(request: Request, response: Response, log: Log): void {
  const start = process.hrtime.bigint();
  const path = request.path;
  response.on('close', () => {
    if (path === '/healthz' || path === '/readyz') return;
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    const status = response.writableFinished ? response.statusCode : 499;
    const route = String(response.locals.route ?? 'shell');
    meter().request({ route, method: request.method, status }, ms / 1000);
    log.info('request', { method: request.method, path, status, ms: Math.round(ms * 10) / 10 });
  });
}
