import type { DisplayItem } from '#app/drawing/display-list.ts';
import { findTurnedLabelSpot, type LabelSpot } from '#app/drawing/label-spot.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { doorwayRing, type PartsPlan, type PlanPart } from '#app/layout/parts/plan.ts';

const NAME_PX = 15;

/** The walls of what is laid: of the one room, or of each room of a plan. */
export function outlinesOf({ request, roomRing }: LayoutResult): readonly Ring[] {
  return request.plan?.parts.map(({ ring }) => ring) ?? [roomRing];
}

/** What a plan has beside its floors: thresholds, and the rooms' names. */
export function drawPlan({ parts, doorways }: PartsPlan): DisplayItem[] {
  const thresholds = doorways
    .filter(({ tiled }) => !tiled)
    .map(
      (doorway): DisplayItem => ({
        kind: 'area',
        layer: 'obstacles',
        rings: [doorwayRing(doorway)],
        fill: 'paper',
        stroke: 'line',
        widthPx: 1,
      }),
    );
  const names = parts.map(
    ({ name, ring }): DisplayItem => ({
      kind: 'free-text',
      layer: 'labels',
      at: { ring },
      text: name,
      short: name.split(' ')[0] ?? name,
      sizePx: NAME_PX,
      ink: 'text',
    }),
  );
  return [...thresholds, ...names];
}

/** Where a room's name stands in a file, in which nothing stands in its way. */
export function spotOfName({ name, ring }: PlanPart): LabelSpot {
  return findTurnedLabelSpot([ring], 0.6 * name.length, null);
}
