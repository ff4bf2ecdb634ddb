import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { type CutStep, LEAST_OFF, type TileMark } from '#app/layout/cut-steps/cut-step.ts';
import { keptSide, OPPOSITE_SIDE, type Stock } from '#app/layout/cut-steps/straight-cuts.ts';
import { type Corner, type CutLine, offLine } from '#app/layout/cuts/kept-part.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * How to cut out the part around a chain of cuts; empty if it removes less of an edge than a tape shows. `lines` are
 * the cuts through the tile.
 */
export function planNotch(chain: Ring, outline: Ring, lines: readonly CutLine[], stock: Stock): CutStep[] {
  const { tile } = stock;
  const marks = (chain === outline ? chain : onToEdges(chain, tile))
    .map((at) => stock.mark(at))
    .filter(({ x, y }, index, all) => index === 0 || x !== all[index - 1]?.x || y !== all[index - 1]?.y);
  if (chain === outline) return [{ kind: 'outline', marks, of: 'piece' }];
  const chord = { from: chain[0] as Point, to: chain[chain.length - 1] as Point };
  // A ring that touches the edge at a point is a hole to the saw.
  if (distance(chord.from, chord.to) < LEAST_OFF)
    return marks.length < 3 ? [] : [{ kind: 'outline', marks, of: 'hole' }];
  if (liesOnEdge(chain, tile) || lines.some((line) => liesAlong(chain, line))) return [];
  const isUpright = ringOfChain(chain).every(({ from, to }) => from.x === to.x || from.y === to.y);
  const [first, second, third, last] = chain as [Point, Point, Point, Point | undefined];
  const at = (point: Point) => stock.mark(point);
  const left = edgesAfter(lines, stock);
  if (
    isUpright &&
    chain.length === 3 &&
    isStockCorner(outline, { x: first.x + third.x - second.x, y: first.y + third.y - second.y }, chain)
  ) {
    const inner = at(second);
    const gone = { x: first.x === second.x ? third.x : first.x, y: first.y === second.y ? third.y : first.y };
    const corner: Corner = {
      down: gone.y < second.y ? 'top' : 'bottom',
      across: gone.x < second.x ? 'left' : 'right',
    };
    return [
      {
        kind: 'corner-notch',
        corner,
        width: Math.abs(inner.x - left[corner.across]) as Length,
        height: Math.abs(inner.y - left[corner.down]) as Length,
      },
    ];
  }
  if (isUpright && chain.length === 4 && last !== undefined && (first.x === last.x || first.y === last.y)) {
    const isLevel = first.y === last.y;
    const [a, b] = [at(first), at(last)];
    const inner = at(second);
    const [from, to] = (isLevel ? [a.x, b.x] : [a.y, b.y]).sort((p, q) => p - q) as [Length, Length];
    const edge: Side = isLevel ? (second.y > first.y ? 'top' : 'bottom') : second.x > first.x ? 'left' : 'right';
    const depth = Math.abs((isLevel ? inner.y : inner.x) - left[edge]) as Length;
    return [{ kind: 'edge-notch', edge, from, to, depth }];
  }
  const open = dropAlongEdge(marks, stock);
  return open.length < 2 ? [] : [{ kind: 'outline', marks: open, of: 'notch' }];
}

/** The edges of what remains of the tile after the cuts parallel to its edges, as marks. */
function edgesAfter(lines: readonly CutLine[], stock: Stock): Record<Side, number> {
  const { x: right, y: bottom } = stock.mark({ x: stock.tile.across, y: stock.tile.down });
  const edges: Record<Side, number> = { left: 0, right, top: 0, bottom };
  for (const line of lines) {
    const kept = keptSide(line);
    if (kept === null) continue;
    const { x, y } = stock.mark(line.from);
    edges[OPPOSITE_SIDE[kept]] = kept === 'left' || kept === 'right' ? x : y;
  }
  return edges;
}

/**
 * Moves the ends of short slanted sides to where their lines leave the tile, because two marks close together give no
 * direction.
 */
function onToEdges(chain: Ring, tile: TileSize): Ring {
  const reach = (from: Point, to: Point): Point => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (dx === 0 || dy === 0) return to;
    const share = Math.min(((dx > 0 ? tile.across : 0) - to.x) / dx, ((dy > 0 ? tile.down : 0) - to.y) / dy);
    return share < 1 ? to : { x: to.x + share * dx, y: to.y + share * dy };
  };
  const [first, second] = chain as [Point, Point];
  const [last, before] = [chain.at(-1), chain.at(-2)] as [Point, Point];
  return [reach(second, first), ...chain.slice(1, -1), reach(before, last)];
}

/** The marks of a notch, without a first or last stretch that runs along an edge of the tile as shown. */
function dropAlongEdge(marks: readonly TileMark[], stock: Stock): TileMark[] {
  const { x: right, y: bottom } = stock.mark({ x: stock.tile.across, y: stock.tile.down });
  const isOnEdge = (one: TileMark | undefined, other: TileMark | undefined) =>
    one !== undefined &&
    other !== undefined &&
    ((one.x === other.x && (one.x === 0 || one.x === right)) ||
      (one.y === other.y && (one.y === 0 || one.y === bottom)));
  const left = [...marks];
  while (isOnEdge(left[0], left[1])) left.shift();
  while (isOnEdge(left.at(-1), left.at(-2))) left.pop();
  return left;
}

/** Whether a notch removes less of a tile's edge than a tape shows. */
function liesOnEdge(chain: Ring, { across, down }: TileSize): boolean {
  const offs = [({ x }: Point) => x, ({ y }: Point) => y, ({ x }: Point) => across - x, ({ y }: Point) => down - y];
  return offs.some((off) => chain.every((corner) => off(corner) < LEAST_OFF));
}

/** Whether a notch removes less beside a cut through the tile than a tape shows. */
function liesAlong(chain: Ring, line: CutLine): boolean {
  return chain.every((corner) => Math.abs(offLine(line, corner)) < LEAST_OFF);
}

function ringOfChain(chain: Ring): Segment[] {
  return chain.slice(1).map((to, index) => ({ from: chain[index] as Point, to }));
}

/** Whether this is a corner of the piece's box, so that a notch there removes nothing else. */
function isStockCorner(outline: Ring, corner: Point, chain: Ring): boolean {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const isAtEnd = (value: number, of: readonly number[]) => value === Math.min(...of) || value === Math.max(...of);
  return isAtEnd(corner.x, xs) && isAtEnd(corner.y, ys) && chain.length === 3;
}
