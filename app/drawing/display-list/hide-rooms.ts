import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, LayoutResult } from '#app/layout/model/layout-result.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';

/** Rooms that a drawing of several leaves out, by their index. They are counted all the same. */
export type HiddenRooms = readonly number[];

/** The tiled areas of hidden rooms, each with its tiled doorways first, and of visible ones. */
function splitRings({ parts, doorways }: Rooms, hidden: HiddenRooms): Readonly<Record<'hidden' | 'shown', Ring[]>> {
  const tiled = doorways.filter((doorway) => doorway.tiled);
  const all = [
    ...tiled.map((doorway) => ({ part: doorway.part, ring: doorwayRing(doorway) })),
    ...parts.map(({ ring }, part) => ({ part, ring })),
  ];
  const ringsOf = (isHidden: boolean) =>
    all.filter(({ part }) => hidden.includes(part) === isHidden).map(({ ring }) => ring);
  return { hidden: ringsOf(true), shown: ringsOf(false) };
}

const isInside = (point: Point, rings: readonly Ring[]) => rings.some((ring) => locatePoint(point, ring) === 'inside');

/** Whether a point in the room's frame is in a hidden room. */
export function isHidden({ request }: LayoutResult, hidden: HiddenRooms, point: Point): boolean {
  return hidden.length > 0 && request.plan !== undefined && isInside(point, splitRings(request.plan, hidden).hidden);
}

/** The pieces that show. One that reaches from a hidden room into another shows. */
export function shownPieces(result: LayoutResult, hidden: HiddenRooms): readonly CutPiece[] {
  const { plan: rooms } = result.request;
  if (hidden.length === 0 || rooms === undefined) return result.pieces;
  const { shown } = splitRings(rooms, hidden);
  const outlines = result.shapes.map((shape) => ringsAsLaid(shape, result)[0]);
  return result.pieces.filter(({ part = 0, shape, tileX, tileY }) => {
    const reachesOut = (corner: Point) =>
      isInside(leaveFrame({ x: tileX + corner.x, y: tileY + corner.y }, result.frame), shown);
    return !hidden.includes(part) || outlines[shape]?.some(reachesOut);
  });
}

/** The items of a drawing with hidden rooms covered: their texts are omitted, and they are outlined. */
export function coverRooms(items: readonly DisplayItem[], rooms: Rooms, hidden: HiddenRooms): DisplayItem[] {
  const covered = splitRings(rooms, hidden).hidden;
  const kept = items.flatMap((item): DisplayItem[] => {
    if (item.kind === 'obstacle') {
      const { minX, minY, maxX, maxY } = item.rect;
      return isInside({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, covered) ? [] : [item];
    }
    if (item.kind !== 'free-text' || 'ring' in item.at) return [item];
    const stretches = item.at.stretches.filter(([from, to]) => !isInside(middle(from, to), covered));
    return stretches.length === 0 ? [] : [{ ...item, at: { stretches } }];
  });
  const covers = covered.map(
    (ring): DisplayItem => ({
      kind: 'area',
      layer: 'labels',
      rings: [ring],
      fill: 'paper',
      stroke: 'line',
      widthPx: 1,
      dashPx: [4, 4],
    }),
  );
  return [...kept, ...covers];
}

function middle(from: Point, to: Point): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
