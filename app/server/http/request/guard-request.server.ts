import { redirect } from '@remix-run/node';
import { findViewer, type Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { isUnstorableText } from '#app/server/db/is-unstorable-text.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { CROWDED, CROWDED_RETRY_S } from '#app/server/http/request/crowded.server.ts';
import { safeReturnAddress, signInAddress } from '#app/server/http/request/return-address.server.ts';
import {
  type Access,
  type AccessOf,
  ROUTE_ACCESS,
  type RouteId,
} from '#app/server/http/request/route-access.server.ts';
import { isMutating, isSameOriginRequest } from '#app/server/http/request/same-origin.server.ts';
import { requestIdOf } from '#app/server/http/request-id.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { describeError, processLog, withRequestId } from '#app/server/process/log.server.ts';
import { HashingBusyError } from '#app/server/process/password-hasher.server.ts';
import { getApp } from '#app/server/running-app.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** Who a handler may count on, by the route's access. */
type ViewerFor<A extends Access> = A extends 'user' | 'admin' | 'admin-card' | 'tester'
  ? Viewer
  : A extends 'visitor'
    ? null
    : Viewer | null;

export type Visit<Id extends RouteId> = {
  readonly request: Request;
  readonly app: App;
  readonly viewer: ViewerFor<AccessOf<Id>>;
};

/**
 * Runs a handler behind the route's guards: origin, access, request id in the log, 503 while the database is
 * unreachable. `kind` decides the form of a refusal: pages redirect, calls answer in plain text.
 */
export async function guard<Id extends RouteId, T>(
  request: Request,
  routeId: Id,
  kind: 'page' | 'call',
  handle: (visit: Visit<Id>) => Promise<T>,
): Promise<T> {
  return withRequestId(requestIdOf(request), async () => {
    try {
      const app = await getApp();
      if (isMutating(request.method) && !isSameOriginRequest(request, app.env) && accessOf(routeId) !== 'signed') {
        throw plainAnswer(403, httpWords.foreignRequest);
      }
      const viewer = await admit(app, request, accessOf(routeId), kind);
      return await handle({ request, app, viewer: viewer as ViewerFor<AccessOf<Id>> });
    } catch (error) {
      throw answerForFault(error);
    }
  });
}

function accessOf(routeId: RouteId): Access {
  return ROUTE_ACCESS[routeId];
}

/** The viewer, if access is granted; throws the refusal otherwise. */
async function admit(app: App, request: Request, access: Access, kind: 'page' | 'call'): Promise<Viewer | null> {
  if (access === 'signed') return null;
  if (access === 'local') {
    if (app.env.mode !== 'local') throw plainAnswer(404, httpWords.pageNotFound);
    return null;
  }
  const viewer = await findViewer(app, request);
  if (access === 'public') return viewer;
  if (access === 'visitor') {
    if (viewer) throw redirect(safeReturnAddress(new URL(request.url).searchParams.get('next')));
    return null;
  }
  if (!viewer) throw kind === 'call' ? plainAnswer(401, httpWords.pleaseLogIn) : redirect(signInAddress(request));
  const isRefused =
    (access === 'admin' && !viewer.isAdmin) ||
    // The page may be looked at, to read that it is closed; nothing may be done on it.
    (access === 'admin-card' && !viewer.isAdmin && isMutating(request.method)) ||
    (access === 'tester' && !viewer.isAdmin && !viewer.isTestAccount);
  if (!isRefused) return viewer;
  throw kind === 'call' ? plainAnswer(403, httpWords.noPermission) : redirect('/');
}

/** Temporary failures get their own answer. Other errors are returned unchanged. */
function answerForFault(error: unknown): unknown {
  if (error instanceof HashingBusyError) {
    return plainAnswer(429, CROWDED, { 'Retry-After': String(CROWDED_RETRY_S) });
  }
  const limited = rateLimitAnswer(error);
  if (limited) return limited;
  if (isUnstorableText(error)) return plainAnswer(400, httpWords.textUnstorable);
  if (error instanceof Response || !isDatabaseDown(error)) return error;
  processLog.warn('The database is away', { error: describeError(error) });
  return plainAnswer(503, httpWords.unavailable, { 'Retry-After': '2' });
}

/** 429 with Retry-After for a spent limit; null for any other error. */
function rateLimitAnswer(error: unknown): Response | null {
  if (!(error instanceof RateLimitedError)) return null;
  return plainAnswer(429, error.message, { 'Retry-After': String(error.retryAfterS) });
}
