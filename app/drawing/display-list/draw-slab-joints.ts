import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import * as slabWords from '#app/words/en/slab.ts';

/** The joints of the slab under the tiles, numbered as in their list. */
export function drawSlabJoints(result: LayoutResult): DisplayItem[] {
  const { slab = [] } = result.request;
  if (slab.length === 0) return [];
  const placed = placeSlabJoints(result);
  return slab.flatMap(({ from, to }, index): DisplayItem[] => {
    const stretches = placed.flatMap((one) => (one.joint === index ? one.stretches : []));
    const line: DisplayItem = {
      kind: 'line',
      layer: 'movement',
      from,
      to,
      ink: 'accent',
      widthPx: 2.5,
      dashPx: [2, 3],
    };
    if (stretches.length === 0) return [line];
    return [
      line,
      {
        kind: 'free-text',
        layer: 'movement',
        at: { stretches },
        text: slabWords.name(index + 1),
        short: slabWords.shortName(index + 1),
        sizePx: 12,
        ink: 'accent',
      },
    ];
  });
}
