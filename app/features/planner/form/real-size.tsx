import { readTileSide } from '#app/features/planner/form/tile-direction.tsx';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { nominalTile, oftenSide, tileLabel } from '#app/layout/tile/usual-tiles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import * as formWords from '#app/words/en/form.ts';

export interface RealSizeProps {
  readonly job: Pick<JobText, 'unitSystem' | 'tileLength' | 'tileWidth' | 'laying' | 'surface'>;
}

/**
 * Asks for the actual size. Tiles are usually smaller than their nominal size, which makes every count wrong. Boxes of
 * planks state the actual size.
 */
export function RealSize({ job }: RealSizeProps) {
  const system = unitSystemOf(job);
  const [width, length] = [job.tileWidth, job.tileLength].map((text) => readTileSide(text, system));
  if (width == null || length == null || termsOf(job) === 'planks') return null;
  const tile = nominalTile([width as Length, length as Length], system);
  if (tile === null) return null;
  const often = [tile.short, tile.long]
    .map((side) => writeInField(oftenSide(side, system), sizeUnit(system)))
    .join(' × ');
  const isOften = width + length === oftenSide(tile.short, system) + oftenSide(tile.long, system);
  return (
    <p className="real-size">
      <span>{formWords.measureOneTile(tileLabel(tile, system), often)}</span>
      <Button intent="often-size" variant="quiet" className="-my-1 px-2 text-sm" aria-pressed={isOften}>
        {formWords.enterSize(often)}
      </Button>
    </p>
  );
}
