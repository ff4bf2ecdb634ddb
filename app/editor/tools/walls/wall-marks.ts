import { drawDimensions } from '#app/drawing/display-list/draw-dimensions.ts';
import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { dimensionBoxes } from '#app/drawing/paint/paint-dimensions.ts';
import { wallText } from '#app/drawing/texts/text-metrics.ts';
import type { OverlayItem } from '#app/editor/overlay.ts';
import { bulgeOfWall } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { closestOnSegment } from '#app/geometry/segment.ts';
import type { TypedRoom } from '#app/layout/job/typed-room.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The wall nearest to `at` within `reach` (lattice units), by its index; null if there is none. An arc counts by its chord. */
export function nearestWall({ walls }: TypedRoom, at: Point, reach: number): number | null {
  const apart = walls.map(({ from, to }) => distance(at, closestOnSegment(at, from, to)));
  const least = Math.min(...apart);
  return least <= reach ? apart.indexOf(least) : null;
}

/** A finger reaches this far beside a number (CSS pixels). */
const NUMBER_PX = 12;

/**
 * The wall whose length label is at `at` in the layout's drawing; null if there is none. `view` is the drawing's view,
 * `drawn` the layout, which shows the same room.
 */
export function wallOfNumber(
  room: TypedRoom,
  drawn: LayoutResult,
  at: Point,
  view: View,
  system: UnitSystem,
): number | null {
  const { items } = drawDimensions(drawn, system);
  const { xPx, yPx } = toScreen(view, at);
  const box = dimensionBoxes(items, outlinesOf(drawn), view).find(({ minX, minY, maxX, maxY }) => {
    return xPx >= minX - NUMBER_PX && xPx <= maxX + NUMBER_PX && yPx >= minY - NUMBER_PX && yPx <= maxY + NUMBER_PX;
  });
  if (box === undefined) return null;
  // An overall size belongs to no wall.
  const named = room.walls.flatMap((wall, index) => {
    return wallText(wall.length, system) === box.text
      ? [{ index, away: distance(at, closestOnSegment(at, wall.from, wall.to)) }]
      : [];
  });
  return named.sort((a, b) => a.away - b.away)[0]?.index ?? null;
}

export interface WallMarks {
  readonly room: TypedRoom;
  readonly unitSystem: UnitSystem;
  /** The room itself and its sizes, over the layout of before a change. */
  readonly isPreview: boolean;
  /** The wall under the pointer, and the one whose length is being typed. */
  readonly hovered: number | null;
  readonly open: number | null;
}

export function wallMarks({ room, unitSystem, isPreview, hovered, open }: WallMarks): OverlayItem[] {
  const bowed = room.walls.map((wall) => ({ ...wall.from, bulge: bulgeOfWall(wall) }));
  const lit = (index: number | null, opacity: number): OverlayItem[] => {
    const wall = index === null ? undefined : room.walls[index];
    if (index === null || wall === undefined) return [];
    const points = [bowed[index] as Point, wall.to];
    return [{ kind: 'path', points, isClosed: false, stroke: 'accent', widthPx: 7, opacity }];
  };
  const outline: OverlayItem = { kind: 'path', points: bowed, isClosed: true, stroke: 'ink', widthPx: 4 };
  const sizes = room.walls.map(({ from, to, length }, index): OverlayItem => {
    const text = formatRoomMeasure(Math.round(length), unitSystem);
    return { kind: 'tag', tag: { text, tone: index === open ? 'accent' : 'plain', from, to, isRequired: false } };
  });
  return [...(isPreview ? [outline, ...sizes] : []), ...(hovered === open ? [] : lit(hovered, 0.5)), ...lit(open, 1)];
}
