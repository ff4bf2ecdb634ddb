import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCutTiles } from '#app/layout/model/cuts.ts';
import { describeTile } from '#app/layout/order/cutting/describe-tile.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { customRoom, layoutRequest, type RequestChanges } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** The saw lines of every tile of a floor. */
function sawLines(layout: ReturnType<typeof mustLayOut>) {
  const cuts = planCuts(layout, USUAL_CUTTING);
  return Array.from({ length: countCutTiles(cuts) }, (_, tile) => describeTile(cuts, tile, layout).cuts).flat();
}

const isSlanted = ({ from, to }: ReturnType<typeof sawLines>[number]) =>
  Math.abs(from.x - to.x) > 1 && Math.abs(from.y - to.y) > 1;

describe('the saw lines of a tile', () => {
  it('run along the two sides of a notch, not across it', () => {
    const corner: RequestChanges = {
      room: customRoom([
        [0, 0],
        [24, 0],
        [24, 16],
        [17, 16],
        [17, 24],
        [0, 24],
      ]),
      joint: fromInches(0),
      autoOptimize: false,
    };
    const layout = mustLayOut(layoutRequest(corner));
    const inches = sawLines(layout).map(({ from, to }) =>
      [from, to].map(({ x, y }) => `${Math.round(x / 8128)},${Math.round(y / 8128)}`).sort(),
    );
    // The tile at the inner corner keeps 12 x 12 but for 7 x 8 at its lower right.
    expect(inches).toContainEqual(['12,4', '5,4']);
    expect(inches).toContainEqual(['5,12', '5,4']);
    expect(inches).not.toContainEqual(['12,4', '5,12']);
  });

  it('are level or upright if all walls are', () => {
    fc.assert(
      fc.property(arbitrarySteppedRequest, (request) => {
        expect(sawLines(computeResult(request)).filter(isSlanted)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
