import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import { type BodyPart, bodyOf } from '#app/drawing/look/body.ts';
import {
  clockwise,
  inMeters,
  level,
  levelFromBelow,
  M,
  type RoomFace,
  type Spot,
  SURFACE_PAINT,
  shaded,
  TRIM,
  upright,
  viewedFromAbove,
} from '#app/drawing/look/faces.ts';
import { foldWalls } from '#app/drawing/look/fold-walls.ts';
import { curbOfShower, doorwaysOfShower } from '#app/drawing/look/shower-entry.ts';
import { placeWalls, type TiledSurface, type TiledWalls, tileWalls } from '#app/drawing/look/tiled-walls.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { mixColor } from '#app/drawing/paint/shades.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type Doorway, doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { doorLines } from '#app/layout/parts/door-lines.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { usualHeights } from '#app/layout/room/usual-height.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** What else of a home is laid out. */
export interface Home {
  /** The floor whose walls are on the page; null if the page shows the floor itself, or no floor is planned. */
  readonly floor: TiledSurface | null;
  /** The room of that floor whose walls are on the page, by its place among several. */
  readonly room: number | null;
  /** The other tiled walls. */
  readonly walls: readonly TiledWalls[];
}

const NO_HOME: Home = { floor: null, room: null, walls: [] };

/** A room in perspective: what can be seen of it, and where the viewer may stand. */
export interface StandingRoom {
  readonly faces: readonly RoomFace[];
  /** The laid surfaces by the paint of their faces, with the extent of their pictures in meters. */
  readonly surfaces: readonly (TiledSurface & {
    readonly paint: string;
    /** Whether it is the floor that the room's things stand on. */
    readonly isFloor: boolean;
    readonly width: number;
    readonly height: number;
  })[];
  /** Where somebody may walk (meters; x and z as x and y): inside of one of `rooms`, outside of all `things`. */
  readonly rooms: readonly Ring[];
  readonly things: readonly Ring[];
  /** Where somebody looks from at first, best first, and where to. */
  readonly stands: readonly Point[];
  readonly middle: Spot;
  /** Meters from the floor to his eye. */
  readonly eye: number;
}

/** Heights in lattice units: of openings, of the baseboard. */
const OPENING = fromInches(80);
const BASEBOARD = fromInches(3.5);
/** Against a wall that is as white. */
const BOARD = mixColor(TRIM, -0.06);
const OPENING_ABOVE = fromInches(0.1);
const OPENING_COLOR = '#6f6c67';
const LEAF = mixColor(TRIM, -0.06);
const THING = '#f7f6f3';
const HOLLOW = '#e2e3e2';
/** Sides that face east or west are darker, so that corners show in an even light. */
const SIDE_SHADE = 0.045;
const BODY_SHADE = 0.07;

/**
 * The room of a layout in the colors of a look. For a floor: the floor with its walls, tiled where they are laid out.
 * For walls that all belong to a floor: the same room. Otherwise: the walls, folded at their corners.
 */
export function buildRoom(result: LayoutResult, look: Look, home: Home = NO_HOME): StandingRoom {
  if (!isWall(result.request)) return raiseRoom({ result, look }, home.walls, null);
  const own = { result, look, room: home.room };
  const places = home.floor === null ? [] : placeWalls(result, roomOf(home.floor.result, home.room), true);
  if (home.floor !== null && places.every((place) => place !== null)) {
    return raiseRoom(home.floor, home.walls, own);
  }
  const { faces, apron, stand, middle } = foldWalls(own);
  const surfaces = [surfaceOf(own, SURFACE_PAINT)];
  return { faces, surfaces, rooms: [apron], things: [], stands: [stand], middle, eye: EYE_M };
}

function surfaceOf({ result, look }: TiledSurface, paint: string): StandingRoom['surfaces'][number] {
  const isFloor = !isWall(result.request);
  return { result, look, paint, isFloor, width: result.boundsWidth * M, height: result.boundsLength * M };
}

