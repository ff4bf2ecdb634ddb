import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** The plan and the bound beside it: `47 tiles; no plan can use fewer than 46`. */
export function wordProof({ tilesNeeded, lowerBound }: CuttingPlan): string {
  return tilesNeeded === lowerBound
    ? `${tilesNeeded} tiles; no plan can use fewer`
    : `${tilesNeeded} tiles; no plan can use fewer than ${lowerBound}`;
}

const REASONS: Readonly<Record<CuttingPlan['boundBy'], string>> = {
  area: 'the area of the pieces and of the blade’s way between them fills that many tiles',
  sizes: 'the widths and heights of the pieces fill that many tiles, however they are laid',
  pairs: 'so many of the pieces cannot share a tile with one another',
  edges: 'the factory edges that go to the joints are all those of that many tiles',
};

/** Why no plan can do with fewer. */
export function wordBound(plan: CuttingPlan): string {
  return plan.tilesToCut === 0 ? 'Nothing is cut: every tile is whole.' : `Proof: ${REASONS[plan.boundBy]}.`;
}

/** The four counts of the trade, side by side under their names. */
export function wordReuse({
  reuse,
  options,
}: CuttingPlan): readonly { name: string; meaning: string; tiles: number }[] {
  const offcuts = options.leastOffcut > 0 ? 'offcuts worth keeping' : 'offcuts';
  return [
    { name: 'No reuse', meaning: 'every cut tile is a new one', tiles: reuse.noReuse },
    { name: 'Half reuse', meaning: 'two pieces from a tile where both are half of it or less', tiles: reuse.halfReuse },
    { name: 'Cut and fit', meaning: `this plan: ${offcuts} are used wherever they fit`, tiles: reuse.cutAndFit },
    { name: 'Waste add-on', meaning: 'the exact count with 15% waste', tiles: reuse.wasteAddOn },
  ];
}

/** What is said under a plan that did not try everything. */
export function wordEffort({ isComplete }: CuttingPlan): string[] {
  return isComplete ? [] : ['So many different cuts are planned in one go: a longer search might spare a few tiles.'];
}
