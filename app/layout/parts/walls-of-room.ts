import { type Outline, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOfWall } from '#app/layout/room/wall-length.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/parts.ts';

/**
 * A door or window at a wall of the room: its rectangle on the floor, at the wall or across it, and its height.
 */
export interface RoomOpening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly height: Length;
}

/** A wall as seen from inside, with its openings from the left end; all start at the bottom. */
interface RoomWall {
  readonly width: Length;
  readonly openings: readonly { readonly x: Length; readonly width: Length; readonly height: Length }[];
}

/**
 * The walls of a room, which runs clockwise on screen, from left to right as seen from inside: wall i starts at corner
 * i. An opening is in every axis-parallel wall that its rectangle touches along a stretch. An arc is one wall with its
 * length along the arc, since tiles on it follow the bend.
 */
function wallsOfRoom(room: Outline, openings: readonly RoomOpening[]): readonly RoomWall[] {
  return wallsOf(room).map((wall) => {
    const { from, to, rise } = wall;
    const width = Math.round(lengthOfWall(wall)) as Length;
    return { width, openings: rise === 0 ? openings.flatMap((opening) => openingIn(from, to, opening)) : [] };
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

/** A wall as one of several, in the fields of forms and documents: sizes as text. */
interface WallPart {
  readonly name: string;
  readonly roomLength: string;
  readonly roomWidth: string;
  readonly obstacles: readonly Readonly<Record<'name' | 'type' | 'x' | 'y' | 'width' | 'length', string>>[];
}

/** The walls of a room, all of one height, as parts. No opening is higher than its wall. */
export function wallParts(
  room: Outline,
  openings: readonly RoomOpening[],
  height: number,
  system: UnitSystem,
): readonly WallPart[] {
  const text = (length: number) => formatField(length, sizeUnit(system));
  return wallsOfRoom(room, openings).map((wall, index) => ({
    name: words.wallName(index + 1),
    roomLength: text(height),
    roomWidth: text(wall.width),
    obstacles: wall.openings.map((opening) => ({
      name: words.doorName,
      type: 'custom',
      x: text(opening.x),
      y: '0',
      width: text(opening.width),
      length: text(Math.min(opening.height, height)),
    })),
  }));
}
