import { describe, expect, it } from 'vitest';
import { boundsRing } from '#app/geometry/bounds.ts';
import { cleanRing } from '#app/geometry/normalise-ring.ts';
import { orientation } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { meetSegments } from '#app/geometry/segment.ts';

const p = (x: number, y: number): Point => ({ x, y });
const ring = (...pairs: [number, number][]): Ring => pairs.map(([x, y]) => p(x, y));
const square = ring([0, 0], [10, 0], [10, 10], [0, 10]);
const ell = ring([0, 0], [10, 0], [10, 5], [5, 5], [5, 10], [0, 10]);
const MAX = 8_128_000;

describe('area and orientation', () => {
  it('is positive clockwise on screen', () => {
    expect(signedArea2(square)).toBe(200);
    expect(signedArea2([...square].reverse())).toBe(-200);
    expect(orientation(p(0, 0), p(10, 0), p(10, 10))).toBe(1);
    expect(signedArea2([])).toBe(0);
  });

  it('is exact at full size, even on rings that wind many times', () => {
    const winding = Array.from(
      { length: 500 },
      (_, i) => boundsRing({ minX: 0, minY: 0, maxX: MAX, maxY: MAX })[i % 4] as Point,
    );
    // 125 turns round the largest square, each twice its area.
    expect(BigInt(signedArea2(winding))).toBe(125n * 2n * BigInt(MAX) * BigInt(MAX));
  });
});

describe('meetSegments', () => {
  it.each([
    ['cross', [p(0, 0), p(10, 10), p(0, 10), p(10, 0)], p(5, 5)],
    ['touch', [p(0, 0), p(10, 0), p(5, 0), p(5, 9)], p(5, 0)],
    ['touch', [p(0, 0), p(10, 0), p(10, 0), p(20, 0)], p(10, 0)],
    ['overlap', [p(0, 0), p(10, 0), p(20, 0), p(4, 0)], p(4, 0)],
    ['none', [p(0, 0), p(10, 0), p(0, 1), p(10, 1)], null],
    ['none', [p(0, 0), p(10, 10), p(6, 5), p(20, 0)], null],
    ['none', [p(0, 0), p(4, 0), p(5, 0), p(9, 0)], null],
  ] as const)('%s', (kind, [a, b, c, d], at) => {
    const meeting = meetSegments(a, b, c, d);
    expect(meeting.kind).toBe(kind);
    if (meeting.kind !== 'none') expect(meeting.at).toEqual(at);
  });
});

describe('findRingFault', () => {
  it('accepts simple rings', () => {
    expect(findRingFault(square)).toBeNull();
    expect(findRingFault(ell)).toBeNull();
    expect(findRingFault(ring([0, 0], [10, 0], [0, 10]))).toBeNull();
  });

  it('names the first crossing, touch, overlap and spike', () => {
    expect(findRingFault(ring([0, 0], [10, 10], [10, 0], [0, 10]))).toEqual({
      kind: 'cross',
      at: p(5, 5),
      edges: [0, 2],
    });
    expect(findRingFault(ring([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]))).toMatchObject({
      kind: 'touch',
      at: p(5, 0),
    });
    expect(findRingFault(ring([0, 0], [10, 0], [10, 10], [5, 5], [0, 10], [0, 8], [5, 5], [0, 2]))).toMatchObject({
      kind: 'touch',
      at: p(5, 5),
    });
    expect(findRingFault(ring([0, 0], [10, 0], [10, 10], [20, 10], [20, 0], [4, 0], [4, 10], [0, 10]))).toMatchObject({
      kind: 'overlap',
      at: p(4, 0),
    });
    expect(findRingFault(ring([0, 0], [20, 0], [10, 0], [10, 10]))).toMatchObject({
      kind: 'overlap',
      at: p(20, 0),
    });
    expect(findRingFault(ring([0, 0], [0, 0], [10, 0], [10, 10]))).toMatchObject({ kind: 'overlap', at: p(0, 0) });
  });

  it('answers for 500 corners', () => {
    const star = Array.from({ length: 500 }, (_, i) => {
      const [angle, radius] = [(i * Math.PI) / 250, i % 2 === 0 ? 4_000_000 : 3_000_000];
      return p(Math.round(4e6 + radius * Math.cos(angle)), Math.round(4e6 + radius * Math.sin(angle)));
    });
    expect(findRingFault(star)).toBeNull();
    const crossed = star.map((corner, i) =>
      i === 100 ? (star[200] as Point) : i === 200 ? (star[100] as Point) : corner,
    );
    expect(findRingFault(crossed)).toMatchObject({ kind: 'cross' });
  });
});

describe('locatePoint', () => {
  it('distinguishes inside, boundary and outside', () => {
    expect(locatePoint(p(3, 3), ell)).toBe('inside');
    expect(locatePoint(p(5, 7), ell)).toBe('boundary');
    expect(locatePoint(p(5, 5), ell)).toBe('boundary');
    expect(locatePoint(p(7, 7), ell)).toBe('outside');
    expect(locatePoint(p(-1, 5), ell)).toBe('outside');
    expect(locatePoint(p(0, 0), [])).toBe('outside');
  });
});

describe('isRectangleInRing', () => {
  const box = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY });

  it('allows touching edges but no crossing', () => {
    expect(isRectangleInRing(box(0, 0, 10, 10), square)).toBe(true);
    expect(isRectangleInRing(box(0, 0, 10, 5), ell)).toBe(true);
    expect(isRectangleInRing(box(0, 0, 10, 6), ell)).toBe(false);
    expect(isRectangleInRing(box(5, 5, 10, 10), ell)).toBe(false);
    expect(isRectangleInRing(box(4, 4, 6, 6), ell)).toBe(false);
    expect(isRectangleInRing(box(-1, 0, 5, 5), square)).toBe(false);
    expect(isRectangleInRing(box(0, 0, 20, 20), square)).toBe(false);
    expect(isRectangleInRing(box(0, 0, 5, 5), ring([0, 0], [10, 0], [0, 10]))).toBe(true);
    expect(isRectangleInRing(box(0, 0, 5, 6), ring([0, 0], [10, 0], [0, 10]))).toBe(false);
  });
});

describe('normaliseRing', () => {
  it('drops repeated and straight corners, keeps spikes', () => {
    expect(cleanRing(ring([0, 0], [5, 0], [10, 0], [10, 0], [10, 10], [0, 10], [0, 5], [0, 0]))).toEqual(square);
    expect(cleanRing(ring([5, 0], [10, 0], [10, 10], [0, 10], [0, 0]))).toHaveLength(4);
    expect(cleanRing(ring([0, 0], [20, 0], [10, 0], [10, 10]))).toHaveLength(4);
    expect(cleanRing(ring([3, 3], [3, 3], [3, 3]))).toHaveLength(1);
    expect(cleanRing([])).toEqual([]);
  });
});
