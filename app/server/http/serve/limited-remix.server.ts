import type { createRequestHandler } from '@remix-run/express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Limit, limit } from '#app/base/limit.ts';
import { type BodyBudget, createBodyBudget, SIGNED_BODIES } from '#app/server/http/request/body-budget.server.ts';
import { bodyLimitFor, discardRest, readBody, replay } from '#app/server/http/request/body-limit.server.ts';
import { CROWDED, CROWDED_HEADER, CROWDED_RETRY_S } from '#app/server/http/request/crowded.server.ts';
import { NOT_ADMITTED_HEADER, TOO_LARGE_HEADER } from '#app/server/http/request/read-body.server.ts';
import { isMutating } from '#app/server/http/request/same-origin.server.ts';
import { plain } from '#app/server/http/response/plain-response.server.ts';
import { type AddressLines, createAddressLines } from '#app/server/http/serve/address-lines.server.ts';
import { startInTurn } from '#app/server/http/serve/start-in-turn.server.ts';
import * as httpWords from '#app/words/en/http.ts';

type RemixHandler = ReturnType<typeof createRequestHandler>;

/**
 * The number of hashing posts in the app at the same time: one runs its queries while another hashes
 * (docs/decisions/sessions-and-passwords.md).
 */
const AT_ONCE = 2;
const WAITING_MAX = 32;
/** Forms that found that queue full; each gets its page back, with the typed values. */
const REFUSED_WAITING_MAX = 64;

export function createHashingLine(): Limit {
  return limit(AT_ONCE, WAITING_MAX);
}

/** Turns calls away while the line is full, before anything is done for them. */
export function turnAway(line: Limit, addressOf: (request: Request) => string = () => ''): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST' || placeOf(request.path) !== 'call') return next();
    if (!line.isFull(addressOf(request))) return next();
    discardRest(request);
    answerCrowded(response);
  };
}

/**
 * Passes requests to the app, of each address a few at a time. A body is read completely within its limit first, so that nothing behind can be flooded,
 * and at most one post is started per turn of the event loop. Posts that hash wait in a bounded queue outside, where
 * waiting costs nothing; if it is full they are answered 429.
 */
export function limitedRemix(
  remix: RemixHandler,
  line: Limit = createHashingLine(),
  {
    budget = createBodyBudget(),
    lines = createAddressLines(),
    addressOf = () => '',
    mayReadMore = async () => true,
  }: Partial<BodyRules> = {},
): RemixHandler {
  const refusals = limit(1, REFUSED_WAITING_MAX);
  /** Passes a request on when its address has its turn. `asked` is the request that the app sees. */
  const handle = (request: Request, response: Response, next: NextFunction, asked = request) => {
    const address = addressOf(request);
    const work = async () => {
      if (isMutating(request.method)) await startInTurn(address);
      await remix(asked, response, next);
    };
    return lines.run(address, response, work, () => {
      response.setHeader('Retry-After', '5');
      plain(response, 503, httpWords.tooManyAtOnce);
    });
  };
  return async (request, response, next) => {
    replaceOnAppend(response);
    // Answers of calls are not cached anyway; no-store on them would exclude their page from the back/forward cache.
    const isCall = isMutating(request.method) && request.path.startsWith('/api/');
    response.setHeader('Cache-Control', `private, ${isCall ? 'no-cache' : 'no-store'}`);
    delete request.headers[CROWDED_HEADER];
    delete request.headers[TOO_LARGE_HEADER];
    delete request.headers[NOT_ADMITTED_HEADER];
    if (!isMutating(request.method)) return handle(request, response, next);
    const isSigned = request.path === '/api/stripe-webhook';
    const share = budget.open(isSigned ? SIGNED_BODIES : addressOf(request));
    // A body is in memory until its request is answered, or its sender hangs up.
    response.once('close', share.release);
    const body = await readBody(request, { share, mayReadMore: () => mayReadMore(request) });
    if (typeof body === 'string') share.release();
    if (body === 'aborted') return;
    if (body === 'unreadable') return plain(response, 400, httpWords.formUnreadable);
    if (body === 'busy' || body === 'too slow') {
      response.setHeader('Connection', 'close');
      if (body === 'too slow') return plain(response, 408, httpWords.tooSlow);
      response.setHeader('Retry-After', '5');
      return plain(response, 503, httpWords.bodiesBusy);
    }
    if (body === 'not admitted' && !isSigned) {
      // The route's response: a login, or what the plan lacks.
      request.headers[NOT_ADMITTED_HEADER] = '1';
      return handle(request, response, next, replay(request, Buffer.alloc(0)));
    }
    if (typeof body === 'string') {
      const most = bodyLimitFor(request.path, request.headers['content-type']);
      if (!isPlainForm(request)) return plain(response, 413, httpWords.tooLarge(Math.round(most / 1024)));
      // A page without scripts gets a page as its answer.
      request.headers[TOO_LARGE_HEADER] = '1';
      return handle(request, response, next, replay(request, Buffer.alloc(0)));
    }
    const kind = placeOf(request.path);
    if (kind === null) return handle(request, response, next, replay(request, body));
    let place = line.enter(addressOf(request));
    if (place === null && kind === 'form') {
      request.headers[CROWDED_HEADER] = '1';
      place = refusals.enter(addressOf(request));
    }
    if (place === null) {
      await startInTurn(addressOf(request));
      return answerCrowded(response);
    }
    // A client that disconnects frees its place immediately.
    response.once('close', place.leave);
    const isTurn = await place.turn;
    response.off('close', place.leave);
    try {
      if (response.closed) return;
      // Its place was given to another address.
      if (!isTurn) return answerCrowded(response);
      // Not in the queue of its address too: while it waits there, it would block its place here.
      await startInTurn(addressOf(request));
      await remix(replay(request, body), response, next);
    } finally {
      place.leave();
    }
  };
}

/** What the shell knows about requests and their bodies. */
interface BodyRules {
  readonly budget: BodyBudget;
  readonly lines: AddressLines;
  readonly addressOf: (request: Request) => string;
  /** Whether more than a small form is read: session and plan allow it. */
  readonly mayReadMore: (request: Request) => Promise<boolean>;
}

/** Whether a browser sent a form and shows the answer as a page. */
function isPlainForm({ path, headers }: Request): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
  return isForm && !path.startsWith('/api/') && !path.endsWith('.data');
}

function answerCrowded(response: Response): void {
  response.setHeader('Retry-After', String(CROWDED_RETRY_S));
  plain(response, 429, CROWDED);
}

/**
 * The adapter appends the page's headers to the shell's. Two policies would both apply, so the page's replaces ours.
 */
function replaceOnAppend(response: Response): void {
  const append = response.append.bind(response);
  response.append = (name, value) =>
    name.toLowerCase() === 'set-cookie' ? append(name, value) : response.set(name, value);
}

/** Posts that may hash a password; with scripts a form uses the same path with a final .data. */
const HASHING_CALL = /^\/api\/(?:login|register|password-reset)\/*$/i;
const HASHING_FORM = /^\/(?:auth|auth-page|reset-password)(?:\/+|\.data)?$/i;

export type HashingPlace = 'call' | 'form' | null;

/** Whether a post to `path` must queue, and the kind of its answer when the queue is full. */
export function placeOf(path: string): HashingPlace {
  if (HASHING_CALL.test(path)) return 'call';
  return HASHING_FORM.test(path) ? 'form' : null;
}
