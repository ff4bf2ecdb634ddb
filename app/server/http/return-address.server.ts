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
  if (/^\/(auth|auth-page|api|logout)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
}

/** The sign-in page that leads back to where the request wanted to go. */
export function signInAddress(request: Request): string {
  if (request.method !== 'GET') return '/auth';
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  url.searchParams.delete('index');
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const wanted = safeReturnAddress(`${path}${url.search}`);
  return wanted === '/' ? '/auth' : `/auth?next=${encodeURIComponent(wanted)}`;
}
