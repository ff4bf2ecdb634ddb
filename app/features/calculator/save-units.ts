import { keepUnits } from '#app/features/calculator/kept-units.ts';
import { wordUnits } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** Save Preference: keeps the unit system and says so. */
export function saveUnits(system: UnitSystem): void {
  keepUnits(system);
  showToast({
    title: calculatorWords.preferenceSaved,
    description: calculatorWords.sizesWillBeIn(wordUnits(system)),
  });
}
