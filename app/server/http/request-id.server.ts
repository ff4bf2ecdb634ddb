import { randomUUID } from 'node:crypto';

/** Carries the request's id inside the process and back to the visitor. */
export const REQUEST_ID_HEADER = 'x-request-id';

const drawn = new WeakMap<Request, string>();

/** The id our own server put on the request; without that server one is drawn and remembered. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get(REQUEST_ID_HEADER);
  if (given !== null && /^[A-Za-z0-9-]{8,64}$/.test(given)) return given;
  const known = drawn.get(request) ?? randomUUID();
  drawn.set(request, known);
  return known;
}
