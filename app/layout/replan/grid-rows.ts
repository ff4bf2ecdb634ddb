import type { Point } from '#app/geometry/point.ts';
import { heldStartOf } from '#app/layout/layers/held-start.ts';
import type { FullRun, LayoutResult } from '#app/layout/model/layout-result.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { gridInRoom, isInPart } from '#app/layout/replan/floor-rooms.ts';
import {
  meetsWall,
  type PatternGrid,
  patternGridOf,
  placeOfTile,
  type TileExtent,
  type TilePlace,
  tileReach,
} from '#app/layout/replan/pattern-grid.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The rows of a layout whose pattern continues from one tile. */
export interface GridRows {
  readonly grid: PatternGrid;
  /** The tile that is read, which is always whole. */
  readonly tile: TileExtent;
  /**
   * The number of a tile's row; the first row is 1, and rows before it have lower numbers. `tile` is its corner in the pattern's
   * frame.
   */
  readonly rowOf: (tile: Point) => number;
  /** The middles of the whole tiles of a row that may be read, in the room's frame, in the direction of the row. */
  readonly wholeOf: (row: number) => readonly Point[];
}

/** The rows of a layout; null if its pattern cannot continue from a tile. */
export function gridRowsOf(result: LayoutResult): GridRows | null {
  const { request, frame, origin } = result;
  const read = patternGridOf(request);
  const tile = read.ok ? read.value.layers.tiles[read.value.read] : undefined;
  if (!read.ok || tile === undefined) return null;
  const grid = read.value;
  const placeOf = ({ x, y }: Point) => placeOfTile(grid, { x: x - origin.x, y: y - origin.y });
  const held = heldStartOf(request, grid.layers);
  // Counting continues from the held tile, whatever becomes visible at the first corner.
  const before = held === null ? firstOf(result, grid, placeOf) - 1 : -held.row;
  const { x: alongX, y: alongY } = grid.along;
  return {
    grid,
    tile,
    rowOf: (corner) => placeOf(corner).row - before,
    wholeOf: (row) =>
      wholeTilesOf(result, grid, placeOf, row + before)
        .sort((a, b) => (a.x - b.x) * alongX + (a.y - b.y) * alongY)
        .map(({ x, y }) => leaveFrame({ x: x + tile.width / 2, y: y + tile.height / 2 }, frame)),
  };
}

type PlaceOf = (corner: Point) => TilePlace;

/** Whether tiles with that index in the cell identify a row. */
function identifiesRow({ areCourses, read }: PatternGrid, tile: number): boolean {
  return areCourses || tile === read;
}

/** The first visible row. */
function firstOf({ layers, pieces }: LayoutResult, grid: PatternGrid, placeOf: PlaceOf): number {
  const visible = [
    ...layers.flatMap(({ step, fullRuns }, tile) =>
      identifiesRow(grid, tile) ? fullRuns.flatMap((run) => [run, tileOfRun(run, step, run.count - 1)]) : [],
    ),
    ...pieces.map(({ tileX, tileY }) => ({ x: tileX, y: tileY })),
  ];
  return visible
    .map(placeOf)
    .reduce((least, { tile, row }) => (identifiesRow(grid, tile) ? Math.min(least, row) : least), Infinity);
}

/** The whole tiles of one row. A run is in it as a whole, or with one tile: a floor may have millions of them. */
function wholeTilesOf({ layers }: LayoutResult, grid: PatternGrid, placeOf: PlaceOf, row: number): Point[] {
  return layers.flatMap(({ step, fullRuns }, tile) => {
    if (!identifiesRow(grid, tile)) return [];
    return fullRuns.flatMap((run) => {
      const begins = placeOf(run).row;
      const by = placeOf(tileOfRun(run, step, 1)).row - begins;
      if (by === 0) {
        return begins === row ? Array.from({ length: run.count }, (_, index) => tileOfRun(run, step, index)) : [];
      }
      const index = (row - begins) / by;
      return Number.isInteger(index) && index >= 0 && index < run.count ? [tileOfRun(run, step, index)] : [];
    });
  });
}

function tileOfRun({ x, y }: FullRun, step: Point, index: number): Point {
  return { x: x + index * step.x, y: y + index * step.y };
}

/** The expected readings from a tile's corners nearest to the walls; null if the tape does not meet the outermost wall. */
export interface WallReadings {
  readonly left: Length | null;
  readonly right: Length | null;
  readonly top: Length | null;
  readonly bottom: Length | null;
}

/** The expected readings from the last whole tile of the last laid row; null if it has none. */
export function expectFromTile(
  { grid, tile, wholeOf }: Pick<GridRows, 'grid' | 'tile' | 'wholeOf'>,
  laid: number,
): WallReadings | null {
  const middle = wholeOf(laid).at(-1);
  if (middle === undefined) return null;
  const { minX, minY, maxX, maxY } = grid.box;
  const reach = tileReach(tile, grid.turn);
  const read = (side: keyof WallReadings, size: number) =>
    meetsWall(grid, side, middle, tile) ? (Math.round(size) as Length) : null;
  return {
    left: read('left', middle.x - reach.x - minX),
    right: read('right', maxX - middle.x - reach.x),
    top: read('top', middle.y - reach.y - minY),
    bottom: read('bottom', maxY - middle.y - reach.y),
  };
}

/** The expected readings in each of several rooms with a whole tile of the last laid row. */
export function expectInRooms(
  { grid, tile, wholeOf }: GridRows,
  laid: number,
): readonly { readonly index: number; readonly name: string; readonly should: WallReadings }[] {
  const { rooms } = grid;
  if (rooms === null) return [];
  const whole = wholeOf(laid);
  return rooms.parts.flatMap(({ name }, index) => {
    const own = whole.filter((middle) => isInPart(rooms, index, middle));
    const should = expectFromTile({ grid: gridInRoom(grid, rooms, index), tile, wholeOf: () => own }, laid);
    return should === null ? [] : [{ index, name, should }];
  });
}
