import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments } from '#app/geometry/segment.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import { largestSquaring } from '#app/layout/first-lines/squaring-triangle.ts';
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
import { hasArcs, type Outline } from '#app/layout/room/outline.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { firstCourseHeight, isWall } from '#app/layout/room/wall-frame.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { type Length, UNITS_PER_CM, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

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

/** The legs are multiples of this step, so that marks are whole numbers on the tape: 3 and 4 in, or 3 and 4 cm. */
const TRIANGLE_STEP = { imperial: UNITS_PER_INCH, metric: UNITS_PER_CM } as const;

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
  const words = (axis: 'x' | 'y', near: Side, far: Side) => ({
    near: nameSide(walls, near, surface),
    far: nameSide(walls, far, surface),
    farShort: nameOtherSide(walls, near, far, surface),
    isCourseOne: isShifted && result.runsAlong === axis,
    isFirstTile: result.runsAlong === null,
  });
  const line = (axis: 'x' | 'y', side: number, size: number) => {
    const gap = gapOf(request);
    // Heights are measured from the bottom, so the pattern is flipped.
    const turn = (at: number) => (axis === 'y' && isUp ? side - at - size : at);
    return result.runsAlong === null
      ? tileLine(side, size, turn(firstTile(result)?.[axis] ?? result.origin[axis]))
      : firstLine(side, size, joint, turn(origin[axis]), gap);
  };
  const firstCourse = result.runsAlong === null ? null : (firstCourseHeight(request) as Length | null);
  const inside = inscribedRectangles(result.roomRing, []);
  const largest = [...inside].sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? { width: 0, height: 0 };
  return {
    across: {
      ...words('x', 'left', 'right'),
      ...line('x', result.boundsWidth, course.across),
    },
    down: {
      ...(isUp ? words('y', 'bottom', 'top') : words('y', 'top', 'bottom')),
      ...line('y', result.boundsLength, course.down),
    },
    turned: planTurnedLines(result),
    triangle: largestTriangle(result.roomRing, inside, TRIANGLE_STEP[tradeOf(request.unitSystem)]),
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

function firstLine(side: number, tile: number, joint: number, origin: number, gap: number): Measured {
  const module = tile + joint;
  const fromGap = origin - gap;
  // The near side of a joint is the far edge of a tile: take the first one past the near wall and its gap.
  const first = origin + tile - Math.floor((fromGap + tile - 1) / module) * module;
  const inRoom = Math.min(first, side);
  const count = Math.max(0, Math.floor((side - gap - inRoom) / module));
  return {
    fromNearWall: inRoom as Length,
    fromFarWall: (side - inRoom) as Length,
    onCentre: whatLiesAt(side / 2, tile, joint, origin),
    module: module as Length,
    marks: Array.from({ length: count }, (_, index) => ((index + 1) * module) as Length),
  };
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
  return { short: (3 * unit) as Length, long: (4 * unit) as Length, hypotenuse: (5 * unit) as Length };
}
