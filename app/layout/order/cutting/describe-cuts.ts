import type { Cuts, KindCuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { countByCoverage } from '#app/layout/mosaics/sheet.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
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

/** Why fewer will not do, of the main kind of tile or of its sheets. */
export function describeBound(cuts: Cuts): string {
  const sheets = sheetsOf(cuts, 0);
  return sheets === undefined ? describeBoundOf(cuts) : describeSheetBound(sheets);
}

function describeSheetBound({ stated, bound, sheet }: SheetPlan): string {
  if (stated !== undefined && countByCoverage(stated) === bound) return orderWords.proofOfCoverage;
  return sheet.isPlain ? inTermsOf('sheets', orderWords.proofByArea) : orderWords.proofOfSheets;
}

function describeBoundOf(cuts: Pick<KindCuts, 'tilesToCut' | 'boundBy'>): string {
  return cuts.tilesToCut === 0 ? orderWords.nothingCut : PROOFS[cuts.boundBy];
}

/** The sheets that a kind of tile is on; absent if it is sold singly. */
function sheetsOf({ sheets }: Pick<Cuts, 'sheets'>, kind: number): SheetPlan | undefined {
  return sheets?.find(({ kinds }) => kinds.includes(kind));
}

function describeSheetProof({ needed, bound }: SheetPlan): string {
  return inTermsOf('sheets', describeProof({ tilesNeeded: needed, lowerBound: bound }));
}

/** The proof of the first kind of tile or of its sheets, with its name if there are others. */
export function describeMainProof(cuts: Cuts, { kinds }: Pick<LayoutResult, 'kinds'>): string {
  const sheetPlan = sheetsOf(cuts, 0);
  const proof = sheetPlan === undefined ? describeProof(cuts) : describeSheetProof(sheetPlan);
  const hasOthers = cuts.others.some((_, index) => sheetPlan === undefined || !sheetPlan.kinds.includes(index + 1));
  return hasOthers ? `${orderWords.nameOfTile(kinds[0]?.name ?? '')}: ${proof}` : proof;
}

/** The proofs of the further kinds of tile and of their sheets, a sentence or two each. */
export function describeOtherProofs(cuts: Cuts, { kinds }: Pick<LayoutResult, 'kinds'>): string[] {
  return cuts.others.flatMap((own, index): string[] => {
    const name = orderWords.nameOfTile(kinds[index + 1]?.name ?? '');
    const sheetPlan = sheetsOf(cuts, index + 1);
    if (sheetPlan !== undefined) {
      return sheetPlan.kinds[0] === index + 1
        ? [`${name}: ${describeSheetProof(sheetPlan)}. ${describeSheetBound(sheetPlan)}`]
        : [];
    }
    const { noReuse, halfReuse, cutAndFit, wasteAddOn } = own.reuse;
    const counts = orderWords.reuseInLine(noReuse, halfReuse, cutAndFit, wasteAddOn);
    return [`${name}: ${describeProof(own)}. ${describeBoundOf(own)} ${counts}`];
  });
}

/** The four counts of the trade, side by side under their names; none of tiles that are sold by the sheet. */
export function describeReuse(cuts: Cuts): readonly { name: string; meaning: string; tiles: number }[] {
  const { reuse, options } = cuts;
  if (sheetsOf(cuts, 0) !== undefined) return [];
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
