import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A door or a window at a wall of the room: its rectangle on the floor plan, at the wall or across it, and how high it is. */
export interface RoomOpening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly height: Length;
}

/** A wall as it is seen from inside: its openings stand at its bottom, from its left end. */
export interface RoomWall {
  readonly width: Length;
  readonly openings: readonly { readonly x: Length; readonly width: Length; readonly height: Length }[];
}

/**
 * The walls of a room, which runs clockwise on screen, from left to right as seen from inside: wall i begins at corner i. An opening lies in
 * every level or upright wall that its rectangle touches along a stretch.
 */
export function wallsOfRoom(room: Ring, openings: readonly RoomOpening[]): readonly RoomWall[] {
  return room.map((from, index) => {
    const to = room[(index + 1) % room.length] as Point;
    const width = Math.round(Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)) as Length;
    return { width, openings: openings.flatMap((opening) => openingIn(from, to, opening)) };
  });
}

function openingIn(from: Point, to: Point, opening: RoomOpening): RoomWall['openings'] {
  if (from.x !== to.x && from.y !== to.y) return [];
  const [along, across] = from.y === to.y ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const size = { x: opening.width, y: opening.length };
  if (opening[across] > from[across] || opening[across] + size[across] < from[across]) return [];
  const low = Math.max(Math.min(from[along], to[along]), opening[along]);
  const high = Math.min(Math.max(from[along], to[along]), opening[along] + size[along]);
  if (low >= high) return [];
  const x = Math.abs((from[along] < to[along] ? low : high) - from[along]);
  return [{ x: x as Length, width: (high - low) as Length, height: opening.height }];
}
