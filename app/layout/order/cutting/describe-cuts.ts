import { MAIN_KIND } from '#app/layout/counts/count-kinds.ts';
import type { Cuts, KindCuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as planksWords from '#app/words/en/planks.ts';

/** The tiles needed, with their bound: `47 tiles; no plan can use fewer than 46`. */
export function describeProof({ tilesNeeded, lowerBound }: Pick<KindCuts, 'tilesNeeded' | 'lowerBound'>): string {
  return tilesNeeded === lowerBound
    ? orderWords.noneFewer(tilesNeeded)
    : orderWords.noneFewerThan(tilesNeeded, lowerBound);
}

const PROOFS: Readonly<Record<Cuts['boundBy'], string>> = {
  area: orderWords.proofByArea,
  sizes: orderWords.proofBySizes,
  pairs: orderWords.proofByPairs,
  edges: orderWords.proofByEdges,
  courses: orderWords.proofByCourses,
};

/** Why fewer will not do. */
export function describeBound(cuts: Pick<KindCuts, 'tilesToCut' | 'boundBy'>): string {
  return cuts.tilesToCut === 0 ? orderWords.nothingCut : PROOFS[cuts.boundBy];
}

/** The proof of the main kind of tile, with its name if there are other kinds. */
export function describeMainProof(cuts: Cuts): string {
  return cuts.others.length === 0 ? describeProof(cuts) : `${orderWords.nameOfTile(MAIN_KIND)}: ${describeProof(cuts)}`;
}

/** The proofs of the further kinds of tile, a sentence or two each. */
export function describeOtherProofs({ others }: Cuts, { kinds }: Pick<LayoutResult, 'kinds'>): string[] {
  return others.map((cuts, index) => {
    const { noReuse, halfReuse, cutAndFit, wasteAddOn } = cuts.reuse;
    const counts = orderWords.reuseInLine(noReuse, halfReuse, cutAndFit, wasteAddOn);
    return `${orderWords.nameOfTile(kinds[index + 1]?.name ?? '')}: ${describeProof(cuts)}. ${describeBound(cuts)} ${counts}`;
  });
}

/** The four counts of the trade, side by side under their names. */
export function describeReuse({ reuse, options }: Cuts): readonly { name: string; meaning: string; tiles: number }[] {
  const cutAndFit = options.leastOffcut > 0 ? orderWords.cutAndFitWorthKeeping : orderWords.cutAndFitText;
  const noReuse = { name: orderWords.noReuse, meaning: orderWords.noReuseText, tiles: reuse.noReuse };
  const wasteAddOn = { name: orderWords.wasteAddOn, meaning: orderWords.wasteAddOnText, tiles: reuse.wasteAddOn };
  if (reuse.planks !== undefined) {
    return [
      noReuse,
      { name: planksWords.asYouLay, meaning: planksWords.asYouLayText, tiles: reuse.planks['as-you-lay'] },
      { name: planksWords.leastWaste, meaning: planksWords.leastWasteText, tiles: reuse.planks['least-waste'] },
      wasteAddOn,
    ];
  }
  return [
    noReuse,
    { name: orderWords.halfReuse, meaning: orderWords.halfReuseText, tiles: reuse.halfReuse },
    { name: orderWords.cutAndFit, meaning: cutAndFit, tiles: reuse.cutAndFit },
    wasteAddOn,
  ];
}

/** Note for cuts where not everything was tried. */
export function describeEffort({ isComplete }: Cuts): string[] {
  return isComplete ? [] : [orderWords.longSearch];
}
