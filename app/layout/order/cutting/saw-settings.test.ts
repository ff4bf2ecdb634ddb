import { describe, expect, it } from 'vitest';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { groupBySaw } from '#app/layout/order/cutting/saw-settings.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

function settings(request: RequestChanges) {
  const result = mustLayOut(layoutRequest(request));
  const cuts = planCuts(result, USUAL_CUTTING);
  const groups = groupBySaw(cuts, result, 'imperial', fromInches(1 / 8));
  const pieces = groups.flatMap(({ labels }) => labels.flatMap((label) => label.pieces.map(({ piece }) => piece)));
  expect(pieces.sort((a, b) => a - b)).toEqual(result.pieces.map((_, index) => index));
  return groups.map(({ fence, degrees, labels }) => ({
    fence: fence === null ? null : toInches(fence),
    degrees,
    labels: labels.map(({ second, pieces: all }) => [second === null ? null : toInches(second), all.length]),
  }));
}

describe('saw settings', () => {
  it('100 x 100 in: the fence is set once, at 7 1/2 in; the four corners are ripped again at the same setting', () => {
    const groups = settings({ room: rectangleRoom(100, 100) });
    expect(groups.map(({ fence }) => fence)).toEqual([7.5]);
    // Two walls of 7 across and two down (one label each), and the four corners.
    expect(
      groups[0]?.labels.filter(([second]) => second === 7.5).reduce((sum, [, count]) => sum + (count ?? 0), 0),
    ).toBe(4);
    expect(groups[0]?.labels.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(32);
  });

  it('sets the widest fence first, then the angle of slanted cuts', () => {
    const room = customRoom([
      [0, 0],
      [53, 0],
      [53, 40],
      [40, 51],
      [0, 51],
    ]);
    const groups = settings({ room, joint: fromInches(0), autoOptimize: false });
    expect(groups.map(({ fence }) => fence)).toEqual([5, 3, null]);
  });

  it('has nothing to set if nothing is cut', () => {
    expect(settings({ joint: fromInches(0), autoOptimize: false })).toEqual([]);
  });
});
