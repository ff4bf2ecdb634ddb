import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARC_TOLERANCE,
  type Arc,
  arcCorners,
  bendRing,
  circleOf,
  MOST_ARC_CORNERS,
  ringAround,
} from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

const INCH = 8128;
const diameter = fc.oneof(fc.integer({ min: 1, max: 10 * INCH }), fc.integer({ min: 1, max: 1000 * INCH }));
const corner = fc.record({ x: fc.integer({ min: 0, max: 100 * INCH }), y: fc.integer({ min: 0, max: 100 * INCH }) });
const bulge = fc.oneof(
  fc.double({ min: 0.001, max: 3, noNaN: true }),
  fc.double({ min: -3, max: -0.001, noNaN: true }),
);
const arcs = fc.record({ from: corner, to: corner, bulge }).filter((arc) => circleOf(arc) !== null);

/** The distance from a point to the nearest point of a segment. */
function distance(a: Point, b: Point, point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length2 = dx * dx + dy * dy;
  const at = length2 === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length2;
  const along = Math.min(1, Math.max(0, at));
  return Math.hypot(a.x + along * dx - point.x, a.y + along * dy - point.y);
}

function sides(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((to, index) => [points[index] as Point, to]);
}

describe('a polygon around a circle', () => {
  it('keeps the circle whole, is never more than 1/64 in away, and has few corners', () => {
    fc.assert(
      fc.property(diameter, corner, (across, at) => {
        const centre = { x: at.x + across / 2, y: at.y + across / 2 };
        const ring = ringAround({ ...centre, radius: across / 2 });
        expect(ring.length).toBeLessThanOrEqual(MOST_ARC_CORNERS);
        expect(ring.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
        for (const [a, b] of sides([...ring, ring[0] as Point])) {
          expect(distance(a, b, centre)).toBeGreaterThanOrEqual(across / 2 - 1e-6);
          expect(Math.hypot(a.x - centre.x, a.y - centre.y)).toBeLessThanOrEqual(across / 2 + ARC_TOLERANCE);
        }
        const area = signedArea2(ring) / 2;
        expect(area).toBeGreaterThanOrEqual(Math.PI * (across / 2) ** 2 * (1 - 1e-9));
        expect(area).toBeLessThanOrEqual(Math.PI * (across / 2 + ARC_TOLERANCE) ** 2);
      }),
    );
  });

  it('has the box of the circle, and is symmetric in eight mirrors', () => {
    fc.assert(
      fc.property(diameter, (across) => {
        const ring = ringAround({ x: 0, y: 0, radius: across / 2 });
        const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
        for (const values of [xs, ys]) {
          expect(Math.max(...values)).toBe(Math.ceil(across / 2));
          expect(Math.min(...values)).toBe(Math.floor(-across / 2));
        }
        const keys = new Set(ring.map(({ x, y }) => `${x},${y}`));
        for (const { x, y } of ring) {
          expect(keys.has(`${0 - x},${y}`) && keys.has(`${x},${0 - y}`) && keys.has(`${y},${x}`)).toBe(true);
        }
      }),
    );
  });
});

describe('corners that approximate an arc', () => {
  it('keep around the disc, or within it, and near the arc', () => {
    fc.assert(
      fc.property(arcs, fc.constantFrom('around' as const, 'within' as const), (arc, keep) => {
        const circle = circleOf(arc) as { x: number; y: number; radius: number };
        for (const end of [arc.from, arc.to]) {
          expect(Math.hypot(end.x - circle.x, end.y - circle.y)).toBeCloseTo(circle.radius, 2);
        }
        const points = [arc.from, ...arcCorners(arc, keep), arc.to];
        for (const [a, b] of sides(points)) {
          const far = Math.max(Math.hypot(a.x - circle.x, a.y - circle.y), Math.hypot(b.x - circle.x, b.y - circle.y));
          const near = distance(a, b, circle);
          expect(near).toBeGreaterThanOrEqual(circle.radius - (keep === 'around' ? 0.01 : ARC_TOLERANCE));
          expect(far).toBeLessThanOrEqual(circle.radius + (keep === 'around' ? ARC_TOLERANCE : 0.01));
        }
      }),
    );
  });

  it('turn clockwise on screen with a positive bulge, rising by it times half the chord', () => {
    const arc: Arc = { from: { x: 0, y: 0 }, to: { x: 2000 * INCH, y: 0 }, bulge: 0.5 };
    const rises = arcCorners(arc, 'within').map(({ y }) => -y);
    expect(Math.abs(Math.max(...rises) - 500 * INCH)).toBeLessThanOrEqual(ARC_TOLERANCE);
    expect(Math.min(...rises)).toBeGreaterThan(0);
    expect(Math.max(...arcCorners({ ...arc, bulge: -0.5 }, 'within').map(({ y }) => -y))).toBeLessThan(0);
  });

  it('are empty if the arc is nearly straight', () => {
    expect(arcCorners({ from: { x: 0, y: 0 }, to: { x: 800, y: 0 }, bulge: 0.001 }, 'around')).toEqual([]);
    expect(arcCorners({ from: { x: 5, y: 5 }, to: { x: 5, y: 5 }, bulge: 1 }, 'around')).toEqual([]);
  });
});

it('a floor with bowed sides contains its polygon', () => {
  const square = (bow: number) => {
    const at = [0, 0, 1, 0, 1, 1, 0, 1].map((one) => one * 100 * INCH);
    return [0, 2, 4, 6].map((i) => ({ x: at[i] as number, y: at[i + 1] as number, bulge: bow }));
  };
  // A half circle on each side of the square, out and in at a fifth of the chord's half.
  const segment = (b: number) => {
    const [half, angle] = [50 * INCH, 4 * Math.atan(b)];
    const radius = (half * (1 + b * b)) / (2 * b);
    return (radius ** 2 / 2) * (angle - Math.sin(angle));
  };
  for (const bow of [0.2, 1, -0.2]) {
    const exact = (100 * INCH) ** 2 + 4 * Math.sign(bow) * segment(Math.abs(bow));
    const area = signedArea2(bendRing(square(bow), 'within')) / 2;
    expect(area).toBeLessThanOrEqual(exact);
    expect(exact - area).toBeLessThan(4 * 160 * INCH * ARC_TOLERANCE);
    const around = signedArea2(bendRing(square(bow), 'around')) / 2;
    expect(around).toBeGreaterThanOrEqual(exact);
    expect(around - exact).toBeLessThan(4 * 160 * INCH * ARC_TOLERANCE);
  }
});
