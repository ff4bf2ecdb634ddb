import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byBought, byLooks, bySmallestPiece, type PlannedStart, pickThree } from '#app/layout/advice/rank-starts.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Few values each, so that starts tie in all but one of them. */
const few = fc.nat(2);

/** Starts of one search: some of patterns on sheets, some sold singly. */
const starts: fc.Arbitrary<readonly PlannedStart[]> = fc
  .array(
    fc.record({
      ...{
        missedJoints: few,
        slivers: few,
        poorSeenWalls: few,
        cutSeenWalls: few,
        underHalf: few,
        smallestSide: few,
        imbalance: few,
      },
      ...{ full: few, cut: few, buy: few, sheets: fc.option(few) },
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((one, index) => ({
      ...one,
      ...{ index, layoutType: 'hexagon', patternOrientation: 'vertical', layoutAngle: 0, angleWall: null },
      ...{ startCutLength: 0 as Length, startCutWidth: 0 as Length },
    })),
  );

it.each([
  ['looks', byLooks],
  ['what is bought', byBought],
  ['the smallest piece', bySmallestPiece],
])('by %s, any starts have one order, whatever order they are found in', (_, compare) => {
  fc.assert(
    fc.property(
      starts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))),
      ([all, shuffled]) => {
        const sorted = (some: readonly PlannedStart[]) => [...some].sort(compare).map(({ index }) => index);
        expect(sorted(shuffled)).toEqual(sorted(all));
        expect(pickThree(shuffled)).toEqual(pickThree(all));
      },
    ),
    { numRuns: 2000 },
  );
});
