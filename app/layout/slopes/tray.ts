import { ok, type Result } from '#app/base/result.ts';
import { type Bounds, boundsRing, isBox, ringBounds } from '#app/geometry/bounds.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { OF_TRAY } from '#app/layout/model/shower-fields.ts';
import type { SlopeCorner, SlopePlane } from '#app/layout/model/sloped-floor.ts';
import { type DrainProblem, refuseDrain, type ShowerFieldName } from '#app/layout/slopes/drain-problem.ts';
import type { DrainValues, Ground } from '#app/layout/slopes/ground.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import * as words from '#app/words/en/shower.ts';

/**
 * The outline of a ready-made tray, which its drain places under the floor; null for a mortar bed. A tray may be cut to its
 * floor and is never smaller.
 */
export function readTray(
  { outline, unitSystem }: Pick<Ground, 'outline' | 'unitSystem'>,
  values: DrainValues,
  { opening, wall }: { readonly opening: Bounds; readonly wall: number | null },
): Result<Ring | null, DrainProblem> {
  const isGiven = (name: ShowerFieldName) => (values[name] ?? '') !== '';
  if ((values.tray ?? '') === '') {
    const stray = OF_TRAY.find(isGiven);
    return stray === undefined ? ok(null) : refuseDrain(stray, words.noTray);
  }
  if (!isBox(outline)) return refuseDrain('tray', words.trayNeedsRectangle);
  if (values.edge === 'even') return refuseDrain('edge', words.trayIsLevel);
  const ofMortar = (['bedDepth', 'mudYield'] as const).find(isGiven);
  if (ofMortar !== undefined) return refuseDrain(ofMortar, words.trayNeedsNoMortar);
  const { trayWidth: width = null, trayLength: length = null } = values;
  if (width === null) return refuseDrain('trayWidth', words.trayNeedsSize);
  if (length === null) return refuseDrain('trayLength', words.trayNeedsSize);
  const floor = ringBounds(outline);
  const middle = { x: (opening.minX + opening.maxX) / 2, y: (opening.minY + opening.maxY) / 2 };
  const along = wall === null ? undefined : ringSides(outline)[wall];
  const usual = {
    x: usualPlace(width, middle.x, [floor.minX, floor.maxX], along?.from.x === along?.to.x ? along?.from.x : undefined),
    y: usualPlace(
      length,
      middle.y,
      [floor.minY, floor.maxY],
      along?.from.y === along?.to.y ? along?.from.y : undefined,
    ),
  };
  const minX = Math.round(middle.x - (values.trayDrainX ?? usual.x));
  const minY = Math.round(middle.y - (values.trayDrainY ?? usual.y));
  const tray: Bounds = { minX, minY, maxX: minX + width, maxY: minY + length };
  const isInTray =
    opening.minX >= tray.minX && opening.maxX <= tray.maxX && opening.minY >= tray.minY && opening.maxY <= tray.maxY;
  if (!isInTray) {
    const isBeside = opening.minX < tray.minX || opening.maxX > tray.maxX;
    return refuseDrain(isBeside ? 'trayDrainX' : 'trayDrainY', words.drainOutsideTray);
  }
  const beyond = (start: number, end: number, from: number, to: number) =>
    Math.max(0, from - start) + Math.max(0, end - to);
  const across = beyond(floor.minX, floor.maxX, tray.minX, tray.maxX);
  if (across > 0) return refuseDrain('trayWidth', words.trayTooNarrow(formatMeasure(across, unitSystem)));
  const down = beyond(floor.minY, floor.maxY, tray.minY, tray.maxY);
  if (down > 0) return refuseDrain('trayLength', words.trayTooShort(formatMeasure(down, unitSystem)));
  return ok(boundsRing(tray));
}

/** The drain from the first edge of its tray: in the middle, or as far from the edge at its wall as from that wall. */
function usualPlace(size: number, drain: number, [first, last]: readonly [number, number], wall?: number): number {
  if (wall === undefined) return size / 2;
  return wall === first ? drain - first : size - (last - drain);
}

/** The side of one rectangle that runs as a side of another one does. */
export function sideAlike(outline: Ring, side: number, other: Ring): number {
  const { from, to } = ringSides(outline)[side] as { from: SlopeCorner; to: SlopeCorner };
  return ringSides(other).findIndex(
    (one) =>
      Math.sign(one.to.x - one.from.x) === Math.sign(to.x - from.x) &&
      Math.sign(one.to.y - one.from.y) === Math.sign(to.y - from.y),
  );
}

/** The planes of a tray cut to its rectangular floor. Planes that shared a side share what remains of it. */
export function cutToFloor(planes: readonly SlopePlane[], tray: Ring, outline: Ring): readonly SlopePlane[] {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  const cuts = [
    { axis: 'x', at: minX, sign: 1 },
    { axis: 'x', at: maxX, sign: -1 },
    { axis: 'y', at: minY, sign: 1 },
    { axis: 'y', at: maxY, sign: -1 },
  ] as const;
  return planes.flatMap((plane): SlopePlane[] => {
    const corners = cuts.reduce<readonly SlopeCorner[]>(keepBeyond, plane.corners);
    const wall = plane.wall === null ? null : sideAlike(tray, plane.wall, outline);
    return corners.length < 3 ? [] : [{ ...plane, wall, corners }];
  });
}

/** The part of a plane on one side of a level or upright line. */
function keepBeyond(
  corners: readonly SlopeCorner[],
  { axis, at, sign }: { readonly axis: 'x' | 'y'; readonly at: number; readonly sign: 1 | -1 },
): readonly SlopeCorner[] {
  const kept = corners.flatMap((corner, index): SlopeCorner[] => {
    const next = corners[(index + 1) % corners.length] as SlopeCorner;
    const [here, there] = [sign * (corner[axis] - at), sign * (next[axis] - at)];
    const own = here >= 0 ? [corner] : [];
    return (here > 0 && there < 0) || (here < 0 && there > 0) ? [...own, crossing(corner, next, axis, at)] : own;
  });
  return kept.filter((corner, index) => !samePoint(corner, kept[(index + 1) % kept.length] as SlopeCorner));
}

/** Where a side crosses the line, the same for both planes that share it. */
function crossing(one: SlopeCorner, other: SlopeCorner, axis: 'x' | 'y', at: number): SlopeCorner {
  const [low, high] = one[axis] < other[axis] ? [one, other] : [other, one];
  const share = (at - low[axis]) / (high[axis] - low[axis]);
  const across = axis === 'x' ? 'y' : 'x';
  const place = Math.round(low[across] + share * (high[across] - low[across]));
  const height = low.height + share * (high.height - low.height);
  return axis === 'x' ? { x: at, y: place, height } : { x: place, y: at, height };
}
