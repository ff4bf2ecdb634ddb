import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, obstacleAt } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** Sizes around 1/16 in, in 1/64 in: what is cut off along the two edges of a corner. */
const off = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }));
const inInches = ([across, down]: readonly [number, number]) => [across / 64, down / 64] as const;
const isRubbedOff = ([across, down]: readonly [number, number]) => across < 4 && down < 4;

it('a tile is eased if everything cut off it is under 1/16 in in both directions, and sawn otherwise', () => {
  fc.assert(
    fc.property(fc.tuple(off, off, off, off), fc.option(off, { nil: null }), (corners, second) => {
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
        inInches(corners[0]),
        inInches(corners[1]),
        inInches(corners[2]),
        inInches(corners[3]),
      ] as const;
      const room = customRoom([
        [ax, 0],
        [48 - bx, 0],
        [48, by],
        [48, 48 - cy],
        [48 - cx, 48],
        [dx, 48],
        [0, 48 - dy],
        [0, ay],
      ]);
      // A second obstacle nips the opposite corner of the first tile.
      const [width, length] = inInches(second ?? [0, 0]);
      const obstacles = second === null ? [] : [obstacleAt(12 - width, 12 - length, width, length)];
      const tight = { joint: fromInches(0), autoOptimize: false, patternOrientation: 'horizontal' } as const;
      const result = mustLayOut(layoutRequest({ ...tight, room, obstacles }));
      const eased = corners.filter(
        (corner, index) => isRubbedOff(corner) && (index > 0 || second === null || isRubbedOff(second)),
      ).length;
      expect(result.eased).toHaveLength(eased);
      expect(result.counts).toMatchObject({ full: 12 + eased, cut: 4 - eased, pieces: 4 - eased });
      expect(result.tiledArea).toBe(result.netArea);
    }),
    { numRuns: 200 },
  );
});
