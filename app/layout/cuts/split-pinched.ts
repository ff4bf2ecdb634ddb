import { isOnStretch } from '#app/geometry/on-stretch.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** A piece's outline and the holes in it. */
export interface PieceRings {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

interface Edge extends Segment {
  used: boolean;
}

/**
 * Splits a piece that is connected only at single points, as where two obstacles meet corner to corner: it cannot be
 * cut as one piece. The piece is on the left of every edge. A hole that touches the outline stays a hole. See
 * docs/decisions/regions.md.
 */
export function splitPinched(outline: Ring, holes: readonly Ring[]): readonly PieceRings[] {
  const rings = [outline, ...holes];
  if (!meetsItself(rings)) return [{ outline, holes }];
  const loops = traceLoops(rings).flatMap(peelLoops);
  const outlines = loops.filter((loop) => signedArea2(loop) > 0);
  const inner = loops.filter((loop) => signedArea2(loop) < 0);
  return outlines.map((outer) => ({ outline: outer, holes: inner.filter((hole) => liesIn(hole, outer, outlines)) }));
}

/** Runs for every piece of a floor, so it uses loops only: closures and copies would dominate the cost. */
function meetsItself(rings: readonly Ring[]): boolean {
  for (const corners of rings) {
    for (let index = 0; index < corners.length; index++) {
      const corner = corners[index] as Point;
      for (const other of rings) {
        for (let at = 0; at < other.length; at++) {
          const from = other[at] as Point;
          if (isSame(corner, from) && !(at === index && other === corners)) return true;
          const to = other[at + 1 < other.length ? at + 1 : 0] as Point;
          // Fast path: most corners are on one side of both ends, since round cuts have many short edges.
          if ((corner.x < from.x && corner.x < to.x) || (corner.x > from.x && corner.x > to.x)) continue;
          if (isOnStretch(corner, from, to)) return true;
        }
      }
    }
  }
  return false;
}

/** Traces the edges into loops. At a point with several outgoing edges it takes the leftmost, which stays on the same piece. */
function traceLoops(rings: readonly Ring[]): Point[][] {
  const corners = rings.flat();
  const edges: Edge[] = rings.flatMap((ring) => {
    return ring.flatMap((from, at) => {
      const to = ring[(at + 1) % ring.length] as Point;
      const stops = corners.filter((corner) => isOnStretch(corner, from, to));
      stops.sort(
        (a, b) => Math.abs(a.x - from.x) + Math.abs(a.y - from.y) - Math.abs(b.x - from.x) - Math.abs(b.y - from.y),
      );
      const path = [from, ...stops.filter((stop, i) => i === 0 || !isSame(stop, stops[i - 1] as Point)), to];
      return path.slice(1).map((end, i): Edge => ({ from: path[i] as Point, to: end, used: false }));
    });
  });
  const loops: Point[][] = [];
  for (const start of edges) {
    const loop: Point[] = [];
    for (let edge: Edge | undefined = start; edge && !edge.used; ) {
      edge.used = true;
      loop.push(edge.from);
      edge = leftmost(edge, edges);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

function leftmost(arriving: Edge, edges: readonly Edge[]): Edge | undefined {
  let best: Edge | undefined;
  let bestTurn = Number.NEGATIVE_INFINITY;
  const inX = arriving.to.x - arriving.from.x;
  const inY = arriving.to.y - arriving.from.y;
  for (const edge of edges) {
    if (!isSame(edge.from, arriving.to)) continue;
    const outX = edge.to.x - edge.from.x;
    const outY = edge.to.y - edge.from.y;
    const turn = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY);
    if (turn > bestTurn) [best, bestTurn] = [edge, turn];
  }
  return best;
}

/** Splits off a loop at every repeated point; the results pass each point once. */
function peelLoops(loop: readonly Point[]): Point[][] {
  const loops: Point[][] = [];
  const open: Point[] = [];
  for (const corner of loop) {
    const met = open.findIndex((other) => isSame(other, corner));
    if (met >= 0) loops.push(open.splice(met));
    open.push(corner);
  }
  return [...loops, open].filter((one) => one.length > 2);
}

/** Whether a hole is inside this outline; a hole inside several outlines belongs to the smallest. */
function liesIn(hole: Ring, outline: Ring, outlines: readonly Ring[]): boolean {
  const [a, b] = [hole[0] as Point, hole[1] as Point];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const around = outlines.filter((ring) => locatePoint(middle, ring) === 'inside');
  around.sort((one, other) => signedArea2(one) - signedArea2(other));
  return around[0] === outline;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
