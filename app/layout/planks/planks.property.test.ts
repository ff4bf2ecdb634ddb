import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { boundPlanks } from '#app/layout/planks/bound-planks.ts';
import { layAsYouGo, type PlacedPlanks } from '#app/layout/planks/lay-planks.ts';
import { layWithLeastWaste } from '#app/layout/planks/lay-with-least-waste.ts';
import { cases } from '#tests/factories/cases.ts';
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
  it('record the sawn ends of each piece', () => {
    // 100 wide of planks of 48: 48 + 48 + 4 is too short an end, so the first is trimmed to 40: 40, 48, 12.
    const given = { length: 48, joint: 0, kerf: 0, minEnd: 12, minOffset: 6 };
    const [first, second] = layAsYouGo(rectangle(100, 2), given).runs;
    expect(first?.pieces).toEqual([
      { length: 40, at: 8, plank: 1, cut: 'left' },
      { length: 48, at: 0, plank: 2, cut: 'none' },
      { length: 12, at: 0, plank: 3, cut: 'right' },
    ]);
    // The offcut of the third plank, 36, may not start the next course: its joint would be 4 from the one before. It is
    // trimmed to 34.
    expect(second?.pieces.map(({ length, plank, cut }) => [length, plank, cut])).toEqual([
      [34, 3, 'left'],
      [48, 4, 'none'],
      [18, 5, 'right'],
    ]);
  });

  it('compare with the adjacent runs of the previous course', () => {
    const given = { length: 40, joint: 0, kerf: 0, minEnd: 5, minOffset: 10 };
    const runs = [
      { course: 0, from: 0, to: 60 },
      { course: 0, from: 100, to: 160 },
      { course: 1, from: 100, to: 160 },
    ];
    const laid = layAsYouGo(runs, given).runs;
    const joint = (index: number) => (laid[index]?.from ?? 0) + (laid[index]?.pieces[0]?.length ?? 0);
    expect(Math.abs(joint(2) - joint(1))).toBeGreaterThanOrEqual(10);
    // No rules apply between a course and a previous one that is not adjacent (behind a wall).
    const apart = layAsYouGo([runs[0] as PlankRun, { course: 5, from: 0, to: 60 }], { ...given, kerf: 20 }).runs;
    expect(apart.map(({ pieces }) => pieces[0]?.length)).toEqual([40, 40]);
  });
});

