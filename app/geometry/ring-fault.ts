import { orientation, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments, ringSides, type Segment } from '#app/geometry/segment.ts';

/** The place where a ring stops being simple. Edge i runs from corner i to the next; `edges` are in ring order. */
export interface RingFault {
  /**
   * `cross`: edges pass through each other. `touch`: a corner is on another edge or corner. `overlap`: edges share a
   * stretch.
   */
  readonly kind: 'cross' | 'touch' | 'overlap';
  /** The shared point; rounded to the lattice if edges cross between lattice points. */
  readonly at: Point;
  readonly edges: readonly [number, number];
}

/** Two consecutive edges share one corner; if they share more, they form a spike. */
function neighbourFault(a: Point, b: Point, c: Point): 'overlap' | null {
  const isSpike = orientation(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;
  return isSpike || samePoint(a, b) ? 'overlap' : null;
}

/** An edge and the box around it. */
interface Edge extends Segment {
  readonly index: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edgesAcross(ring: Ring): readonly Edge[] {
  const edges = ringSides(ring).map(({ from, to }, index): Edge => {
    const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
    const [top, bottom] = from.y < to.y ? [from.y, to.y] : [to.y, from.y];
    return { index, from, to, left, right, top, bottom };
  });
  return edges.sort((a, b) => a.left - b.left);
}

/**
 * The first place (by edge, then by the other edge) where the ring meets itself, or null for a simple ring. Sweeps the
 * edges from left to right and tests only pairs with overlapping boxes, which are few even in a ring with arcs, whose
 * sides are short.
 */
export function findRingFault(ring: Ring): RingFault | null {
  const n = ring.length;
  let first: RingFault | null = null;
  for (let i = 0; i < n && first === null; i += 1) {
    const b = ring[(i + 1) % n] as Point;
    const spike = neighbourFault(ring[i] as Point, b, ring[(i + 2) % n] as Point);
    if (spike !== null) first = { kind: spike, at: b, edges: [i, (i + 1) % n] };
  }
  const isBefore = (i: number, j: number) =>
    first === null || i < first.edges[0] || (i === first.edges[0] && j < first.edges[1]);
  let open: Edge[] = [];
  for (const edge of edgesAcross(ring)) {
    open = open.filter(({ right }) => right >= edge.left);
    for (const other of open) {
      if (other.bottom < edge.top || other.top > edge.bottom) continue;
      const [one, two] = edge.index < other.index ? [edge, other] : [other, edge];
      const [i, j] = [one.index, two.index];
      // Neighbors were tested before; the last edge is the first one's neighbor.
      if (j === i + 1 || (i === 0 && j === n - 1) || !isBefore(i, j)) continue;
      const meeting = meetSegments(one.from, one.to, two.from, two.to);
      if (meeting.kind !== 'none') first = { kind: meeting.kind, at: meeting.at, edges: [i, j] };
    }
    open.push(edge);
  }
  return first;
}
