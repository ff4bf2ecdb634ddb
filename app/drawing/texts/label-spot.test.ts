import { expect, test } from 'vitest';
import { findLabelSpot } from '#app/drawing/texts/label-spot.ts';

const ring = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));

test('the middle of a rectangle, as large as its shorter side allows', () => {
  const wide = findLabelSpot(ring([0, 0], [100, 0], [100, 20], [0, 20]), [], 1);
  expect(wide).toEqual({ x: 50, y: 10, halfHeight: 10 });
  expect(findLabelSpot(ring([0, 0], [20, 0], [20, 100], [0, 100]), [], 2).halfHeight).toBe(5);
});

test('the thick end of a wedge, never outside', () => {
  const spot = findLabelSpot(ring([0, 0], [100, 0], [0, 50]), [], 1);
  expect(spot.x).toBeLessThan(50);
  expect(spot.x / 100 + spot.y / 50).toBeLessThan(1);
  // The largest square in the corner of a right triangle a × b has the side ab / (a + b).
  expect(spot.halfHeight * 2).toBeGreaterThan((0.93 * (100 * 50)) / 150);
  expect(spot.halfHeight * 2).toBeLessThanOrEqual((100 * 50) / 150 + 1e-9);
});

test('an arm of an L rather than its empty corner', () => {
  const spot = findLabelSpot(ring([0, 0], [90, 0], [90, 30], [30, 30], [30, 90], [0, 90]), [], 1);
  expect(spot.x < 30 || spot.y < 30).toBe(true);
  expect(spot.halfHeight).toBeGreaterThan(14);
});

test('beside a hole, not in it', () => {
  const hole = ring([10, 10], [10, 90], [70, 90], [70, 10]);
  const spot = findLabelSpot(ring([0, 0], [100, 0], [100, 100], [0, 100]), [hole], 1);
  expect(spot.x - spot.halfHeight).toBeGreaterThanOrEqual(70);
});
