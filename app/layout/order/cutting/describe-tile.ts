import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { Cuts, PlacedPiece, QuarterTurn, TileToCut } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { SLACK } from '#app/layout/order/cutting/corners.ts';
import { firstInRowsOf } from '#app/layout/order/cutting/kinds-apart.ts';
import { cutsAlongNotches } from '#app/layout/order/cutting/notch-cuts.ts';
import { Saw } from '#app/layout/order/cutting/saw.ts';
import { type Notches, StockPiece, type TurnedPiece, turnPoint } from '#app/layout/order/cutting/stock-piece.ts';
import { type TileSize, tileCorners } from '#app/layout/shapes/measure-tile.ts';

type PieceTables = Pick<LayoutResult, 'pieces' | 'shapes' | 'kinds'>;

interface Placed {
  readonly piece: number;
  readonly turn: QuarterTurn;
  readonly x: number;
  readonly y: number;
}

/** One tile as it is cut: outlines in their places, and the cuts, worked out as they were when they were planned. */
export function describeTile(cuts: Cuts, tile: number, layout: PieceTables): TileToCut {
  const placed = placedIn(cuts, tile);
  const size = tileOf(placed, layout);
  return {
    pieces: placed.map((one) => describePiece(one, layout, size)),
    cuts:
      tile < firstInRowsOf(cuts, tile)
        ? sawOneByOne(placed, layout, size, cuts.options).cuts
        : cutsInRows(placed, layout, size, cuts.options.kerf),
  };
}

/**
 * The pieces of a tile that come out of the notch of another one, each with that piece: indexes into `LayoutResult.pieces`.
 */
export function piecesFromNotches(cuts: Cuts, tile: number, layout: PieceTables): ReadonlyMap<number, number> {
  const placed = placedIn(cuts, tile);
  if (placed.length < 2 || tile >= firstInRowsOf(cuts, tile)) return NO_PIECES;
  return sawOneByOne(placed, layout, tileOf(placed, layout), cuts.options).fromNotches;
}

const NO_PIECES: ReadonlyMap<number, number> = new Map();

function placedIn({ placings, tileStarts }: Cuts, tile: number): Placed[] {
  const placed: Placed[] = [];
  for (let at = 4 * (tileStarts[tile] ?? 0); at < 4 * (tileStarts[tile + 1] ?? 0); at += 4) {
    const [piece = 0, turn = 0, x = 0, y = 0] = placings.slice(at, at + 4);
    placed.push({ piece, turn: turn as QuarterTurn, x, y });
  }
  return placed;
}

/** The kind of tile that the pieces are cut from: one for all pieces of a planned tile. */
function tileOf([first]: readonly Placed[], { pieces, shapes, kinds }: PieceTables): TileSize {
  return kinds[shapes[pieces[first?.piece ?? -1]?.shape ?? -1]?.kind ?? 0] ?? kinds[0];
}

function describePiece({ piece, turn, x, y }: Placed, layout: PieceTables, size: TileSize): PlacedPiece {
  const shape = layout.shapes[layout.pieces[piece]?.shape ?? -1];
  const moved = (ring: Ring): Point[] => {
    return ring.map((corner) => {
      const turned = turnPoint(corner, size, turn);
      return { x: turned.x + x, y: turned.y + y };
    });
  };
  return { piece, turn, outline: moved(shape?.outline ?? []), holes: (shape?.holes ?? []).map(moved) };
}

/** A part of a tile that is being cut up. */
interface Left {
  readonly ring: Float64Array;
  /** The piece whose notch freed it, or the part that it was cut off; null for a part that no notch freed. */
  readonly notchOf: number | null;
}

/** Tiles cut one after the other: the cuts, and the pieces that come out of a notch, each with the piece that has the notch. */
interface Sawing {
  readonly cuts: readonly Segment[];
  readonly fromNotches: ReadonlyMap<number, number>;
}

/**
 * Cuts each piece at its place out of the rest of the tile. Pieces closer together than the blade are cut along their
 * marks. A tile is cut with its notches kept if its pieces come out that way.
 */
function sawOneByOne(placed: readonly Placed[], layout: PieceTables, size: TileSize, options: CuttingOptions): Sawing {
  const kept = options.notches === 'kept' ? sawAll(placed, layout, size, options.kerf, 'kept') : null;
  return kept?.isWhole === true ? kept : sawAll(placed, layout, size, options.kerf, 'lost');
}