describe('planks with least waste', () => {
  const seeds = fc.nat(1000);

  it('keep the rules, never cut more from a plank than it has, and take at least the bound', () => {
    fc.assert(
      fc.property(rules(2000), randomRuns, seeds, fc.integer({ min: 0, max: 3 }), (given, runs, seed, joint) => {
        const own = { ...given, joint };
        for (const planks of [layWithLeastWaste(runs, own, seed), layAsYouGo(runs, own)]) {
          expect(planks.planks).toBeGreaterThanOrEqual(boundPlanks(runs, own));
          checkPieces(planks, runs, own);
        }
        expect(layWithLeastWaste(runs, own, seed)).toEqual(layWithLeastWaste(runs, own, seed));
      }),
      { numRuns: cases(40) },
    );
  });

  it('take at most 2 % more than the fewest that keep the rules, on small floors', () => {
    let [taken, fewest, floors] = [0, 0, 0];
    fc.assert(
      fc.property(smallFloors, seeds, ({ given, width, courses }, seed) => {
        const runs = rectangle(width, courses);
        const best = fewestPlanks(width, courses, given);
        fc.pre(best !== null && best <= layAsYouGo(runs, given).planks);
        const planks = layWithLeastWaste(runs, given, seed);
        expect(boundPlanks(runs, given)).toBeLessThanOrEqual(best ?? 0);
        [taken, fewest, floors] = [taken + planks.planks, fewest + (best ?? 0), floors + 1];
      }),
      { numRuns: cases(150) },
    );
    expect(floors).toBeGreaterThanOrEqual(cases(150));
    expect(taken).toBeLessThanOrEqual(1.02 * fewest);
  });

  it('never take more than as-you-go, and drop rules in order: half, offset, ends', () => {
    const counts = { all: 0, half: 0, offset: 0 };
    fc.assert(
      fc.property(smallFloors, seeds, ({ given, width, courses }, seed) => {
        const runs = rectangle(width, courses);
        const asYouGo = layAsYouGo(runs, given);
        const planks = layWithLeastWaste(runs, given, seed);
        expect(planks.planks).toBeLessThanOrEqual(asYouGo.planks);
        const isWithin = (fewest: number | null) => fewest !== null && fewest <= asYouGo.planks;
        const kept = keptBy(planks, given);
        if (isWithin(fewestPlanks(width, courses, given))) {
          expect(kept).toEqual({ ends: true, offset: true, half: true });
          counts.all += 1;
        } else if (isWithin(fewestPlanks(width, courses, given, false))) {
          expect(kept).toEqual({ ends: true, offset: true, half: false });
          counts.half += 1;
        } else {
          expect(kept.ends || !keptBy(asYouGo, given).ends).toBe(true);
          expect(planks.runs.some(({ broken }) => broken !== 'none')).toBe(true);
          counts.offset += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it.each([
    // 31 with the half kept: two courses begin with 12 to 16 in, which takes a plank more.
    { room: '60 × 100', plank: 36, width: 100, courses: 10, minEnd: 12, minOffset: 6, planks: 30, half: false },
    // First pieces of 36, 12 and 24 keep every rule.
    { room: '18 × 72', plank: 36, width: 72, courses: 3, minEnd: 10, minOffset: 12, planks: 7, half: true },
    // So do 34, 50, 26 and 42.
    { room: '24 × 76', plank: 50, width: 76, courses: 4, minEnd: 20, minOffset: 16, planks: 8, half: true },
  ])(
    'take no more planks in $room than as-you-go, with no joint too close',
    ({ plank, width, courses, planks, ...asked }) => {
      const given = {
        length: plank * 64,
        joint: 0,
        kerf: 8,
        minEnd: asked.minEnd * 64,
        minOffset: asked.minOffset * 64,
      };
      for (const seed of [0, 1, 2, 77]) {
        const laid = layWithLeastWaste(rectangle(width * 64, courses), given, seed);
        expect(laid.planks).toBeLessThanOrEqual(planks);
        expect(keptBy(laid, given)).toEqual({ ends: true, offset: true, half: asked.half });
      }
    },
  );
});

const smallFloors = fc.record({
  given: rules(16),
  width: fc.integer({ min: 17, max: 70 }),
  courses: fc.integer({ min: 2, max: 5 }),
});

/** Which rules a rectangle keeps, joint by joint. */
function keptBy({ runs }: PlacedPlanks, given: PlankRules): { ends: boolean; offset: boolean; half: boolean } {
  const joints = runs.map(({ pieces }) => {
    let at = 0;
    return pieces.slice(0, -1).map(({ length }) => {
      at += length;
      return at;
    });
  });
  const isApart = (back: number, least: number) =>
    joints.every((own, course) =>
      own.every((one) => (joints[course - back] ?? []).every((other) => Math.abs(one - other) >= least)),
    );
  const ends = runs.flatMap(({ pieces }) => [pieces[0]?.length ?? 0, pieces[pieces.length - 1]?.length ?? 0]);
  return {
    ends: ends.every((length) => length >= given.minEnd),
    offset: isApart(1, given.minOffset),
    half: isApart(2, given.minOffset / 2),
  };
}

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

function checkPieces({ runs: laid, planks }: PlacedPlanks, runs: readonly PlankRun[], given: PlankRules): void {
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
      // A saw could cut at half a lattice unit, but the kernel does not.
      expect(Number.isInteger(length)).toBe(true);
      const isSecond = used.has(plank);
      used.set(plank, (used.get(plank) ?? 0) + length + (isSecond ? given.kerf : 0));
    }
  }
  expect(used.size).toBe(planks);
  for (const length of used.values()) expect(length).toBeLessThanOrEqual(given.length);
}
