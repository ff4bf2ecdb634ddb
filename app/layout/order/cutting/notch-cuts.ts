import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { MOST_SIDES } from '#app/layout/order/cutting/saw.ts';

/** Tolerance for a corner on a cut, in lattice units: clipping adds less. */
const NEAR = 1e-3;

/**
 * The cuts of a piece as sawn. A tile is planned to be cut along the hull of a piece, which crosses its notches; the saw follows the
 * sides of a notch instead, which frees at least as much. A notch with very many sides is ground, not sawn, so it has
 * no lines.
 */
export function cutsAlongNotches(cuts: readonly Segment[], outline: Ring): readonly Segment[] {
  const notches = cuts.map((cut) => notchOn(cut, outline));
  const isSawn = (chain: Ring | null) => chain !== null && chain.length <= MOST_SIDES;
  const kept = cuts.filter((_, index) => notches[index] === null);
  const along = notches.filter(isSawn).flatMap((chain) => sidesOf(chain as Ring));
  return [...kept, ...along];
}

/**
 * The part of the outline between the ends of the cut if the cut crosses a notch and follows no side; otherwise null.
 */
function notchOn({ from, to }: Segment, outline: Ring): Ring | null {
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  if (length === 0) return null;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const off = ({ x, y }: Point) => ux * (y - from.y) - uy * (x - from.x);
  const on = outline.flatMap((corner, index) => (Math.abs(off(corner)) <= NEAR ? [index] : []));
  const [first, second] = on;
  if (on.length !== 2 || first === undefined || second === undefined) return null;
  const ways = [outline.slice(first, second + 1), [...outline.slice(second), ...outline.slice(0, first + 1)]];
  if (ways.some((way) => way.length === 2)) return null;
  // Of the two ways round, the notch is the one that encloses less with the cut.
  const [one, other] = ways.map(reach) as [number, number];
  return (one < other ? ways[0] : ways[1]) as Ring;

  function reach(way: Ring): number {
    return way.reduce((most, corner) => Math.max(most, Math.abs(off(corner))), 0);
  }
}

function sidesOf(chain: Ring): Segment[] {
  return chain.slice(1).map((to, index) => ({ from: chain[index] as Point, to }));
}
