import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundPlanks } from '#app/layout/planks/bound-planks.ts';
import { type LaidPlanks, layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import { layWithLeastWaste } from '#app/layout/planks/lay-with-least-waste.ts';
import type { PlankRules, PlankRun } from '#app/layout/planks/plank-run.ts';
import { fewestPlanks } from '#tests/factories/fewest-planks.ts';

const rules = (most: number): fc.Arbitrary<PlankRules> =>
  fc
    .record({
      length: fc.integer({ min: 6, max: most }),
      kerf: fc.integer({ min: 0, max: 2 }),
      ends: fc.integer({ min: 1, max: 100 }),
      offsets: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ length, kerf, ends, offsets }) => ({
      length,
      kerf,
      joint: 0,
      minEnd: Math.max(1, Math.floor((length * ends) / 200)),
      minOffset: Math.floor((length * offsets) / 200),
    }));

function rectangle(width: number, courses: number): PlankRun[] {
  return Array.from({ length: courses }, (_, course) => ({ course, from: 0, to: width }));
}

describe('planks laid as you go', () => {
  it('say at which ends each piece was sawn', () => {
    // 100 wide of planks of 48: 48 + 48 + 4 is too short an end, so the first is trimmed to 40: 40, 48, 12.
    const given = { length: 48, joint: 0, kerf: 0, minEnd: 12, minOffset: 6 };
    const [first, second] = layAsYouGo(rectangle(100, 2), given).runs;
    expect(first?.pieces).toEqual([
      { length: 40, at: 8, plank: 1, cut: 'left' },
      { length: 48, at: 0, plank: 2, cut: 'none' },
      { length: 12, at: 0, plank: 3, cut: 'right' },
    ]);
    // What the third plank leaves, 36, may not begin the next course: 4 from the joint before. It is trimmed to 34.
    expect(second?.pieces.map(({ length, plank, cut }) => [length, plank, cut])).toEqual([
      [34, 3, 'left'],
      [48, 4, 'none'],
      [18, 5, 'right'],
    ]);
  });

  it('look at the runs of the course before that lie beside them', () => {
    const given = { length: 40, joint: 0, kerf: 0, minEnd: 5, minOffset: 10 };
    const runs = [
      { course: 0, from: 0, to: 60 },
      { course: 0, from: 100, to: 160 },
      { course: 1, from: 100, to: 160 },
    ];
    const laid = layAsYouGo(runs, given).runs;
    const joint = (index: number) => (laid[index]?.from ?? 0) + (laid[index]?.pieces[0]?.length ?? 0);
    expect(Math.abs(joint(2) - joint(1))).toBeGreaterThanOrEqual(10);
    // A course that lies apart from the one before, as behind a wall, owes it nothing.
    const apart = layAsYouGo([runs[0] as PlankRun, { course: 5, from: 0, to: 60 }], { ...given, kerf: 20 }).runs;
    expect(apart.map(({ pieces }) => pieces[0]?.length)).toEqual([40, 40]);
  });
});

describe('planks with least waste', () => {
  const seeds = fc.nat(1000);

  it('keep the rules, cut no more from a plank than it has, and take no less than the bound', () => {
    fc.assert(
      fc.property(rules(2000), randomRuns, seeds, fc.integer({ min: 0, max: 3 }), (given, runs, seed, joint) => {
        const own = { ...given, joint };
        for (const laid of [layWithLeastWaste(runs, own, seed), layAsYouGo(runs, own)]) {
          expect(laid.planks).toBeGreaterThanOrEqual(boundPlanks(runs, own));
          checkPieces(laid, runs, own);
        }
        expect(layWithLeastWaste(runs, own, seed)).toEqual(layWithLeastWaste(runs, own, seed));
      }),
      { numRuns: 150 },
    );
  });

  it('take at most 2 % more than the fewest there are, on 200 small floors', () => {
    let [taken, fewest, floors] = [0, 0, 0];
    fc.assert(
      fc.property(
        rules(16),
        fc.integer({ min: 17, max: 70 }),
        fc.integer({ min: 2, max: 5 }),
        seeds,
        (given, width, courses, seed) => {
          const best = fewestPlanks(width, courses, given);
          fc.pre(best !== null);
          const laid = layWithLeastWaste(rectangle(width, courses), given, seed);
          expect(boundPlanks(rectangle(width, courses), given)).toBeLessThanOrEqual(best ?? 0);
          expect(laid.planks).toBeLessThanOrEqual(Math.max(Math.floor(1.02 * (best ?? 0)), best ?? 0));
          [taken, fewest, floors] = [taken + laid.planks, fewest + (best ?? 0), floors + 1];
        },
      ),
      { numRuns: 200 },
    );
    expect(floors).toBeGreaterThanOrEqual(200);
    expect(taken).toBeLessThanOrEqual(1.02 * fewest);
  });
});

const randomRuns: fc.Arbitrary<PlankRun[]> = fc
  .array(fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 9000 })), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((courses) =>
    courses.flatMap((parts, course) => {
      let at = 0;
      return parts.map(([gap, length]) => {
        const from = at + gap;
        at = from + length;
        return { course, from, to: at };
      });
    }),
  );

function checkPieces({ runs: laid, planks }: LaidPlanks, runs: readonly PlankRun[], given: PlankRules): void {
  expect(laid.map(({ course, from, to }) => ({ course, from, to }))).toEqual(runs);
  const used = new Map<number, number>();
  for (const { from, to, pieces, broken } of laid) {
    const covered = pieces.reduce((sum, { length }) => sum + length, (pieces.length - 1) * given.joint);
    expect(to - from - covered).toBeGreaterThanOrEqual(0);
    expect(to - from - covered).toBeLessThanOrEqual(given.joint);
    if (to - from > given.length && broken !== 'ends') {
      expect(Math.min(pieces[0]?.length ?? 0, pieces[pieces.length - 1]?.length ?? 0)).toBeGreaterThanOrEqual(
        given.minEnd,
      );
    }
    for (const { length, plank } of pieces) {
      // A saw may follow half a lattice unit, the kernel does not.
      expect(Number.isInteger(length)).toBe(true);
      const isSecond = used.has(plank);
      used.set(plank, (used.get(plank) ?? 0) + length + (isSecond ? given.kerf : 0));
    }
  }
  expect(used.size).toBe(planks);
  for (const length of used.values()) expect(length).toBeLessThanOrEqual(given.length);
}
