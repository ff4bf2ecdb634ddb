import { pieceText, wallText } from '#app/drawing/measure-text.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { wordTilesForEdges } from '#app/layout/order/cutting/word-edges.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { wordPattern } from '#app/layout/patterns/word-pattern.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A short table with a title and perhaps a sentence under it. */
export interface SheetSection {
  readonly title: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
  readonly note?: string;
}

/** What is ordered, what it is laid with and where it starts. */
export function sheetSections(result: LayoutResult, plan: CuttingPlan, unitSystem: UnitSystem): SheetSection[] {
  const { counts, request, thinset } = result;
  const { across, down } = planFirstLines(result);
  const pattern = wordPattern(request, unitSystem, 'title');
  return [
    {
      title: 'Order',
      rows: [
        { term: 'Tiles to buy', value: String(tilesToBuy(counts.order, plan.tilesNeeded)) },
        { term: 'With 15% waste', value: String(counts.order) },
        { term: 'Tiles really needed', value: String(plan.tilesNeeded) },
        ...wordTilesForEdges(plan),
        { term: 'Full tiles', value: String(counts.full) },
        { term: 'Cut pieces', value: String(counts.pieces) },
        { term: 'Exact count', value: counts.exact.toFixed(1) },
      ],
      note: 'Order 10-15% extra tiles for breakage and future repairs.',
    },
    {
      title: 'Material',
      rows: [
        {
          term: 'Tile',
          value: `${pieceText(request.tileLength, unitSystem)} × ${pieceText(request.tileWidth, unitSystem)}`,
        },
        { term: 'Joint', value: formatGap(request.joint, unitSystem) },
        ...(request.perimeterGap === undefined
          ? []
          : [{ term: 'Gap at the walls', value: formatGap(request.perimeterGap, unitSystem) }]),
        { term: 'Pattern', value: `${pattern}, ${request.patternOrientation}` },
        { term: 'Tiled area', value: formatArea(result.tiledArea, unitSystem) },
        { term: 'Trowel', value: isMetric(unitSystem) ? thinset.trowelMetric : thinset.trowelImperial },
        { term: 'Thinset, 50 lb', value: `${thinset.bags} ${thinset.bags === 1 ? 'bag' : 'bags'}` },
      ],
    },
    {
      title: 'Start',
      rows: [
        ...[across, down].map(({ near, isCourseOne, fromNearWall }) => ({
          term: `${near.charAt(0).toUpperCase()}${near.slice(1)} to first joint${isCourseOne ? ' of course 1' : ''}`,
          value: pieceText(fromNearWall, unitSystem),
        })),
        {
          term: 'Centre lines cross at',
          value: `${wallText(result.boundsWidth / 2, unitSystem)}, ${wallText(result.boundsLength / 2, unitSystem)}`,
        },
      ],
    },
  ];
}
