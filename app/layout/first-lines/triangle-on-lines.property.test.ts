import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsRing } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { type FirstLines, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { cases } from '#tests/factories/cases.ts';
import { layoutRequest, type RequestChanges } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const INCH = 8128;
const room = (...corners: readonly (readonly [number, number])[]): Ring =>
  corners.map(([x, y]) => ({ x: x * INCH, y: y * INCH }));

function linesOf(points: Ring, rest: RequestChanges = {}): FirstLines {
  return planFirstLines(mustLayOut(layoutRequest({ room: { type: 'custom', points }, ...rest })));
}

function thing(name: string, [x, y, width, length]: readonly [number, number, number, number]): Obstacle {
  const size = { x: x * INCH, y: y * INCH, width: width * INCH, length: length * INCH };
  return { id: name, name, type: 'custom', ...size } as Obstacle;
}

type Corners = readonly [at: Point, one: Point, other: Point];

/** Whether many points of a triangle, on its sides and in it, are on the free floor. */
function isFree([at, one, other]: Corners, ring: Ring, things: readonly Obstacle[]): boolean {
  const parts = Array.from({ length: 21 }, (_, part) => part / 20);
  // Slightly inside if a side is on a wall.
  const points = parts.flatMap((u) =>
    parts
      .filter((v) => u + v <= 1)
      .map((v) => {
        const [a, b] = [0.001 + 0.997 * u, 0.001 + 0.997 * v];
        return {
          x: at.x + (one.x - at.x) * a + (other.x - at.x) * b,
          y: at.y + (one.y - at.y) * a + (other.y - at.y) * b,
        };
      }),
  );
  return points.every(
    (point) =>
      locatePoint(point, ring) !== 'outside' &&
      !things.some(
        ({ x, y, width, length }) => point.x > x && point.x < x + width && point.y > y && point.y < y + length,
      ),
  );
}

const ROOMS: readonly (readonly [string, Ring])[] = [
  ['a rectangle', room([0, 0], [60, 0], [60, 84], [0, 84])],
  ['a room with a slanted wall', room([0, 0], [60, 0], [40, 50], [0, 64])],
  ['an L', room([0, 0], [80, 0], [80, 30], [40, 30], [40, 100], [0, 100])],
  ['a T', room([0, 0], [72, 0], [72, 24], [48, 24], [48, 60], [24, 60], [24, 24], [0, 24])],
  ['a bay', room([10, 0], [40, 0], [54, 20], [54, 60], [0, 60], [0, 18])],
];

describe('the triangle to square lines with', () => {
  it.each(ROOMS)('has its right angle where the lines cross, and fits on open floor: %s', (_, ring) => {
    const { across, down, triangle } = linesOf(ring);
    expect(triangle && isFree(triangle.corners, ring, [])).toBe(true);
    const left = Math.min(...ring.map(({ x }) => x));
    expect(triangle?.corners[0].x).toBe(left + across.fromNearWall + (triangle?.moved.across ?? 0));
    expect(triangle?.corners[0].y).toBe(down.fromNearWall + (triangle?.moved.down ?? 0));
    // 3-4-5, in whole inches.
    const { short = 0, long = 0, hypotenuse = 0 } = triangle ?? {};
    expect([short * 4, short * 5]).toEqual([long * 3, hypotenuse * 3]);
    expect((short / 3) % INCH).toBe(0);
  });

  it('is 6-8-10 in feet if that is nearly the largest', () => {
    // From the first joint on 112 1/2 in are free both ways: 84-112-140 would fit.
    const { triangle } = linesOf(room([0, 0], [120, 0], [120, 120], [0, 120]));
    expect([triangle?.short, triangle?.long, triangle?.hypotenuse]).toEqual([72 * INCH, 96 * INCH, 120 * INCH]);
  });

  it('and both diagonals fit on open floor, whatever the obstacles and the angle of the pattern', () => {
    const size = fc.integer({ min: 8, max: 60 });
    const place = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), size, size);
    const degrees = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 179 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 3 }), degrees, fc.constantFrom(...ROOMS), (places, angle, [, small]) => {
        const ring = small.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
        const things = places.map((one, index) => thing(`thing ${index}`, one));
        const result = computeLayout(
          layoutRequest({ room: { type: 'custom', points: ring }, obstacles: things, layoutAngle: angle * 10 }),
          tools,
        );
        // Obstacles outside the room are refused.
        if (!result.ok) return;
        const { triangle, largest, crossing } = planFirstLines(result.value);
        if (triangle !== null) {
          expect(isFree(triangle.corners, ring, things)).toBe(true);
          const [at, one, other] = triangle.corners;
          const [a, b] = [one, other].map(({ x, y }) => ({ x: x - at.x, y: y - at.y })) as [Point, Point];
          // The right angle, and the first crossing where the lines are not moved.
          expect(Math.abs(a.x * b.x + a.y * b.y) / (triangle.short * triangle.long)).toBeLessThan(1e-5);
          if (triangle.moved.across === 0 && triangle.moved.down === 0) {
            expect(Math.hypot(at.x - crossing.x, at.y - crossing.y)).toBeLessThan(2);
          }
        }
        if (largest === null) return;
        const [topLeft, right, , bottom] = boundsRing(largest) as [Point, Point, Point, Point];
        expect(isFree([topLeft, right, bottom], ring, things)).toBe(true);
      }),
      { numRuns: cases(150) },
    );
  });

  it('lies on the lines of a turned pattern, in whole inches', () => {
    const { triangle, turned, crossing } = linesOf(room([0, 0], [120, 0], [120, 120], [0, 120]), { layoutAngle: 450 });
    expect(turned).not.toBeNull();
    const { corners, short = 0, long = 0 } = triangle ?? {};
    const [at, one] = corners ?? [];
    // At 45 degrees, so as far across as down.
    expect(Math.abs((one?.x ?? 0) - (at?.x ?? 0))).toBeCloseTo(Math.abs((one?.y ?? 0) - (at?.y ?? 0)), -1);
    expect([(short / 3) % INCH, short * 4 - long * 3]).toEqual([0, 0]);
    expect(long).toBeGreaterThan(36 * INCH);
    expect(crossing.x).toBeGreaterThan(0);
  });
});

