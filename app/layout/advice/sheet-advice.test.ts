import { describe, expect, it } from 'vitest';
import { adviceOptions, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { type Advice, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { startsBySheet } from '#app/layout/advice/sheet-starts.ts';
import { summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { withFinish } from '#app/layout/model/layout-request.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { countSmallPieces } from '#app/layout/slivers/count-small.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const HEXAGONS = {
  ...{ roomLength: 41, roomWidth: 62, tileLength: 2, tileWidth: 2, groutSpacing: 0.125, layoutType: 'hexagon' },
  ...{ soldBy: 'sheet', sheetRows: 6, sheetColumns: 6, allowance: '0%' },
};

function read(job: typeof HEXAGONS) {
  const result = readJob(job);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { request: result.value.request, cutting: cuttingOf(readTrade(job, 'imperial').trade) };
}

/** Whole chips from one wall leave pieces of 1 1/8 in at the opposite one. */
const SQUARES = { ...HEXAGONS, layoutType: 'straight', roomLength: 41.5, roomWidth: 62.75 };

function advise(job: typeof HEXAGONS) {
  return summariseAdvice(search(job));
}

function search(job: typeof HEXAGONS, seenEdges: readonly number[] = []) {
  const { request, cutting } = read(job);
  const choice = { ...USUAL_ADVICE, isBothWays: false };
  const steps = adviseStarts(request, tools, adviceOptions(request, choice, { seenEdges, cutting }));
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.error.code);
    return step.value.value;
  }
}

/** The edges of the room, numbered from the top one clockwise, at which a chip is cut in the start that is proposed first. */
function edgesWithCuts({ best: [first] }: Advice): number[] {
  if (first === undefined) throw new Error('no start is proposed');
  const { tileWidth, roomWidth, roomLength } = SQUARES;
  const has = (isCut: (left: number, top: number) => boolean) =>
    first.result.pieces.some(({ tileX, tileY }) => isCut(toInches(tileX), toInches(tileY)));
  return [
    has((_, top) => top < 0),
    has((left) => left + tileWidth > roomWidth),
    has((_, top) => top + tileWidth > roomLength),
    has((left) => left < 0),
  ].flatMap((isCut, edge) => (isCut ? [edge] : []));
}

/** Every start in steps of 1/8 in that leaves no sliver and no bare spot. */
function fewestSheets(job: typeof HEXAGONS): number {
  const { request, cutting } = read(job);
  const steps = Array.from({ length: 16 }, (_, step) => fromInches(step / 8));
  const needed = steps.flatMap((startCutLength) =>
    steps.flatMap((startCutWidth) => {
      const start = withFinish(request, { autoOptimize: false, startCutLength, startCutWidth });
      const layout = computeLayout(start, tools);
      if (!layout.ok) throw new Error(layout.error.code);
      const { slivers, tooSmall } = countSmallPieces(layout.value);
      const [sheets] = addSheets(layout.value, planCuts(layout.value, cutting)).sheets ?? [];
      return slivers + tooSmall > 0 || sheets === undefined ? [] : [sheets.needed];
    }),
  );
  return Math.min(...needed);
}

describe('the adviser on a mosaic by the sheet', () => {
  it('proposes the start that takes the fewest sheets without a sliver', () => {
    const { present, best, startsTried } = advise(HEXAGONS);
    const fewest = Math.min(...best.map(({ sheets }) => sheets ?? Number.NaN));
    const reachable = fewestSheets(HEXAGONS);
    expect(reachable).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(fewest).toBeLessThanOrEqual(reachable);
    expect(fewest).toBeLessThan(present.sheets ?? 0);
    expect(startsTried).toBeGreaterThan(60);
  });

  it.each([
    ['the top edge', [0]],
    ['the right edge', [1]],
    ['the bottom edge', [2]],
    ['the left edge', [3]],
    ['two edges at a corner', [1, 2]],
  ])('cuts no square chip along %s if it is seen first', (_, marked) => {
    expect(edgesWithCuts(search(SQUARES, marked)).filter((edge) => marked.includes(edge))).toEqual([]);
  });

  it('cuts square chips along one of two opposite edges at most, if whole ones do not fit between them', () => {
    expect(edgesWithCuts(search(SQUARES, [1, 3])).filter((edge) => edge % 2 === 1)).toHaveLength(1);
  });

  it('centers square tiles sold singly along an edge that is seen first', () => {
    expect(edgesWithCuts(search({ ...SQUARES, soldBy: 'tile' }, [0]))).toContain(0);
  });

  it('lays at most a million chips, over the starts of all patterns', () => {
    const { request, cutting } = read({ ...HEXAGONS, roomLength: 200, roomWidth: 200 });
    const present = mustLayOut(request, tools);
    const ways = (['vertical', 'horizontal'] as const).map((patternOrientation) =>
      withFinish(request, { patternOrientation }),
    );
    const [upright = 0, both = 0] = [ways.slice(0, 1), ways].map(
      (some) => startsBySheet(some, present, cutting).length,
    );
    expect(upright).toBe(64);
    expect(2 * upright * present.counts.touched).toBeGreaterThan(1_000_000);
    expect(both).toBe(upright);
  });

  it('tries no such starts for single tiles', () => {
    expect(advise({ ...HEXAGONS, soldBy: 'tile' }).startsTried).toBe(1);
  });
});
