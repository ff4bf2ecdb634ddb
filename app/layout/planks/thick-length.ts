import type { Ring } from '#app/geometry/ring.ts';

/** A side of an outline, from left to right. */
interface Side {
  readonly from: number;
  readonly to: number;
  readonly yAt: (x: number) => number;
}

/**
 * The length along x where an area extends at least `least` in y without interruption; elsewhere no piece of it is kept. The
 * outline is first, then its holes. Lattice units, rounded down.
 */
export function thickLength(rings: readonly Ring[], least: number): number {
  const sides = sidesOf(rings);
  const xs = [...new Set(rings.flat().map(({ x }) => x))].sort((a, b) => a - b);
  let length = 0;
  let next = 0;
  let beside: Side[] = [];
  xs.slice(0, -1).forEach((from, index) => {
    const to = xs[index + 1] ?? from;
    while (next < sides.length && (sides[next] as Side).from <= from) beside.push(sides[next++] as Side);
    beside = beside.filter((side) => side.to > from);
    length += (to - from) * thickShare(beside, from, to, least);
  });
  return Math.floor(length);
}

function sidesOf(rings: readonly Ring[]): Side[] {
  const sides = rings.flatMap((ring) =>
    ring.flatMap((corner, index): Side[] => {
      const next = ring[(index + 1) % ring.length] ?? corner;
      if (next.x === corner.x) return [];
      const [a, b] = corner.x < next.x ? [corner, next] : [next, corner];
      const slope = (b.y - a.y) / (b.x - a.x);
      return [{ from: a.x, to: b.x, yAt: (x) => a.y + (x - a.x) * slope }];
    }),
  );
  return sides.sort((a, b) => a.from - b.from);
}

/**
 * Between two x without a corner in between, the heights change linearly, so the thick part is a share from one end, from the
 * other, or both.
 */
function thickShare(beside: readonly Side[], from: number, to: number, least: number): number {
  const middle = (from + to) / 2;
  const ordered = [...beside].sort((a, b) => a.yAt(middle) - b.yAt(middle));
  let [left, right] = [0, 0];
  for (let pair = 0; pair + 1 < ordered.length; pair += 2) {
    const [top, bottom] = [ordered[pair] as Side, ordered[pair + 1] as Side];
    const [near, far] = [bottom.yAt(from) - top.yAt(from), bottom.yAt(to) - top.yAt(to)];
    if (near >= least && far >= least) return 1;
    if (near >= least) left = Math.max(left, (near - least) / (near - far));
    if (far >= least) right = Math.max(right, (far - least) / (far - near));
  }
  return Math.min(1, left + right);
}
