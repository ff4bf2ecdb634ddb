import type { ServerBuild } from '@remix-run/node';
import type { Request, RequestHandler, Response } from 'express';
import { discardRest } from '#app/server/http/request/body-limit.server.ts';
import { plain } from '#app/server/http/response/plain-response.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** The methods of files and of the shell's own answers. */
export const READ_ONLY: readonly string[] = ['GET', 'HEAD'];

/**
 * Marks a handler that only answers 405; a global symbol, because the shell and the app load this module separately.
 */
const REFUSES = Symbol.for('tilewright.refuses-method');

type Handler = (...args: never[]) => unknown;

/** Marks `handler` as one that always answers 405. */
export function markRefusal<T extends Handler>(handler: T): T {
  return Object.assign(handler, { [REFUSES]: true });
}

function takes(handler: unknown): boolean {
  return typeof handler === 'function' && !(REFUSES in handler);
}

/** The methods of each route, by the name of its file; an address without a route has none. */
export function createMethodTable(build: Pick<ServerBuild, 'routes'>): (route: string) => readonly string[] {
  const table = new Map<string, readonly string[]>();
  for (const route of Object.values(build.routes)) {
    if (!route || route.path === undefined || route.path.endsWith('*')) continue;
    const { loader, action, default: page } = route.module;
    const reads = takes(loader) || (loader === undefined && page !== undefined);
    table.set(route.id.replace(/^routes\//, ''), [...(reads ? READ_ONLY : []), ...(takes(action) ? ['POST'] : [])]);
  }
  return (route) => table.get(route) ?? [];
}

/** Answers OPTIONS, and methods that are not in `allowed`, with the allowed ones; true if it has answered. */
export function answerMethod(request: Request, response: Response, allowed: readonly string[]): boolean {
  if (allowed.includes(request.method)) return false;
  discardRest(request);
  response.setHeader('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') response.setHeader('Cache-Control', 'no-store').status(204).end();
  else plain(response, 405, httpWords.methodNotAllowed);
  return true;
}

/** Lets only GET and HEAD through to the handlers behind it. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (!answerMethod(request, response, READ_ONLY)) next();
};
