import { describe, expect, it } from 'vitest';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const INCH = 8128;
const room = (...corners: readonly (readonly [number, number])[]): Ring =>
  corners.map(([x, y]) => ({ x: x * INCH, y: y * INCH }));

/** In inches, as on the sheet of first lines. */
function shortLeg(points: Ring): number {
  const result = mustLayOut(layoutRequest({ room: { type: 'custom', points } }));
  return (planFirstLines(result).triangle?.short ?? 0) / INCH;
}

/** Brute force: the largest triangle with its right angle on a grid of inches and every point of its outline in the room. */
function byTrial(ring: Ring): number {
  const isIn = (x: number, y: number) => locatePoint({ x: x * INCH, y: y * INCH }, ring) !== 'outside';
  const [width, height] = [Math.max(...ring.map(({ x }) => x)), Math.max(...ring.map(({ y }) => y))];
  let best = 0;
  for (const [a, b] of [
    [3, 4],
    [-3, 4],
    [3, -4],
    [-3, -4],
    [4, 3],
    [-4, 3],
    [4, -3],
    [-4, -3],
  ] as const) {
    for (let x = 0; x <= width / INCH; x += 1) {
      for (let y = 0; y <= height / INCH; y += 1) {
        const fits = (n: number) =>
          Array.from({ length: 41 }, (_, part) => part / 40).every(
            (t) => isIn(x + t * n * a, y) && isIn(x, y + t * n * b) && isIn(x + t * n * a, y + (1 - t) * n * b),
          );
        while (fits(best + 1)) best += 1;
      }
    }
  }
  return 3 * best;
}

describe('the triangle to square lines with', () => {
  it.each([
    ['fills a room that is one', room([0, 0], [120, 0], [0, 90]), 90],
    ['fills a rectangle, either way', room([0, 0], [60, 0], [60, 84], [0, 84]), 60],
    ['lies across the corner of an L', room([0, 0], [80, 0], [80, 30], [40, 30], [40, 100], [0, 100]), 60],
  ])('%s', (_, ring, short) => {
    expect(shortLeg(ring)).toBe(short);
  });

  it.each([
    ['a room with a slanted wall', room([0, 0], [60, 0], [40, 50], [0, 64])],
    ['an L', room([0, 0], [50, 0], [50, 24], [22, 24], [22, 60], [0, 60])],
    ['a T', room([0, 0], [72, 0], [72, 24], [48, 24], [48, 60], [24, 60], [24, 24], [0, 24])],
    ['a bay', room([10, 0], [40, 0], [54, 20], [54, 60], [0, 60], [0, 18])],
  ])('is as large as any that is found by trial: %s', (_, ring) => {
    expect(shortLeg(ring)).toBeGreaterThanOrEqual(byTrial(ring));
    // The grid may miss at most one more inch.
    expect(shortLeg(ring)).toBeLessThanOrEqual(byTrial(ring) + 6);
  });
});
