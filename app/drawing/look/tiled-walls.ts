import { isRecess, outlineOfThing } from '#app/drawing/look/body.ts';
import { between, clockwise, M, type RoomFace, type Spot, TRIM, UP, viewedFromAbove } from '#app/drawing/look/faces.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { mixColor } from '#app/drawing/paint/shades.ts';
import { type Bounds, doBoundsTouch, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { RoomPart } from '#app/layout/model/rooms.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import { fromInches, fromMillimetres } from '#app/layout/units/length.ts';
import * as partsWords from '#app/words/en/parts.ts';

/** A layout in its colors. */
export interface TiledSurface {
  readonly result: LayoutResult;
  readonly look: Look;
}

/** The tiled walls of a room of the floor, by the place of that room among several; null: the floor is one room. */
export interface TiledWalls extends TiledSurface {
  readonly room: number | null;
}

/** How far the tile's face is from the wall, in lattice units: tile and thinset. */
const TILE_DEPTH = fromMillimetres(8);

/** The most by which the tiles of a wall stay off its ends, where soft joints are, in lattice units. */
const SOFT_JOINT = fromInches(1);
/** The depth of a niche between studs, and of a window pane in its wall. */
const RECESS = fromInches(3.5);
const PANE = '#d9e4ea';

/** The walls of a layout of walls, from left to right. */
export function wallsOfLayout({ request, boundsLength, roomRing }: LayoutResult): readonly RoomPart[] {
  return request.plan?.parts ?? [{ name: '', ring: roomRing, at: { x: 0, y: boundsLength } }];
}

/** The side of the room that a wall is on, and its left end in the layout. */
interface WallPlace {
  readonly side: Segment;
  readonly left: number;
}

/**
 * The places of walls in a room whose corners are in the order of its walls. A wall has a place if it still has its
 * number and is as wide as the wall of that number, apart from soft joints, or narrower with `mayBeNarrower`. For any
 * other wall nobody has said where it is (null).
 */
export function placeWalls(result: LayoutResult, room: Ring, mayBeNarrower: boolean): readonly (WallPlace | null)[] {
  const sides = ringSides(room);
  const walls = wallsOfLayout(result);
  return walls.map(({ name, ring, at }) => {
    const side = sides.find((_, index) => name === partsWords.wallName(index + 1));
    const isTwice = walls.filter((wall) => wall.name === name).length > 1;
    if (side === undefined || (mayBeNarrower && isTwice)) return null;
    const { minX, maxX } = ringBounds(ring);
    const left = at?.x ?? minX;
    const beyond = maxX - left - Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y);
    const isThere = beyond <= SOFT_JOINT && (mayBeNarrower || beyond >= 0 - SOFT_JOINT);
    return isThere && Math.abs(minX - left) <= SOFT_JOINT ? { side, left } : null;
  });
}

/** The layout's walls that have a place in a room, each in front of its wall. */
export function tileWalls(
  { result, look }: TiledSurface,
  places: readonly (WallPlace | null)[],
  paint: string,
): readonly RoomFace[] {
  const { obstacles } = result.request;
  return wallsOfLayout(result).flatMap(({ ring, at }, index) => {
    const place = places[index];
    if (place == null) return [];
    const { from, to } = place.side;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    // The room is on the right of its walls.
    const corner = { x: (from.x - along.y * TILE_DEPTH) * M, y: (from.y + along.x * TILE_DEPTH) * M };
    const ground = at?.y ?? ringBounds(ring).maxY;
    const openings = obstacles.filter((thing) => !isRecess(thing)).map((thing) => ringBounds(cornersOf(thing)));
    const open = withoutOpenings(clockwise(ring), ground, openings);
    return standWall(open, { left: place.left, ground, corner, along, paint, look, obstacles });
  });
}

/** A rectangular wall without the openings that reach its ground: nothing is tiled there. Any other wall as it is. */
function withoutOpenings(ring: Ring, ground: number, openings: readonly Bounds[]): Ring {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  if (ring.length !== 4 || maxY !== ground) return ring;
  const cut = openings
    .filter((box) => box.maxY >= maxY && box.minY < maxY && box.minY > minY && box.minX < maxX && box.maxX > minX)
    .map((box) => ({ left: Math.max(minX, box.minX), right: Math.min(maxX, box.maxX), top: box.minY }))
    .sort((a, b) => b.left - a.left);
  // From the lower right corner to the left, around each opening.
  const lower = cut.flatMap(({ left, right, top }) => [
    { x: right, y: maxY },
    { x: right, y: top },
    { x: left, y: top },
    { x: left, y: maxY },
  ]);
  return [{ x: minX, y: minY }, { x: maxX, y: minY }, { x: maxX, y: maxY }, ...lower, { x: minX, y: maxY }];
}

interface StandingPlace {
  /** The left end and the ground of the wall in its layout. */
  readonly left: number;
  readonly ground: number;
  /** Its left end on the plan, in meters, and the direction along it, with the room on the right. */
  readonly corner: Point;
  readonly along: Point;
  readonly paint: string;
  readonly look: Look;
  readonly obstacles: readonly Obstacle[];
}

/** A tiled wall put upright at a place, with its niches and windows. Its coordinates match its picture. */
export function standWall(ring: Ring, place: StandingPlace): readonly RoomFace[] {
  const { left, ground, corner, along, paint, look, obstacles } = place;
  const inWall: { readonly recess: Obstacle; readonly hole: Ring }[] = [];
  for (const recess of obstacles.filter(isRecess)) {
    const hole = clockwise(outlineOfThing(recess));
    const isWithin = hole.every((point) => locatePoint(point, ring) === 'inside');
    const isFree = inWall.every((one) => !doBoundsTouch(ringBounds(one.hole), ringBounds(hole)));
    if (isWithin && isFree) inWall.push({ recess, hole });
  }
  const wall = {
    origin: { x: corner.x - along.x * left * M, y: ground * M, z: corner.y - along.y * left * M },
    right: { x: along.x, y: 0, z: along.y },
    up: UP,
  };
  const inwards = { x: along.y * RECESS * M, y: 0, z: 0 - along.x * RECESS * M };
  return [
    { ...wall, outline: viewedFromAbove(ring), holes: inWall.map(({ hole }) => viewedFromAbove(hole)), paint },
    ...inWall.flatMap(({ recess, hole }) =>
      hollowOut(hole, wall, inwards, recess.type === 'window' ? TRIM : look.tile).concat({
        ...wall,
        origin: { x: wall.origin.x + inwards.x, y: wall.origin.y, z: wall.origin.z + inwards.z },
        outline: viewedFromAbove(hole),
        holes: [],
        paint: recess.type === 'window' ? PANE : mixColor(look.tile, -0.05),
      }),
    ),
  ];
}

/** The sides of a hollow, seen from within; those above are darker than those below. */
function hollowOut(
  hole: Ring,
  { origin, right }: Pick<RoomFace, 'origin' | 'right'>,
  inwards: Spot,
  color: string,
): readonly RoomFace[] {
  const spot = ({ x, y }: Point): Spot => ({
    x: origin.x + x * M * right.x,
    y: origin.y - y * M,
    z: origin.z + x * M * right.z,
  });
  const { minX, minY, maxX, maxY } = ringBounds(hole);
  const middle = spot({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
  return ringSides(hole).map(({ from, to }) => {
    // From the top (0) to the bottom (1) of the hollow.
    const down = (from.y + to.y - 2 * minY) / (2 * (maxY - minY));
    return between(spot(from), spot(to), inwards, middle, mixColor(color, -0.16 + 0.12 * down));
  });
}
