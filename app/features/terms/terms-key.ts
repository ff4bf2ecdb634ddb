/** One of the four things kept in the browser: that the terms were accepted. */
export const TERMS_KEY = 'tilewright.terms';

const YEAR_S = 365 * 24 * 3600;

/** Whether this browser remembers the acceptance; false where its store is switched off. */
export function rememberedTerms(): boolean {
  try {
    return localStorage.getItem(TERMS_KEY) === 'accepted';
  } catch {
    // The store is switched off: the cookie alone remembers.
    return false;
  }
}

/** Remembers the acceptance in the browser's store, and in the cookie that server pages read. */
export function rememberTerms(): void {
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${isHttps ? '__Host-' : ''}terms=accepted; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
  try {
    localStorage.setItem(TERMS_KEY, 'accepted');
  } catch {
    // Full or switched off; the cookie alone will do.
  }
}
