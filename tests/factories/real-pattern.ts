import polygonClipping, { type MultiPolygon, type Pair, type Polygon } from 'polygon-clipping';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import type { Cell } from '#tests/factories/pattern-cells.ts';
import { MOST_OFF, SLIVER, UNITS } from '#tests/factories/simulated-floor.ts';

/** A point in inches, x to the right and y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A tile on the floor, by its corner at the top left of the pattern's frame. Its row is counted from the one that is
 * read.
 */
export interface Tile extends Point {
  readonly across: number;
  readonly down: number;
  readonly row: number;
  /** Whether this tile may be read. */
  readonly isRead: boolean;
}

/** The directions of the pattern's frame in the room. */
export interface Frame {
  readonly right: Point;
  readonly below: Point;
}

function frameOf(degrees: number): Frame {
  const turn = (degrees * Math.PI) / 180;
  return { right: { x: Math.cos(turn), y: Math.sin(turn) }, below: { x: -Math.sin(turn), y: Math.cos(turn) } };
}

/** The point this far to the right of and below another in the frame. */
function step(from: Point, right: number, down: number, frame: Frame): Point {
  return {
    x: from.x + right * frame.right.x + down * frame.below.x,
    y: from.y + right * frame.right.y + down * frame.below.y,
  };
}

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** A real floor or wall: the tiled area and its pattern. Inches. */
export interface PatternFloor {
  readonly cell: Cell;
  readonly degrees: number;
  readonly isWall: boolean;
  /** The rectangles that form it. They may overlap. */
  readonly parts: readonly Rectangle[];
  /** A box without tiles; null for none. */
  readonly thing: Rectangle | null;
}

/**
 * The real floor around the tile that is read. Positions are measured from that tile's corner at the top left of the
 * pattern's frame.
 */
export class RealPattern {
  readonly #floor: PatternFloor;
  readonly #read: Point;
  readonly #cell: Cell;
  readonly #tiled: MultiPolygon;
  readonly frame: Frame;

  constructor(floor: PatternFloor, read: Point) {
    this.#floor = floor;
    this.#read = read;
    this.#cell = floor.cell;
    this.frame = frameOf(floor.degrees);
    const whole = polygonClipping.union(...(floor.parts.map(polygon) as [Polygon, ...Polygon[]]));
    this.#tiled = floor.thing ? polygonClipping.difference(whole, polygon(floor.thing)) : whole;
  }

