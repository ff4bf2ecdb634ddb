import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
}

const ROOM = { x: 0, y: 0, width: 120, length: 96 };
const EDGE = 1 / 8;

/** On whole inches, and often at a wall. */
const box = (least: number): fc.Arbitrary<Box> =>
  fc.record({
    x: fc.integer({ min: 0, max: 80 }),
    y: fc.integer({ min: 0, max: 60 }),
    width: fc.integer({ min: least, max: 40 }),
    length: fc.integer({ min: least, max: 36 }),
  });

const isIn = (x: number, y: number, one: Box, by = 0) =>
  x > one.x - by && x < one.x + one.width + by && y > one.y - by && y < one.y + one.length + by;

/** The area, in square inches, that is within the room and the grown zone, and in no zone, obstacle or grown later zone. */
function areaAround(zone: Box, later: readonly Box[], obstacles: readonly Box[]): number {
  const all = [ROOM, zone, ...later, ...obstacles];
  const stops = (from: (one: Box) => number, size: (one: Box) => number) =>
    [
      ...new Set(all.flatMap((one) => [-EDGE, 0, EDGE].flatMap((by) => [from(one) + by, from(one) + size(one) + by]))),
    ].sort((a, b) => a - b);
  const xs = stops(
    ({ x }) => x,
    ({ width }) => width,
  );
  const ys = stops(
    ({ y }) => y,
    ({ length }) => length,
  );
  let area = 0;
  for (const [column, left] of xs.slice(0, -1).entries()) {
    const right = xs[column + 1] as number;
    for (const [row, top] of ys.slice(0, -1).entries()) {
      const bottom = ys[row + 1] as number;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!isIn(x, y, zone, EDGE) || isIn(x, y, zone) || !isIn(x, y, ROOM)) continue;
      // Beside it, within the zone.
      const inX = Math.min(Math.max(x, zone.x + EDGE / 2), zone.x + zone.width - EDGE / 2);
      const inY = Math.min(Math.max(y, zone.y + EDGE / 2), zone.y + zone.length - EDGE / 2);
      const isTaken = (atX: number, atY: number) =>
        later.some((one) => isIn(atX, atY, one, EDGE)) || obstacles.some((one) => isIn(atX, atY, one));
      if (isTaken(x, y) || isTaken(inX, inY)) continue;
      area += (right - left) * (bottom - top);
    }
  }
  return area;
}

it("a profile's length matches the area of a strip along its zone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(box(4), { minLength: 1, maxLength: 4 }),
      fc.array(box(2), { maxLength: 2 }),
      async (zones, obstacles) => {
        const answer = await layByDoor({
          ...{ roomLength: ROOM.length, roomWidth: ROOM.width, tileLength: 12, tileWidth: 12 },
          obstacles: obstacles.map((one, index) => ({ name: `Thing ${index}`, ...one })),
          zones: zones.map((one, index) => ({
            ...{ name: `Zone ${index}`, area: 'rectangle', edgeProfile: `Profile ${index}`, edgeJoint: EDGE },
            ...one,
          })),
        }).catch(() => null);
        // Covered zones and obstacles are refused.
        fc.pre(answer !== null);
        zones.forEach((zone, index) => {
          const found = answer?.profiles?.find(({ profile }) => profile === `Profile ${index}`);
          const length = found?.length ?? 0;
          const expected = areaAround(zone, zones.slice(index + 1), obstacles) / EDGE;
          // The strip has corners of its own, each as wide as the joint.
          const corners = 4 + 4 * (zones.length + obstacles.length);
          expect(Math.abs(length - expected)).toBeLessThanOrEqual(corners * EDGE);
          const pieces = found?.zones.flatMap(({ lengths }) => lengths) ?? [];
          expect(pieces.reduce((sum, one) => sum + one, 0)).toBeCloseTo(length, 6);
        });
      },
    ),
    { numRuns: cases(40) },
  );
});
