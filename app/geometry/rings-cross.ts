import { samePoint } from '#app/geometry/orientation.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments, ringSides, type Segment } from '#app/geometry/segment.ts';

interface Edge extends Segment {
  readonly left: number;
  readonly right: number;
}

/**
 * Whether any two edges of these rings meet other than at a common corner: cross, overlap, or end on one another. Exact while
 * coordinate differences stay under 2^26. Edges are tried from left to right.
 */
export function doRingsCross(rings: readonly Ring[]): boolean {
  const edges = rings.flatMap((ring) =>
    ringSides(ring).map(({ from, to }): Edge => {
      return { from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) };
    }),
  );
  edges.sort((a, b) => a.left - b.left);
  return edges.some((edge, index) => {
    for (let next = index + 1; next < edges.length; next += 1) {
      const other = edges[next] as Edge;
      if (other.left > edge.right) return false;
      if (doEdgesCross(edge, other)) return true;
    }
    return false;
  });
}

function doEdgesCross(a: Edge, b: Edge): boolean {
  const { kind, ...meeting } = meetSegments(a.from, a.to, b.from, b.to);
  if (kind === 'none') return false;
  if (kind !== 'touch' || !('at' in meeting)) return true;
  const isCornerOf = ({ from, to }: Edge) => samePoint(from, meeting.at) || samePoint(to, meeting.at);
  return !(isCornerOf(a) && isCornerOf(b));
}
