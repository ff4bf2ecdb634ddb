/** Cookies without secrets that scripts read and write; on https they are bound to this host. */
function nameOf(name: string): string {
  return `${location.protocol === 'https:' ? '__Host-' : ''}${name}`;
}

export function readCookie(name: string): string | null {
  const full = `${nameOf(name)}=`;
  const found = document.cookie.split('; ').find((one) => one.startsWith(full));
  return found?.slice(full.length) ?? null;
}

/** Zero days take it away. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${nameOf(name)}=${value}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}