describe('first lines in a room out of square', () => {
  it('are measured from both ends of the wall', () => {
    const ring = room([0, 0], [120, 0], [120, 96], [2, 96]);
    const { across, down } = linesOf(ring);
    const [top = 0, bottom = 0] = across.fromNearEnds ?? [];
    expect(top - bottom).toBe(2 * INCH);
    expect(top).toBe(across.fromNearWall);
    expect(across.near).toBe('left wall');
    expect(down.fromNearEnds).toBeNull();
    const [sentence] = describeFirstLines(linesOf(ring), 'imperial');
    expect(sentence).toMatch(
      /^First joint: .*" from the left wall at its top end and .*" from the left wall at its bottom end\./,
    );
  });

  it('are measured only from the far wall if this side has no face to measure from', () => {
    const round = { ...thing('Basin', [0, 0, 60, 60]), form: { shape: 'circle' } } as Obstacle;
    const [first, second] = describeFirstLines(
      linesOf(room([0, 0], [60, 0], [60, 96], [0, 96]), { obstacles: [round] }),
      'imperial',
    );
    expect(second).toMatch(/^First joint: \S+.*" from the bottom wall\. The center line/);
    expect(first).toMatch(/from the left wall, .* from the right one/);
  });
});

describe('first lines in a bathroom', () => {
  const ring = room([0, 0], [60, 0], [60, 96], [0, 96]);

  it('are measured from the apron of a tub that hides a whole wall', () => {
    const tub = thing('Tub', [0, 0, 60, 30]);
    const plain = linesOf(ring).down;
    const { down, across } = linesOf(ring, { obstacles: [tub] });
    expect(down.near).toBe('edge of the Tub');
    expect(down.far).toBe('bottom wall');
    // The same joints, measured from 30 in further in.
    expect(down.fromNearWall + down.fromFarWall).toBe(66 * INCH);
    expect((plain.fromNearWall - 30 * INCH - down.fromNearWall) % down.module === 0).toBe(true);
    expect(down.fromNearWall).toBeLessThanOrEqual(down.module);
    expect(across.near).toBe('left wall');
  });

  it('are measured from the wall if part of it is visible', () => {
    const { down } = linesOf(ring, { obstacles: [thing('Tub', [0, 0, 50, 30])] });
    expect(down.near).toBe('top wall');
    const whole = linesOf(ring, { obstacles: [thing('Tub', [0, 0, 30, 30]), thing('Vanity', [30, 0, 30, 21])] });
    expect(whole.down.near).toBe('edge of the Vanity');
  });
});
