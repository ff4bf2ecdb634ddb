import { randomInt } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';

/** The exports of a route file that tests call. */
export type RouteModule = {
  readonly loader?: (args: ActionFunctionArgs) => unknown;
  readonly action?: (args: ActionFunctionArgs) => unknown;
};

export type CallOptions = {
  readonly path: string;
  readonly method?: string;
  readonly json?: unknown;
  /** Fields of a plain form; FormData is sent as multipart. */
  readonly form?: Record<string, string> | FormData;
  /** The dynamic segments of the route's path. */
  readonly params?: Record<string, string>;
  readonly cookie?: string | null;
  readonly headers?: Record<string, string>;
};

/** A client address that is unlikely to repeat within a run, so that tests do not share rate limits. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Calls a route as the server does. A thrown Response is returned like any other. */
export async function callRoute(route: RouteModule, options: CallOptions): Promise<Response> {
  const method = options.method ?? (options.json !== undefined || options.form ? 'POST' : 'GET');
  const headers = new Headers({ 'x-forwarded-for': freshAddress(), ...options.headers });
  if (options.cookie) headers.set('cookie', options.cookie);
  let body: string | URLSearchParams | FormData | undefined;
  if (options.json !== undefined) {
    body = JSON.stringify(options.json);
    headers.set('content-type', 'application/json');
  } else if (options.form) {
    body = options.form instanceof FormData ? options.form : new URLSearchParams(options.form);
  }
  const request = new Request(`http://localhost:3000${options.path}`, { method, headers, body });
  const handle = method === 'GET' || method === 'HEAD' ? route.loader : route.action;
  if (!handle) return new Response('Method not allowed', { status: 405 });
  try {
    const answer = await handle({ request, params: options.params ?? {}, context: {} });
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

/** The status and the body of a response. Data with a status of its own has it in `init`. */
export async function statusAndText(answer: Response): Promise<{ readonly status: number; readonly text: string }> {
  const text = await answer.text();
  const { init } = answer.ok ? (JSON.parse(text) as { init?: { status?: number } | null }) : {};
  return { status: init?.status ?? answer.status, text };
}

/** The Cookie header that a browser sends after this response. */
export function cookieFrom(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
