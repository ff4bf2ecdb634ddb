import { orientation, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments } from '#app/geometry/segment.ts';

/** Where a ring stops being simple. Edge i runs from corner i to the next; `edges` are in ring order. */
export interface RingFault {
  /** `cross`: edges pass through each other. `touch`: a corner lies on another edge or corner. `overlap`: edges share a stretch. */
  readonly kind: 'cross' | 'touch' | 'overlap';
  /** The shared point; rounded to the lattice where edges cross between lattice points. */
  readonly at: Point;
  readonly edges: readonly [number, number];
}

/** Two edges in a row share their corner by right; any more is a spike. */
function neighbourFault(a: Point, b: Point, c: Point): 'overlap' | null {
  const isSpike = orientation(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;
  return isSpike || samePoint(a, b) ? 'overlap' : null;
}

/**
 * The first place (by edge, then by the other edge) where the ring meets itself, or null for a simple ring.
 * Tries every pair of edges: 125,000 for 500 corners, about a millisecond. Callers cap the corners first.
 */
export function findRingFault(ring: Ring): RingFault | null {
  const n = ring.length;
  for (let i = 0; i < n; i += 1) {
    const a = ring[i] as Point;
    const b = ring[(i + 1) % n] as Point;
    const spike = neighbourFault(a, b, ring[(i + 2) % n] as Point);
    if (spike !== null) return { kind: spike, at: b, edges: [i, (i + 1) % n] };
    for (let j = i + 2; j < n; j += 1) {
      // The last edge ends where the first begins.
      if (i === 0 && j === n - 1) continue;
      const meeting = meetSegments(a, b, ring[j] as Point, ring[(j + 1) % n] as Point);
      if (meeting.kind !== 'none') return { kind: meeting.kind, at: meeting.at, edges: [i, j] };
    }
  }
  return null;
}
