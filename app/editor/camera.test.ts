import { describe, expect, test } from 'vitest';
import { fitView, toScreen, toWorld } from '#app/drawing/model/view.ts';
import {
  clampCamera,
  HOME,
  isHome,
  panBy,
  panLimitFor,
  pinchCamera,
  pinchOf,
  viewThrough,
  zoomAround,
} from '#app/editor/camera.ts';

const frame = { widthPx: 1000, heightPx: 900 };
const fitted = fitView({ minX: 0, minY: 0, maxX: 2000, maxY: 900 }, 1000, 900, {
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
});

describe('camera', () => {
  test('home shows the whole drawing, centered', () => {
    expect(viewThrough(HOME, fitted)).toEqual(fitted);
    expect(toScreen(fitted, { x: 1000, y: 450 })).toEqual({ xPx: 500, yPx: 450 });
  });

  test('zoom stays between 1 and 3', () => {
    expect(zoomAround(HOME, 100, 500, 450, frame, 0.25).zoom).toBe(3);
    expect(zoomAround(HOME, 0.01, 500, 450, frame, 0.25)).toEqual(HOME);
    expect(clampCamera({ zoom: Number.NaN, panX: Number.NaN, panY: Number.POSITIVE_INFINITY }, 0.25)).toEqual({
      zoom: 1,
      panX: 0,
      panY: 0,
    });
  });

  test('the point under the pointer stays there while zooming', () => {
    const before = panBy(HOME, 40, -30, frame, 0.25);
    const under = toWorld(viewThrough(before, fitted), 320, 610);
    const after = zoomAround(before, 1.7, 320, 610, frame, 0.25);
    const now = toScreen(viewThrough(after, fitted), under);
    expect(now.xPx).toBeCloseTo(320, 9);
    expect(now.yPx).toBeCloseTo(610, 9);
  });

  test.each([
    [1200, 0.25],
    [768, 0.25],
    [767, 0.75],
  ])('in a window of %i px the drawing leaves its frame by at most %d', (windowPx, part) => {
    const limit = panLimitFor(windowPx);
    expect(limit).toBe(part);
    const far = panBy(HOME, 1e6, -1e6, frame, limit);
    expect(viewThrough(far, fitted).x - fitted.x).toBeCloseTo(1000 * part, 9);
    expect(viewThrough(far, fitted).y - fitted.y).toBeCloseTo(-900 * part, 9);
    const close = panBy({ ...HOME, zoom: 3 }, 1e6, 0, frame, limit);
    // At 3x the left edge of the home view may move 25 % (75 %) into the frame.
    const edge = toScreen(viewThrough(close, fitted), toWorld(fitted, 0, 0));
    expect(edge.xPx).toBeCloseTo(1000 * part, 9);
  });

  test('two fingers keep the same points between them', () => {
    const from = pinchOf({ xPx: 400, yPx: 400 }, { xPx: 500, yPx: 400 });
    const to = pinchOf({ xPx: 420, yPx: 430 }, { xPx: 600, yPx: 430 });
    const camera = pinchCamera(HOME, from, to, frame, 0.75);
    expect(camera.zoom).toBeCloseTo(1.8, 9);
    const under = toWorld(fitted, 450, 400);
    const now = toScreen(viewThrough(camera, fitted), under);
    expect(now.xPx).toBeCloseTo(510, 6);
    expect(now.yPx).toBeCloseTo(430, 6);
  });

  test('fingers at the same point do not divide by zero', () => {
    const same = pinchOf({ xPx: 10, yPx: 10 }, { xPx: 10, yPx: 10 });
    const camera = pinchCamera(HOME, same, same, frame, 0.25);
    expect(camera.zoom).toBe(1);
    expect(Number.isFinite(camera.panX)).toBe(true);
  });

  test('zooming back out returns home', () => {
    const there = zoomAround(HOME, 2, 900, 100, frame, 0.25);
    expect(isHome(there)).toBe(false);
    const back = zoomAround(there, 0.5, 900, 100, frame, 0.25);
    expect(back.zoom).toBe(1);
    expect(back.panX).toBeCloseTo(0, 12);
  });
});
