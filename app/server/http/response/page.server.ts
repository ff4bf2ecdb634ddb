import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { bodyLimitFor } from '#app/server/http/request/body-limit.server.ts';
import { guard, type Visit } from '#app/server/http/request/guard-request.server.ts';
import { readForm } from '#app/server/http/request/read-body.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

type Params = LoaderFunctionArgs['params'];

/** A page's loader behind the guards that the route table declares for it. */
export function pageLoader<Id extends RouteId, T>(
  routeId: Id,
  load: (visit: Visit<Id> & { readonly params: Params }) => Promise<T>,
): (args: LoaderFunctionArgs) => Promise<T> {
  return ({ request, params }) => guard(request, routeId, 'page', (visit) => load({ ...visit, params }));
}

/** A page's action behind the same guards, with its form read within the path's limit. Only POST is taken. */
export function formAction<Id extends RouteId, T>(
  routeId: Id,
  act: (visit: Visit<Id> & { readonly params: Params; readonly form: FormData }) => Promise<T>,
): (args: ActionFunctionArgs) => Promise<T> {
  return ({ request, params }) =>
    guard(request, routeId, 'page', async (visit) => {
      if (request.method !== 'POST') throw plainAnswer(405, httpWords.methodNotAllowed, { Allow: 'GET, POST' });
      const limit = bodyLimitFor(new URL(request.url).pathname, request.headers.get('content-type'));
      return act({ ...visit, params, form: await readForm(request, limit) });
    });
}

/** The page number in an address, from 1: ?page=2. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
