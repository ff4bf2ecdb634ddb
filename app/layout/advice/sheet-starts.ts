import { turnOf } from '#app/layout/advice/start-choice.ts';
import { finestStep } from '#app/layout/advice/start-steps.ts';
import { startCutLimit } from '#app/layout/job/start-cut-limit.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Starts tried along each axis of a chip. */
const MOST_ALONG = 8;
/** Chips in all starts of all patterns together: under a second. On a larger floor a start saves few of its sheets. */
const MOST_CHIPS = 1_000_000;

/**
 * Starts over the chips of patterns without courses that are sold by the sheet: how many sheets each takes is known once it
 * is laid. None for single tiles, and where start cuts do not place the pattern. A pattern whose starts would exceed the most
 * chips is left out.
 */
export function startsBySheet(
  requests: readonly LayoutRequest[],
  present: LayoutResult,
  cutting: CuttingOptions,
): readonly LayoutRequest[] {
  const most = Math.floor(MOST_CHIPS / Math.max(present.counts.touched, 1));
  const kept: LayoutRequest[] = [];
  for (const request of requests) {
    const starts = startsOf(request, cutting);
    if (kept.length + starts.length <= most) kept.push(...starts);
  }
  return kept;
}

function startsOf(request: LayoutRequest, cutting: CuttingOptions): readonly LayoutRequest[] {
  const { finish, unitSystem } = request;
  const { layoutAngle, angleWall } = turnOf(finish);
  const sheet = sheetOf(cutting, finish.layoutType);
  if (sheet === null || sheet.isPlain || layoutAngle !== 0 || angleWall !== null || request.heldStart) return [];
  const lengths = stepsWithin(startCutLimit('startCutLength', finish.patternOrientation, finish), unitSystem);
  const widths = stepsWithin(startCutLimit('startCutWidth', finish.patternOrientation, finish), unitSystem);
  return lengths.flatMap((startCutLength) =>
    widths.map((startCutWidth) => withFinish(request, { autoOptimize: false, startCutLength, startCutWidth })),
  );
}

/** Evenly over a side, in whole steps. */
function stepsWithin(side: Length, unitSystem: LayoutRequest['unitSystem']): readonly Length[] {
  const step = finestStep(unitSystem);
  const count = Math.min(MOST_ALONG, Math.ceil(side / step));
  return Array.from({ length: count }, (_, index) => (step * Math.floor((index * side) / (count * step))) as Length);
}
