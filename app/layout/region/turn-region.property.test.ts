import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { doRingsCross } from '#app/geometry/rings-cross.ts';
import {
  cosSinOf,
  type Direction,
  degreesOf,
  directionAlong,
  directionAt,
  turnBack,
  turnOntoLattice,
} from '#app/geometry/turn.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import type { LayoutTools } from '#app/layout/compute/compute-layout.ts';
import { buildRegion } from '#app/layout/region/build-region.ts';
import { turningCentre, turnRegion } from '#app/layout/region/turn-region.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

const MAX_ROOM = 8_128_000;
const point = fc.record({ x: fc.nat(MAX_ROOM), y: fc.nat(MAX_ROOM) });
const angle = fc.integer({ min: 0, max: 1799 }).map((tenths) => tenths / 10);
const wall = fc.tuple(point, point).filter(([from, to]) => from.x !== to.x || from.y !== to.y);
const direction: fc.Arbitrary<Direction> = fc.oneof(
  angle.map(directionAt),
  wall.map(([from, to]) => directionAlong(from, to)),
);
const centre = turningCentre(MAX_ROOM, MAX_ROOM);
const p = (x: number, y: number): Point => ({ x, y });

describe('a direction', () => {
  it('can be turned back', () => {
    fc.assert(fc.property(angle, (degrees) => Math.abs(degreesOf(directionAt(degrees)) - degrees) < 1e-12));
    expect(
      [p(5, 0), p(-5, 0), p(3, 3), p(-3, -3), p(0, 7), p(-2, 2)].map((to) => degreesOf(directionAlong(p(0, 0), to))),
    ).toEqual([0, 0, 45, 45, 90, 135]);
  });
});

describe('a turned point', () => {
  it('is on the lattice, below 2^24, within half a unit of the exact position', () => {
    fc.assert(
      fc.property(point, direction, (from, along) => {
        const { x, y } = turnOntoLattice(from, along, centre);
        expect(Number.isInteger(x) && Number.isInteger(y) && Math.max(Math.abs(x), Math.abs(y)) < 2 ** 24).toBe(true);
        expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
        const back = turnBack({ x, y }, cosSinOf(along), centre);
        expect(Math.max(Math.abs(back.x - from.x), Math.abs(back.y - from.y))).toBeLessThanOrEqual(0.7072);
      }),
      { numRuns: 500 },
    );
  });

  it('is rounded as designed', () => {
    const c = p(10, 20);
    expect(turnOntoLattice(p(17, 31), directionAt(0), c)).toEqual(p(17, 31));
    // A quarter turn, clockwise on screen: right becomes up, below becomes right.
    expect(turnOntoLattice(p(17, 31), directionAt(90), c)).toEqual(p(21, 13));
    // (1, 0) at 60 degrees is (0.5, -0.866): a half is rounded up.
    expect(turnOntoLattice(p(1, 0), { x: 1, y: 1, length: 2 }, p(0, 0))).toEqual({ x: 1, y: 0 });
  });

  it('has both ends of a wall level in a pattern that runs along it', () => {
    fc.assert(
      fc.property(wall, ([from, to]) => {
        const along = directionAlong(from, to);
        expect(turnOntoLattice(from, along, centre).y).toBe(turnOntoLattice(to, along, centre).y);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a turned region', () => {
  let tools: LayoutTools;
  beforeAll(async () => {
    tools = await layoutTools();
  });

  it('keeps its area to half a unit along its edges, and its rings apart', () => {
    fc.assert(
      fc.property(fc.oneof(arbitrarySlantedRequest, arbitrarySteppedRequest), direction, (request, along) => {
        const checked = checkRequest(request);
        if (!checked.ok) return;
        const region = buildRegion(checked.value.ring, request, tools.clipper);
        const middle = turningCentre(checked.value.boundsWidth, checked.value.boundsLength);
        const turned = turnRegion(region, along, middle, tools.clipper);
        const area = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + signedArea2(ring) / 2, 0);
        // A corner moves by half a unit each way at most, and each edge with its ends.
        expect(Math.abs(area(turned) - area(region))).toBeLessThanOrEqual(length(region) * 0.75 + 10);
        expect(doRingsCross(turned)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('is joined by the clipper if rounding makes rings cross', () => {
    // A wedge whose sides are a unit apart at its tip and a hole that nearly touches both.
    const room = [p(0, 0), p(900, 301), p(900, 299)];
    const hole = [p(899, 300), p(300, 100), p(899, 301)];
    const along = directionAt(33.3);
    const raw = [room, hole].map((ring) => ring.map((corner) => turnOntoLattice(corner, along, p(450, 150))));
    expect(doRingsCross(raw)).toBe(true);
    const joined = turnRegion([room, hole], along, p(450, 150), tools.clipper);
    expect(doRingsCross(joined)).toBe(false);
    expect(() => turnRegion([room, hole], along, p(450, 150), undefined)).toThrow('clipper');
  });
});

describe('rings', () => {
  const square = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];
  it.each([
    ['apart', [p(20, 0), p(30, 0), p(30, 10)], false],
    ['corner on corner', [p(10, 10), p(20, 10), p(20, 20)], false],
    ['a corner on an edge', [p(10, 5), p(20, 0), p(20, 10)], true],
    ['across each other', [p(5, 5), p(20, 5), p(20, 20)], true],
    ['along an edge', [p(10, 2), p(20, 2), p(10, 8)], true],
    ['one inside the other', [p(2, 2), p(2, 8), p(8, 8)], false],
  ])('%s', (_, other, isCrossing) => {
    expect(doRingsCross([square, other])).toBe(isCrossing);
    expect(doRingsCross([other, square])).toBe(isCrossing);
  });
});

function length(rings: readonly Ring[]): number {
  let sum = 0;
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] as Point;
      sum += Math.hypot(to.x - from.x, to.y - from.y);
    });
  }
  return sum;
}
