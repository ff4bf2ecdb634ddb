import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { markRefusal } from '#app/server/http/request/allowed-methods.server.ts';
import { bodyLimitFor } from '#app/server/http/request/body-limit.server.ts';
import { guard, type Visit } from '#app/server/http/request/guard-request.server.ts';
import { readForm, readJson } from '#app/server/http/request/read-body.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

type Handlers = {
  readonly loader: (args: LoaderFunctionArgs) => Promise<Response>;
  readonly action: (args: ActionFunctionArgs) => Promise<Response>;
};

/** A call with GET; every other method is answered 405. */
export function getCall<Id extends RouteId>(routeId: Id, answer: (visit: Visit<Id>) => Promise<Response>): Handlers {
  return {
    loader: ({ request }) => answered(guard(request, routeId, 'call', answer)),
    action: refuseMethod('GET'),
  };
}

/** A POST call without a payload; a body is ignored. */
export function postCall<Id extends RouteId>(routeId: Id, answer: (visit: Visit<Id>) => Promise<Response>): Handlers {
  return postOnly((request) =>
    guard(request, routeId, 'call', async (visit) => {
      await readJson(request);
      return answer(visit);
    }),
  );
}

/** A POST call whose JSON body must have the schema's shape (400 otherwise); other fields are dropped. */
export function postCallWith<Id extends RouteId, Body>(
  routeId: Id,
  shape: z.ZodType<Body>,
  answer: (visit: Visit<Id> & { readonly body: Body }) => Promise<Response>,
): Handlers {
  return postOnly((request) =>
    guard(request, routeId, 'call', async (visit) => {
      const body = shape.safeParse(await readJson(request));
      if (!body.success) throw plainAnswer(400, httpWords.fieldsMissing);
      return answer({ ...visit, body: body.data });
    }),
  );
}

/** A POST call with a form, which is read within the path's limit. */
export function formCall<Id extends RouteId>(
  routeId: Id,
  answer: (visit: Visit<Id> & { readonly form: FormData }) => Promise<Response>,
): Handlers {
  return postOnly((request) =>
    guard(request, routeId, 'call', async (visit) => {
      const limit = bodyLimitFor(new URL(request.url).pathname, request.headers.get('content-type'));
      return answer({ ...visit, form: await readForm(request, limit) });
    }),
  );
}

function postOnly(handle: (request: Request) => Promise<Response>): Handlers {
  return {
    loader: refuseMethod('POST'),
    action: ({ request }) => (request.method === 'POST' ? answered(handle(request)) : refuseMethod('POST')()),
  };
}

/** A handler for the methods that a call does not take. */
export function refuseMethod(allowed: 'GET' | 'POST'): () => Promise<Response> {
  return markRefusal(() => Promise.resolve(plainAnswer(405, httpWords.methodNotAllowed, { Allow: allowed })));
}

/** A thrown response is the call's answer: no error page is rendered. */
export async function answered(work: Promise<Response>): Promise<Response> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
