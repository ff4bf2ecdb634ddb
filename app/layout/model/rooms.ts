import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import type { DoorKind, Swing } from '#app/layout/model/door-kinds.ts';
import type { Length } from '#app/layout/units/length.ts';

export const MAX_PARTS = 20;
export const MAX_DOORWAYS = 40;

/** A room, or a wall, as one of several on one grid. */
export interface RoomPart {
  readonly name: string;
  /** Clockwise on screen, in the frame of all rooms. */
  readonly ring: Ring;
  /** Its corners as entered, normalized, if a wall is an arc: `ring` is derived from them. */
  readonly outline?: Outline;
  /**
   * Origin of the frame in which its corners and obstacles were typed; for a wall its y runs up from there. Absent: (0,
   * 0).
   */
  readonly at?: Point;
}

/** The contents of a doorway. Left and right, in and out are as seen from inside the room that it is described from. */
interface Door {
  readonly kind: DoorKind;
  /** Where a hinged one opens. */
  readonly swing: Swing;
  /** The room that it is seen from, an index into the parts; absent: the earliest one that the doorway fits. */
  readonly seenFrom?: number;
}

/** An opening across the wall between two parts: a rectangle in the frame of all rooms. */
export interface Doorway {
  readonly x: Length;
  readonly y: Length;
  /** Extent across the drawing (x) and down it (y). */
  readonly width: Length;
  readonly length: Length;
  /** The tiles continue through it; otherwise it has a threshold, and the grid continues beneath. */
  readonly tiled: boolean;
  /** It leads out, and meets one part only. */
  readonly wayOut: boolean;
  /** The width of a threshold's strip across the wall; absent: the thickness of the wall. */
  readonly strip?: Length;
  /** Absent: not known. */
  readonly door?: Door;
}

/** A doorway that was found to lead somewhere. */
interface PlacedDoorway extends Doorway {
  /** The earlier of its parts, to which a tiled doorway belongs: an index into the parts. */
  readonly part: number;
}

/**
 * Several parts on one grid, as `admitRooms` has found them sound. Their frame starts at the top left of the box around
 * the parts and the tiled doorways.
 */
export interface Rooms {
  readonly surface: SurfaceKind;
  readonly parts: readonly RoomPart[];
  readonly doorways: readonly PlacedDoorway[];
  /** Only on walls: the y coordinate of the line under the first course. */
  readonly levelLine?: Length;
}

export function doorwayRing({ x, y, width, length }: Doorway): Ring {
  return boundsRing({ minX: x, minY: y, maxX: x + width, maxY: y + length });
}

/** The tiled area before obstacles are subtracted: the parts, then the tiled doorways. They may touch and overlap. */
export function tiledRings({ parts, doorways }: Pick<Rooms, 'parts' | 'doorways'>): readonly Ring[] {
  return [...parts.map(({ ring }) => ring), ...doorways.filter(({ tiled }) => tiled).map(doorwayRing)];
}

/** The boxes in which tiles are counted: the space between parts has none. */
export function partBoxes(rooms: Rooms): readonly Bounds[] {
  return tiledRings(rooms).map(ringBounds);
}
