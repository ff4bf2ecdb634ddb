import { describe, expect, test } from 'vitest';
import { mergeParts } from '#app/drawing/merge-parts.ts';
import { carryOver, toScreen } from '#app/drawing/view.ts';

const SURFACE = { widthPx: 1000, heightPx: 900 };
const square = (x: number, y: number, side = 10) => ({ minX: x, minY: y, maxX: x + side, maxY: y + side });

describe('mergeParts', () => {
  test('neighbours become one part, what lies far apart stays apart', () => {
    const merged = mergeParts([square(0, 0), square(12, 0), square(500, 500), square(0, 12)], SURFACE);
    expect(merged).toEqual([{ minX: 0, minY: 0, maxX: 22, maxY: 22 }, square(500, 500)]);
  });

  test('too many parts, or most of the surface, are one picture', () => {
    const scattered = Array.from({ length: 40 }, (_, index) => square((index % 8) * 110, Math.floor(index / 8) * 150));
    expect(mergeParts(scattered, SURFACE)).toBeNull();
    expect(mergeParts([square(0, 0, 880)], SURFACE)).toBeNull();
    expect(mergeParts([], SURFACE)).toEqual([]);
  });
});

test('a picture carried over shows every place where it is seen now', () => {
  const painted = { scale: 0.02, x: 44, y: 50, widthPx: 800, heightPx: 720 };
  const seen = { scale: 0.05, x: -310, y: -95, widthPx: 800, heightPx: 720 };
  const { x, y, scale } = carryOver(painted, seen);
  for (const place of [
    { x: 0, y: 0 },
    { x: 9000, y: 12_345 },
  ]) {
    const before = toScreen(painted, place);
    const now = toScreen(seen, place);
    expect(before.xPx * scale + x).toBeCloseTo(now.xPx, 6);
    expect(before.yPx * scale + y).toBeCloseTo(now.yPx, 6);
  }
});
