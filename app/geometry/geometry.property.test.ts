import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { meetSegments } from '#app/geometry/segment.ts';

const p = (x: number, y: number): Point => ({ x, y });
const box = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY });
const MAX = 8_128_000;

/** The same in big integers, straight from the definition. */
function bigArea2(points: Ring): bigint {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    return sum + BigInt(a.x) * BigInt(b.y) - BigInt(b.x) * BigInt(a.y);
  }, 0n);
}

const point = (max: number) => fc.record({ x: fc.integer({ min: 0, max }), y: fc.integer({ min: 0, max }) });

/** A star-shaped simple ring on a small grid: points sorted by angle round a center no point shares a ray from. */
const simpleRing = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 10, max: 90 })), { minLength: 5, maxLength: 24 })
  .map((polar) => {
    const byAngle = new Map(polar);
    return [...byAngle]
      .sort(([a], [b]) => a - b)
      .map(([deg, r]) =>
        p(Math.round(100 + r * Math.cos((deg * Math.PI) / 180)), Math.round(100 + r * Math.sin((deg * Math.PI) / 180))),
      );
  })
  .filter((points) => points.length >= 3 && findRingFault(points) === null);

it('signedArea2 is exact at full size', () => {
  fc.assert(
    fc.property(fc.array(point(MAX), { maxLength: 60 }), (points) => {
      expect(BigInt(signedArea2(points))).toBe(bigArea2(points));
    }),
  );
});

it('meetSegments agrees with itself from every side', () => {
  fc.assert(
    fc.property(point(6), point(6), point(6), point(6), (a, b, c, d) => {
      const { kind } = meetSegments(a, b, c, d);
      expect(meetSegments(c, d, a, b).kind).toBe(kind);
      expect(meetSegments(b, a, d, c).kind).toBe(kind);
    }),
    { numRuns: 2000 },
  );
});

it('findRingFault finds a fault wherever a brute search in fractions finds one', () => {
  fc.assert(
    fc.property(fc.array(point(7), { minLength: 3, maxLength: 7 }), (points) => {
      expect(findRingFault(points) !== null).toBe(meetsItself(points));
    }),
    { numRuns: 1000 },
  );
});

/** Brute force: shared points of every two edges by Cramer's rule on small whole numbers, neighbors by their dot product. */
function meetsItself(points: Ring): boolean {
  const n = points.length;
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const [a, b, c, d] = [points[i], points[(i + 1) % n], points[j], points[(j + 1) % n]] as [
        Point,
        Point,
        Point,
        Point,
      ];
      const shared = sharedPoints(a, b, c, d);
      const allowed = (j === i + 1 ? 1 : 0) + (i === 0 && j === n - 1 ? 1 : 0);
      if (shared > allowed) return true;
    }
    const [a, b] = [points[i], points[(i + 1) % n]] as [Point, Point];
    if (a.x === b.x && a.y === b.y) return true;
  }
  return false;
}

/**
 * The number of points shared by two segments, counted on a grid fine enough for all crossings of grid segments of size
 * 7; 2 for a shared stretch.
 */
function sharedPoints(a: Point, b: Point, c: Point, d: Point): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const det = ux * vy - uy * vx;
  const [wx, wy] = [c.x - a.x, c.y - a.y];
  if (det !== 0) {
    const [t, s] = [(wx * vy - wy * vx) / det, (wx * uy - wy * ux) / det];
    return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? 1 : 0;
  }
  if (wx * uy - wy * ux !== 0 || wx * vy - wy * vx !== 0) return 0;
  const key = ux !== 0 || vx !== 0 ? 'x' : 'y';
  const low = Math.max(Math.min(a[key], b[key]), Math.min(c[key], d[key]));
  const high = Math.min(Math.max(a[key], b[key]), Math.max(c[key], d[key]));
  if (ux === 0 && uy === 0 && vx === 0 && vy === 0) return wx === 0 && wy === 0 ? 1 : 0;
  return high > low ? 2 : high === low ? 1 : 0;
}

it('locatePoint agrees with the winding number from angles', () => {
  fc.assert(
    fc.property(simpleRing, point(200), (points, q) => {
      const where = locatePoint(q, points);
      if (where === 'boundary') return;
      let turn = 0;
      points.forEach((a, i) => {
        const b = points[(i + 1) % points.length] as Point;
        const [ax, ay, bx, by] = [a.x - q.x, a.y - q.y, b.x - q.x, b.y - q.y];
        turn += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
      });
      expect(where === 'inside').toBe(Math.abs(turn) > 1);
    }),
    { numRuns: 1000 },
  );
});

it('isRectangleInRing agrees with a check of every half point of the box', () => {
  fc.assert(
    fc.property(
      simpleRing,
      point(180),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (points, at, w, h) => {
        const scaled = points.map(({ x, y }) => p(2 * x, 2 * y));
        let all = true;
        for (let x = 1; x < 2 * w; x += 1) {
          for (let y = 1; y < 2 * h; y += 1) {
            if (locatePoint(p(2 * at.x + x, 2 * at.y + y), scaled) !== 'inside') all = false;
          }
        }
        const answer = isRectangleInRing(box(at.x, at.y, at.x + w, at.y + h), points);
        // A sliver can pass between the sampled points, so "all inside" proves nothing; every other answer must agree.
        if (answer) expect(all).toBe(true);
        if (!all) expect(answer).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

it('normaliseRing gives one form for each area', () => {
  fc.assert(
    fc.property(simpleRing, fc.nat(), fc.boolean(), (points, shift, reversed) => {
      const by = shift % points.length;
      const turned = [...points.slice(by), ...points.slice(0, by)];
      const doubled = turned.flatMap((corner) => [corner, corner]);
      const normal = normaliseRing(reversed ? doubled.reverse() : doubled);
      expect(normal).toEqual(normaliseRing(points));
      expect(signedArea2(normal)).toBe(Math.abs(signedArea2(points)));
      expect(ringBounds(normal)).toEqual(ringBounds(points));
    }),
  );
});
