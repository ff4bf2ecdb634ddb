/**
 * The only report of route changes. It sends the name of the page to `endpoint`, if any, without cookies, a referrer or
 * a third-party script. Never rejects and never waits.
 */
export function reportRouteChange(endpoint: string | null, page: string): void {
  if (endpoint === null) return;
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ page }),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}

/**
 * A page's name for counting: its path with parameter names instead of their values, since values (a job link, text
 * typed as an address) are private. The query is dropped.
 */
export function pageName(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/*';
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  return pathname
    .split('/')
    .map((part) => names.get(decode(part)) ?? part)
    .join('/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
