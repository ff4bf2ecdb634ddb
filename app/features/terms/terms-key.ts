/** One of the four things kept in the browser: that the terms were accepted. */
export const TERMS_KEY = 'tilewright.terms';

const YEAR_S = 365 * 24 * 3600;

/** Whether this browser remembers the acceptance; false if its storage is disabled. */
export function rememberedTerms(): boolean {
  try {
    return localStorage.getItem(TERMS_KEY) === 'accepted';
  } catch {
    // The store is switched off: the cookie alone remembers.
    return false;
  }
}

/**
 * Remembers the acceptance in the browser's store, and in the cookie that server pages read. A cookie that the server has
 * read is not written again: a page that changes cookies is not kept for Back and Forward.
 */
export function rememberTerms(hasCookie = false): void {
  const isHttps = location.protocol === 'https:';
  const cookie = `${isHttps ? '__Host-' : ''}terms=accepted; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  if (!hasCookie) document.cookie = cookie;
  try {
    localStorage.setItem(TERMS_KEY, 'accepted');
  } catch {
    // Full or switched off; the cookie alone will do.
  }
}
