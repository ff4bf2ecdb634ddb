import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

/** A sentence in both unit systems where it names a length; one text where it names none. */
export type InUnits = string | Readonly<Record<TradeUnits, string>>;

/** The sentence in the system shown. */
export function sayIn(words: InUnits, system: UnitSystem): string {
  return typeof words === 'string' ? words : words[tradeOf(system)];
}
