import { err, ok, type Result } from '#app/base/result.ts';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { hasArcs } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { readKeptAmount } from '#app/layout/fields/read-amount.ts';
import { slopeOf } from '#app/layout/fields/read-slope.ts';
import type { LayoutRequest, RoomNames } from '#app/layout/model/layout-request.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { nameInRoom, roomRing, wallCorners } from '#app/layout/room/room.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import { buildPlanes, planesOfTray } from '#app/layout/slopes/build-planes.ts';
import { type DrainProblem, refuseDrain, type ShowerFieldName } from '#app/layout/slopes/drain-problem.ts';
import { readEntry } from '#app/layout/slopes/entry.ts';
import type { DrainValues, Ground } from '#app/layout/slopes/ground.ts';
import type { SlopeFault } from '#app/layout/slopes/slope-question.ts';
import { readTray } from '#app/layout/slopes/tray.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** A floor with a drain, or without. */
export type DrainedFloor = Pick<LayoutRequest, 'unitSystem' | 'room' | 'obstacles' | ShowerFieldName>;

/** The usual grate of a point drain, and the usual width of a linear one. */
function usualWidth(type: 'point' | 'linear', system: LayoutRequest['unitSystem']): Length {
  if (type === 'linear') return isMetric(system) ? fromMillimetres(70) : fromInches(2.75);
  return isMetric(system) ? fromMillimetres(100) : fromInches(4);
}

/** The planes of a room whose floor falls to a drain; null without a drain. */
export function slopeOfFloor(request: DrainedFloor): Result<SlopedFloor, DrainProblem> | null {
  return (request.drain ?? '') === '' ? null : slopeOfGround(groundOfRoom(request), request);
}

function groundOfRoom({ unitSystem, room, obstacles }: DrainedFloor): Ground {
  const corners = wallCorners(room);
  const outline = normaliseRing(roomRing(room));
  const indexOf = (corner: Point) => corners.findIndex((one) => samePoint(one, corner));
  // Chords of a curved wall have no names.
  const named = (kind: keyof RoomNames) =>
    outline.map((corner) => (indexOf(corner) < 0 ? '' : nameInRoom(room, kind, indexOf(corner))));
  return {
    unitSystem,
    obstacles,
    outline,
    walls: ringSides(corners),
    names: { walls: named('walls'), corners: named('corners') },
    isCurved: room.type === 'custom' && room.outline !== undefined && hasArcs(room.outline),
  };
}

/** The planes of a room or a zone with a drain. */
export function slopeOfGround(ground: Ground, values: DrainValues): Result<SlopedFloor, DrainProblem> {
  const { outline, names, unitSystem, obstacles } = ground;
  const placed = values.drain === 'point' ? placePoint(ground, values) : placeLinear(ground, values);
  if (!placed.ok) return placed;
  if (outline.length > MOST_CORNERS) return refuseDrain('drain', words.tooManyCorners(MOST_CORNERS));
  const { opening, wall } = placed.value;
  const over = obstacles.find((one) => !isAdded(one) && doRingsOverlap(boundsRing(opening), obstacleRing(one)));
  if (over !== undefined) return refuseDrain('drainX', words.drainOverObstacle(over.name));
  const edge = values.edge ?? 'level';
  const asked = slopeOf(values.slope ?? '', unitSystem);
  const isRound = values.drainShape === 'round';
  const tray = readTray(ground, values, placed.value);
  if (!tray.ok) return tray;
  const built =
    tray.value === null
      ? buildPlanes({ outline, opening, isRound, slope: asked, edge, wall })
      : planesOfTray({ outline, opening, isRound, slope: asked, edge, wall }, tray.value);
  if (!built.ok) return err(describeFault(built.error, names, values));
  if (ground.isCurved && edge === 'level' && built.value.planes.length > 1)
    return refuseDrain('edge', words.curvedWalls);
  const entry = readEntry(ground, values, built.value.heights);
  if (!entry.ok) return entry;
  const isCut = values.folds !== 'uncut';
  const mudYield = readKeptAmount(values.mudYield ?? '', 'volume');
  return ok({
    ...built.value,
    ...{ outline, names, asked, isCut, bedDepth: values.bedDepth ?? null, mudYield },
    ...(entry.value !== null && { entry: entry.value }),
    ...(tray.value !== null && { tray: tray.value }),
  });
}

