import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import { type BodyPart, bodyOf } from '#app/drawing/look/body.ts';
import type { Look } from '#app/drawing/look/look.ts';
import { mixColor } from '#app/drawing/look/shades.ts';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { doorLines } from '#app/layout/parts/door-lines.ts';
import { type Doorway, doorwayRing, type Rooms } from '#app/layout/parts/rooms.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import { usualHeights } from '#app/layout/room/usual-height.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';
import { fromInches, fromMillimetres } from '#app/layout/units/length.ts';
import * as partsWords from '#app/words/en/parts.ts';

/** Meters: x to the right of the plan, y up, z down the plan. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A flat surface of the scene. It is seen from the side on which `right` is to the right of `up`. */
export interface RoomFace {
  /** Corners in meters along `right` and `up`; counterclockwise as it is seen. */
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly origin: Spot;
  readonly right: Spot;
  readonly up: Spot;
  /** `#rrggbb`, or the name of a laid surface, whose picture has its top left corner at (0, 0) of the face. */
  readonly paint: string;
}

/** A layout in its colors. */
interface LaidSurface {
  readonly result: LayoutResult;
  readonly look: Look;
}

/** The tiled walls of a room of the floor, by the place of that room among several; null: the floor is one room. */
export interface TiledWalls extends LaidSurface {
  readonly room: number | null;
}

/** The paint of the laid surface that was asked for. */
export const LAID = 'laid';