/** `shown`: the walls on the page; the viewer starts in their room. */
function raiseRoom(floor: TiledSurface, others: readonly TiledWalls[], shown: TiledWalls | null): StandingRoom {
  const { result, look } = floor;
  const { request } = result;
  const rings = outlinesOf(result).map(clockwise);
  const doorways = [...(request.plan?.doorways ?? []), ...doorwaysOfShower(result)];
  const walls = shown === null ? others : [shown, ...others];
  // Walls that are laid out are as high as they are, unless the height of the room was given.
  const highest = Math.max(usualHeights(request.unitSystem).wall, ...walls.map((one) => one.result.boundsLength));
  const ceiling = look.ceiling ?? highest;
  const things = [...request.obstacles.map((obstacle) => bodyOf(obstacle, rings)), curbOfShower(result)];
  const solid = things.flat().filter(({ is }) => is === 'body' || is === 'opening');
  const entered = shown?.room == null ? largestOf(rings) : (rings[shown.room] ?? []);
  return {
    faces: [
      ...rings.flatMap((ring) => [level(ring, 0, SURFACE_PAINT), levelFromBelow(ring, ceiling, TRIM)]),
      ...doorways.flatMap((doorway) => openingOf(doorway, rings, { look, ceiling })),
      ...(request.plan === undefined ? [] : leavesOf(request.plan, ceiling)),
      ...rings.flatMap((ring) => ringSides(ring).flatMap((side) => wallOf(side, doorways, { look, ceiling }))),
      ...things.flatMap((parts) => raiseThing(parts, ceiling)),
      ...walls.flatMap((one, index) =>
        tileWalls(one, placeWalls(one.result, roomOf(result, one.room), one === shown), wallPaint(index)),
      ),
    ],
    surfaces: [surfaceOf(floor, SURFACE_PAINT), ...walls.map((one, index) => surfaceOf(one, wallPaint(index)))],
    rooms: [...rings, ...doorways.map(doorwayRing)].map(inMeters),
    things: solid.map(({ ring }) => inMeters(ring)),
    stands: standsIn(entered, doorways),
    middle: middleOf(entered),
    eye: Math.min(EYE_M, UNDER_CEILING * ceiling * M),
  };
}

interface Raised {
  readonly look: Look;
  /** Lattice units. */
  readonly ceiling: number;
}

/** The height of openings under that ceiling. */
function openingUnder(ceiling: number): number {
  return Math.min(OPENING, ceiling);
}

interface Side {
  readonly from: Point;
  readonly to: Point;
}

/** One side of a room, open where a doorway meets it. */
function wallOf({ from, to }: Side, doorways: readonly Doorway[], { look, ceiling }: Raised): readonly RoomFace[] {
  const gaps = doorways
    .map((doorway) => stretchAt({ from, to }, doorway))
    .filter((gap) => gap !== null)
    .sort((a, b) => a[0] - b[0]);
  const at = (share: number): Point => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  const faces: RoomFace[] = [];
  let begun = 0;
  for (const [start, end] of [...gaps, [1, 1] as const]) {
    if (start > begun) {
      const base = Math.min(BASEBOARD, ceiling);
      faces.push(
        upright(at(begun), at(start), 0, base, shaded(BOARD, from, to, SIDE_SHADE)),
        upright(at(begun), at(start), base, ceiling, shaded(look.wall, from, to, SIDE_SHADE)),
      );
    }
    if (end > start)
      faces.push(upright(at(start), at(end), openingUnder(ceiling), ceiling, shaded(look.wall, from, to, SIDE_SHADE)));
    begun = Math.max(begun, end);
  }
  return faces;
}

/** Which part of a side a doorway opens, from 0 to 1; null if it opens nothing of it. */
function stretchAt({ from, to }: Side, doorway: Doorway): readonly [number, number] | null {
  const { x, y, width, length } = doorway;
  const [right, bottom] = [x + width, y + length];
  const isLevel = from.y === to.y && y <= from.y && from.y <= bottom;
  const isUpright = from.x === to.x && x <= from.x && from.x <= right;
  if (!isLevel && !isUpright) return null;
  const [start, end] = isLevel ? [from.x, to.x] : [from.y, to.y];
  const [first, last] = isLevel ? [x, right] : [y, bottom];
  const shares = [(first - start) / (end - start), (last - start) / (end - start)].map((share) =>
    Math.min(1, Math.max(0, share)),
  );
  const [a, b] = [Math.min(...shares), Math.max(...shares)];
  return b > a ? [a, b] : null;
}

/** The leaves of the doors between rooms, open as on the plan. A pocket hides its door; those that lead out are closed. */
function leavesOf({ doorways, parts }: Rooms, ceiling: number): readonly RoomFace[] {
  const top = openingUnder(ceiling);
  return doorways.flatMap((doorway) => {
    const lines = doorway.wayOut ? null : doorLines(doorway, parts);
    if (lines === null || lines.swing === null) return [];
    return lines.leaves.flatMap(({ from, to }) => [
      upright(from, to, 0, top, shaded(LEAF, from, to, BODY_SHADE)),
      upright(to, from, 0, top, shaded(LEAF, from, to, BODY_SHADE)),
    ]);
  });
}

/** The floor of a doorway, its sides and its top. Where it leads out, it is closed by a door unless it is a passage. */
function openingOf(doorway: Doorway, rings: readonly Ring[], { look, ceiling }: Raised): readonly RoomFace[] {
  const top = openingUnder(ceiling);
  const ring = doorwayRing(doorway);
  const sides = ringSides(ring).map((side) => ({ ...side, isOpen: rings.some((room) => liesAlong(side, room)) }));
  const opposite = (index: number) => sides[(index + 2) % 4]?.isOpen ?? false;
  return [
    level(ring, 0, doorway.tiled ? SURFACE_PAINT : mixColor(TRIM, -0.25)),
    levelFromBelow(ring, top, shaded(TRIM, ring[0] as Point, ring[1] as Point, BODY_SHADE)),
    ...sides.flatMap(({ from, to, isOpen }, index) => {
      if (isOpen) return [];
      const isDoor = doorway.wayOut && doorway.door?.kind !== 'passage' && opposite(index);
      return [upright(from, to, 0, top, isDoor ? LEAF : shaded(look.wall, from, to, SIDE_SHADE))];
    }),
  ];
}

