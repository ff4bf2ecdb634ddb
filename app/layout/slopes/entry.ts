import { ok, type Result } from '#app/base/result.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { isOnTile } from '#app/layout/model/obstacle-types.ts';
import { OF_CURB, OF_ENTRY } from '#app/layout/model/shower-fields.ts';
import type { Entry, SlopeCorner } from '#app/layout/model/sloped-floor.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import { type DrainProblem, refuseDrain, type ShowerFieldName } from '#app/layout/slopes/drain-problem.ts';
import type { DrainValues, Ground } from '#app/layout/slopes/ground.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** The open edge of a floor with these heights along its walls; null if none was entered. */
export function readEntry(
  ground: Ground,
  values: DrainValues,
  heights: readonly SlopeCorner[],
): Result<Entry | null, DrainProblem> {
  const kind = values.curb ?? '';
  const isGiven = (name: ShowerFieldName) => (values[name] ?? null) !== null;
  if (kind !== 'curb') {
    const stray = [...(kind === '' ? OF_ENTRY : []), ...OF_CURB].find(isGiven);
    const ofNoCurb = kind === '' ? words.noEntry : words.onlyCurb;
    if (stray !== undefined) return refuseDrain(stray, ofNoCurb);
    if ((values.curbTiled ?? 'all') !== 'all') return refuseDrain('curbTiled', ofNoCurb);
    if (kind === '') return ok(null);
  }
  const placed = placeOpening(ground, values);
  if (!placed.ok) return placed;
  const { wall, from, to } = placed.value;
  if (ground.isAtWall?.({ from, to })) return refuseDrain('curbWall', words.noOpening(ground.names.walls[wall] ?? ''));
  const inside = stripBeside({ from, to }, 0 - CLEARANCE);
  const blocking = ground.obstacles.find(
    (one) => !isAdded(one) && !isOnTile(one) && doRingsOverlap(inside, obstacleRing(one)),
  );
  if (blocking !== undefined) return refuseDrain('curbWall', words.blockedEntry(blocking.name));
  if (kind === 'flush') return ok({ wall, from, to, curb: null });
  const { curbWidth: width = null, curbHeight: height = null } = values;
  if (width === null) return refuseDrain('curbWidth', words.enterCurbWidth);
  if (height === null) return refuseDrain('curbHeight', words.enterCurbHeight);
  const highest = Math.max(...heightsBetween(heights, { from, to }).map((one) => one.height));
  if (highest >= height) {
    return refuseDrain('curbHeight', words.curbTooLow(formatMeasure(Math.round(highest), ground.unitSystem)));
  }
  const ring = stripBeside({ from, to }, width);
  if (ground.holds?.(ring) === false) return refuseDrain('curbWidth', words.curbOutsideRoom);
  const curb = { width, height, outside: values.curbOutside ?? height, tiled: values.curbTiled ?? 'all', ring };
  return ok({ wall, from, to, curb });
}

/** An obstacle this close to an opening blocks it. */
const CLEARANCE = fromInches(1 / 4);

/** The opening along its wall, whose index is that in the outline. */
function placeOpening(
  { outline, walls, names, unitSystem }: Ground,
  { curbWall, curbLength, curbFrom }: DrainValues,
): Result<Segment & { readonly wall: number }, DrainProblem> {
  if (curbWall === undefined || curbWall === null) return refuseDrain('curbWall', words.chooseEntryWall);
  const asked = walls[curbWall];
  if (asked === undefined) return refuseDrain('curbWall', words.noSuchWall(walls.length));
  const { from: start, to: end } = asked;
  const wall = ringSides(outline).findIndex(({ from, to }) => samePoint(from, start) && samePoint(to, end));
  if (wall < 0) return refuseDrain('curbWall', words.curvedEntry);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const long = Math.sqrt(dx * dx + dy * dy);
  const wallAndLength = [names.walls[wall] ?? '', formatMeasure(Math.round(long), unitSystem)] as const;
  // The length of a slanted wall is rounded when it is typed.
  if ((curbLength ?? 0) > long + 1) return refuseDrain('curbLength', words.longerThanWall(...wallAndLength));
  const length = curbLength ?? long - (curbFrom ?? 0);
  const before = curbFrom ?? Math.max(0, (long - length) / 2);
  if (length <= 0 || before + length > long + 1) return refuseDrain('curbFrom', words.beyondWall(...wallAndLength));
  const at = (along: number): Point => {
    const share = Math.min(1, along / long);
    return { x: Math.round(start.x + share * dx), y: Math.round(start.y + share * dy) };
  };
  return ok({ wall, from: at(before), to: at(before + length) });
}

/** The strip of that depth along a wall: outside the floor, or inside if the depth is negative. Clockwise on screen. */
function stripBeside({ from, to }: Segment, depth: number): Ring {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [x, y] = [Math.round((depth * dy) / length), Math.round((0 - depth * dx) / length)];
  const [a, b] = [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
  ];
  return depth > 0 ? [a, b, to, from] : [from, to, b, a];
}

/** The heights of the floor along an opening, from its first end to its last: at both ends and wherever the floor bends between. */
export function heightsBetween(
  heights: readonly SlopeCorner[],
  { from, to }: Segment,
): readonly { readonly along: number; readonly height: number }[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const onWall = heights
    .map((spot) => ({
      along: ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length,
      off: Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx) / length,
      height: spot.height,
    }))
    .filter(({ off }) => off <= 1)
    .sort((a, b) => a.along - b.along);
  const heightAt = (along: number): number => {
    const after = onWall.find((spot) => spot.along >= along) ?? onWall.at(-1);
    const before = onWall.filter((spot) => spot.along <= along).at(-1) ?? onWall[0];
    if (before === undefined || after === undefined) return 0;
    if (after.along <= before.along) return before.height;
    return before.height + ((along - before.along) / (after.along - before.along)) * (after.height - before.height);
  };
  return [
    { along: 0, height: heightAt(0) },
    ...onWall.filter(({ along }) => along > 1 && along < length - 1).map(({ along, height }) => ({ along, height })),
    { along: length, height: heightAt(length) },
  ];
}
