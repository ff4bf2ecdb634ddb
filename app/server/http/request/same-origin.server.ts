export type OriginPolicy = {
  readonly appUrl: URL;
  readonly mode: 'local' | 'production';
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for methods that may change something. */
export function isMutating(method: string): boolean {
  return !SAFE_METHODS.has(method.toUpperCase());
}

/**
 * Whether a mutating request is from this site: not with a foreign, null or unreadable Origin, or Sec-Fetch-Site:
 * cross-site. A client without either header is not a browser, so no visitor's cookie is abused.
 */
export function isSameOrigin(
  headers: { readonly origin: string | null; readonly fetchSite: string | null; readonly host: string | null },
  policy: OriginPolicy,
): boolean {
  if (headers.fetchSite !== null && !['same-origin', 'none'].includes(headers.fetchSite)) return false;
  if (headers.origin === null) return true;
  if (!URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  if (origin.origin !== headers.origin.toLowerCase()) return false;
  if (origin.origin === policy.appUrl.origin) return true;
  return policy.mode === 'local' && isLoopback(origin) && origin.host === headers.host?.toLowerCase();
}

/** On one's own machine localhost, 127.0.0.1 and a free port are all the same place. */
function isLoopback(origin: URL): boolean {
  return origin.protocol === 'http:' && LOOPBACK_NAMES.has(origin.hostname);
}

/** The same for a fetch-style request. */
export function isSameOriginRequest(request: Request, policy: OriginPolicy): boolean {
  return isSameOrigin(
    {
      origin: request.headers.get('origin'),
      fetchSite: request.headers.get('sec-fetch-site'),
      host: request.headers.get('host') ?? new URL(request.url).host,
    },
    policy,
  );
}
