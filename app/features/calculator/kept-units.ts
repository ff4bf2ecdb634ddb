import { isUnitSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** One of the four things kept in the browser: the unit system. */
export const UNITS_KEY = 'tilewright.units';

const YEAR_S = 365 * 24 * 3600;

/** Keeps the unit system for the next visit: in the browser's store, and in the cookie that server pages read. */
export function keepUnits(system: UnitSystem): void {
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${isHttps ? '__Host-' : ''}units=${system}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
  try {
    localStorage.setItem(UNITS_KEY, system);
  } catch {
    // The store is full or switched off; the cookie alone will do.
  }
}

/**
 * The unit system that was kept, or null. The cookie goes first: the plain form writes it alone. Where it is lost, the
 * store brings it back; the device's own copy of the page, which knows nobody, is told by both.
 */
export function keptUnits(): UnitSystem | null {
  const cookie = /(?:^|;\s*)(?:__Host-)?units=(\w+)/.exec(document.cookie)?.[1];
  if (isUnitSystem(cookie)) return cookie;
  try {
    const stored = localStorage.getItem(UNITS_KEY);
    if (!isUnitSystem(stored)) return null;
    keepUnits(stored);
    return stored;
  } catch {
    // Switched off: the form stays as the server sent it.
    return null;
  }
}
