/** The devices on which an account is logged in. */

/** The browser's name. */
export const samsungInternet = 'Samsung Internet';

/** A browser and a system by their own names, as far as they are known: 'Chrome on Windows'. */
export function device(browser: string | null, system: string | null): string {
  if (system === null) return browser ?? 'An unknown device';
  return `${browser ?? 'A browser'} on ${system}`;
}
