/**
 * The one place that every route change goes to. It tells `endpoint` which page is shown, and nothing without
 * one: no cookie, no address of the reader's own, no script of anybody else. Never rejects and never waits.
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
 * A page's name for counting: its path with each parameter's name in place of its value, since values (a job
 * link, what was typed for an address) are nobody's business. The query never counts.
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
