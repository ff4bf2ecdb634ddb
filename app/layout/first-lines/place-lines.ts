import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import { isArc } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import { reachableFace, type TapeFace } from '#app/layout/first-lines/reachable-face.ts';
import type { LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The place of a line across one axis of the room. Lengths in lattice units. */
export interface MeasuredLine {
  /** From the near face (left or top; the bottom of a vertical wall) to the near side of the first joint in the room. */
  readonly fromNearWall: Length;
  /** The distance of the same joint from the far face, as a check. */
  readonly fromFarWall: Length;
  /** If the near wall is not parallel to the line, the distances from its two ends, left or upper end first. */
  readonly fromNearEnds: readonly [Length, Length] | null;
  /** What is at the middle of the room. */
  readonly onCentre: 'joint' | 'tile' | 'neither';
  /** Tile plus joint: the interval of the marks. */
  readonly module: Length;
  /** Multiples 1 to n of the module from the first joint. */
  readonly marks: readonly Length[];
}

export interface PlacedLines {
  readonly faces: Readonly<Record<Side, TapeFace>>;
  /** The line along the length, measured across the room, and the line across, measured along its length. */
  readonly across: MeasuredLine;
  readonly down: MeasuredLine;
  /** Where the two lines cross, on the drawing. */
  readonly crossing: Point;
}

/** Tolerance for the middle: 1/32 in. */
const ON_CENTRE = UNITS_PER_INCH / 32;
/** A wall that is less out of parallel gets a single distance. */
const LEAST_TAPER = UNITS_PER_INCH / 16;
/** A wall that leans more than this share of its length is measured only from its outermost end. */
const MOST_LEAN = 0.25;

/** The extent of the tiled region along an axis, in the direction of the measurement. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The two lines to snap for a pattern parallel to the room, each measured from a face that a tape can reach. */
export function placeLines(result: LayoutResult): PlacedLines {
  const { request, origin, boundsLength } = result;
  const isUp = isWall(request);
  const course = result.layers[0] ?? result.kinds[0];
  const faceOn = (side: Side): TapeFace =>
    // On a wall the tape is held at its edges, which are never blocked.
    isUp || result.runsAlong === null
      ? { in: 0, gap: gapOf(request.finish), thing: null }
      : reachableFace(result.roomRing, cutAround(request.obstacles), side, gapOf(request.finish));
  const faces = { left: faceOn('left'), right: faceOn('right'), top: faceOn('top'), bottom: faceOn('bottom') };
  const first = firstTile(result);
  const tiled = result.region.map(ringBounds).reduce(joinBounds);
  const line = (axis: 'x' | 'y', side: number, size: number): Omit<MeasuredLine, 'fromNearEnds'> => {
    const [near, far] = axis === 'x' ? [faces.left, faces.right] : [faces.top, faces.bottom];
    // Heights are measured from the bottom, so the pattern is flipped.
    const turn = (at: number) => (axis === 'y' && isUp ? side - at - size : at);
    const [from, to] = axis === 'x' ? [tiled.minX, tiled.maxX] : [tiled.minY, tiled.maxY];
    const span: Span = axis === 'y' && isUp ? { from: side - to, to: side - from } : { from, to };
    return result.runsAlong === null
      ? tileLine(side, size, turn((first ?? origin)[axis]))
      : firstLine(side, size, request.finish.joint, turn(origin[axis]), { near, far }, span);
  };
  const across = line('x', result.boundsWidth, course.across);
  const down = line('y', boundsLength, course.down);
  const crossing = {
    x: faces.left.in + across.fromNearWall,
    y: isUp ? boundsLength - down.fromNearWall : faces.top.in + down.fromNearWall,
  };
  return {
    faces,
    across: { ...across, fromNearEnds: faces.left.thing === null ? nearEnds(result, 'x', crossing.x) : null },
    down: { ...down, fromNearEnds: isUp || faces.top.thing !== null ? null : nearEnds(result, 'y', crossing.y) },
    crossing,
  };
}

/** The distances of a line from both ends of the near wall; null if the wall is parallel to it, or leans too much. */
function nearEnds({ request }: LayoutResult, axis: 'x' | 'y', at: number): readonly [Length, Length] | null {
  const walls = wallCorners(request.room);
  const along = axis === 'x' ? 'y' : 'x';
  const { minX, minY, maxX, maxY }: Bounds = ringBounds(walls);
  const outermost = { x: minX, y: minY }[axis];
  const half = { x: maxY - minY, y: maxX - minX }[axis] / 2;
  for (const [index, from] of walls.entries()) {
    const to = walls[(index + 1) % walls.length];
    if (to === undefined || isArc(from)) continue;
    const [first, last] = from[along] < to[along] ? [from, to] : [to, from];
    const length = last[along] - first[along];
    const lean = Math.abs(last[axis] - first[axis]);
    const isNear = Math.min(first[axis], last[axis]) === outermost && length >= half;
    if (!isNear || lean < LEAST_TAPER || lean > length * MOST_LEAN) continue;
    const ends = [at - first[axis], at - last[axis]] as [Length, Length];
    return Math.min(...ends) > 0 ? ends : null;
  }
  return null;
}

/** The near edge of the first tile of a pattern without courses, because nothing repeats along the tape. */
function tileLine(side: number, tile: number, at: number): Omit<MeasuredLine, 'fromNearEnds'> {
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
  { near, far }: { readonly near: TapeFace; readonly far: TapeFace },
  tiled: Span,
): Omit<MeasuredLine, 'fromNearEnds'> {
  const module = tile + joint;
  const fromStart = origin - Math.max(near.in + near.gap, tiled.from);
  // The near side of a joint is the far edge of a tile: take the first one past the near face, its gap and a border.
  const first = origin + tile - Math.floor((fromStart + tile - 1) / module) * module;
  const end = side - far.in;
  const inRoom = Math.min(first, end);
  const count = Math.max(0, Math.floor((Math.min(end - far.gap, tiled.to) - inRoom) / module));
  return {
    fromNearWall: (inRoom - near.in) as Length,
    fromFarWall: (end - inRoom) as Length,
    onCentre: whatLiesAt(side / 2, tile, joint, origin),
    module: module as Length,
    marks: Array.from({ length: count }, (_, index) => ((index + 1) * module) as Length),
  };
}

function whatLiesAt(at: number, tile: number, joint: number, origin: number): MeasuredLine['onCentre'] {
  const module = tile + joint;
  const fromTile = at - origin - Math.floor((at - origin) / module) * module;
  if (Math.abs(fromTile - tile / 2) <= ON_CENTRE) return 'tile';
  const fromJoint = Math.abs(fromTile - (tile + joint / 2));
  return Math.min(fromJoint, module - fromJoint) <= ON_CENTRE ? 'joint' : 'neither';
}
