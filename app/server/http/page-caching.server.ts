import { readSessionId } from '#app/server/auth/session-cookie.server.ts';
import { processEnv } from '#app/server/env.server.ts';

/**
 * How long a browser may keep a page. What shows somebody's account is never kept, nor a page whose address holds a
 * secret or that answers a form: after logging out, Back must not show them. Any other page may wait in the browser's
 * page cache, so that Back and Forward show it at once.
 */
export async function pageCaching(request: Request, answer: Headers): Promise<string> {
  const isPlain = request.method === 'GET' && new URL(request.url).search === '' && !answer.has('Set-Cookie');
  const isNobodys = isPlain && (await readSessionId(request, processEnv())) === null;
  return isNobodys ? 'private, no-cache' : 'private, no-store';
}
