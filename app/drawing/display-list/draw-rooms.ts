import type { HiddenRooms } from '#app/drawing/display-list/hide-rooms.ts';
import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { findTurnedLabelSpot, type LabelSpot } from '#app/drawing/texts/label-spot.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { doorwayRing, type RoomPart, type Rooms } from '#app/layout/model/rooms.ts';
import { doorLines, swingPoints } from '#app/layout/parts/door-lines.ts';
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
  return [...thresholds, ...drawDoors({ parts, doorways }), ...names];
}

const LEAF_PX = 2;
const ARC_PX = 0.75;

/** The leaves of the doors, and the arcs on which hinged ones swing. */
function drawDoors({ parts, doorways }: Pick<Rooms, 'parts' | 'doorways'>): DisplayItem[] {
  return doorways.flatMap((doorway): DisplayItem[] => {
    const lines = doorLines(doorway, parts);
    if (lines === null) return [];
    const { leaves, swing } = lines;
    return [
      ...leaves.map(
        ({ from, to, isHidden }): DisplayItem => ({
          kind: 'line',
          layer: 'doors',
          from,
          to,
          ink: 'wall',
          widthPx: isHidden ? 1 : LEAF_PX,
          ...(isHidden && { dashPx: [3, 3] }),
        }),
      ),
      ...(swing === null
        ? []
        : [
            {
              kind: 'arc',
              layer: 'doors',
              centre: swing.hinge,
              from: swing.open,
              to: swing.closed,
              isClockwise: swing.isClockwise,
              points: swingPoints(swing),
              ink: 'wall',
              widthPx: ARC_PX,
            } as const,
          ]),
    ];
  });
}

/** The ends of all leaves of several rooms: a door that opens outwards reaches beyond the rooms. */
export function doorEnds({ parts, doorways }: Rooms): readonly Point[] {
  return doorways.flatMap((doorway) => doorLines(doorway, parts)?.leaves.flatMap(({ from, to }) => [from, to]) ?? []);
}

/** The position of a room's name in a file, where nothing obstructs it. */
export function spotOfName({ name, ring }: RoomPart): LabelSpot {
  return findTurnedLabelSpot([ring], 0.6 * name.length, null);
}