/** A room as it stands: what is seen of it, and where one may stand in it. */
export interface StandingRoom {
  readonly faces: readonly RoomFace[];
  /** The laid surfaces by the paint of their faces, with the extent of their pictures in meters. */
  readonly surfaces: readonly (LaidSurface & {
    readonly paint: string;
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

const M = 1 / fromMillimetres(1000);
const UP: Spot = { x: 0, y: 1, z: 0 };
const EAST: Spot = { x: 1, y: 0, z: 0 };
const NORTH: Spot = { x: 0, y: 0, z: -1 };
const SOUTH: Spot = { x: 0, y: 0, z: 1 };

/** Heights in lattice units: of openings, of the baseboard. */
const OPENING = fromInches(80);
const BASEBOARD = fromInches(3.5);
const TRIM = '#f6f5f1';
const LEAF = mixColor(TRIM, -0.06);
const THING = '#f7f6f3';
const HOLLOW = '#e2e3e2';
/** Sides that face east or west are darker, so that corners show in an even light. */
const SIDE_SHADE = 0.045;
const BODY_SHADE = 0.07;

/**
 * The room of a layout in the colors of a look: a floor with its walls, those of them tiled that `walls` has layouts of, or
 * walls folded at their corners.
 */
export function buildRoom(result: LayoutResult, look: Look, walls: readonly TiledWalls[] = []): StandingRoom {
  return isWall(result.request) ? foldWalls(result, look) : raiseRoom(result, look, walls);
}

function surfaceOf({ result, look }: LaidSurface, paint: string): StandingRoom['surfaces'][number] {
  return { result, look, paint, width: result.boundsWidth * M, height: result.boundsLength * M };
}

function raiseRoom(result: LayoutResult, look: Look, walls: readonly TiledWalls[]): StandingRoom {
  const { request } = result;
  const rings = outlinesOf(result).map(clockwise);
  const doorways = request.plan?.doorways ?? [];
  // Walls that are laid out are as high as they are, unless the height of the room was given.
  const highest = Math.max(
    usualHeights(request.unitSystem).wall,
    ...walls.map(({ result: { boundsLength } }) => boundsLength),
  );
  const ceiling = look.ceiling ?? highest;
  const things = request.obstacles.map((obstacle) => bodyOf(obstacle, rings));
  const solid = things.flat().filter(({ is, height }) => is === 'body' && height !== 0);
  return {
    faces: [
      ...rings.flatMap((ring) => [level(ring, 0, LAID), ...ceilingOf(ring, ceiling)]),
      ...doorways.flatMap((doorway) => openingOf(doorway, rings, { look, ceiling })),
      ...(request.plan === undefined ? [] : leavesOf(request.plan, ceiling)),
      ...rings.flatMap((ring) => ringSides(ring).flatMap((side) => wallOf(side, doorways, { look, ceiling }))),
      ...things.flatMap((parts) => raiseThing(parts, ceiling)),
      ...walls.flatMap((one, index) => tileWalls(one, roomOf(result, one.room), wallPaint(index))),
    ],
    surfaces: [surfaceOf({ result, look }, LAID), ...walls.map((one, index) => surfaceOf(one, wallPaint(index)))],
    rooms: [...rings, ...doorways.map(doorwayRing)].map(inMeters),
    things: solid.map(({ ring }) => inMeters(ring)),
    stands: standsIn(rings, doorways),
    middle: middleOf(rings),
    eye: Math.min(EYE_M, UNDER_CEILING * ceiling * M),
  };
}

/** Seen from below only, so that it hides nothing from somebody who looks down on the room. */
function ceilingOf(ring: Ring, height: number): readonly RoomFace[] {
  return [{ ...level(ring, height, TRIM), ...downwards(ring) }];
}

function downwards(ring: Ring): Pick<RoomFace, 'outline' | 'up'> {
  return { outline: inMeters(ring), up: SOUTH };
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
        upright(at(begun), at(start), 0, base, shaded(TRIM, from, to, SIDE_SHADE)),
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
    level(ring, 0, doorway.tiled ? LAID : mixColor(TRIM, -0.25)),
    { ...level(ring, top, shaded(TRIM, ring[0] as Point, ring[1] as Point, BODY_SHADE)), ...downwards(ring) },
    ...sides.flatMap(({ from, to, isOpen }, index) => {
      if (isOpen) return [];
      const isDoor = doorway.wayOut && doorway.door?.kind !== 'passage' && opposite(index);
      return [upright(from, to, 0, top, isDoor ? LEAF : shaded(look.wall, from, to, SIDE_SHADE))];
    }),
  ];
}

/** Whether a side of a doorway lies on a side of a room. */
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
  return parts.flatMap((part, index) => {
    if (part.is !== 'body') return [];
    const top = part.height === 'ceiling' ? ceiling : Math.min(part.height, ceiling);
    const rest = parts.slice(index + 1);
    const next = rest.findIndex(({ is }) => is !== 'hollow');
    const hollows = next === -1 ? rest : rest.slice(0, next);
    const ring = clockwise(part.ring);
    return [
      // The sides of a ring that runs clockwise are seen from inside; these are seen from outside.
      ...ringSides(ring).map(({ from, to }) => upright(to, from, 0, top, shaded(THING, from, to, BODY_SHADE))),
      { ...level(ring, top, THING), holes: hollows.map(({ ring: hole }) => seenFromAbove(clockwise(hole))) },
      ...hollows.flatMap(({ ring: hole, height }) => {
        const bottom = Number(height);
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

/** A level face, seen from above. */
function level(ring: Ring, height: number, paint: string): RoomFace {
  return {
    outline: seenFromAbove(ring),
    holes: [],
    origin: { x: 0, y: height * M, z: 0 },
    right: EAST,
    up: NORTH,
    paint,
  };
}

/** A ring that runs clockwise on the plan, whose y runs down. */
function seenFromAbove(ring: Ring): readonly Point[] {
  return inMeters(ring)
    .map(({ x, y }) => ({ x, y: 0 - y }))
    .reverse();
}

/** An upright rectangle, seen from the right of the way from `from` to `to`. */
function upright(from: Point, to: Point, bottom: number, top: number, paint: string): RoomFace {
  const [width, height] = [Math.hypot(to.x - from.x, to.y - from.y) * M, (top - bottom) * M];
  const right = { x: ((to.x - from.x) * M) / width, y: 0, z: ((to.y - from.y) * M) / width };
  return {
    outline: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    holes: [],
    origin: { x: from.x * M, y: bottom * M, z: from.y * M },
    right,
    up: UP,
    paint,
  };
}

/** Darker the more a side faces east or west. */
function shaded(color: string, from: Point, to: Point, most: number): string {
  const across = Math.abs(to.y - from.y) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return mixColor(color, 0 - most * across);
}

function clockwise(ring: Ring): Ring {
  return signedArea2(ring) < 0 ? [...ring].reverse() : ring;
}

function inMeters(ring: Ring): readonly Point[] {
  return ring.map(({ x, y }) => ({ x: x * M, y: y * M }));
}

/** Of somebody who stands, in meters; he stoops where the ceiling is low. */
const EYE_M = 1.6;
const UNDER_CEILING = 0.85;
/** How far from a wall somebody stands at first, in meters. */
const STAND_M = 0.45;

/** Inside each doorway; then in each corner of the largest room, the corner farthest from its middle first. */
function standsIn(rings: readonly Ring[], doorways: readonly Doorway[]): readonly Point[] {
  const largest = [...rings].sort((a, b) => Math.abs(signedArea2(b)) - Math.abs(signedArea2(a)))[0];
  if (largest === undefined) return [];
  const middle = middleOfBox(largest);
  const inwards = (from: Point): Point => {
    const apart = Math.max(1e-6, Math.hypot(middle.x - from.x, middle.y - from.y));
    const step = Math.min(STAND_M / M, apart) / apart;
    return { x: from.x + step * (middle.x - from.x), y: from.y + step * (middle.y - from.y) };
  };
  const corners = [...largest].sort((a, b) => apartFrom(middle, b) - apartFrom(middle, a));
  const doors = doorways
    .filter((doorway) => ringSides(doorwayRing(doorway)).some((side) => liesAlong(side, largest)))
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

/** The middle of the largest room, at the height of a knee: the floor is what is looked at. */
function middleOf(rings: readonly Ring[]): Spot {
  const largest = [...rings].sort((a, b) => Math.abs(signedArea2(b)) - Math.abs(signedArea2(a)))[0] ?? [];
  const { x, y } = middleOfBox(largest);
  return { x: x * M, y: 0.3, z: y * M };
}

/** How far a tiled wall stands before the wall, in lattice units: tile and thinset. */
const TILE_DEPTH = fromMillimetres(8);

function wallPaint(index: number): string {
  return `${LAID}-${index}`;
}

/** A room of the floor as its walls are numbered: clockwise, wall n from corner n on. None where a wall is an arc. */
function roomOf({ request, roomRing }: LayoutResult, room: number | null): Ring {
  if (room === null) return request.plan === undefined && wallCircles(request, 0).length === 0 ? roomRing : [];
  const part = request.plan?.parts[room];
  return part === undefined || part.outline !== undefined ? [] : part.ring;
}

/**
 * The tiled walls of a room, each before its wall: those that still have their number and, but for soft joints, the width of
 * the wall of that number. Of any other wall nobody has said where it stands.
 */
function tileWalls({ result }: TiledWalls, room: Ring, paint: string): readonly RoomFace[] {
  const { request, boundsLength, roomRing } = result;
  const parts = request.plan?.parts ?? [{ name: '', ring: roomRing, at: { x: 0, y: boundsLength } }];
  const sides = ringSides(room);
  return parts.flatMap(({ name, ring, at }) => {
    const number = sides.findIndex((_, index) => name === partsWords.wallName(index + 1));
    const side = sides[number];
    const { minX, maxX, maxY } = ringBounds(ring);
    if (side === undefined) return [];
    const { from, to } = side;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const left = at?.x ?? minX;
    if (Math.abs(left + length - maxX) > SOFT_JOINT || Math.abs(minX - left) > SOFT_JOINT) return [];
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    // The room lies to the right of its walls.
    const corner = { x: (from.x - along.y * TILE_DEPTH) * M, y: (from.y + along.x * TILE_DEPTH) * M };
    const ground = at?.y ?? maxY;
    const openings = request.obstacles.map((obstacle) => ringBounds(cornersOf(obstacle)));
    return [standWall(withoutOpenings(clockwise(ring), ground, openings), { left, ground, corner, along, paint })];
  });
}

/** The most by which the tiles of a wall stay off its ends, where soft joints are, in lattice units. */
const SOFT_JOINT = fromInches(1);

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

/** A laid wall upright at a place: its coordinates are those of its picture, its left edge is moved to the corner (meters). */
function standWall(
  ring: Ring,
  place: {
    readonly left: number;
    readonly ground: number;
    readonly corner: Point;
    readonly along: Point;
    readonly paint: string;
  },
): RoomFace {
  const { left, ground, corner, along, paint } = place;
  return {
    outline: seenFromAbove(ring),
    holes: [],
    origin: { x: corner.x - along.x * left * M, y: ground * M, z: corner.y - along.y * left * M },
    right: { x: along.x, y: 0, z: along.y },
    up: UP,
    paint,
  };
}

/** Bare floor around walls that are planned without one. */
const SCREED = '#cfcac2';
const APRON_M = 1.6;

/** Walls as they are met from left to right, each turned by a right angle to the right of the one before. */
function foldWalls(result: LayoutResult, look: Look): StandingRoom {
  const { request, boundsLength, roomRing } = result;
  const parts = request.plan?.parts ?? [{ ring: roomRing, at: { x: 0, y: boundsLength } }];
  // More walls than those of a room with four corners turn both ways, and nobody has said where: they stand in one line.
  const isFolded = parts.length <= 4;
  const faces: RoomFace[] = [];
  let at: Point = { x: 0, y: 0 };
  let along: Point = { x: 0, y: -1 };
  const corners: Point[] = [at];
  if (parts.length < 3 || !isFolded) along = { x: 1, y: 0 };
  for (const { ring, at: typed } of parts) {
    const { minX, maxX, maxY } = ringBounds(ring);
    const ground = typed?.y ?? maxY;
    const wall = clockwise(ring);
    const front = standWall(wall, { left: minX, ground, corner: at, along, paint: LAID });
    const { origin } = front;
    faces.push(front);
    // Seen from behind a wall is plain; one that closes a room is not seen from behind, so that it hides nothing.
    if (parts.length < 4 || !isFolded) {
      faces.push({
        outline: inMeters(wall).map(({ x, y }) => ({ x: 0 - x, y: 0 - y })),
        holes: [],
        origin,
        right: { x: 0 - along.x, y: 0, z: 0 - along.y },
        up: UP,
        paint: mixColor(look.wall, -0.08),
      });
    }
    at = { x: at.x + along.x * (maxX - minX) * M, y: at.y + along.y * (maxX - minX) * M };
    corners.push(at);
    if (isFolded) along = { x: 0 - along.y, y: along.x };
  }
  const { minX, minY, maxX, maxY } = ringBounds(corners);
  const apron = clockwise(
    boundsRing({ minX: minX - APRON_M, minY: minY - APRON_M, maxX: maxX + APRON_M, maxY: maxY + APRON_M }),
  ).map(({ x, y }) => ({ x: x / M, y: y / M }));
  return {
    faces: [level(apron, 0, SCREED), ...faces],
    surfaces: [surfaceOf({ result, look }, LAID)],
    rooms: [inMeters(apron)],
    things: [],
    stands: [{ x: (minX + maxX) / 2, y: maxY + 1.2 }],
    middle: { x: (minX + maxX) / 2, y: 1.2, z: (minY + maxY) / 2 },
    eye: EYE_M,
  };
}
