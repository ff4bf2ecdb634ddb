import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

/** A sentence in both unit systems if it contains a length; otherwise a single text. */
export type InUnits = string | Readonly<Record<TradeUnits, string>>;

/** The sentence in the system shown. */
export function wordsIn(words: InUnits, system: UnitSystem): string {
  return typeof words === 'string' ? words : words[tradeOf(system)];
}