/** Whether a side of a doorway is along a side of a room. */
function liesAlong({ from, to }: Side, room: Ring): boolean {
  return ringSides(room).some((wall) => {
    const isLevel = from.y === to.y && wall.from.y === wall.to.y && wall.from.y === from.y;
    const isUpright = from.x === to.x && wall.from.x === wall.to.x && wall.from.x === from.x;
    if (isLevel) return overlap(from.x, to.x, wall.from.x, wall.to.x) > 0;
    return isUpright && overlap(from.y, to.y, wall.from.y, wall.to.y) > 0;
  });
}

function overlap(a: number, b: number, c: number, d: number): number {
  return Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
}

/** A thing of plain bodies, with their hollows. */
function raiseThing(parts: readonly BodyPart[], ceiling: number): readonly RoomFace[] {
  return parts.flatMap((part, index): readonly RoomFace[] => {
    const { is, foot = 0 } = part;
    const ring = clockwise(part.ring);
    // A little above the floor, so that it hides that.
    if (is === 'opening') return [level(ring, OPENING_ABOVE, OPENING_COLOR)];
    if (is !== 'body' && is !== 'base') return [];
    const top = part.height === 'ceiling' ? ceiling : Math.min(part.height, ceiling);
    if (foot >= top) return [];
    const color = is === 'body' ? THING : mixColor(THING, foot === 0 ? -0.3 : -0.05);
    // The sides of a ring that runs clockwise are seen from inside; these are seen from outside.
    const sides = ringSides(ring).map(({ from, to }) =>
      upright(to, from, foot, top, shaded(color, from, to, BODY_SHADE)),
    );
    if (is === 'base') return sides;
    const rest = parts.slice(index + 1);
    const next = rest.findIndex((one) => one.is !== 'hollow');
    const hollows = next === -1 ? rest : rest.slice(0, next);
    return [
      ...sides,
      { ...level(ring, top, THING), holes: hollows.map(({ ring: hole }) => viewedFromAbove(clockwise(hole))) },
      ...hollows.flatMap(({ ring: hole, height }) => {
        const bottom = Math.min(Number(height), top);
        return [
          ...ringSides(clockwise(hole)).map(({ from, to }) =>
            upright(from, to, bottom, top, shaded(HOLLOW, from, to, BODY_SHADE)),
          ),
          level(clockwise(hole), bottom, mixColor(HOLLOW, -0.03)),
        ];
      }),
    ];
  });
}

/** Eye height of a standing person, in meters; lower under a low ceiling. */
const EYE_M = 1.6;
const UNDER_CEILING = 0.85;
/** How far from a wall the viewer stands at first, in meters. */
const STAND_M = 0.45;

function largestOf(rings: readonly Ring[]): Ring {
  return [...rings].sort((a, b) => Math.abs(signedArea2(b)) - Math.abs(signedArea2(a)))[0] ?? [];
}

/** Inside each doorway of a room; then in each of its corners, the one farthest from its middle first. */
function standsIn(room: Ring, doorways: readonly Doorway[]): readonly Point[] {
  const middle = middleOfBox(room);
  const inwards = (from: Point): Point => {
    const apart = Math.max(1e-6, Math.hypot(middle.x - from.x, middle.y - from.y));
    const step = Math.min(STAND_M / M, apart) / apart;
    return { x: from.x + step * (middle.x - from.x), y: from.y + step * (middle.y - from.y) };
  };
  const corners = [...room].sort((a, b) => apartFrom(middle, b) - apartFrom(middle, a));
  const doors = doorways
    .filter((doorway) => ringSides(doorwayRing(doorway)).some((side) => liesAlong(side, room)))
    .map(({ x, y, width, length }) => ({ x: x + width / 2, y: y + length / 2 }));
  return inMeters([...doors, ...corners].map(inwards));
}

function apartFrom(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function middleOfBox(ring: Ring): Point {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** The middle of a room at knee height, because the floor is what people look at. */
function middleOf(room: Ring): Spot {
  const { x, y } = middleOfBox(room);
  return { x: x * M, y: 0.3, z: y * M };
}

function wallPaint(index: number): string {
  return `${SURFACE_PAINT}-${index}`;
}

/** A room of the floor as its walls are numbered: clockwise, wall n from corner n on. None where a wall is an arc. */
function roomOf({ request }: LayoutResult, room: number | null): Ring {
  if (room === null)
    return request.plan === undefined && wallCircles(request, 0).length === 0 ? wallCorners(request.room) : [];
  const part = request.plan?.parts[room];
  return part === undefined || part.outline !== undefined ? [] : part.ring;
}
