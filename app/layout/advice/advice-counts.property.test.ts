import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { adviceOptions } from '#app/layout/advice/advice-choice.ts';
import { type Advice, type AdviceOptions, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { readStart, writeStart } from '#app/layout/advice/start-text.ts';
import { type StartSummary, summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { roundMark } from '#app/layout/units/round-marks.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { cutExtents } from '#tests/factories/cut-extents.ts';
import { inLayers } from '#tests/factories/layered-request.ts';
import { asRequest, customRoom, layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const tools = { ...(await layoutTools()), kernel: await loadNodeKernel('wasm') };

const CUTTING = USUAL_CUTTING;

/** Small tiles have few starts to try, rooms of any kind, with and without a gap. */
const request = fc
  .tuple(
    fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    fc.constantFrom(0, 0, 508, 2032),
    fc.integer({ min: 4, max: 32 }),
    fc.integer({ min: 4, max: 32 }),
  )
  .map(
    ([one, gap, length, width]): LayoutRequest =>
      asRequest({
        ...one,
        tileLength: (length * 1016) as Length,
        tileWidth: (width * 1016) as Length,
        startCutLength: Math.min(one.finish.startCutLength, length * 1016) as Length,
        startCutWidth: Math.min(one.finish.startCutWidth, width * 1016) as Length,
        ...(gap > 0 && { perimeterGap: gap as Length }),
      }),
  );

function advise(one: LayoutRequest, seenEdges: readonly number[] = []): Advice | null {
  return adviseOn(one, {
    layoutTypes: [one.finish.layoutType],
    orientations: [one.finish.patternOrientation],
    seenEdges,
  });
}

type Varied = Pick<AdviceOptions, 'layoutTypes' | 'orientations' | 'seenEdges'> & Partial<AdviceOptions>;

function adviseOn(one: LayoutRequest, options: Varied): Advice | null {
  const search = adviseStarts(one, tools, { turns: [UNTURNED], cutting: CUTTING, ...options });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value.ok ? step.value.value : null;
  }
}

/** The layout after the user picks a card: its start is written, read back and applied to the form. */
function apply(one: LayoutRequest, card: Pick<StartSummary, 'start'>): LayoutResult {
  const start = readStart(writeStart(card.start));
  const layout = start && computeLayout(asRequest({ ...one, ...start }), tools);
  if (!layout?.ok) throw new Error('a start that is proposed can be laid');
  return layout.value;
}

/** Counted from the pieces of the layout alone. */
function countPieces({
  shapes,
  pieces,
  counts,
  kinds,
  request: {
    finish: { joint },
  },
  warnings,
}: LayoutResult) {
  const limit = joint + 2032;
  const laid = pieces.map(({ shape }) => cutExtents(shapes[shape] as LayoutResult['shapes'][number], { kinds }));
  const dropped = warnings.find(({ code }) => code === 'pieces-dropped');
  return {
    full: counts.full,
    cut: counts.cut,
    slivers: laid.filter((extents) => extents.some(({ size }) => size <= limit)).length,
    underHalf: laid.filter((extents) => extents.some(({ size, tile }) => 2 * size < tile)).length,
    tooSmall: dropped && 'count' in dropped ? dropped.count : 0,
  };
}

/** The adviser's own order, as stated on the page: the smaller list is the better start. */
function order(card: StartSummary, { score }: Advice['present']): number[] {
  const smallest = card.smallestCut === null ? Number.POSITIVE_INFINITY : score.smallestSide;
  return [card.slivers + card.tooSmall, card.poorSeenWalls ?? 0, card.underHalf + card.tooSmall, -smallest];
}

/** A card and its start. */
function cardAt(advice: Advice, index: number): [StartSummary, Advice['present']] {
  return [summariseAdvice(advice).best[index] as StartSummary, advice.best[index] as Advice['present']];
}

function isWorse(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

describe('the cards', () => {
  it('show the counts of the layout they apply, and the first is never worse than the current start', () => {
    fc.assert(
      fc.property(request, fc.subarray([0, 1, 2, 3]), (one, seenEdges) => {
        const advice = advise(one, seenEdges);
        if (!advice) return;
        const { present, best } = summariseAdvice(advice);
        for (const card of [present, ...best]) {
          const layout = apply(one, card);
          expect(card).toMatchObject(countPieces(layout));
          // A full side of the tile is not a cut.
          const measures = shownSizes(layout, one.unitSystem);
          const shown = layout.shapes.flatMap((shape, index) =>
            cutExtents(shape, layout).map(({ axis, size, isSlanted }) => {
              const { width = 0, height = 0, step = 1 } = measures[index] ?? {};
              return isSlanted ? Math.max(step, roundMark(size, step)) : axis === 'x' ? width : height;
            }),
          );
          expect(card.smallestCut).toBe(shown.length === 0 ? null : Math.min(...shown));
          expect(card.buy).toBe(Math.max(layout.counts.order, planCuts(layout, CUTTING).tilesNeeded));
        }
        expect(isWorse(order(...cardAt(advice, 0)), order(present, advice.present))).toBe(false);
        expect(best.length).toBeGreaterThan(0);
      }),
      { numRuns: cases(8) },
    );
  });

  it('show counts and cost for any pattern at any angle', () => {
    const all = { isEveryPattern: true, isBothWays: false, isEveryAngle: true };
    const angled = fc.tuple(fc.oneof(request, inLayers(request)), fc.constantFrom(0, 0, 300, 450));
    fc.assert(
      fc.property(angled, ([laid, layoutAngle]) => {
        const one = layoutAngle === 0 ? laid : asRequest({ ...laid, layoutAngle });
        const options = adviceOptions(one, all, { seenEdges: [], cutting: CUTTING });
        const advice = adviseOn(one, options);
        if (!advice) return;
        const { present, best, ways } = summariseAdvice(advice);
        for (const card of [present, ...best]) expect(card).toMatchObject(countPieces(apply(one, card)));
        for (const { start, buy, cut, kinds } of [present, ...best, ...ways]) {
          const layout = apply(one, { start });
          const toBuy = tilesToBuy(layout, planCuts(layout, CUTTING)).map((kind) => kind.buy);
          expect([buy, cut]).toEqual([toBuy.reduce((sum, tiles) => sum + tiles, 0), layout.counts.cut]);
          expect(kinds.map((kind) => kind.buy)).toEqual(toBuy.length > 1 ? toBuy : []);
        }
        const tried = ways.map(({ start: { layoutType, layoutAngle: angle } }) => [layoutType, angle].join());
        const asked = options.layoutTypes.flatMap((type) =>
          options.turns.map((turn) => [type, turn.layoutAngle].join()),
        );
        expect(tried.sort()).toEqual(asked.sort());
      }),
      { numRuns: cases(2) },
    );
  });

  it('count planks as laid, in both directions and at any angle, and are never worse than the current start', () => {
    const choice = { isEveryPattern: false, isBothWays: true, isEveryAngle: true };
    const small = arbitraryPlanks.map((one) =>
      asRequest({
        ...one,
        startCutLength: 1016 as Length,
        startCutWidth: 0 as Length,
      }),
    );
    let floors = 0;
    fc.assert(
      fc.property(fc.oneof(arbitraryPlanks, small), fc.boolean(), (laid, autoOptimize) => {
        const one = asRequest({ ...laid, autoOptimize });
        const advice = adviseOn(one, adviceOptions(one, choice, { seenEdges: [], cutting: CUTTING }));
        if (!advice) return;
        floors += 1;
        const { present, best, ways } = summariseAdvice(advice);
        for (const card of [present, ...best]) expect(card).toMatchObject(countPieces(apply(one, card)));
        for (const { start, buy, cut } of [present, ...best, ...ways]) {
          const layout = apply(one, { start });
          expect([buy, cut]).toEqual([tilesToBuy(layout, planCuts(layout, CUTTING))[0].buy, layout.counts.cut]);
        }
        // The current start is one of the candidates.
        expect(isWorse(order(...cardAt(advice, 0)), order(present, advice.present))).toBe(false);
      }),
      { numRuns: cases(20) },
    );
    expect(floors).toBeGreaterThan(cases(10));
  });

  it('keep the current start if the search finds nothing better', () => {
    const room = customRoom([
      [0, 0],
      [70.1875, 0],
      [70.1875, 10.5],
      [20.0625, 10.5],
      [20.0625, 76.4375],
      [0, 76.4375],
    ]);
    const one = layoutRequest({ room, tileLength: fromInches(4), tileWidth: fromInches(4) });
    const advice = advise(one);
    if (!advice) throw new Error('the room is sound');
    const { present } = summariseAdvice(advice);
    expect(isWorse(order(...cardAt(advice, 0)), order(present, advice.present))).toBe(false);
  });
});
