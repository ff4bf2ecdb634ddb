import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { type BoxSize, boxSizes, isPrintedAs, nominalOf, piecesOfBox, type Sides } from '#app/layout/order/box-area.ts';
import { KIND_FIELDS } from '#app/layout/order/sell-kinds.ts';
import { hasOwnTile } from '#app/layout/patterns/registry.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { isMetric, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as orderWords from '#app/words/en/order.ts';

type UnitSystem = JobText['unitSystem'];
type BoxAreaField = (typeof KIND_FIELDS)[number]['boxArea'];

/** A box beside the tile in it. */
interface Box {
  readonly unitSystem: UnitSystem;
  readonly made: TileSize;
  /** The size that the tile is named by; null if none was typed. */
  readonly nominal: Sides | null;
  /** Whether there are fields for that size, and they are empty. */
  readonly mayBeNamed: boolean;
  /** The number of pieces as typed. */
  readonly perBox: string;
  /** As it is kept. */
  readonly boxArea: string;
}

/** A box in words: how its pieces and its area agree, or why the area does not determine the pieces. */
export interface DescribedBox {
  /** Empty without a box or a tile. */
  readonly sentence: string;
  readonly problem: string | null;
}

const NOTHING: DescribedBox = { sentence: '', problem: null };

/**
 * The box of the main tile, by the tile's size as typed. Empty for a tile that is not a rectangle, because only its
 * layout has its outline.
 */
export function describeBox(
  job: Pick<JobText, 'unitSystem' | 'tileWidth' | 'tileLength' | 'tilesPerBox'> & Partial<Pick<JobText, 'layoutType'>>,
  trade: Pick<Trade, 'boxArea' | 'nominalWidth' | 'nominalLength'>,
): DescribedBox {
  if (hasOwnTile(job.layoutType ?? '')) return NOTHING;
  const unit = sizeUnit(job.unitSystem);
  const [width, length] = [job.tileWidth, job.tileLength].map((text) => parseLength(text, unit));
  if (!width?.ok || !length?.ok || width.value <= 0 || length.value <= 0) return NOTHING;
  return compareBox({
    unitSystem: job.unitSystem,
    made: { across: width.value, down: length.value },
    nominal: nominalOf(trade),
    mayBeNamed: nominalOf(trade) === null,
    perBox: job.tilesPerBox,
    boxArea: trade.boxArea,
  });
}

/** The box of a kind of tile, by its index among the kinds of its pattern. */
export function describeBoxOfKind(job: JobText, trade: Trade, kind: number, made: TileSize): DescribedBox {
  const { perBox, boxArea } = KIND_FIELDS[kind] as (typeof KIND_FIELDS)[number];
  return compareBox({
    unitSystem: job.unitSystem,
    made,
    nominal: null,
    mayBeNamed: false,
    perBox: job[perBox],
    boxArea: trade[boxArea],
  });
}

/** The message at the field if a box's area does not determine its pieces. */
export function unclearArea(field: BoxAreaField, problem: string | null): readonly JobProblem[] {
  return problem === null ? [] : [{ field, code: 'needs', words: problem, typed: '', unit: 'in' }];
}

/** Compares the pieces and the area of a box, by the made size of the tile or by its name. */
function compareBox({ unitSystem, made: tile, nominal, mayBeNamed, perBox, boxArea }: Box): DescribedBox {
  const label = ({ sides }: BoxSize) => labelOfSides(sides, unitSystem);
  const pieces = /^[1-9]\d{0,4}$/.test(perBox.trim()) ? Number(perBox) : null;
  if (pieces === null) {
    const found = perBox.trim() === '' ? piecesOfBox(boxArea, boxSizes(tile, nominal)) : null;
    if (found === null) return NOTHING;
    if (found.pieces !== null)
      return { sentence: orderWords.boxHolds(boxArea, found.pieces, label(found.size)), problem: null };
    const by = found.by.map((one) => ({ tile: label(one.size), pieces: String(Number(one.pieces.toFixed(2))) }));
    return { sentence: '', problem: orderWords.piecesUnclear(boxArea, by, mayBeNamed) };
  }
  const isInSquareMeters = boxArea === '' ? isMetric(knownSystem(unitSystem)) : boxArea.endsWith('sq m');
  const inUnit = (area: number) => formatArea(area, isInSquareMeters ? 'metric' : 'imperial');
  const [made, named] = boxSizes(tile, nominal);
  const sentence = orderWords.piecesAre(pieces, label(made), inUnit(pieces * made.area));
  if (boxArea === '' || isPrintedAs(boxArea, pieces * made.area)) return { sentence, problem: null };
  const isByName = named !== undefined && isPrintedAs(boxArea, pieces * named.area);
  return {
    sentence: isByName
      ? orderWords.boxByName(sentence, boxArea, label(named))
      : orderWords.boxDisagrees(sentence, boxArea),
    problem: null,
  };
}

/** The short side first, as on the box. */
export function labelOfSides(sides: Sides, unitSystem: UnitSystem): string {
  const unit = sizeUnit(unitSystem);
  return [...sides]
    .sort((a, b) => a - b)
    .map((side) => writeInField(side, unit))
    .join(' × ');
}
