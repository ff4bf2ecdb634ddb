import type { CsvTable } from '#app/drawing/cut-sheet/csv-table.ts';
import { findCutMarks } from '#app/drawing/cut-sheet/cut-marks.ts';
import { describePiecePlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import { kindOfCut } from '#app/drawing/display-list/kind-of-cut.ts';
import { pieceText } from '#app/drawing/texts/text-metrics.ts';
import { describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { describeGoods } from '#app/layout/materials/describe-goods.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeSawnByShape } from '#app/layout/order/describe-sawn.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import { describePartsOfShapes } from '#app/layout/parts/describe-parts.ts';
import { tabulateCourses } from '#app/layout/planks/describe-courses.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { type ShapeMeasure, shownSizes, straightAngles, straightSides } from '#app/layout/shown-sizes/size-shapes.ts';
import { describeTrimOrder } from '#app/layout/trim/describe-trim-order.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { type Length, toInches, toMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutsTableWords from '#app/words/en/cuts-table.ts';

/** Places beyond this many courses are counted, not listed. */
const MAX_COURSES = 1000;

/**
 * The cuts as a table: one line per cut, sizes as marked on a tape and as plain numbers in inches or millimeters, and
 * the number of pieces with a sawn edge on a joint, from `sawn` of the cutting plan. Below, after an empty line, the
 * courses of planks, then the trim and the strips of thresholds, then the materials chosen.
 */
export function tabulateCuts(
  result: LayoutResult,
  unitSystem: UnitSystem,
  sawn: readonly SawnPiece[] = [],
  {
    trade = USUAL_TRADE,
    currency = '',
    cuts = null,
  }: { readonly trade?: Trade; readonly currency?: string; readonly cuts?: Cuts | null } = {},
): CsvTable {
  const unit = isMetric(unitSystem) ? 'mm' : 'in';
  const head = [
    cutListWords.label,
    cutListWords.pieces,
    cutListWords.kind,
    cutsTableWords.width,
    cutsTableWords.height,
    cutsTableWords.widthIn(unit),
    cutsTableWords.heightIn(unit),
    cutsTableWords.sides,
    cutsTableWords.angles,
    cutsTableWords.marks,
    cutsTableWords.places,
    cutsTableWords.sawnEdges,
    ...(result.parts ? [cutsTableWords.rooms] : []),
  ];
  const rooms = describePartsOfShapes(result);
  const sawnWords = describeSawnByShape(sawn, result);
  const places = describePiecePlaces(result, MAX_COURSES, unitSystem);
  const measures = shownSizes(result, unitSystem);
  const rows = result.shapes.map((shape, index) => {
    const measure = measures[index] as ShapeMeasure;
    const tile = kindOf(shape, result);
    const sawn = asSawn(shape, tile);
    return [
      shape.label,
      String(shape.count),
      kindOfCut(shape, result),
      pieceText(measure.width, unitSystem),
      pieceText(measure.height, unitSystem),
      numberText(shape.width, unitSystem),
      numberText(shape.height, unitSystem),
      [
        ...straightSides(sawn, measure).map((side) => pieceText(side, unitSystem)),
        ...(tile.outline === undefined ? describeRounds(shape, tile, unitSystem) : []),
      ].join('; '),
      straightAngles(sawn)
        .map((angle) => `${Math.round(angle * 10) / 10}`)
        .join('; '),
      markText(shape, measure, tile, unitSystem),
      places[index] ?? '',
      sawnWords.get(index) ?? '',
      rooms[index] ?? '',
    ];
  });
  const courses = tabulateCourses(result, (length) => pieceText(length as Length, unitSystem));
  const trim = describeTrimOrder(result.request, trade, unitSystem, currency).lines.map(({ term, value }) => [
    term,
    value,
  ]);
  const goods = describeGoods(measuredJob(result, cuts ?? null, trade, unitSystem)).lines;
  const materials = goods.map(({ term, value }) => [term, value]);
  const below = [courses, trim, materials].filter((lines) => lines.length > 0);
  return { head, rows: [...rows, ...below.flatMap((lines) => [[], ...lines])] };
}

function markText(shape: CutShape, measure: ShapeMeasure, tile: TileSize, unitSystem: UnitSystem): string {
  if (tile.outline !== undefined) return describeCutMarks(shape, tile, unitSystem).join(' ');
  return findCutMarks(shape, measure, tile)
    .map(({ edge, distance }) => `${edge} ${pieceText(distance, unitSystem)}`)
    .join('; ');
}

/** To a ten-thousandth of an inch or a hundredth of a millimeter, without trailing zeros. */
function numberText(size: number, unitSystem: UnitSystem): string {
  return isMetric(unitSystem)
    ? String(Number(toMillimetres(size).toFixed(2)))
    : String(Number(toInches(size).toFixed(4)));
}
