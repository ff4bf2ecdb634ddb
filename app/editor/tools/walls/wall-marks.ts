import type { OverlayItem } from '#app/editor/overlay.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { closestOnSegment } from '#app/geometry/segment.ts';
import type { TypedRoom } from '#app/layout/job/typed-room.ts';
import { bulgeOfWall } from '#app/layout/room/outline.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The wall nearest to `at` within `reach` (lattice units), by its index; null if there is none. An arc counts by its chord. */
export function nearestWall({ walls }: TypedRoom, at: Point, reach: number): number | null {
  const apart = walls.map(({ from, to }) => distance(at, closestOnSegment(at, from, to)));
  const least = Math.min(...apart);
  return least <= reach ? apart.indexOf(least) : null;
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
