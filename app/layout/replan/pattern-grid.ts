import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { CosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { cosSinOf } from '#app/geometry/turn.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { type LatticeStep, nearestSteps } from '#app/layout/kernel/lattice.ts';
import type { Layers, PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import type { HeldStart } from '#app/layout/layers/held-start.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { type Rooms, tiledRings } from '#app/layout/model/rooms.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { patternOf, shiftsFor } from '#app/layout/patterns/registry.ts';

/** Why a plan cannot continue from one tile of its pattern. */
export type WithoutGrid = 'in-rooms-axes' | 'turned-planks' | 'unlike-courses' | 'outlined';

/** A tile's size across and down the frame of its pattern. Lattice units. */
export interface TileExtent {
  readonly width: number;
  readonly height: number;
}

/** The rows of a pattern: its courses, or the rows in which it repeats. */
export interface PatternRows {
  /** The pattern's tiles, in its own frame. */
  readonly layers: Layers;
  /** Whether the rows are courses, each with one tile per cycle. Then any tile gives the place of all others. */
  readonly areCourses: boolean;
  /** The tile of the pattern's cell that the tape is read from. If the rows are not courses, it must be this one. */
  readonly read: number;
  /** The lattice step along the rows. Without courses, this is the first step, or the other one if that is far shorter. */
  readonly runsAlong: 'a' | 'b';
  /** From a tile to the next like it in its row, and to one in the neighboring row (with courses, in the next cycle). */
  readonly along: LatticeStep;
  readonly onward: LatticeStep;
  /** Whether rows are counted in the direction of `onward`, or against it. */
  readonly counts: 1 | -1;
}

/** A pattern that repeats on a lattice, so that one tile gives the place of all others. Lattice units. */
export interface PatternGrid extends PatternRows {
  readonly turn: CosSin;
  /** The rooms that the pattern runs through; null for a single room. */
  readonly rooms: Rooms | null;
  /** With several rooms, the one that was read; walls and corners here are its own. Null: the box around all rooms. */
  readonly room: GridRoom | null;
  /** The corners of the room, and its outermost walls. */
  readonly ring: Ring;
  readonly box: Bounds;
  readonly gap: number;
  /** The sides of the drawing where counting starts, and where the rows end. */
  readonly countedFrom: readonly Side[];
  readonly endsAt: readonly Side[];
  readonly mostLaid: number;
}

/** One of several rooms, in which the tape is read from a tile. */
interface GridRoom {
  /** Into the parts of the plan. */
  readonly index: number;
  readonly name: string;
  /** The open stretches of its outermost walls, as ranges along them. */
  readonly open: Readonly<Record<Side, readonly (readonly [from: number, to: number])[]>>;
}

/**
 * The grid of a request in one or several rooms, or on one wall, for a pattern that is turned or has no courses; or why there is
 * none.
 */
export function patternGridOf(request: LayoutRequest): Result<PatternGrid, WithoutGrid> {
  const checked = checkRequest(request);
  if (!checked.ok || request.plan?.surface === 'wall') return err('in-rooms-axes');
  const rooms = request.plan ?? null;
  const { ring, boundsWidth, boundsLength, direction, layers } = checked.value;
  const { kind } = patternOf(request.finish.layoutType);
  if (direction === null && kind !== 'layers') return err('in-rooms-axes');
  if (layers === null) return err('turned-planks');
  if (layers.tiles.some(({ outline }) => outline !== undefined)) return err('outlined');
  if (
    kind === 'courses' &&
    !areCoursesAlike(shiftsFor(request.finish), request.finish.tileLength + request.finish.joint)
  ) {
    return err('unlike-courses');
  }
  const turn = direction === null ? { cos: 1, sin: 0 } : cosSinOf(direction);
  const rows = patternRowsOf(layers, request, turn);
  const along = turned(rows.along, turn);
  const size = Math.sqrt(along.x * along.x + along.y * along.y);
  const onward = turned(rows.onward, turn);
  // Perpendicular to the rows, toward the next one.
  const across = Math.sign(along.x * onward.y - along.y * onward.x) * rows.counts;
  const next = { x: (-along.y * across) / size, y: (along.x * across) / size };
  const places = (rooms === null ? ring : tiledRings(rooms).flat()).map(({ x, y }) => x * next.x + y * next.y);
  const depth = Math.abs(onward.x * next.x + onward.y * next.y) / (rows.areCourses ? layers.tiles.length : 1);
  return ok({
    ...rows,
    turn,
    rooms,
    room: null,
    ring,
    box: { minX: 0, minY: 0, maxX: boundsWidth, maxY: boundsLength },
    gap: gapOf(request.finish),
    countedFrom: sidesBefore(next),
    endsAt: sidesBefore({ x: -along.x / size, y: -along.y / size }),
    mostLaid: Math.ceil((Math.max(...places) - Math.min(...places)) / depth),
  });
}

/** Whether every course of a cycle has the same shifts after it as the first, so that any course may be the first. */
function areCoursesAlike(shifts: readonly number[], module: number): boolean {
  const within = (at: number) => at - Math.floor(at / module) * module;
  return shifts.every((_, course) =>
    shifts.every((shift, after) => {
      const other = (shifts[(course + after) % shifts.length] ?? 0) - (shifts[course] ?? 0);
      // Thirds of a length are rounded.
      return Math.min(within(other - shift), within(shift - other)) <= 1;
    }),
  );
}

/** The rows of a pattern in a frame turned by that direction. */
export function patternRowsOf(layers: Layers, request: LayoutRequest, turn: CosSin): PatternRows {
  const { a, b } = layers.lattice;
  const areCourses = patternOf(request.finish.layoutType).kind === 'courses';
  const size = ({ x, y }: LatticeStep) => x * x + y * y;
  const isAlongA = areCourses ? request.finish.patternOrientation === 'horizontal' : 4 * size(b) >= size(a);
  const [along, onward] = isAlongA ? [a, b] : [b, a];
  const read = areCourses ? 0 : indexToRead(layers);
  const rows = {
    layers,
    areCourses,
    read,
    runsAlong: isAlongA ? 'a' : 'b',
    along: ahead(along, turn),
    onward,
  } as const;
  return { ...rows, counts: countsOf(rows, turn, isWall(request), areCourses) };
}

/** Courses of a floor are counted from the pattern's first one; other rows are counted down or to the right, and up a wall. */
function countsOf(
  { along, onward }: Pick<PatternRows, 'along' | 'onward'>,
  turn: CosSin,
  isOfWall: boolean,
  areCourses: boolean,
): 1 | -1 {
  if (areCourses && !isOfWall) return 1;
  const [way, on] = [turned(along, turn), turned(onward, turn)];
  const side = Math.sign(way.x * on.y - way.y * on.x);
  const next = { x: -way.y * side, y: way.x * side };
  const isLevel = Math.abs(next.y) <= LEVEL * Math.abs(next.x);
  const isOn = isLevel ? next.x > 0 : isOfWall ? next.y < 0 : next.y > 0;
  return isOn ? 1 : -1;
}

/** The first tile of the cell with a unique size and direction; the first of all if there is none. */
function indexToRead({ tiles }: Layers): number {
  const alone = tiles.findIndex((tile) => likeTiles(tiles, tile).length === 1);
  return Math.max(0, alone);
}

/** The tiles of a cell with the same size and direction as one of them. */
function likeTiles(tiles: Layers['tiles'], { kind, turned: isTurned }: Layers['tiles'][number]): Layers['tiles'] {
  return tiles.filter((one) => one.kind === kind && one.turned === isTurned);
}

/** A step or its reverse, whichever leads down the room, or to the right if it is horizontal. */
function ahead(step: LatticeStep, turn: CosSin): LatticeStep {
  const { x, y } = turned(step, turn);
  const isAhead = Math.abs(y) <= LEVEL * Math.abs(x) ? x > 0 : y > 0;
  return isAhead ? step : { x: -step.x, y: -step.y };
}

function turned({ x, y }: Point, { cos, sin }: CosSin): Point {
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The place of a tile in its pattern. */
export interface TilePlace {
  /** Its index in the pattern's cell. */
  readonly tile: number;
  /** Counted from the tile or cell where the pattern starts. */
  readonly row: number;
  readonly column: number;
}

/** The place of a tile, found by its top left corner in the pattern's frame, relative to the pattern's start. */
export function placeOfTile(rows: PatternRows, corner: Point): TilePlace {
  const { along, onward } = rows;
  const cell = along.x * onward.y - along.y * onward.x;
  const [place] = rows.layers.tiles.flatMap(({ x, y }, tile): TilePlace[] => {
    const [dx, dy] = [corner.x - x, corner.y - y];
    const column = (dx * onward.y - dy * onward.x) / cell;
    const cycle = (along.x * dy - along.y * dx) / cell;
    return Number.isInteger(column) && Number.isInteger(cycle) ? [placeIn(rows, tile, [column, cycle])] : [];
  });
  invariant(place !== undefined, 'every tile of a layout is one of its pattern');
  return place;
}

/** The place of a tile in the cell that many steps along and onward. */
function placeIn(
  { layers, areCourses, counts }: PatternRows,
  tile: number,
  [column, cycle]: readonly [column: number, cycle: number],
): TilePlace {
  return { tile, row: counts * (areCourses ? cycle * layers.tiles.length + tile : cycle), column };
}

/** The top left corner of a tile in the pattern's frame, from where the pattern starts. */
export function cornerOfPlace(
  { layers: { tiles }, areCourses, counts, along, onward }: PatternRows,
  { tile, row, column }: TilePlace,
): Point {
  const { x = 0, y = 0 } = tiles[tile] ?? {};
  const cycle = areCourses ? (counts * row - tile) / tiles.length : counts * row;
  return { x: x + column * along.x + cycle * onward.x, y: y + column * along.y + cycle * onward.y };
}

/** The tile that may be read whose top left corner is nearest to a point of the pattern's frame, from where the pattern starts. */
export function nearestPlace(rows: PatternRows, corner: Point): TilePlace {
  const { layers, areCourses, read, along, onward } = rows;
  const places = layers.tiles.flatMap(({ x, y }, tile): TilePlace[] => {
    if (!areCourses && tile !== read) return [];
    return [placeIn(rows, tile, nearestSteps({ a: along, b: onward }, { x: corner.x - x, y: corner.y - y }))];
  });
  const off = (place: TilePlace) => {
    const at = cornerOfPlace(rows, place);
    return (at.x - corner.x) ** 2 + (at.y - corner.y) ** 2;
  };
  return places.reduce((best, place) => (off(place) < off(best) ? place : best));
}

/** The middle and the row of the readable tile nearest to a point of the room, given the place of another tile of the pattern. */
export function nearestLying(
  rows: PatternRows,
  turn: CosSin,
  { at, row, tile }: HeldStart,
  middle: Point,
): { readonly middle: Point; readonly row: number } {
  const { tiles } = rows.layers;
  const [held, read] = [tiles[tile], tiles[rows.read]];
  invariant(held !== undefined && read !== undefined, 'both are tiles of the cell');
  const half = { x: read.width / 2, y: read.height / 2 };
  const from = turned({ x: middle.x - at.x, y: middle.y - at.y }, { cos: turn.cos, sin: 0 - turn.sin });
  const place = nearestPlace(rows, { x: held.x + from.x - half.x, y: held.y + from.y - half.y });
  const corner = cornerOfPlace(rows, place);
  const by = turned({ x: corner.x - held.x + half.x, y: corner.y - held.y + half.y }, turn);
  return {
    middle: { x: at.x + by.x, y: at.y + by.y },
    row: row + place.row - placeIn(rows, tile, [0, 0]).row,
  };
}

/** A step counts as leading to a side only if it moves at least this share of its length toward it. */
const LEVEL = 1e-9;

/** The sides of the drawing that a step of length 1 leads away from. */
function sidesBefore({ x, y }: Point): readonly Side[] {
  const upright: Side[] = Math.abs(y) < LEVEL ? [] : [y > 0 ? 'top' : 'bottom'];
  return Math.abs(x) < LEVEL ? upright : [...upright, x > 0 ? 'left' : 'right'];
}

/** The four corners of a tile, from its middle, in the room's axes: the first is that at the top left of the pattern's frame. */
function cornersOf({ width, height }: TileExtent, turn: CosSin): Ring {
  const [x, y] = [width / 2, height / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => turned(corner, turn));
}

/** The distance of a tile's outermost corners from its middle, across and down the room, which is equal on both sides. */
export function tileReach(tile: TileExtent, turn: CosSin): Point {
  const corners = cornersOf(tile, turn);
  return { x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) };
}

/** The corner of a tile at the top left of the pattern's frame, from the tile's middle. */
export function firstCorner(tile: TileExtent, turn: CosSin): Point {
  return cornersOf(tile, turn)[0] as Point;
}

/**
 * Whether a tape from the tile's corner nearest to that side meets the outermost wall at a right angle, and not at an opening.
 */
export function meetsWall(
  { ring, room, turn }: Pick<PatternGrid, 'ring' | 'room' | 'turn'>,
  side: Side,
  middle: Point,
  tile: TileExtent,
): boolean {
  // Turned as if every tape ran to the right.
  const toRight = ({ x, y }: Point): Point => {
    const [along, level] = side === 'left' || side === 'right' ? [x, y] : [y, x];
    return { x: side === 'left' || side === 'top' ? -along : along, y: level };
  };
  const from = toRight(middle);
  const corners = cornersOf(tile, turn).map(toRight);
  const nearest = corners.reduce((best, corner) => (corner.x > best.x ? corner : best));
  const level = from.y + nearest.y;
  if (room?.open[side].some(([start, end]) => start < level && level < end)) return false;
  const walls = ring.map(toRight);
  const outermost = Math.max(...walls.map(({ x }) => x));
  let met: { readonly at: number; readonly isUpright: boolean } | null = null;
  for (const { from: a, to: b } of ringSides(walls)) {
    if (a.y > level === b.y > level) continue;
    const at = a.x + ((level - a.y) * (b.x - a.x)) / (b.y - a.y);
    if (at > from.x && (met === null || at < met.at)) met = { at, isUpright: a.x === b.x };
  }
  return met?.isUpright === true && met.at === outermost;
}

/** Which tile of a pattern must be read, if not any tile will do. */
export interface TileToRead {
  readonly tile: PlacedTile;
  /** The direction of its longer side on the drawing; null if all tiles of its size have the same direction. */
  readonly way: 'level' | 'upright' | 'rising' | 'falling' | null;
  /** If equal tiles are side by side: the sides of the drawing where it is the outermost. */
  readonly outermost: readonly Side[];
}

/** The tile to read in a pattern without courses; null if any tile will do. */
export function tileToRead({ layers: { tiles }, areCourses, read, turn }: PatternGrid): TileToRead | null {
  const tile = tiles[read];
  if (areCourses || tile === undefined) return null;
  const isLone = !tiles.some((one) => one.kind === tile.kind && one.turned !== tile.turned);
  const side = turned(tile.width >= tile.height ? { x: 1, y: 0 } : { x: 0, y: 1 }, turn);
  const [first, second] = likeTiles(tiles, tile);
  const step = first && second ? turned({ x: second.x - first.x, y: second.y - first.y }, turn) : null;
  const size = step === null ? 1 : Math.sqrt(step.x * step.x + step.y * step.y);
  return {
    tile,
    way: isLone ? null : wayOf(side),
    outermost: step === null ? [] : sidesBefore({ x: step.x / size, y: step.y / size }),
  };
}

function wayOf({ x, y }: Point): NonNullable<TileToRead['way']> {
  if (Math.abs(y) < LEVEL) return 'level';
  if (Math.abs(x) < LEVEL) return 'upright';
  return x * y > 0 ? 'falling' : 'rising';
}
