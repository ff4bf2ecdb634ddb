import type { Bounds } from '#app/geometry/bounds.ts';
import { hasArcs, type Outline } from '#app/geometry/outline.ts';
import { stretchesInside } from '#app/geometry/parts-inside.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments } from '#app/geometry/segment.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import { type MeasuredLine, type PlacedLines, placeLines } from '#app/layout/first-lines/place-lines.ts';
import { bestTriangle, type FreeFloor, type TriangleSteps } from '#app/layout/first-lines/triangle-on-lines.ts';
import { planTurnedLines, type TurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import { planTapers, type TaperedWall } from '#app/layout/first-lines/wall-tapers.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import type { Room } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import { cutAround, isTiledOver } from '#app/layout/model/obstacle-types.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { firstCourseHeight, isWall } from '#app/layout/model/wall-frame.ts';
import { inscribedRectangles } from '#app/layout/order/cutting/inscribed-rectangles.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { nameOtherSide, nameSide } from '#app/layout/room/name-side.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { PlacedSlabJoint } from '#app/layout/starts/slab-joints.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { type Length, UNITS_PER_CM, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { type NamedSlabJoints, nameSlabJoints } from '#app/layout/warnings/describe-slab.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** The first line across one axis of the room, with the names of the faces it is measured from. */
export interface FirstLine extends MeasuredLine {
  /** Reference of the measurement: `left wall`, `edge of the Tub`, or a corner if the room ends in a point. */
  readonly near: string;
  readonly far: string;
  /** Name of the far end after the near one: `right one`, or the full name if it is of another kind. */
  readonly farShort: string;
  /** The near side has no face to measure from. */
  readonly isNearHidden: boolean;
  /** The ends of the near wall that `fromNearEnds` refers to. */
  readonly ends: readonly [string, string];
  /** Courses are shifted along this axis: only course 1, at the wall, has its joints here. */
  readonly isCourseOne: boolean;
  /** The pattern has no courses: the line is the first tile's edge, and the marks are the repeats of the pattern along it. */
  readonly isFirstTile: boolean;
  /** The part of the first tile on the line, if the tile is not a rectangle. */
  readonly touches: 'flat' | 'point' | null;
}

/** A 3-4-5 triangle to square the lines. */
interface SquaringTriangle {
  readonly short: Length;
  readonly long: Length;
  readonly hypotenuse: Length;
  /**
   * How far the two lines are moved first, to joints that cross where more floor is open; usually 0. Negative only along and
   * across a turned pattern.
   */
  readonly moved: { readonly across: Length; readonly down: Length };
  /** Its right angle and the ends of its legs on the drawing. */
  readonly corners: readonly [at: Point, one: Point, other: Point];
}

export interface FirstLines {
  /** The line along the length, measured across the room, and the line across, measured along its length. */
  readonly across: FirstLine;
  readonly down: FirstLine;
  /** Replaces both lines if the pattern is turned: then no line of it is parallel to a wall. */
  readonly turned: TurnedLines | null;
  readonly triangle: SquaringTriangle | null;
  /** Where the two lines cross, on the drawing. */
  readonly crossing: Point;
  /** The diagonal of the largest open rectangle; both diagonals must agree. Lattice units, not rounded. */
  readonly largest: Bounds | null;
  readonly diagonal: number;
  /** The room's own diagonals, to compare with the floor before setting tiles. Corner numbers; lengths not rounded. */
  readonly checks: readonly { readonly from: string; readonly to: string; readonly length: number }[];
  /** Walls that are not parallel to the pattern, the worst first. */
  readonly tapers: readonly TaperedWall[];
  /** Slab joints under the room, with the names of the sides they are measured from. */
  readonly slab: NamedSlabJoints;
  /** The center of the floor's drain, and how far to the right and below it the two lines are; null without a drain. */
  readonly drain: { readonly at: Point; readonly right: number; readonly below: number } | null;
  /**
   * Places where water stands unless their top is sloped: niches, by the height of their sill above the bottom of the
   * wall, and tiled seats.
   */
  readonly ledges: readonly { readonly name: string; readonly height: number | null }[];
  /** Floor or wall. */
  readonly surface: SurfaceKind;
  /** Only on a wall: height of the first whole course above its bottom; null if no line or cut decides it. */
  readonly firstCourse: Length | null;
  /** Number of courses below that one, including the cut one at the bottom. */
  readonly coursesBelow: number;
  /** The height of the lowest of them; null if it is a whole tile high, or there is none. */
  readonly lowestCut: Length | null;
  /** The lowest of them is a whole tile high. */
  readonly isBottomWhole: boolean;
}

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
  const { request } = result;
  const { joint } = request.finish;
  const course = result.layers[0] ?? result.kinds[0];
  const isUp = isWall(request);
  const placed = placeLines(result);
  const firstCourse = result.runsAlong === null ? null : (firstCourseHeight(request) as Length | null);
  const things = cutAround(request.obstacles).map(cornersOf);
  const inside = inscribedRectangles(result.roomRing, things);
  const largest = [...inside].sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
  const across = nameLine(result, placed, 'x');
  const down = nameLine(result, placed, 'y');
  const turned = planTurnedLines(result);
  const below = firstCourse === null ? null : firstCourse - gapOf(request.finish);
  const coursesBelow = below === null ? 0 : countBelow(below, course, joint);
  const lowest =
    below === null || coursesBelow === 0 ? null : below - coursesBelow * joint - (coursesBelow - 1) * course.down;
  const isBottomWhole = below !== null && below % (course.down + joint) === 0;
  return {
    across,
    down,
    turned,
    triangle: turned === null ? triangleOnLines(result, placed, things) : triangleOnTurned(result, turned, things),
    crossing: turned === null ? placed.crossing : turned.through,
    largest: largest && {
      minX: largest.x,
      minY: largest.y,
      maxX: largest.x + largest.width,
      maxY: largest.y + largest.height,
    },
    diagonal: largest === null ? 0 : Math.sqrt(largest.width ** 2 + largest.height ** 2),
    checks: diagonalsToCheck(wallCorners(request.room), request.room, result.roomRing),
    tapers: planTapers(result),
    slab: slabUnder(result),
    drain: turned === null ? drainOf(result, placed) : null,
    ledges: ledgesOf(result),
    surface: isUp ? 'wall' : 'floor',
    firstCourse,
    coursesBelow,
    lowestCut: lowest !== null && !isBottomWhole && lowest < course.down ? (lowest as Length) : null,
    isBottomWhole,
  };
}

