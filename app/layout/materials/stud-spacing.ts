import { USUAL_STUDS } from '#app/layout/model/material-fields.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** From the center of one stud to the next in a wall: as typed, or as usual in that system. */
export function studSpacingOf(typed: Length | null, system: UnitSystem): Length {
  return typed ?? USUAL_STUDS[tradeOf(system)];
}
