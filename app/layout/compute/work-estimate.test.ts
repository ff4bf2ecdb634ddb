import { describe, expect, it } from 'vitest';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { estimateWork, MOST_WORK_MS } from '#app/layout/compute/work-estimate.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { PATTERNS, patternOf } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { fitPattern } from '#tests/factories/layered-request.ts';
import { customRoom, layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** A comb with the given number of corners and width in inches: its teeth reach almost from wall to wall. */
function comb(corners: number, width: number) {
  const teeth = Array.from({ length: corners - 2 }, (_, i) => [(i * width) / corners, i % 2 === 0 ? 10 : 990] as const);
  return customRoom([...teeth, [width, 1000], [0, 1000]]);
}

describe('the estimate of work', () => {
  it('depends on the angle of the pattern: thin tiles across the teeth are cut by all of them', () => {
    const thin = { room: comb(40, 150), tileLength: fromInches(100), tileWidth: fromInches(0.8) };
    const straight = estimateWork(layoutRequest(thin));
    const turned = estimateWork(layoutRequest({ ...thin, layoutAngle: 333, autoOptimize: false }));
    expect(turned.cuts).toBeGreaterThan(20 * straight.cuts);
    expect(turned.ms).toBeGreaterThan(500);
  });

  it.each(PATTERNS.map(({ id }) => id))('counts about the tiles that the walls cut: %s', async (layoutType) => {
    const tools = await layoutTools();
    for (const layoutAngle of [0, 333]) {
      const request = fitPattern(
        layoutRequest({
          layoutType,
          layoutAngle,
          room: comb(12, 200),
          tileLength: fromInches(24),
          tileWidth: fromInches(12),
          autoOptimize: false,
        }),
      );
      const result = mustLayOut(request, tools);
      const { cuts } = estimateWork(request);
      // A tile may be cut by several walls, and one wall may leave several pieces of it.
      expect(result.pieces.length).toBeLessThan(2 * cuts);
      expect(cuts).toBeLessThan(4 * result.pieces.length);
      expect(planCuts(result, USUAL_CUTTING).tilesNeeded).toBeLessThan(2 * cuts);
      expect(patternOf(layoutType).id).toBe(layoutType);
    }
  });

  it('rejects a layout that is too large before it starts, and states its size', () => {
    const hostile = layoutRequest({
      room: comb(500, 990),
      tileLength: fromInches(100),
      tileWidth: fromInches(0.8),
      layoutAngle: 450,
    });
    expect(estimateWork(hostile).ms).toBeGreaterThan(MOST_WORK_MS);
    expect(checkRequest(hostile)).toEqual({
      ok: false,
      error: { code: 'too-much-work', cuts: estimateWork(hostile).cuts },
    });
  });

  it('is tiny for ordinary rooms', () => {
    for (const layoutType of ['straight', 'third'] as const) {
      expect(estimateWork(layoutRequest({ layoutType })).ms).toBeLessThan(20);
      expect(estimateWork(layoutRequest({ layoutType, layoutAngle: 450, autoOptimize: false })).ms).toBeLessThan(20);
    }
  });
});
