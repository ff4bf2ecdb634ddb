/** Storage key: the terms were accepted. */
export const TERMS_KEY = 'tilewright.terms';

const YEAR_S = 365 * 24 * 3600;

/** Whether the terms were accepted in this browser. False if storage is disabled. */
export function rememberedTerms(): boolean {
  try {
    return localStorage.getItem(TERMS_KEY) === 'accepted';
  } catch {
    // Storage is disabled, so only the cookie remembers it.
    return false;
  }
}

/**
 * Stores the acceptance in local storage, and in the cookie that the server reads. A cookie that the server has already
 * read is not written again, because browsers do not keep a page that changes cookies for Back and Forward.
 */
export function rememberTerms(hasCookie = false): void {
  const isHttps = location.protocol === 'https:';
  const cookie = `${isHttps ? '__Host-' : ''}terms=accepted; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  if (!hasCookie) document.cookie = cookie;
  try {
    localStorage.setItem(TERMS_KEY, 'accepted');
  } catch {
    // Storage is full or disabled, so only the cookie remembers it.
  }
}
