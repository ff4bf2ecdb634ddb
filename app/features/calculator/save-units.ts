import type { UnitSystem } from '#app/layout/units/length.ts';
import { showToast } from '#app/ui/toast-store.ts';

const YEAR_S = 365 * 24 * 3600;

/** Keeps the unit system for the next visit: in the browser's store, and in the cookie that server pages read. */
export function saveUnits(system: UnitSystem): void {
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${isHttps ? '__Host-' : ''}units=${system}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
  try {
    localStorage.setItem('tilewright.units', system);
  } catch {
    // The store is full or switched off; the cookie alone will do.
  }
  showToast({
    title: 'Preference saved',
    description: `Sizes will be in ${system === 'imperial' ? 'inches and feet' : 'centimetres'} on your next visit.`,
  });
}
