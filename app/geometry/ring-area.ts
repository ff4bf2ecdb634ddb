import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

const CARRY = 2 ** 50;

/**
 * Twice the signed area (the shoelace sum). Positive where the ring runs clockwise on screen (y down), which puts its
 * inside on the left of every edge in the kernel's axes.
 *
 * Exact for corners whose differences stay under 2^25: a cross product is then under 2^51, and the running sum carries
 * into a second number before it could pass 2^53, as it would on a spiral that winds hundreds of times.
 */
export function signedArea2(ring: Ring): number {
  const origin = ring[0];
  if (origin === undefined) return 0;
  let low = 0;
  let carries = 0;
  let previousX = 0;
  let previousY = 0;
  for (const corner of ring) {
    const x = corner.x - origin.x;
    const y = corner.y - origin.y;
    low += previousX * y - x * previousY;
    if (low >= CARRY) {
      low -= CARRY;
      carries += 1;
    } else if (low <= -CARRY) {
      low += CARRY;
      carries -= 1;
    }
    previousX = x;
    previousY = y;
  }
  return carries * CARRY + low;
}

/** The length of all sides of a ring together, not rounded. */
export function lengthAround(ring: Ring): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] as Point;
    return sum + lengthOf(next.x - x, next.y - y);
  }, 0);
}
