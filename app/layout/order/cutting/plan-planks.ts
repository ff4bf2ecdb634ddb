import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import { countHalfReuse } from '#app/layout/order/cutting/reuse-counts.ts';

/**
 * The layout of a plank floor is its cutting plan: each piece is cut from its run's plank, at its place on the floor. A
 * plank does not count if every piece of it is too small to keep.
 */
export function planPlanks(layout: Cuttable, { bound, planks: ways }: PlankFloor, options: CuttingOptions): Cuts {
  const { shapes, pieces, counts, kinds } = layout;
  const byPlank = new Map<number, number[]>();
  pieces.forEach(({ plank = 0 }, index) => {
    const own = byPlank.get(plank);
    if (own === undefined) byPlank.set(plank, [index]);
    else own.push(index);
  });
  const planks = [...byPlank].sort(([a], [b]) => a - b).map(([, own]) => own);
  const tileStarts = [0];
  for (const own of planks) tileStarts.push((tileStarts[tileStarts.length - 1] ?? 0) + own.length);
  const tilesNeeded = counts.full + planks.length;
  return {
    options,
    placings: planks.flatMap((own) => own.flatMap((piece) => [piece, 0, 0, 0])),
    tileStarts,
    firstInRows: planks.length,
    tilesToCut: planks.length,
    tilesNeeded,
    // The first piece of a course has its sawn end at the wall.
    tilesForEdges: options.factoryEdges ? 0 : null,
    lowerBound: Math.min(tilesNeeded, bound),
    boundBy: 'courses',
    reuse: {
      noReuse: counts.touched,
      halfReuse: counts.full + countHalfReuse(shapes, kinds[0], options.kerf),
      cutAndFit: tilesNeeded,
      wasteAddOn: counts.order,
      planks: ways,
    },
    others: [],
    isComplete: true,
    steps: pieces.length,
  };
}
