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
import type { PlanSurface } from '#app/layout/parts/plan.ts';
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

/** Where the first line across one way of the room is snapped. Lengths in lattice units. */
export interface FirstLine {
  /** What it is measured from: `left wall` and `right wall`, or a corner where the room comes to a point. */
  readonly near: string;
  readonly far: string;
  /** The far end where the near one was named before: `right one`, or as above where it is of another kind. */
  readonly farShort: string;
  /** Courses shift along this way: only course 1, the first at the wall, has its joints here. */
  readonly isCourseOne: boolean;
  /** The pattern has no courses: the line is the first tile's edge, and the marks are where its pattern repeats along it. */
  readonly isFirstTile: boolean;
  /** From the near wall (left, or top; on a wall its bottom) to the near side of the first joint in the room. */
  readonly fromNearWall: Length;
  /** The same joint from the far wall, to check by. */
  readonly fromFarWall: Length;
  /** What lies on the middle of the room. */
  readonly onCentre: 'joint' | 'tile' | 'neither';
  /** Tile and joint: what the tape is marked in. */
  readonly module: Length;
  /** 1 to n modules from the first joint, for the tape. */
  readonly marks: readonly Length[];
}

/** A 3-4-5 triangle to square the lines with. */
interface SquaringTriangle {
  readonly short: Length;
  readonly long: Length;
  readonly hypotenuse: Length;
}

export interface FirstLines {
  /** The line down the room, measured across it, and the line across it, measured down. */
  readonly across: FirstLine;
  readonly down: FirstLine;
  /** In place of both where the pattern is turned: no line of it runs along a wall. */
  readonly turned: TurnedLines | null;
  readonly triangle: SquaringTriangle | null;
  /** The diagonal of the largest rectangle in the room: measured both ways, the two must agree. Lattice units, not rounded. */
  readonly diagonal: number;
  /** The room's own diagonals, to be compared with the floor before anything is set. Corners by their numbers, lengths not rounded. */
  readonly checks: readonly { readonly from: string; readonly to: string; readonly length: number }[];
  /** Walls that run off the pattern, the worst first. */
  readonly tapers: readonly TaperedWall[];
  /** What is laid. */
  readonly surface: PlanSurface;
  /** On a wall: how high above its bottom the first whole course stands; null where no line or cut decides it. */
  readonly firstCourse: Length | null;
  /** How many courses lie below that one, the cut one at the bottom among them. */
  readonly coursesBelow: number;
}

/** Closer to the middle than this is on it: 1/32 in. */
const ON_CENTRE = UNITS_PER_INCH / 32;

/** The legs grow by these steps, so that the marks fall on whole figures of the tape: 3 and 4 in, or 3 and 4 cm. */
const TRIANGLE_STEP = { imperial: UNITS_PER_INCH, metric: UNITS_PER_CM } as const;

/** What to measure and snap before the first tile is laid. */
export function planFirstLines(result: LayoutResult): FirstLines {
  const {
    request,
    origin,
    kinds: [tile],
  } = result;
  const { joint } = request;
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
    // Heights are measured from the bottom: the pattern is looked at the other way up.
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
      ...line('x', result.boundsWidth, (result.layers[0] ?? tile).across),
    },
    down: {
      ...(isUp ? words('y', 'bottom', 'top') : words('y', 'top', 'bottom')),
      ...line('y', result.boundsLength, (result.layers[0] ?? tile).down),
    },
    turned: planTurnedLines(result),
    triangle: largestTriangle(result.roomRing, inside, TRIANGLE_STEP[tradeOf(request.unitSystem)]),
    diagonal: Math.sqrt(largest.width ** 2 + largest.height ** 2),
    checks: diagonalsToCheck(walls, request.room, result.roomRing),
    tapers: planTapers(result),
    surface,
    firstCourse,
    coursesBelow: firstCourse === null ? 0 : countBelow(firstCourse - gapOf(request), result.layers[0] ?? tile, joint),
  };
}

/** The courses that `height` has room for under a course: what is too low to be kept is none. */
function countBelow(height: number, tile: TileSize, joint: number): number {
  const spare = height - joint - smallestKeptSide(tile);
  return spare < 0 ? 0 : Math.floor(spare / (tile.down + joint)) + 1;
}

/** More corners than this are no room that somebody measures across. */
const MOST_CORNERS = 12;

/** Both diagonals of four walls, else those that part the room into triangles; none that a wall that bows in stands across. */
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
  // The near side of a joint is the far edge of a tile: the first one past the near wall and its gap.
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

/** The largest 3-4-5 triangle in the room: in a rectangle that lies in it, or in more of it. */
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
