import type { EntryContext } from '@remix-run/node';

/** What a page is rendered from: equal texts give equal pages, up to the values in `fresh`. */
export type PageKey = { readonly text: string; readonly fresh: readonly string[] };

/** Pages that many people see alike, or one person sees often. They are drawn from their loaders' data alone. */
const KEPT_ROUTES = new Set([
  'routes/(new)',
  'routes/auth',
  'routes/auth-page',
  'routes/forgot-password',
  'routes/guide',
  'routes/terms',
]);
/** A page that depends on more than this many characters is not likely to be asked for again. */
const KEY_LENGTH_MAX = 20_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The key of a page that may be rendered once and sent again; null for any other: answers to forms, errors, and pages
 * whose data cannot be told apart as text. A request's id and the ids of forms are drawn anew each time and change
 * nothing else on the page.
 */
export function pageKeyOf(request: Request, context: EntryContext, requestId: string): PageKey | null {
  const { statusCode, errors, actionData, loaderData, matches } = context.staticHandlerContext;
  if (request.method !== 'GET' || statusCode !== 200 || errors || actionData) return null;
  if (!KEPT_ROUTES.has(matches.at(-1)?.route.id ?? '')) return null;
  const fresh: string[] = [];
  let isText = true;
  const data = JSON.stringify(loaderData, function (this: unknown, name, value: unknown) {
    const held = (this as Record<string, unknown>)[name];
    if (!isPlain(held)) {
      isText = false;
      return null;
    }
    const isFresh = value === requestId || (name === 'submissionId' && typeof value === 'string' && UUID.test(value));
    if (!isFresh) return value === undefined ? '\u0000undefined' : value;
    const known = fresh.indexOf(value as string);
    return `\u0000${known < 0 ? fresh.push(value as string) - 1 : known}`;
  });
  const { pathname, search } = new URL(request.url);
  const text = `${pathname}${search}\n${data}`;
  return isText && text.length <= KEY_LENGTH_MAX ? { text, fresh } : null;
}

/** Whether JSON says all of a value: no dates, maps, promises or odd numbers. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined', 'object'].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
