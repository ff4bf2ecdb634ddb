import type { JobText } from '#app/layout/job/job-text.ts';
import { type BoxSize, boxSizes, isPrintedAs, piecesOfBox } from '#app/layout/order/box-area.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { isMetric, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as orderWords from '#app/words/en/order.ts';

/** A box beside the tile in it, as typed; the area as it is kept. */
type TypedBox = Pick<JobText, 'unitSystem' | 'tileWidth' | 'tileLength' | 'tilesPerBox'>;

/** A box in words: what its pieces and its area say of one another, or why the area does not say the pieces. */
export interface DescribedBox {
  /** Empty without a box or a tile. */
  readonly said: string;
  readonly problem: string | null;
}

const NOTHING: DescribedBox = { said: '', problem: null };

/** Compares the pieces and the area of a box, by the made size of the tile or by its name. */
export function describeBox(job: TypedBox, boxArea: string): DescribedBox {
  const unit = sizeUnit(job.unitSystem);
  const [width, length] = [job.tileWidth, job.tileLength].map((text) => parseLength(text, unit));
  if (!width?.ok || !length?.ok || width.value <= 0 || length.value <= 0) return NOTHING;
  const sides: readonly [Length, Length] = [width.value, length.value];
  const label = (size: BoxSize) =>
    [...size.sides]
      .sort((a, b) => a - b)
      .map((side) => writeInField(side, unit))
      .join(' × ');
  const pieces = /^[1-9]\d{0,4}$/.test(job.tilesPerBox.trim()) ? Number(job.tilesPerBox) : null;
  if (pieces === null) {
    const found = job.tilesPerBox.trim() === '' ? piecesOfBox(boxArea, sides) : null;
    if (found === null) return NOTHING;
    if (found.pieces !== null)
      return { said: orderWords.boxHolds(boxArea, found.pieces, label(found.size)), problem: null };
    const by = found.by.map((one) => ({ tile: label(one.size), pieces: String(Number(one.pieces.toFixed(2))) }));
    return { said: '', problem: orderWords.piecesUnclear(boxArea, by) };
  }
  const isInSquareMeters = boxArea === '' ? isMetric(knownSystem(job.unitSystem)) : boxArea.endsWith('sq m');
  const inUnit = (area: number) => formatArea(area, isInSquareMeters ? 'metric' : 'imperial');
  const [made, named] = boxSizes(sides);
  const said = orderWords.piecesAre(pieces, label(made), inUnit(pieces * made.area));
  if (boxArea === '' || isPrintedAs(boxArea, pieces * made.area)) return { said, problem: null };
  const isByName = named !== undefined && isPrintedAs(boxArea, pieces * named.area);
  return {
    said: isByName ? orderWords.boxByName(said, boxArea, label(named)) : orderWords.boxDisagrees(said, boxArea),
    problem: null,
  };
}
