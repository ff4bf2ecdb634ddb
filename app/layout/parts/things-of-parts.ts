import { ringBounds } from '#app/geometry/bounds.ts';
import type { LayoutRequest, Room } from '#app/layout/model/layout-request.ts';

/** The id among all rooms of an obstacle in a part: ids are unique only within a part. */
export function idInPart(part: number, id: string): string {
  return `${part}.${id}`;
}

/** The part of that id, and the id in it. */
export function partOfId(id: string): { readonly part: number; readonly id: string } {
  const end = id.indexOf('.');
  return { part: Number(id.slice(0, end)), id: id.slice(end + 1) };
}

/**
 * The room of the obstacle with that id: of several rooms the part, in the frame of all. A wall that laps another is drawn
 * shorter than it is; obstacles at its end may stay there.
 */
export function roomsOfThings({ room, plan: rooms, obstacles }: LayoutRequest): (id: string) => Room {
  if (rooms === undefined) return () => room;
  const roomOfPart = rooms.parts.map(({ ring }, part): Room => {
    if (rooms.surface === 'floor') return { type: 'custom', points: ring };
    const { minX, maxX } = ringBounds(ring);
    const own = obstacles.filter(({ id }) => partOfId(id).part === part);
    const left = Math.min(minX, ...own.map(({ x }) => x));
    const right = Math.max(maxX, ...own.map(({ x, width }) => x + width));
    return { type: 'custom', points: ring.map(({ x, y }) => ({ x: x === minX ? left : x === maxX ? right : x, y })) };
  });
  return (id) => roomOfPart[partOfId(id).part] ?? room;
}
