import { ROUTE_ACCESS, type RouteId } from '#app/server/http/request/route-access.server.ts';

/**
 * A path on this site to go to after signing in, or `/`. Anything that a browser could read as another site
 * (a scheme, `//`, a backslash, a control character) is not followed, nor is a way back to the sign-in pages.
 */
export function safeReturnAddress(text: string | null | undefined): string {
  if (!text || text.length > 1_000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return '/';
  const base = 'http://site.invalid';
  if (!URL.canParse(text, base)) return '/';
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (isSignIn(url) || /^\/(api|logout)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
}

/**
 * The sign-in page with a return to the requested page. If the request is from a page for signed-in people, their
 * session has ended: the login tab reports that. If it is from the sign-in page itself, the browser did not keep the
 * cookie of the session that began there.
 */
export function signInAddress(request: Request): string {
  const from = pageBefore(request);
  const to = request.method === 'GET' ? new URL(request.url) : from;
  const next = to === null ? '/' : pageAddress(to);
  const hasEnded = from !== null && isClosed(from);
  const isLost = from !== null && isSignIn(from) && request.method === 'GET';
  const params = new URLSearchParams(hasEnded || isLost ? { tab: 'login' } : {});
  if (hasEnded) params.set('ended', '1');
  if (isLost) params.set('cookies', 'blocked');
  if (next !== '/') params.set('next', next);
  const text = params.toString();
  return text === '' ? '/auth' : `/auth?${text}`;
}

/** The page that sent the request, from the Referer. */
function pageBefore(request: Request): URL | null {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : null;
}

function pageAddress(url: URL): string {
  const wanted = new URL(url);
  wanted.searchParams.delete('_data');
  wanted.searchParams.delete('index');
  const path = wanted.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return safeReturnAddress(`${path}${wanted.search}`);
}

function isSignIn({ pathname }: URL): boolean {
  return /^\/(auth|auth-page)(\/|$)/.test(pathname);
}

function isClosed({ pathname }: URL): boolean {
  const id = pathname === '/' || pathname === '/new' ? '(new)' : pathname.slice(1).replaceAll('/', '.');
  const access = Object.hasOwn(ROUTE_ACCESS, id) ? ROUTE_ACCESS[id as RouteId] : 'public';
  return ['user', 'admin', 'admin-card', 'tester'].includes(access);
}