  /** The tile that is read. */
  get read(): Tile {
    const { across, down } = this.#cell.tiles[this.#cell.read] ?? { across: 0, down: 0 };
    return { ...this.#read, across, down, row: 0, isRead: true };
  }

  /** All tiles near the floor. The one that was read is in row 0. */
  tiles(): readonly Tile[] {
    const box = boxAround(this.#floor.parts);
    const { tiles, along, onward, read, isAnyRead } = this.#cell;
    const start = tiles[read] ?? { x: 0, y: 0, row: 0 };
    const size = ({ x, y }: Point) => Math.hypot(x, y);
    const depth = Math.abs(along.x * onward.y - along.y * onward.x) / size(along);
    const most = Math.ceil((box.toX - box.x + box.toY - box.y) / depth) + 2;
    // Rows that are not courses are counted down the room, up a wall, or to the right.
    const [way, on] = [along, onward].map(({ x, y }) => step({ x: 0, y: 0 }, x, y, this.frame)) as [Point, Point];
    const side = way.x * on.y - way.y * on.x > 0 ? 1 : -1;
    const next = { x: -way.y * side, y: way.x * side };
    const { isWall } = this.#floor;
    const isAhead = Math.abs(next.y) < 1e-6 ? next.x > 0 : isWall ? next.y < 0 : next.y > 0;
    const sign = (isAnyRead && !isWall) || isAhead ? 1 : -1;
    const found: Tile[] = [];
    for (let j = -most; j <= most; j++) {
      // On a slanted lattice each row has its own range of tiles near the room.
      const by = step({ x: 0, y: 0 }, j * onward.x, j * onward.y, this.frame);
      const way = step({ x: 0, y: 0 }, along.x / size(along), along.y / size(along), this.frame);
      const middle = {
        x: (box.x + box.toX) / 2 - this.#read.x - by.x,
        y: (box.y + box.toY) / 2 - this.#read.y - by.y,
      };
      const nearest = Math.round((middle.x * way.x + middle.y * way.y) / size(along));
      const reach = Math.ceil((box.toX - box.x + box.toY - box.y) / size(along)) + 2;
      for (let i = nearest - reach; i <= nearest + reach; i++) {
        for (const [index, { x, y, across, down, row }] of tiles.entries()) {
          const right = i * along.x + j * onward.x + x - start.x;
          const below = i * along.y + j * onward.y + y - start.y;
          const corner = step(this.#read, right, below, this.frame);
          const far = across + down;
          const isNear = this.#floor.parts.some(
            ([left, top, right, bottom]) =>
              corner.x > left - far && corner.y > top - far && corner.x < right + far && corner.y < bottom + far,
          );
          if (!isNear) continue;
          const isRead = isAnyRead || index === read;
          const rows = this.#cell.rowsInCycle * j + row - start.row;
          found.push({ ...corner, across, down, row: sign * rows, isRead });
        }
      }
    }
    return found;
  }

  corners(tile: Tile): readonly Point[] {
    const { across, down } = tile;
    return [
      [0, 0],
      [across, 0],
      [across, down],
      [0, down],
    ].map(([right = 0, below = 0]) => step(tile, right, below, this.frame));
  }

  /** Whether a point is on the floor, or at most `by` beyond one of its walls. */
  isOn({ x, y }: Point, by: number): boolean {
    const { thing, parts } = this.#floor;
    if (thing && x > thing[0] + by && x < thing[2] - by && y > thing[1] + by && y < thing[3] - by) return false;
    return parts.some(
      ([left, top, right, bottom]) => x >= left - by && x <= right + by && y >= top - by && y <= bottom + by,
    );
  }

  /** What is left of a tile: its area in square inches, the length of its outline, and the number of pieces. */
  keptOf(tile: Tile): { readonly area: number; readonly around: number; readonly pieces: number } {
    const own: Polygon = [this.corners(tile).map(({ x, y }): Pair => [x, y])];
    const free = polygonClipping.intersection(own, this.#tiled);
    const rings = free.flat();
    return {
      area: rings.reduce((sum, ring) => sum + signedArea(ring), 0),
      around: rings.reduce((sum, ring) => sum + around(ring), 0),
      pieces: rings.length,
    };
  }
}

function polygon([left, top, right, bottom]: Rectangle): Polygon {
  return [
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  ];
}

function boxAround(parts: readonly Rectangle[]) {
  return {
    x: Math.min(...parts.map(([left]) => left)),
    y: Math.min(...parts.map(([, top]) => top)),
    toX: Math.max(...parts.map(([, , right]) => right)),
    toY: Math.max(...parts.map(([, , , bottom]) => bottom)),
  };
}

function signedArea(ring: readonly Pair[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function around(ring: readonly Pair[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** A tile of a layout by its corner: its area, and the corners of its pieces in the frame, relative to that corner. */
export interface PlacedTile extends Point {
  readonly corners: readonly Point[];
  readonly area: number;
  /** The whole tile's index in the pattern's cell. */
  readonly layer: number | null;
}

/** A point of the pattern's frame in the room, in inches. */
function inRoom({ frame }: LayoutResult, { x, y }: Point): Point {
  if (frame === null) return { x: x / UNITS, y: y / UNITS };
  const [u, v] = [x - frame.centre.x, y - frame.centre.y];
  return {
    x: (frame.centre.x + u * frame.cos - v * frame.sin) / UNITS,
    y: (frame.centre.y + u * frame.sin + v * frame.cos) / UNITS,
  };
}

/** The tiles of a layout in the room, in inches. */
export function placedTiles(result: LayoutResult): readonly PlacedTile[] {
  const tiles = new Map<string, PlacedTile>();
  const add = (x: number, y: number, ring: readonly Point[], area: number, layer: number | null) => {
    const key = `${x} ${y}`;
    const before = tiles.get(key);
    const corners = ring.map((corner) => ({ x: corner.x / UNITS, y: corner.y / UNITS }));
    tiles.set(key, {
      ...inRoom(result, { x, y }),
      corners: [...(before?.corners ?? []), ...corners],
      area: (before?.area ?? 0) + area / UNITS / UNITS,
      layer,
    });
  };
  for (const [layer, { across, down, step: by, fullRuns }] of result.layers.entries()) {
    const whole = [
      { x: 0, y: 0 },
      { x: across, y: 0 },
      { x: across, y: down },
      { x: 0, y: down },
    ];
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) add(x + i * by.x, y + i * by.y, whole, across * down, layer);
    }
  }
  // The corner of such a tile may be outside a wall by the tolerance.
  for (const { x, y } of result.eased) {
    const eased = tiles.get(`${x} ${y}`);
    if (eased !== undefined) tiles.set(`${x} ${y}`, { ...eased, corners: [] });
  }
  for (const { tileX, tileY, exact, shape } of result.pieces) {
    const own = result.shapes[shape];
    // In the room's own axes all pieces with one label are equal to the bit.
    if (own !== undefined) add(tileX, tileY, (exact ?? ringsAsLaid(own, result))[0] ?? [], own.area, null);
  }
  return [...tiles.values()];
}

/** The last row that is down, as the floor counts rows, and as the setter does. */
interface LastRow {
  readonly row: number;
  readonly laid: number;
}

/** Tiles marked as down that are not, or the other way round. All tiles up to a row, the last of `laid`, are down. */
function findUnlaid(
  result: LayoutResult,
  tiles: readonly Tile[],
  at: Point,
  { row, laid }: LastRow,
): readonly string[] {
  const lying = laidPieces(result, laid);
  return result.pieces.flatMap(({ tileX, tileY }, piece) => {
    const corner = inRoom(result, { x: tileX, y: tileY });
    const own = nearestTo({ x: corner.x + at.x, y: corner.y + at.y }, tiles);
    const isLying = own !== undefined && own.row <= row;
    return isLying === lying.has(piece) ? [] : [`a piece ${isLying ? 'lies' : 'is left'}, and the plan does not know`];
  });
}

function nearestTo<One extends Point>({ x, y }: Point, all: readonly One[]): One | undefined {
  const off = (one: Point) => Math.hypot(one.x - x, one.y - y);
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || off(one) < off(best) ? one : best),
    undefined,
  );
}

/** How a layout compares with the real floor. */
export interface Compared {
  /** The largest distance of a corner beyond a wall, and the number of tiles compared. Inches. */
  readonly worst: number;
  readonly pieces: number;
  readonly faults: readonly string[];
}

/**
 * Compares the whole layout with the real floor: no corner is beyond a wall, and no area is missing. `at` is the corner
 * of the layout's box on the floor, and `largest` the tile's longest side.
 */
export function comparePlaced(
  result: LayoutResult,
  truth: RealPattern,
  {
    at,
    last,
    largest,
    isCompared = () => true,
  }: {
    readonly at: Point;
    readonly last: LastRow;
    readonly largest: number;
    /** The other tiles are cut by another reading. */
    readonly isCompared?: (tile: Tile) => boolean;
  },
): Compared {
  const faults: string[] = [];
  const tiles = truth.tiles();
  faults.push(...findUnlaid(result, tiles, at, last));
  const laid = placedTiles(result).map((tile) => ({ ...tile, x: tile.x + at.x, y: tile.y + at.y }));
  let [worst, pieces] = [0, 0];
  // A sliver may be there or not.
  const least = SLIVER * largest;
  for (const tile of tiles) {
    const should = truth.keptOf(tile);
    const nearest = nearestTo(tile, laid);
    const isIt = nearest !== undefined && Math.hypot(nearest.x - tile.x, nearest.y - tile.y) < 1;
    if (!isIt) {
      if (isCompared(tile) && should.area > least * should.pieces)
        faults.push(`nothing of ${should.area} square inches at ${tile.x}, ${tile.y}`);
      continue;
    }
    laid.splice(laid.indexOf(nearest), 1);
    if (!isCompared(tile)) continue;
    pieces += 1;
    // How far each piece, at its real place, extends beyond a wall, to a hundredth of an inch.
    for (const { x: right, y: below } of nearest.corners) {
      const corner = step(tile, right, below, truth.frame);
      let by = 0;
      while (by < 1 && !truth.isOn(corner, by + 1e-6)) by += 0.01;
      worst = Math.max(worst, by);
      if (by > MOST_OFF) faults.push(`a corner ${by} beyond a wall at ${corner.x}, ${corner.y}`);
    }
    const short = should.area - nearest.area - (should.pieces > 1 ? least : 0);
    if (short > MOST_OFF * should.around) {
      faults.push(`${short} square inches short at ${tile.x}, ${tile.y}`);
    }
  }
  for (const { x, y, area } of laid) if (area > least) faults.push(`a piece at ${x}, ${y} that no floor has`);
  return { worst, pieces, faults };
}
