import type { UnitSystem } from '#app/layout/units/length.ts';

/** A sentence in both unit systems where it names a length; one text where it names none. */
export type InUnits = string | Readonly<Record<UnitSystem, string>>;

/** The sentence in the system shown. */
export function sayIn(words: InUnits, system: UnitSystem): string {
  return typeof words === 'string' ? words : words[system];
}
