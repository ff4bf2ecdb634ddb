import { readSessionId } from '#app/server/access/session-cookie.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';

/** Client pages, whose link is a secret: the browser's next user must not see them with Back. */
const SECRET_PATH = /^\/(proposal|signed|j|p)\//;

/**
 * How long a browser may cache a page. A page of an account is never cached, nor one whose address contains a secret or
 * that answers a form: after a logout, Back must not show it. Any other page may be in the back/forward cache.
 */
export async function pageCaching(request: Request, answer: Headers): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const isOpen = search === '' && !SECRET_PATH.test(pathname);
  const isPlain = request.method === 'GET' && isOpen && !answer.has('Set-Cookie');
  const isNobodys = isPlain && (await readSessionId(request, processEnv())) === null;
  return isNobodys ? 'private, no-cache' : 'private, no-store';
}