/** Arcs of a room have many chords; the work grows with the square of their number. */
const MOST_CORNERS = 1000;

interface PlacedDrain {
  readonly opening: Bounds;
  readonly wall: number | null;
}

function middleOf(outline: Ring): Point {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** A box of that size around a middle, on the lattice. */
function boxAround({ x, y }: Point, across: number, down: number): Bounds {
  const [minX, minY] = [Math.round(x - across / 2), Math.round(y - down / 2)];
  return { minX, minY, maxX: minX + across, maxY: minY + down };
}

function placePoint({ outline, unitSystem }: Ground, values: DrainValues): Result<PlacedDrain, DrainProblem> {
  const { drainX, drainY, drainWidth, drainLength, drainWall } = values;
  if ((drainLength ?? null) !== null) return refuseDrain('drainLength', words.onlyLinear);
  if ((drainWall ?? null) !== null) return refuseDrain('drainWall', words.onlyLinear);
  const middle = middleOf(outline);
  const side = drainWidth ?? usualWidth('point', unitSystem);
  return ok({ opening: boxAround({ x: drainX ?? middle.x, y: drainY ?? middle.y }, side, side), wall: null });
}

function placeLinear({ outline, walls, unitSystem }: Ground, values: DrainValues): Result<PlacedDrain, DrainProblem> {
  const { drainX, drainY, drainWidth, drainLength, drainWall, drainShape } = values;
  if (drainShape === 'round') return refuseDrain('drainShape', words.onlyPoint);
  if (drainWall === undefined || drainWall === null) return refuseDrain('drainWall', words.chooseWall);
  const asked = walls[drainWall];
  if (asked === undefined) return refuseDrain('drainWall', words.noSuchWall(walls.length));
  const { from: start, to: end } = asked;
  const wall = ringSides(outline).findIndex(({ from, to }) => samePoint(from, start) && samePoint(to, end));
  if (wall < 0 || (start.x !== end.x && start.y !== end.y)) return refuseDrain('drainWall', words.wallNotSquare);
  const depth = drainWidth ?? usualWidth('linear', unitSystem);
  const isAcross = start.y === end.y;
  const length = drainLength ?? Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
  // The inside is on the right of a wall as it runs.
  const inward = isAcross ? Math.sign(end.x - start.x) : Math.sign(start.y - end.y);
  const atWall = (isAcross ? start.y : start.x) + (inward * depth) / 2;
  const middle = {
    x: drainX ?? (isAcross ? (start.x + end.x) / 2 : atWall),
    y: drainY ?? (isAcross ? atWall : (start.y + end.y) / 2),
  };
  return ok({ opening: isAcross ? boxAround(middle, length, depth) : boxAround(middle, depth, length), wall });
}

function describeFault(fault: SlopeFault, names: RoomNames, { drain }: DrainValues): DrainProblem {
  switch (fault.code) {
    case 'drain-outside':
      return { field: 'drainX', words: words.drainOutside };
    case 'drain-covers-floor':
      return { field: drain === 'linear' ? 'drainLength' : 'drainWidth', words: words.drainTooLarge };
    case 'wall-not-square':
      return { field: 'drainWall', words: words.wallNotSquare };
    case 'corner-hidden':
      return { field: 'drain', words: words.cornerHidden(names.corners[fault.corner] ?? '') };
    case 'runs-against-wall':
      return { field: 'drain', words: words.runsAgainstWall(names.walls[fault.wall] ?? '') };
  }
}
