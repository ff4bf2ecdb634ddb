import { pieceText, wallText } from '#app/drawing/measure-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { gapOf } from '#app/layout/perimeter-gap.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A short table with a title and perhaps a sentence under it. */
export interface SheetSection {
  readonly title: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
  readonly note?: string;
}

/** What is ordered, what it is laid with and where it starts. */
export function sheetSections(result: LayoutResult, unitSystem: UnitSystem): SheetSection[] {
  const { counts, request, thinset } = result;
  const pattern = PATTERNS[request.layoutType].title;
  return [
    {
      title: 'Order',
      rows: [
        { term: 'Tiles to buy', value: String(counts.buy) },
        { term: 'Full tiles', value: String(counts.full) },
        { term: 'Cut pieces', value: String(counts.pieces) },
        { term: 'Exact count', value: counts.exact.toFixed(1) },
        { term: 'With 15% waste', value: String(counts.order) },
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
        { term: 'Trowel', value: unitSystem === 'metric' ? thinset.trowelMetric : thinset.trowelImperial },
        { term: 'Thinset, 50 lb', value: `${thinset.bags} ${thinset.bags === 1 ? 'bag' : 'bags'}` },
      ],
    },
    {
      title: 'Start',
      rows: [
        { term: 'Left wall to first joint', value: pieceText(firstJoint(result, 'x'), unitSystem) },
        { term: 'Top wall to first joint', value: pieceText(firstJoint(result, 'y'), unitSystem) },
        {
          term: 'Centre lines cross at',
          value: `${wallText(result.boundsWidth / 2, unitSystem)}, ${wallText(result.boundsLength / 2, unitSystem)}`,
        },
      ],
    },
  ];
}

/** From the near side of the bounding box to the near edge of the first joint that lies inside it and its gap, in course 0. */
export function firstJoint(result: LayoutResult, axis: 'x' | 'y'): number {
  const tile = axis === 'x' ? result.tileAcross : result.tileDown;
  const gap = gapOf(result.request);
  const module = tile + result.request.joint;
  const end = result.origin[axis] - gap + tile;
  const first = end - Math.floor(end / module) * module;
  return gap + (first === 0 ? module : first);
}
