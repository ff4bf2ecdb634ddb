import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { chooseMats, heatingRuns } from '#app/layout/materials/heating-runs.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { HEATING_MATS } from '#app/layout/model/material-fields.ts';
import { isOnTile } from '#app/layout/model/obstacle-types.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { coveredFloor } from '#app/layout/model/zone-views.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type Length, UNITS_PER_MM, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

/** A row of the table of sizes, as goods. */
const MATS = HEATING_MATS.map(({ length, onHand, instead, price }) => {
  const { name, unit } = words.heating;
  const goods: Goods = { id: 'heating-mats', name, unit, onHand, instead, price };
  return { goods, length };
});

/** Heating mats below the tile, of the sizes that they are sold in. */
export const HEATING_MAT: Material = {
  name: words.heating.material,
  source: words.heating.source,
  fields: ['heatWidth', 'heatMargin', ...HEATING_MATS.map(({ length }) => length)],
  goods: MATS.map(({ goods }) => goods),
  onFloors: words.heating.onFloors,
  measure,
  missing: ({ layout, trade, system }) => {
    if (layout.slopes !== undefined) return words.heating.notSloped;
    const runs = runsOn(layout, trade);
    if (runs === null || rowsOf(trade).length === 0) return words.heating.needsSizes;
    if (runs === 0) return words.heating.tooWide;
    const fits = rowsOf(trade).some(({ length }) => length <= runs);
    return fits ? null : words.heating.noneFits(formatRoomMeasure(runs as Length, system));
  },
};

/** The rows of the table that have a length. */
function rowsOf(trade: Trade) {
  return MATS.flatMap(({ goods, length: field }) => {
    const length = trade[field];
    return length === null ? [] : [{ goods, field, length }];
  });
}

/** The length of all runs of the mat on the free floor, in lattice units; null as long as a figure is missing. */
function runsOn({ region, request, slopes }: LayoutResult, { heatWidth, heatMargin }: Trade): number | null {
  if (heatWidth === null || heatMargin === null || isWall(request) || slopes !== undefined) return null;
  const keptOut = request.obstacles.filter(isOnTile).map(obstacleRing);
  return heatingRuns(region, keptOut, { width: heatWidth, margin: heatMargin });
}

/** Mats that are longer than the free floor has runs for them, each at its field. */
export function checkHeating(layout: LayoutResult, trade: Trade, system: UnitSystem): readonly JobProblem[] {
  if (!trade.materials.includes('heating')) return [];
  const runs = runsOn(coveredFloor(layout), trade);
  if (runs === null) return [];
  if (runs === 0) return [{ field: 'heatWidth', code: 'needs', words: words.heating.tooWide, typed: '', unit: 'in' }];
  const sentence = words.heating.tooLong(formatRoomMeasure(runs as Length, system));
  return rowsOf(trade).flatMap(({ field, length }): JobProblem[] => {
    return length <= runs ? [] : [{ field, code: 'needs', words: sentence, typed: '', unit: 'in' }];
  });
}

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const runs = runsOn(layout, trade);
  const { heatWidth } = trade;
  const rows = rowsOf(trade).filter(({ length }) => runs !== null && length <= runs);
  if (runs === null || heatWidth === null || rows.length === 0) return [];
  const step = isMetric(system) ? UNITS_PER_MM : fromInches(1 / 16);
  const counts = chooseMats(
    runs,
    rows.map(({ length }) => length),
    step,
  );
  const heated = rows.reduce((sum, { length }, index) => sum + length * (counts[index] as number), 0);
  const measured = (length: number) => formatRoomMeasure(length as Length, system);
  return rows.flatMap(({ goods, length }, index): MaterialNeed[] => {
    const amount = counts[index] as number;
    if (amount === 0 && goods.instead !== undefined && trade[goods.instead] === null) return [];
    const size = words.heating.sizeOf(measured(heatWidth), measured(length));
    return [{ goods, size, amount, perPack: null, why: words.heating.why(measured(heated), measured(runs)) }];
  });
}
