import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** How strips are laid; lengths in lattice units. */
export interface StripSettings {
  readonly width: number;
  /** Of two strips beside each other, and of two parts of one strip that is longer than a roll. */
  readonly overlap: number;
  /** At both ends of a strip, and along the first and the last one. */
  readonly upturn: number;
  readonly roll: number;
}

/** A narrower gap, such as the joint at a fold, does not divide a strip. */
const LEAST_GAP = fromInches(1);

/**
 * The strips of a roll that cover a surface, in the direction that takes fewer rolls, or as many and less of them: their
 * lengths in lattice units, none longer than the roll.
 */
export function stripsOver(region: readonly Ring[], settings: StripSettings): readonly number[] {
  const turned = region.map((ring) => ring.map(({ x, y }): Point => ({ x: y, y: x })));
  const [across, down] = [region, turned].map((rings) => stripsAlong(rings, settings)) as [number[], number[]];
  const rolls = (strips: readonly number[]) => countSticks(strips, settings.roll, 0).sticks;
  const total = (strips: readonly number[]) => strips.reduce((sum, strip) => sum + strip, 0);
  const fewer = rolls(down) - rolls(across) || total(down) - total(across);
  return fewer < 0 ? down : across;
}

/** Strips that run along x, one below the other. */
function stripsAlong(rings: readonly Ring[], { width, overlap, upturn, roll }: StripSettings): number[] {
  const ys = rings.flatMap((ring) => ring.map(({ y }) => y));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const strips: number[] = [];
  for (let from = top - upturn; ; from += width - overlap) {
    const to = from + width;
    // A strip of nothing but the upturn is as long as the edge of the surface beside it.
    for (const [left, right] of coveredIn(rings, Math.min(from, bottom - 1), Math.max(to, top + 1))) {
      strips.push(...inRolls(right - left + 2 * upturn, overlap, roll));
    }
    if (to >= bottom + upturn) return strips;
  }
}

/** A strip cut into parts no longer than a roll; each part overlaps the one before. */
export function inRolls(length: number, overlap: number, roll: number): number[] {
  const parts: number[] = [];
  let left = length;
  while (left > roll) {
    parts.push(roll);
    left -= roll - overlap;
  }
  return [...parts, left];
}

/** The stretches along x where the surface reaches into the band between two heights. */
function coveredIn(rings: readonly Ring[], from: number, to: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] as Point;
      const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
      if (lower.y <= from || upper.y >= to) continue;
      const isLevel = upper.y === lower.y;
      const xs = isLevel
        ? [a.x, b.x]
        : [xAt(upper, lower, Math.max(from, upper.y)), xAt(upper, lower, Math.min(to, lower.y))];
      found.push([Math.min(...xs), Math.max(...xs)]);
    }
  }
  for (const height of [from, to]) found.push(...insideAt(rings, height, height === from ? 1 : -1));
  const merged: [number, number][] = [];
  for (const [start, end] of found.sort(([a], [b]) => a - b)) {
    const last = merged[merged.length - 1];
    if (last !== undefined && start <= last[1] + LEAST_GAP) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.filter(([start, end]) => end > start);
}

/** The stretches inside the surface just below a height (`side` 1), or just above it. */
function insideAt(rings: readonly Ring[], height: number, side: 1 | -1): [number, number][] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap((a, index) => {
      const b = ring[(index + 1) % ring.length] as Point;
      const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
      const crosses = side === 1 ? upper.y <= height && lower.y > height : upper.y < height && lower.y >= height;
      return crosses ? [xAt(upper, lower, height)] : [];
    }),
  );
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((start, index): [number, number][] => {
    return index % 2 === 0 ? [[start, crossings[index + 1] ?? start]] : [];
  });
}

function xAt(upper: Point, lower: Point, y: number): number {
  return upper.x + ((y - upper.y) / (lower.y - upper.y)) * (lower.x - upper.x);
}
