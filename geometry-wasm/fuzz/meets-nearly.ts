import { signedArea } from '#kernel/fuzz/rings.ts';

/** Lattice units. Where a connection is thinner, rounding decides whether it is one piece or two. */
export const NEARLY = 3;

/** Whether rings come so close to each other or to themselves that rounding decides which pieces there are. */
export function meetsNearly(rings: readonly number[][]): boolean {
  const edges = rings.flatMap((ring, of) =>
    ring.flatMap((x, at) => {
      const next = (at + 2) % ring.length;
      return at % 2 === 0
        ? [{ of, at, next, a: [x, ring[at + 1] ?? 0], b: [ring[next] ?? 0, ring[next + 1] ?? 0] }]
        : [];
    }),
  );
  return edges.some(({ of, at, a }) =>
    edges.some((edge) => {
      if (edge.of === of && (edge.at === at || edge.next === at)) return false;
      return distanceTo(a, edge.a, edge.b) <= NEARLY;
    }),
  );
}

function distanceTo([x = 0, y = 0]: number[], [ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Whether the laid area is at most the floor's, and lacks at most two strips too narrow to be laid. */
export function isWithoutEnds(own: number, rings: readonly number[][], strip: number, slack: number): boolean {
  const area = rings.reduce((sum, ring) => sum + signedArea(ring), 0);
  return own <= area + slack && own >= area - 2 * strip - slack;
}
