import { describe, expect, it } from 'vitest';
import { toScreen, toWorld } from '#app/drawing/model/view.ts';
import { fitRoom, keepInView, resizeView, startView, zoomAt } from '#app/editor/room-view.ts';
import { fromInches, UNITS_PER_CM, UNITS_PER_INCH } from '#app/layout/units/length.ts';

const start = startView(500, 400, 'imperial');
const square = (side: number) =>
  [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ].map(([x, y]) => ({ x: fromInches(x as number), y: fromInches(y as number) }));

describe('the view of a room being drawn', () => {
  it('starts at 2 px per unit', () => {
    expect(start.scale * UNITS_PER_INCH).toBeCloseTo(2);
    expect(startView(500, 400, 'metric').scale * UNITS_PER_CM).toBeCloseTo(2);
  });

  it('zooms out as far as the largest room needs, and no farther', () => {
    const far = zoomAt(start, 1e-9, 250, 200, 'imperial');
    const largest = fitRoom(start, square(1000), 'imperial');
    expect(far.scale).toBeLessThanOrEqual(largest.scale * 1.0001);
    for (const corner of square(1000)) {
      const { xPx, yPx } = toScreen(largest, corner);
      expect(xPx).toBeGreaterThanOrEqual(0);
      expect(xPx).toBeLessThanOrEqual(500);
      expect(yPx).toBeGreaterThanOrEqual(0);
      expect(yPx).toBeLessThanOrEqual(400);
    }
    expect(far.scale).toBeGreaterThan(0);
  });

  it('keeps the point under the pointer in place', () => {
    const under = toWorld(start, 320, 110);
    const { xPx, yPx } = toScreen(zoomAt(start, 1.7, 320, 110, 'imperial'), under);
    expect(xPx).toBeCloseTo(320);
    expect(yPx).toBeCloseTo(110);
  });

  it('does not move while every corner is visible, and pans without zooming if that is enough', () => {
    expect(keepInView(start, square(100), 'imperial')).toBe(start);
    const pushed = keepInView(
      start,
      square(100).map(({ x, y }) => ({ x: x + fromInches(180), y })),
      'imperial',
    );
    expect(pushed.scale).toBe(start.scale);
    expect(toScreen(pushed, { x: fromInches(280), y: 0 }).xPx).toBeLessThan(500);
    expect(keepInView(start, square(600), 'imperial').scale).toBeLessThan(start.scale);
  });

  it('fills the drawing with a whole room, small or large, and not with a first wall', () => {
    for (const inches of [60, 180, 900]) {
      const { scale } = fitRoom(start, square(inches), 'imperial');
      // Between the margins of a drawing of 500 × 400: 44 px around it, 64 px under it.
      expect(fromInches(inches) * scale).toBeCloseTo(400 - 44 - 64, 3);
    }
    expect(fitRoom(start, square(60).slice(0, 2), 'imperial').scale).toBe(start.scale);
  });

  it('keeps the middle in the middle when the phone is turned', () => {
    const middle = toWorld(start, 250, 200);
    expect(toScreen(resizeView(start, 300, 600, [], 'imperial'), middle)).toEqual({ xPx: 150, yPx: 300 });
  });

  it('keeps a room visible in a narrower frame, and a viewed part unchanged', () => {
    const room = square(180);
    const whole = fitRoom(start, room, 'imperial');
    const narrow = resizeView(whole, 320, 300, room, 'imperial');
    expect(keepInView(narrow, room, 'imperial')).toBe(narrow);
    const part = zoomAt(whole, 4, 250, 200, 'imperial');
    expect(resizeView(part, 320, 300, room, 'imperial').scale).toBe(part.scale);
  });
});
