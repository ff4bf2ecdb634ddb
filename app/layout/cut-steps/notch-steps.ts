import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { type CutStep, LEAST_OFF, type TileMark } from '#app/layout/cut-steps/cut-step.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/size-shapes.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A position on the tile as the tape shows it. */
export function markOf({ x, y }: Point, { markAcross, markDown }: ShapeMeasure): TileMark {
  return { x: markAcross(x), y: markDown(y) };
}

/** How to cut out the part around a chain of cuts; empty if it removes less of an edge than a tape shows. */
export function planNotch(chain: Ring, outline: Ring, tile: TileSize, measure: ShapeMeasure): CutStep[] {
  const marks = chain
    .map((at) => markOf(at, measure))
    .filter(({ x, y }, index, all) => index === 0 || x !== all[index - 1]?.x || y !== all[index - 1]?.y);
  if (chain === outline) return [{ kind: 'outline', marks, of: 'piece' }];
  const chord = { from: chain[0] as Point, to: chain[chain.length - 1] as Point };
  // A ring that touches the edge at a point is a hole to the saw.
  if (distance(chord.from, chord.to) < LEAST_OFF)
    return marks.length < 3 ? [] : [{ kind: 'outline', marks, of: 'hole' }];
  if (liesOnEdge(chain, tile)) return [];
  const isUpright = ringOfChain(chain).every(({ from, to }) => from.x === to.x || from.y === to.y);
  const [first, second, third, last] = chain as [Point, Point, Point, Point | undefined];
  const at = (point: Point) => markOf(point, measure);
  if (
    isUpright &&
    chain.length === 3 &&
    isStockCorner(outline, { x: first.x + third.x - second.x, y: first.y + third.y - second.y }, chain)
  ) {
    const [a, b, c] = [at(first), at(second), at(third)];
    const gone = { x: first.x === second.x ? third.x : first.x, y: first.y === second.y ? third.y : first.y };
    return [
      {
        kind: 'corner-notch',
        corner: { down: gone.y < second.y ? 'top' : 'bottom', across: gone.x < second.x ? 'left' : 'right' },
        width: Math.max(Math.abs(a.x - b.x), Math.abs(c.x - b.x)) as Length,
        height: Math.max(Math.abs(a.y - b.y), Math.abs(c.y - b.y)) as Length,
      },
    ];
  }
  if (isUpright && chain.length === 4 && last !== undefined && (first.x === last.x || first.y === last.y)) {
    const isLevel = first.y === last.y;
    const [a, b] = [at(first), at(last)];
    const inner = at(second);
    const [from, to] = (isLevel ? [a.x, b.x] : [a.y, b.y]).sort((p, q) => p - q) as [Length, Length];
    const edge: Side = isLevel ? (second.y > first.y ? 'top' : 'bottom') : second.x > first.x ? 'left' : 'right';
    const depth = Math.abs(isLevel ? inner.y - a.y : inner.x - a.x) as Length;
    return [{ kind: 'edge-notch', edge, from, to, depth }];
  }
  const open = dropAlongEdge(marks, tile, measure);
  return open.length < 2 ? [] : [{ kind: 'outline', marks: open, of: 'notch' }];
}

/** The marks of a notch, without a first or last stretch that runs along an edge of the tile as shown. */
function dropAlongEdge(marks: readonly TileMark[], { across, down }: TileSize, measure: ShapeMeasure): TileMark[] {
  const [right, bottom] = [measure.markAcross(across), measure.markDown(down)];
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
