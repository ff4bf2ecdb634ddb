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

/** Why a plan cannot go on from one tile of its pattern. */
export type WithoutGrid = 'in-rooms-axes' | 'turned-planks' | 'unlike-courses' | 'outlined';

/** A tile's size across and down the frame of its pattern. Lattice units. */
export interface TileExtent {
  readonly width: number;
  readonly height: number;
}

/** The rows in which a pattern is laid: courses, or the rows in which it repeats. */
export interface PatternRows {
  /** The pattern's tiles, in its own frame. */
  readonly layers: Layers;
  /** Whether the rows are courses, of which a cycle has one tile each; any tile says where all the others lie then. */
  readonly areCourses: boolean;
  /** The tile of the pattern's cell from which a tape is read: where the rows are no courses, the others lie otherwise around it. */
  readonly read: number;
  /** The step of the lattice that the rows run along: of those that are no courses the first, or the other if that is far shorter. */
  readonly runsAlong: 'a' | 'b';
  /** From a tile to the next like it in its row, and in the row beside it: of courses, in the next cycle of them. */
  readonly along: LatticeStep;
  readonly onward: LatticeStep;
  /** Whether rows are counted the way that `onward` leads, or against it. */
  readonly counts: 1 | -1;
}

/** A pattern that repeats on a lattice, so that one tile says where all the others lie. Lattice units. */
export interface PatternGrid extends PatternRows {
  readonly turn: CosSin;
  /** Of several rooms, through which the pattern runs; null of one. */
  readonly rooms: Rooms | null;
  /** Of several rooms the one that was read, whose walls and corners are here; null: the box around all of them. */
  readonly room: GridRoom | null;
  /** The corners of the room, and its outermost walls. */
  readonly ring: Ring;
  readonly box: Bounds;
  readonly gap: number;
  /** The sides of the drawing between which the rows are counted from, and between which they end. */
  readonly countedFrom: readonly Side[];
  readonly endsAt: readonly Side[];
  readonly mostLaid: number;
}

/** One of several rooms, in which the tape is read from a tile. */
interface GridRoom {
  /** Into the parts of the plan. */
  readonly index: number;
  readonly name: string;
  /** Where its outermost walls are open, from where to where along them. */
  readonly open: Readonly<Record<Side, readonly (readonly [from: number, to: number])[]>>;
}

/** The grid of a request in one room or several, or on one wall: of a turned pattern, or of one without courses; or why it has none. */
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
  // Square to the rows, to the side of the next one.
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

/** Whether the courses after any one of a cycle are shifted against it as those after the first, so that each may be the first. */
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

/** The rows of a pattern whose frame is turned so. */
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

/** Courses of a floor are counted on from the pattern's first one; other rows down the room or to its right, and those of a wall up it. */
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

/** The first tile of the cell that no other is like, in size and direction; the first of all where there is none. */
function indexToRead({ tiles }: Layers): number {
  const alone = tiles.findIndex((tile) => likeTiles(tiles, tile).length === 1);
  return Math.max(0, alone);
}

/** The tiles of a cell that lie as one of them does. */
function likeTiles(tiles: Layers['tiles'], { kind, turned: isTurned }: Layers['tiles'][number]): Layers['tiles'] {
  return tiles.filter((one) => one.kind === kind && one.turned === isTurned);
}

/** A step, or the one back, whichever leads down the room, or to its right if it leads across. */
function ahead(step: LatticeStep, turn: CosSin): LatticeStep {
  const { x, y } = turned(step, turn);
  const isAhead = Math.abs(y) <= LEVEL * Math.abs(x) ? x > 0 : y > 0;
  return isAhead ? step : { x: -step.x, y: -step.y };
}

function turned({ x, y }: Point, { cos, sin }: CosSin): Point {
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Where a tile lies in its pattern. */
export interface TilePlace {
  /** Its index in the pattern's cell. */
  readonly tile: number;
  /** Counted from the tile, or the cell, at which the pattern starts. */
  readonly row: number;
  readonly column: number;
}

/** The place of a tile by the top left corner of it in the pattern's frame, from where the pattern starts. */
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

/** The place of a tile of the cell that is so many steps along and onward. */
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

/** The tile that may be read whose middle is nearest to a point of the room, where another one of the pattern lies: its middle and its row. */
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

/** A step that leads less than this part of its length to a side does not lead there. */
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

/** How far a tile's outermost corners are from its middle, across and down the room: the same to both sides. */
export function tileReach(tile: TileExtent, turn: CosSin): Point {
  const corners = cornersOf(tile, turn);
  return { x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) };
}

/** The corner of a tile at the top left of the pattern's frame, from the tile's middle. */
export function firstCorner(tile: TileExtent, turn: CosSin): Point {
  return cornersOf(tile, turn)[0] as Point;
}

/** Whether a tape from the tile's corner nearest to that side meets the outermost wall there, upright to it and where it is not open. */
export function meetsWall(
  { ring, room, turn }: Pick<PatternGrid, 'ring' | 'room' | 'turn'>,
  side: Side,
  middle: Point,
  tile: TileExtent,
): boolean {
  // As if every tape led to the right.
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

/** Which tile of a pattern is read, where not any of them may be. */
export interface TileToRead {
  readonly tile: PlacedTile;
  /** How its longer side runs on the drawing; null where no other tile of its size lies otherwise. */
  readonly way: 'level' | 'upright' | 'rising' | 'falling' | null;
  /** Of several side by side that lie alike: the sides of the drawing at which it is the outermost. */
  readonly outermost: readonly Side[];
}

/** The tile that is read of a pattern without courses; null where any one may be. */
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