/** The drain is set before the tile, so the lines can be checked from its middle. */
function drainOf({ slopes }: LayoutResult, { crossing }: PlacedLines): FirstLines['drain'] {
  if (slopes === undefined) return null;
  const { minX, minY, maxX, maxY } = slopes.opening;
  const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return { at, right: crossing.x - at.x, below: crossing.y - at.y };
}

function ledgesOf({ request, boundsLength }: LayoutResult): FirstLines['ledges'] {
  return request.obstacles.flatMap((one): FirstLines['ledges'] => {
    if (one.type === 'niche') return [{ name: one.name, height: boundsLength - one.y - one.length }];
    return isTiledOver(one) ? [{ name: one.name, height: null }] : [];
  });
}

/** The slab joints under the room of a layout, listed with those under other rooms. */
function slabUnder(result: LayoutResult): NamedSlabJoints {
  const { joints, ...sides } = nameSlabJoints(result);
  const isUnder = ({ from, to }: PlacedSlabJoint) => stretchesInside([result.roomRing], from, to).length > 0;
  return { ...sides, joints: joints.filter((joint) => joint.stretches.length > 0 && isUnder(joint)) };
}

/** A placed line with the names of the faces it is measured from. */
function nameLine(
  { request, runsAlong, layers }: LayoutResult,
  { faces, across, down }: PlacedLines,
  axis: 'x' | 'y',
): FirstLine {
  const walls = wallCorners(request.room);
  const surface = isWall(request) ? 'wall' : 'floor';
  const [near, far]: readonly [Side, Side] =
    axis === 'x' ? ['left', 'right'] : surface === 'wall' ? ['bottom', 'top'] : ['top', 'bottom'];
  const [from, to] = [faces[near], faces[far]];
  const placed = axis === 'x' ? across : down;
  const wholeFar = to.thing === null ? nameSide(walls, far, surface) : firstLinesWords.faceOf(to.thing);
  const nearWall = placed.fromNearEnds === null ? nameSide(walls, near, surface) : firstLinesWords.wallOn(near);
  return {
    ...placed,
    near: from.thing === null ? nearWall : firstLinesWords.faceOf(from.thing),
    far: wholeFar,
    farShort:
      from.thing === null && from.isHidden !== true && to.thing === null && placed.fromNearEnds === null
        ? nameOtherSide(walls, near, far, surface)
        : wholeFar,
    isNearHidden: from.isHidden === true && to.isHidden !== true,
    ends: firstLinesWords.ENDS[axis],
    isCourseOne: isStaggered(patternOf(request.finish.layoutType)) && runsAlong === axis,
    isFirstTile: runsAlong === null,
    touches: touchOf(layers[0]?.outline, axis, surface),
  };
}