function sawAll(
  placed: readonly Placed[],
  layout: PieceTables,
  size: TileSize,
  kerf: number,
  notches: Notches,
): Sawing & { readonly isWhole: boolean } {
  const saw = new Saw(kerf);
  const fromNotches = new Map<number, number>();
  let left: Left[] = [{ ring: Float64Array.from(tileCorners(size).flatMap(({ x, y }) => [x, y])), notchOf: null }];
  let isWhole = true;
  const cuts = placed.flatMap(({ piece, turn, x, y }) => {
    const shape = layout.pieces[piece]?.shape ?? 0;
    const stockPiece = new StockPiece(shape, layout.shapes[shape]?.outline ?? [], size, [turn], notches).turned(0);
    const hold = left.find(({ ring }) => holds(ring, stockPiece, x, y));
    if (hold === undefined) {
      isWhole = false;
      return [];
    }
    if (hold.notchOf !== null) fromNotches.set(piece, hold.notchOf);
    saw.cutOut(hold.ring, 0, hold.ring.length / 2, stockPiece, x, y);
    const offcuts = offcutsOf(saw).map((ring, index): Left => {
      return { ring, notchOf: index < saw.firstOfNotches ? hold.notchOf : piece };
    });
    left = [...left.filter((one) => one !== hold), ...offcuts];
    const outline = describePiece({ piece, turn, x, y }, layout, size).outline;
    return [
      ...cutsAlongNotches(cutsOf(saw), outline),
      ...stockPiece.pockets.flatMap(({ corners }) => alongCorners(corners, x, y)),
    ];
  });
  return { cuts, fromNotches, isWhole };
}

function alongCorners(corners: readonly number[], x: number, y: number): Segment[] {
  const points: Point[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    points.push({ x: (corners[i] as number) + x, y: (corners[i + 1] as number) + y });
  }
  return points.slice(1).map((to, index) => ({ from: points[index] as Point, to }));
}

/** Rows from edge to edge first, then the pieces out of their row. */
function cutsInRows(placed: readonly Placed[], layout: PieceTables, size: TileSize, kerf: number): Segment[] {
  const rows = new Map<number, { readonly left: number; readonly right: number; readonly bottom: number }[]>();
  for (const { piece, x, y } of placed) {
    const outline = layout.shapes[layout.pieces[piece]?.shape ?? 0]?.outline ?? [];
    const xs = outline.map((corner) => corner.x + x);
    const ys = outline.map((corner) => corner.y + y);
    const top = Math.min(...ys);
    const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.max(...ys) };
    rows.set(top, [...(rows.get(top) ?? []), box]);
  }
  const tops = [...rows.keys()].sort((a, b) => a - b);
  return tops.flatMap((top, row) => {
    const boxes = rows.get(top) ?? [];
    const next = tops[row + 1];
    const bottom = next === undefined ? Math.max(...boxes.map((box) => box.bottom)) : next - kerf;
    const level = (from: number, to: number, y: number): Segment[] => {
      return y < size.down ? [{ from: { x: from, y }, to: { x: to, y } }] : [];
    };
    return [
      ...level(0, size.across, bottom),
      ...boxes.flatMap((box) => [
        ...(box.right < size.across ? [{ from: { x: box.right, y: top }, to: { x: box.right, y: bottom } }] : []),
        ...(box.bottom < bottom ? level(box.left, box.right, box.bottom) : []),
      ]),
    ];
  });
}

function holds(ring: Float64Array, stockPiece: TurnedPiece, x: number, y: number): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const dx = (ring[next] as number) - (ring[i] as number);
    const dy = (ring[next + 1] as number) - (ring[i + 1] as number);
    const length = Math.sqrt(dx * dx + dy * dy);
    for (let corner = 0; corner < stockPiece.hull.length; corner += 2) {
      const cornerX = (stockPiece.hull[corner] as number) + x - (ring[i] as number);
      const cornerY = (stockPiece.hull[corner + 1] as number) + y - (ring[i + 1] as number);
      if (dy * cornerX - dx * cornerY > 1000 * SLACK * length) return false;
    }
  }
  return true;
}

function offcutsOf(saw: Saw): Float64Array[] {
  return Array.from({ length: saw.offcutCount }, (_, i) => {
    return saw.offcuts.slice(2 * (saw.offcutStarts[i] as number), 2 * (saw.offcutStarts[i + 1] as number));
  });
}

function cutsOf(saw: Saw): Segment[] {
  return Array.from({ length: saw.cutCount }, (_, i) => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = saw.cuts.slice(4 * i, 4 * i + 4);
    return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
  });
}
