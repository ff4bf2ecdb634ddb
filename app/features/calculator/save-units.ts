import { keepUnits } from '#app/features/calculator/kept-units.ts';
import { wordUnits } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** Save Preference: keeps the unit system and says so. */
export function saveUnits(system: UnitSystem): void {
  keepUnits(system);
  showToast({
    title: 'Preference saved',
    description: `Sizes will be in ${wordUnits(system)} on your next visit.`,
  });
}
