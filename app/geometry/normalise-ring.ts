import { orientation, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/**
 * Whether b is redundant between a and c: it repeats a, or is on the straight segment from a to c. The tip of a spike
 * is not redundant.
 */
export function isIdle(a: Point, b: Point, c: Point): boolean {
  if (samePoint(a, b)) return true;
  return orientation(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
}

/**
 * The ring without repeated corners (including a repeated first one at the end) and without corners in the middle of a
 * straight wall. Spikes are kept for `findRingFault` to report: dropping them would change what was drawn.
 */
export function cleanRing(ring: Ring): Ring {
  const kept: Point[] = [];
  for (const corner of ring) {
    while (kept.length > 1 && isIdle(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, corner))
      kept.pop();
    const last = kept[kept.length - 1];
    if (last === undefined || !samePoint(last, corner)) kept.push({ x: corner.x, y: corner.y });
  }
  // The same at the seam between the end of the list and its start.
  let start = 0;
  for (let changed = true; changed && kept.length - start > 2; ) {
    changed = false;
    const [first, second] = [kept[start] as Point, kept[start + 1] as Point];
    const [last, beforeLast] = [kept[kept.length - 1] as Point, kept[kept.length - 2] as Point];
    if (isIdle(beforeLast, last, first)) {
      kept.pop();
      changed = true;
    } else if (isIdle(last, first, second)) {
      start += 1;
      changed = true;
    }
  }
  const rest = kept.slice(start);
  return rest.length === 2 && samePoint(rest[0] as Point, rest[1] as Point) ? rest.slice(0, 1) : rest;
}

/** The index of the corner with the smallest (y, x). */
function topLeft(ring: Ring): number {
  let best = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [corner, least] = [ring[i] as Point, ring[best] as Point];
    if (corner.y < least.y || (corner.y === least.y && corner.x < least.x)) best = i;
  }
  return best;
}

/**
 * The normal form of a simple ring: cleaned, clockwise on screen, starting at the corner with the smallest (y, x). Rings around
 * the same area have the same normal form.
 */
export function normaliseRing(ring: Ring): Ring {
  const cleaned = cleanRing(ring);
  const turned = signedArea2(cleaned) < 0 ? [...cleaned].reverse() : cleaned;
  const start = topLeft(turned);
  return [...turned.slice(start), ...turned.slice(0, start)];
}
