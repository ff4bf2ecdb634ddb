import type { Point } from '#app/geometry/point.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';

/** A point as a message names it: `(60, 48.5) in`. */
export function formatCorner(at: Point, unit: FieldUnit): string {
  return `(${formatField(at.x, unit)}, ${formatField(at.y, unit)}) ${unit}`;
}
