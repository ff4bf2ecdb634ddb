import { expect, it } from 'vitest';
import { pixelsWithin } from '#app/features/look/picture-pace.ts';

/** Takes milliseconds per million pixels. */
const pace = (painted: number, shown: number) => ({ paintedPx: painted / 1e6, shownPx: shown / 1e6 });
const VIEW = 1e6;

it('paints a view of the room with as many pixels as its time allows', () => {
  // With a graphics card there is no limit.
  expect(pixelsWithin(8000, pace(5, 1), VIEW)).toBeGreaterThan(1e9);
  // The two layers of the view take one of the eight seconds.
  expect(pixelsWithin(8000, pace(1000, 500), VIEW)).toBeCloseTo(7e6, 0);
});

it('a view that already takes longer has no pixels to paint', () => {
  expect(pixelsWithin(8000, pace(1, 5000), VIEW)).toBeLessThan(0);
  expect(pixelsWithin(8000, pace(60_000, 500), VIEW)).toBeLessThan(250_000);
});
