import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';

/**
 * The range along `axis` in which a ring is within a band across it; null if it is not in the band. Lattice units, rounded to
 * whole units where a slanted side meets the band.
 */
export function extentInBand(
  ring: Ring,
  axis: 'x' | 'y',
  [from, to]: readonly [from: number, to: number],
): readonly [least: number, most: number] | null {
  const across = axis === 'x' ? 'y' : 'x';
  const spans = ringSides(ring).flatMap(({ from: a, to: b }) => {
    const [low, high] = a[across] <= b[across] ? [a, b] : [b, a];
    const [start, end] = [Math.max(low[across], from), Math.min(high[across], to)];
    if (start > end) return [];
    if (low[across] === high[across]) return [low[axis], high[axis]];
    const at = (level: number) =>
      Math.round(low[axis] + ((high[axis] - low[axis]) * (level - low[across])) / (high[across] - low[across]));
    return [at(start), at(end)];
  });
  return spans.length === 0 ? null : [Math.min(...spans), Math.max(...spans)];
}
