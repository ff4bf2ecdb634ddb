import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments } from '#app/geometry/segment.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import { type Face, reachableFace } from '#app/layout/first-lines/reachable-face.ts';
import { largestSquaring } from '#app/layout/first-lines/squaring-triangle.ts';
import {
  type FreeFloor,
  type TriangleOnLines,
  type TriangleSteps,
  triangleAt,
} from '#app/layout/first-lines/triangle-on-lines.ts';
import { planTurnedLines, type TurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import { planTapers, type TaperedWall } from '#app/layout/first-lines/wall-tapers.ts';
import type { Room } from '#app/layout/layout-request.ts';
import type { LayoutResult, Side } from '#app/layout/layout-result.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import { inscribedRectangles } from '#app/layout/order/cutting/inscribed-rectangles.ts';
import type { SurfaceKind } from '#app/layout/parts/rooms.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { gapOf } from '#app/layout/perimeter-gap.ts';
import { nameOtherSide, nameSide } from '#app/layout/room/name-side.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import { hasArcs, type Outline } from '#app/layout/room/outline.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { firstCourseHeight, isWall } from '#app/layout/room/wall-frame.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { type Length, UNITS_PER_CM, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** Position of the first line across one axis of the room. Lengths in lattice units. */
export interface FirstLine {
  /** Reference of the measurement: `left wall`, `right wall`, or a corner if the room ends in a point. */
  readonly near: string;
  readonly far: string;
  /** Name of the far end after the near one was named: `right one`, or the full name if it is of another kind. */
  readonly farShort: string;
  /** Courses are shifted along this axis: only course 1, at the wall, has its joints here. */
  readonly isCourseOne: boolean;
  /** The pattern has no courses: the line is the first tile's edge, and the marks are the repeats of the pattern along it. */
  readonly isFirstTile: boolean;
  /** From the near wall (left or top; the bottom of a vertical wall) to the near side of the first joint in the room. */
  readonly fromNearWall: Length;
  /** The distance of the same joint from the far wall, as a check. */
  readonly fromFarWall: Length;
  /** What is at the middle of the room. */
  readonly onCentre: 'joint' | 'tile' | 'neither';
  /** Tile plus joint: the interval of the marks. */
  readonly module: Length;
  /** Multiples 1 to n of the module from the first joint. */
  readonly marks: readonly Length[];
}

/** A 3-4-5 triangle to square the lines. */
interface SquaringTriangle {
  readonly short: Length;
  readonly long: Length;
  readonly hypotenuse: Length;
  /** How far the two lines are moved first, to joints that cross where there is more free floor; mostly 0. */
  readonly moved: { readonly across: Length; readonly down: Length };
  /** Its place on the drawing; null if the lines are turned, for which any place in the room will do. */
  readonly place: TriangleOnLines | null;
}

export interface FirstLines {
  /** The line along the length, measured across the room, and the line across, measured along its length. */
  readonly across: FirstLine;
  readonly down: FirstLine;
  /** Replaces both lines if the pattern is turned: then no line of it is parallel to a wall. */
  readonly turned: TurnedLines | null;
  readonly triangle: SquaringTriangle | null;
  /** The diagonal of the largest rectangle in the room; the two diagonals must agree. Lattice units, not rounded. */
  readonly diagonal: number;
  /** The room's own diagonals, to compare with the floor before setting tiles. Corner numbers; lengths not rounded. */
  readonly checks: readonly { readonly from: string; readonly to: string; readonly length: number }[];
  /** Walls that are not parallel to the pattern, the worst first. */
  readonly tapers: readonly TaperedWall[];
  /** Floor or wall. */
  readonly surface: SurfaceKind;
  /** Only on a wall: height of the first whole course above its bottom; null if no line or cut decides it. */
  readonly firstCourse: Length | null;
  /** Number of courses below that one, including the cut one at the bottom. */
  readonly coursesBelow: number;
  /** The lowest of them is a whole tile high. */
  readonly isBottomWhole: boolean;
}

/** Tolerance for the middle: 1/32 in. */
const ON_CENTRE = UNITS_PER_INCH / 32;

/**
 * The legs are multiples of a step, so that marks are whole numbers on the tape: inches, and best 3-4-5, 6-8-10 or 9-12-15
 * in feet; centimeters, and best tens of them.
 */
const TRIANGLE_STEPS = {
  imperial: { step: UNITS_PER_INCH, preferred: [36, 24, 12] },
  metric: { step: UNITS_PER_CM, preferred: Array.from({ length: 30 }, (_, index) => (30 - index) * 10) },
} as const satisfies Record<string, TriangleSteps>;

/** What to measure and snap before the first tile is laid. */
export function planFirstLines(result: LayoutResult): FirstLines {
  const {
    request,
    origin,
    kinds: [tile],
  } = result;
  const { joint } = request;
  const course = result.layers[0] ?? tile;
  const isUp = isWall(request);
  const surface = isUp ? 'wall' : 'floor';
  const isShifted = isStaggered(patternOf(request.layoutType));
  const walls = wallCorners(request.room);
  // On a wall the tape is held at its edges: nothing stands before them.
  const faceOn = (side: Side) =>
    isUp || result.runsAlong === null
      ? { in: 0, gap: gapOf(request), thing: null }
      : reachableFace(result.roomRing, request.obstacles, side, gapOf(request));
  const words = (axis: 'x' | 'y', near: Side, far: Side) => {
    const [from, to] = [faceOn(near), faceOn(far)];
    const wholeFar = to.thing === null ? nameSide(walls, far, surface) : firstLinesWords.faceOf(to.thing);
    return {
      near: from.thing === null ? nameSide(walls, near, surface) : firstLinesWords.faceOf(from.thing),
      far: wholeFar,
      farShort: from.thing === null && to.thing === null ? nameOtherSide(walls, near, far, surface) : wholeFar,
      isCourseOne: isShifted && result.runsAlong === axis,
      isFirstTile: result.runsAlong === null,
    };
  };
  const line = (axis: 'x' | 'y', side: number, size: number) => {
    const [near, far] =
      axis === 'x' ? ([faceOn('left'), faceOn('right')] as const) : ([faceOn('top'), faceOn('bottom')] as const);
    // Heights are measured from the bottom, so the pattern is flipped.
    const turn = (at: number) => (axis === 'y' && isUp ? side - at - size : at);
    return result.runsAlong === null
      ? tileLine(side, size, turn(firstTile(result)?.[axis] ?? result.origin[axis]))
      : firstLine(side, size, joint, turn(origin[axis]), { near, far });
  };
  const firstCourse = result.runsAlong === null ? null : (firstCourseHeight(request) as Length | null);
  const things = request.obstacles.map(cornersOf);
  const inside = inscribedRectangles(result.roomRing, things);
  const largest = [...inside].sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? { width: 0, height: 0 };
  const across = { ...words('x', 'left', 'right'), ...line('x', result.boundsWidth, course.across) };
  const down = {
    ...(isUp ? words('y', 'bottom', 'top') : words('y', 'top', 'bottom')),
    ...line('y', result.boundsLength, course.down),
  };
  const turned = planTurnedLines(result);
  const steps = TRIANGLE_STEPS[tradeOf(request.unitSystem)];
  const crossing = {
    x: faceOn('left').in + across.fromNearWall,
    y: isUp ? result.boundsLength - down.fromNearWall : faceOn('top').in + down.fromNearWall,
  };
  const floor = { ring: result.roomRing, things };
  return {
    across,
    down,
    turned,
    triangle:
      turned === null
        ? triangleOnLines(crossing, { across, down, isUp }, floor, steps)
        : largestTriangle(result.roomRing, inside, steps.step),
    diagonal: Math.sqrt(largest.width ** 2 + largest.height ** 2),
    checks: diagonalsToCheck(walls, request.room, result.roomRing),
    tapers: planTapers(result),
    surface,
    firstCourse,
    coursesBelow: firstCourse === null ? 0 : countBelow(firstCourse - gapOf(request), course, joint),
    isBottomWhole: firstCourse !== null && (firstCourse - gapOf(request)) % (course.down + joint) === 0,
  };
}

/** The number of courses below a course at `height`; a remainder too low to keep does not count. */
function countBelow(height: number, tile: TileSize, joint: number): number {
  const spare = height - joint - smallestKeptSide(tile);
  return spare < 0 ? 0 : Math.floor(spare / (tile.down + joint)) + 1;
}

/** With more corners than this nobody measures a room across. */
const MOST_CORNERS = 12;

/** Both diagonals of a room with four walls, else those of its triangulation; none that crosses a wall that bows in. */
function diagonalsToCheck(walls: Outline, room: Room, ring: Ring): FirstLines['checks'] {
  if (walls.length > MOST_CORNERS) return [];
  const isFour = walls.length === 4 && walls.every((_, corner) => isConvexAt(walls, corner));
  const pairs: readonly (readonly [number, number])[] = isFour
    ? [
        [0, 2],
        [1, 3],
      ]
    : earDiagonals(walls);
  return pairs.flatMap(([from, to]) => {
    const [a, b] = [walls[from] as Point, walls[to] as Point];
    const isBlocked =
      hasArcs(walls) && ring.some((corner, side) => crosses(a, b, corner, ring[(side + 1) % ring.length]));
    const name = (corner: number) => nameInRoom(room, 'corners', corner);
    return isBlocked ? [] : [{ from: name(from), to: name(to), length: distance(a, b) }];
  });
}

function crosses(a: Point, b: Point, from: Point, to: Point | undefined): boolean {
  return to !== undefined && meetSegments(a, b, from, to).kind === 'cross';
}

function isConvexAt(ring: Ring, corner: number): boolean {
  const [a, b, c] = [ring.at(corner - 1), ring[corner], ring[(corner + 1) % ring.length]] as [Point, Point, Point];
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
}

type Measured = Omit<FirstLine, 'near' | 'far' | 'farShort' | 'isCourseOne' | 'isFirstTile'>;

/** The near edge of the first tile of a pattern without courses: nothing repeats along the tape. */
function tileLine(side: number, tile: number, at: number): Measured {
  return {
    fromNearWall: at as Length,
    fromFarWall: (side - at) as Length,
    onCentre: Math.abs(side / 2 - at - tile / 2) <= ON_CENTRE ? 'tile' : 'neither',
    module: tile as Length,
    marks: [],
  };
}

function firstLine(
  side: number,
  tile: number,
  joint: number,
  origin: number,
  { near, far }: { readonly near: Face; readonly far: Face },
): Measured {
  const module = tile + joint;
  const fromGap = origin - near.in - near.gap;
  // The near side of a joint is the far edge of a tile: take the first one past the near face and its gap.
  const first = origin + tile - Math.floor((fromGap + tile - 1) / module) * module;
  const end = side - far.in;
  const inRoom = Math.min(first, end);
  const count = Math.max(0, Math.floor((end - far.gap - inRoom) / module));
  return {
    fromNearWall: (inRoom - near.in) as Length,
    fromFarWall: (end - inRoom) as Length,
    onCentre: whatLiesAt(side / 2, tile, joint, origin),
    module: module as Length,
    marks: Array.from({ length: count }, (_, index) => ((index + 1) * module) as Length),
  };
}

/** Further joints than this each way are not tried as a crossing. */
const MOST_MOVES = 6;

/**
 * The triangle at the first crossing of the two lines; or, where it would be under three quarters of the largest, at the
 * joints further in where it is that. The nearer of two alike.
 */
function triangleOnLines(
  crossing: Point,
  { across, down, isUp }: Pick<FirstLines, 'across' | 'down'> & { readonly isUp: boolean },
  floor: FreeFloor,
  steps: TriangleSteps,
): SquaringTriangle | null {
  const moves = ({ marks }: FirstLine) => [0, ...marks.slice(0, MOST_MOVES)];
  const found = moves(across)
    .flatMap((x) => moves(down).map((y) => ({ x, y })))
    .sort((a, b) => a.x + a.y - b.x - b.y)
    .flatMap((by) => {
      const at = { x: crossing.x + by.x, y: crossing.y + (isUp ? 0 - by.y : by.y) };
      const place = triangleAt(at, floor, steps);
      return place === null ? [] : [{ by, place, size: Math.abs(place.alongX) + Math.abs(place.alongY) }];
    });
  const largest = Math.max(...found.map(({ size }) => size));
  const best = found.find(({ size }) => size * 4 >= largest * 3);
  if (best === undefined) return null;
  const { place, by } = best;
  const [short, long] = [Math.abs(place.alongX), Math.abs(place.alongY)].sort((a, b) => a - b) as [Length, Length];
  const moved = { across: by.x as Length, down: by.y as Length };
  return { short, long, hypotenuse: ((short / 3) * 5) as Length, moved, place };
}

function whatLiesAt(at: number, tile: number, joint: number, origin: number): FirstLine['onCentre'] {
  const module = tile + joint;
  const fromTile = at - origin - Math.floor((at - origin) / module) * module;
  if (Math.abs(fromTile - tile / 2) <= ON_CENTRE) return 'tile';
  const fromJoint = Math.abs(fromTile - (tile + joint / 2));
  return Math.min(fromJoint, module - fromJoint) <= ON_CENTRE ? 'joint' : 'neither';
}

/** The largest 3-4-5 triangle in the room. The rectangles inside it give a lower bound for the search. */
function largestTriangle(
  ring: Ring,
  inside: readonly { width: number; height: number }[],
  step: number,
): SquaringTriangle | null {
  let units = 0;
  for (const { width, height } of inside) {
    const [short, long] = width < height ? [width, height] : [height, width];
    units = Math.max(units, Math.floor(Math.min(short / 3, long / 4) / step));
  }
  units = largestSquaring(ring, step, units);
  if (units === 0) return null;
  const unit = units * step;
  return {
    short: (3 * unit) as Length,
    long: (4 * unit) as Length,
    hypotenuse: (5 * unit) as Length,
    moved: { across: 0 as Length, down: 0 as Length },
    place: null,
  };
}
