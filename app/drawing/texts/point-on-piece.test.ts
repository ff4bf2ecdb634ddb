import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointOnPiece } from '#app/drawing/texts/point-on-piece.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';

const ring = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));
const piece = (outline: ReturnType<typeof ring>, holes: ReturnType<typeof ring>[] = []) => ({
  outline,
  holes,
  box: ringBounds(outline),
});

test('the middle of a piece, if that is on it', () => {
  expect(pointOnPiece(piece(ring([0, 0], [100, 0], [100, 20], [0, 20])))).toEqual({ x: 50, y: 10 });
});

test('a point on the piece, however thin it is around an obstacle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (side, foot) => {
      const [width, height] = [1000, 500];
      // An L around the corner of an island: a strip at its left, and one under it.
      const outline = ring(
        [0, 0],
        [side, 0],
        [side, height - foot],
        [width, height - foot],
        [width, height],
        [0, height],
      );
      const { x, y } = pointOnPiece(piece(outline));
      expect(
        locatePoint(
          { x: 2 * x, y: 2 * y },
          outline.map((at) => ({ x: 2 * at.x, y: 2 * at.y })),
        ),
      ).toBe('inside');
    }),
  );
});

test('beside a hole in its middle, not in it', () => {
  const hole = ring([10, 10], [10, 90], [90, 90], [90, 10]);
  const at = pointOnPiece(piece(ring([0, 0], [100, 0], [100, 100], [0, 100]), [hole]));
  expect(locatePoint(at, hole)).toBe('outside');
});
