import type { DisplayItem } from '#app/drawing/display-list/display-list.ts';
import type { HiddenRooms } from '#app/drawing/display-list/hide-rooms.ts';
import { findTurnedLabelSpot, type LabelSpot } from '#app/drawing/texts/label-spot.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { doorwayRing, type RoomPart, type Rooms } from '#app/layout/parts/rooms.ts';
import * as drawingWords from '#app/words/en/drawing.ts';

const NAME_PX = 15;

/** The outlines of the layout: of the single room, or of each of several. */
export function outlinesOf({ request, roomRing }: LayoutResult): readonly Ring[] {
  return request.plan?.parts.map(({ ring }) => ring) ?? [roomRing];
}

/** The additional items of several rooms: thresholds and room names, marked if a room is hidden. */
export function drawRooms({ parts, doorways }: Rooms, hidden: HiddenRooms): DisplayItem[] {
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
    ({ name, ring }, index): DisplayItem => ({
      kind: 'free-text',
      layer: 'labels',
      at: { ring },
      text: hidden.includes(index) ? drawingWords.hiddenRoom(name) : name,
      short: name.split(' ')[0] ?? name,
      sizePx: NAME_PX,
      ink: hidden.includes(index) ? 'line' : 'text',
    }),
  );
  return [...thresholds, ...names];
}

/** The position of a room's name in a file, where nothing obstructs it. */
export function spotOfName({ name, ring }: RoomPart): LabelSpot {
  return findTurnedLabelSpot([ring], 0.6 * name.length, null);
}