/** Whether a side of the first tile runs along its line, or a corner touches it. Up a wall the line is below the tile. */
function touchOf(outline: Ring | undefined, axis: 'x' | 'y', surface: SurfaceKind): FirstLine['touches'] {
  if (outline === undefined) return null;
  const places = outline.map((corner) => corner[axis]);
  const edge = axis === 'y' && surface === 'wall' ? Math.max(...places) : Math.min(...places);
  return places.filter((place) => place === edge).length > 1 ? 'flat' : 'point';
}

/** The number of courses below a course at `height`; a remainder too low to keep does not count. */
function countBelow(height: number, tile: TileSize, joint: number): number {
  const spare = height - joint - smallestKeptSide(tile);
  return spare < 0 ? 0 : Math.floor(spare / (tile.down + joint)) + 1;
}

/** Rooms with more corners are not measured across. */
const MOST_CORNERS = 12;

/**
 * Both diagonals of a room with four walls; otherwise those of its triangulation, without diagonals that cross a wall
 * that bows in.
 */
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

/** The number of joints tried as a crossing in each direction. */
const MOST_MOVES = 6;

/**
 * The triangle at the first crossing of the two lines. If it is under three quarters of the largest one, it moves to
 * the nearest joints farther in where it is not.
 */
function triangleOnLines(
  { request, roomRing }: LayoutResult,
  { crossing, across, down }: PlacedLines,
  things: readonly Ring[],
): SquaringTriangle | null {
  const isUp = isWall(request);
  const moves = ({ marks }: MeasuredLine) => [0, ...marks.slice(0, MOST_MOVES)];
  return squareAt(
    moves(across).flatMap((x) => moves(down).map((y) => ({ x, y }))),
    ({ x, y }) => ({ x: crossing.x + x, y: isUp ? crossing.y - y : crossing.y + y }),
    { ring: roomRing, things },
    TRIANGLE_STEPS[tradeOf(request.unitSystem)],
  );
}

/** The same in the frame of a turned pattern, whose lines may move in either direction. */
function triangleOnTurned(
  { request, roomRing, frame, layers }: LayoutResult,
  { through }: TurnedLines,
  things: readonly Ring[],
): SquaringTriangle | null {
  const [layer] = layers;
  // Rounded to the lattice, which is much finer than a pencil.
  const enter = (ring: Ring): Ring =>
    ring.map((corner) => {
      const { x, y } = enterFrame(corner, frame);
      return { x: Math.round(x), y: Math.round(y) };
    });
  const [at] = enter([through]) as [Point];
  const modules = (size: number) =>
    Array.from({ length: 2 * MOST_MOVES + 1 }, (_, index) => (index - MOST_MOVES) * (size + request.finish.joint));
  const isGrid = layer !== undefined && layers.length === 1;
  const found = squareAt(
    isGrid ? modules(layer.across).flatMap((x) => modules(layer.down).map((y) => ({ x, y }))) : [{ x: 0, y: 0 }],
    ({ x, y }) => ({ x: at.x + x, y: at.y + y }),
    { ring: enter(roomRing), things: things.map(enter) },
    TRIANGLE_STEPS[tradeOf(request.unitSystem)],
  );
  if (found === null) return null;
  const leave = (corner: Point) => leaveFrame(corner, frame);
  const [corner, one, other] = found.corners;
  return { ...found, corners: [leave(corner), leave(one), leave(other)] };
}

/** The nearest of those crossings with a good triangle, according to `bestTriangle`. */
function squareAt(
  moves: readonly Point[],
  place: (by: Point) => Point,
  floor: FreeFloor,
  steps: TriangleSteps,
): SquaringTriangle | null {
  const far = ({ x, y }: Point) => Math.abs(x) + Math.abs(y);
  const sorted = [...moves].sort((a, b) => far(a) - far(b));
  const best = bestTriangle(sorted.map(place), floor, steps);
  if (best === null) return null;
  const { at, alongX, alongY } = best.triangle;
  const by = sorted[best.crossing] as Point;
  const [short, long] = [Math.abs(alongX), Math.abs(alongY)].sort((a, b) => a - b) as [Length, Length];
  return {
    short,
    long,
    hypotenuse: ((short / 3) * 5) as Length,
    moved: { across: by.x as Length, down: by.y as Length },
    corners: [at, { x: at.x + alongX, y: at.y }, { x: at.x, y: at.y + alongY }],
  };
}
