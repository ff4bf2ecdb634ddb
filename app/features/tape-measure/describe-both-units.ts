import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A distance in the shown system, followed by the other: `10' 6 1/2" (321.3 cm)`. */
export function describeBothUnits(length: number, unitSystem: UnitSystem): string {
  const other = isMetric(unitSystem) ? 'imperial' : 'metric';
  const rounded = Math.round(length);
  return `${formatRoomMeasure(rounded, unitSystem)} (${formatRoomMeasure(rounded, other)})`;
}
