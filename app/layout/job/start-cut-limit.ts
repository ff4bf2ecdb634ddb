import type { PatternOrientation } from '#app/layout/model/layout-request.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

export const START_CUTS = ['startCutLength', 'startCutWidth'] as const;
export type StartCutField = (typeof START_CUTS)[number];

/** The tile's side along a start cut's axis. With horizontal courses the tile's length runs across the room. */
export function startCutLimit<T>(
  field: StartCutField,
  orientation: PatternOrientation,
  tile: { tileLength: T; tileWidth: T },
): T {
  return (field === 'startCutLength') === (orientation === 'vertical') ? tile.tileLength : tile.tileWidth;
}

/** The tile's side if the start cut is larger than it; null if it is not larger, or not readable. */
export function sideUnderStartCut(
  field: StartCutField,
  text: string,
  tile: {
    readonly tileLength: string;
    readonly tileWidth: string;
    readonly patternOrientation: string;
    readonly unitSystem: string;
  },
): Length | null {
  const unit = sizeUnit(tile.unitSystem);
  const cut = parseLength(text, unit);
  const orientation = tile.patternOrientation === 'horizontal' ? 'horizontal' : 'vertical';
  const side = parseLength(startCutLimit(field, orientation, tile), unit);
  return cut.ok && side.ok && side.value > 0 && cut.value > side.value ? side.value : null;
}
