import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DescribedSlopes } from '#app/layout/batch/describe-slopes.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';

const inches = (least: number, most: number) => fc.integer({ min: least * 16, max: most * 16 }).map((n) => n / 16);

/** A shower with a curb on a tray that is up to 20 in larger than its floor. */
const showers = fc.record({
  roomLength: inches(30, 72),
  roomWidth: inches(30, 72),
  tileLength: fc.constantFrom(6, 12, 24),
  tileWidth: fc.constantFrom(6, 12),
  groutSpacing: fc.constantFrom(1 / 8, 1 / 4),
  drain: fc.record({ type: fc.constant('point'), x: inches(4, 26), y: inches(4, 26) }),
  curb: fc.record({ wall: fc.nat(3), width: inches(3, 6), height: inches(4, 8), length: inches(12, 30) }),
  wider: inches(0, 20),
  longer: inches(0, 20),
  share: fc.integer({ min: 0, max: 16 }),
});

interface Surface {
  readonly face?: true;
  readonly full: number;
  readonly cut: number;
  readonly areaSqIn: number;
  readonly tiledSqIn: number;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function areaOf(polygon: readonly (readonly [number, number])[]): number {
  return total(
    polygon.map(([x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      return (x * nextY - nextX * y) / 2;
    }),
  );
}

it('planes of a cut tray cover the floor, agree at the folds and have the typed slope, and faces are part of every count', async () => {
  await fc.assert(
    fc.asyncProperty(showers, async ({ wider, longer, share, ...shower }) => {
      const { roomWidth, roomLength, drain } = shower;
      const answer = await layByDoor({
        ...shower,
        tray: {
          width: roomWidth + wider,
          length: roomLength + longer,
          drainX: drain.x + (wider * share) / 16,
          drainY: drain.y + (longer * share) / 16,
        },
      });
      const { planes = [], folds = [], mudCubicIn } = answer as DescribedSlopes;
      const zones = (answer as unknown as { readonly zones: readonly Surface[] }).zones;
      expect(
        Math.abs(total(planes.map(({ polygon }) => areaOf(polygon))) - (roomWidth * roomLength - 16)),
      ).toBeLessThan(0.05);
      const heights = new Map<string, number>();
      for (const { polygon, heights: own, slope } of planes) {
        expect(slope).toBeGreaterThan(0.25 - 1e-9);
        polygon.forEach(([x, y], corner) => {
          const height = own[corner] ?? 0;
          expect(Math.abs((heights.get(`${x},${y}`) ?? height) - height)).toBeLessThan(1 / 64);
          heights.set(`${x},${y}`, height);
        });
      }
      for (const [fromX, fromY, x, y] of folds) {
        expect(heights.get(`${fromX},${fromY}`)).toBeCloseTo(0, 6);
        expect(heights.has(`${x},${y}`)).toBe(true);
        expect(Math.min(...[x, roomWidth - x, y, roomLength - y].map(Math.abs))).toBeLessThan(0.01);
      }
      expect(mudCubicIn).toBe(0);
      const floor = zones.filter(({ face }) => !face);
      expect(total(planes.map(({ tiledSqIn }) => tiledSqIn))).toBeCloseTo(total(floor.map((one) => one.tiledSqIn)), 4);
      expect(total(zones.map(({ full }) => full))).toBe(answer.full);
      expect(total(zones.map(({ cut }) => cut))).toBe(answer.cut);
      expect(total(zones.map(({ tiledSqIn }) => tiledSqIn))).toBeCloseTo(answer.tiledSqIn, 4);
      expect(zones.filter(({ face }) => face)).toHaveLength(3);
    }),
    { numRuns: cases(40) },
  );
});
