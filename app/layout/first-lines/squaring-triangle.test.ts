import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type FirstLines, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const INCH = 8128;
const room = (...corners: readonly (readonly [number, number])[]): Ring =>
  corners.map(([x, y]) => ({ x: x * INCH, y: y * INCH }));

function linesOf(points: Ring, rest: Partial<LayoutRequest> = {}): FirstLines {
  return planFirstLines(mustLayOut(layoutRequest({ room: { type: 'custom', points }, ...rest })));
}

function thing(name: string, [x, y, width, length]: readonly [number, number, number, number]): Obstacle {
  const size = { x: x * INCH, y: y * INCH, width: width * INCH, length: length * INCH };
  return { id: name, name, type: 'custom', ...size } as Obstacle;
}

/** Whether many points of a triangle, its sides and its inside, are on the free floor. */
function isFree({ triangle }: FirstLines, ring: Ring, things: readonly Obstacle[]): boolean {
  const place = triangle?.place;
  if (!place) throw new Error('there is no triangle');
  const parts = Array.from({ length: 21 }, (_, part) => part / 20);
  // A hair inside, where a side lies on a wall.
  const points = parts.flatMap((u) =>
    parts
      .filter((v) => u + v <= 1)
      .map((v) => ({
        x: place.at.x + place.alongX * (0.001 + 0.997 * u),
        y: place.at.y + place.alongY * (0.001 + 0.997 * v),
      })),
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
  it.each(ROOMS)('has its right angle where the lines cross, and lies on free floor: %s', (_, ring) => {
    const lines = linesOf(ring);
    const { across, down, triangle } = lines;
    expect(isFree(lines, ring, [])).toBe(true);
    const left = Math.min(...ring.map(({ x }) => x));
    expect(triangle?.place?.at.x).toBe(left + across.fromNearWall + (triangle?.moved.across ?? 0));
    expect(triangle?.place?.at.y).toBe(down.fromNearWall + (triangle?.moved.down ?? 0));
    // 3-4-5, in whole inches.
    const { short = 0, long = 0, hypotenuse = 0 } = triangle ?? {};
    expect([short * 4, short * 5]).toEqual([long * 3, hypotenuse * 3]);
    expect((short / 3) % INCH).toBe(0);
  });

  it('is 6-8-10 in feet where that is nearly the largest', () => {
    // From the first joint on 112 1/2 in are free both ways: 84-112-140 would fit.
    const { triangle } = linesOf(room([0, 0], [120, 0], [120, 120], [0, 120]));
    expect([triangle?.short, triangle?.long, triangle?.hypotenuse]).toEqual([72 * INCH, 96 * INCH, 120 * INCH]);
  });

  it('lies on free floor whatever stands in the room', () => {
    const size = fc.integer({ min: 8, max: 60 });
    const place = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), size, size);
    const ring = room([0, 0], [144, 0], [144, 144], [0, 144]);
    fc.assert(
      fc.property(fc.array(place, { maxLength: 3 }), (places) => {
        const things = places.map((one, index) => thing(`thing ${index}`, one));
        const lines = linesOf(ring, { obstacles: things });
        return lines.triangle === null || isFree(lines, ring, things);
      }),
      { numRuns: 100 },
    );
  });
});

describe('first lines in a bathroom', () => {
  const ring = room([0, 0], [60, 0], [60, 96], [0, 96]);

  it('are told from the apron of a tub that hides a whole wall', () => {
    const tub = thing('Tub', [0, 0, 60, 30]);
    const plain = linesOf(ring).down;
    const { down, across } = linesOf(ring, { obstacles: [tub] });
    expect(down.near).toBe('edge of the Tub');
    expect(down.far).toBe('bottom wall');
    // The same joints, told from 30 in further in.
    expect(down.fromNearWall + down.fromFarWall).toBe(66 * INCH);
    expect((plain.fromNearWall - 30 * INCH - down.fromNearWall) % down.module === 0).toBe(true);
    expect(down.fromNearWall).toBeLessThanOrEqual(down.module);
    expect(across.near).toBe('left wall');
  });

  it('are told from the wall where some of it is in sight', () => {
    const { down } = linesOf(ring, { obstacles: [thing('Tub', [0, 0, 50, 30])] });
    expect(down.near).toBe('top wall');
    const whole = linesOf(ring, { obstacles: [thing('Tub', [0, 0, 30, 30]), thing('Vanity', [30, 0, 30, 21])] });
    expect(whole.down.near).toBe('edge of the Vanity');
  });
});
