import type { Ring } from '#app/geometry/ring.ts';
import type { LaterLaying } from '#app/layout/job/fields/field-types.ts';
import type { Rooms } from '#app/layout/parts/rooms.ts';
import type { PatternId } from '#app/layout/patterns/registry.ts';
import type { Outline } from '#app/layout/room/outline.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

export type LayoutType = PatternId;
export type PatternOrientation = 'vertical' | 'horizontal';
export type ObstacleShape = 'rectangle' | 'circle' | 'polygon';
export type ObstacleType =
  | 'kitchen_island'
  | 'cabinet'
  | 'column'
  | 'custom'
  | 'door_casing'
  | 'baseboard'
  | 'window'
  | 'niche'
  | 'outlet'
  | 'tub_edge'
  | 'shower_valve';

/**
 * The shape of an obstacle that does not fill its box: a circle as wide as the box, a rectangle with these sides turned
 * by `angle` (tenths of a degree, clockwise on screen), or a polygon. Corners run clockwise on screen, relative to the
 * box's corner.
 */
type ObstacleForm =
  | { readonly shape: 'circle' }
  | {
      readonly shape: 'rectangle';
      readonly angle: number;
      readonly length: Length;
      readonly width: Length;
      readonly corners: Ring;
    }
  | { readonly shape: 'polygon'; readonly corners: Ring };

/** An interior obstacle, by its box in the room's axes; (x, y) is the corner nearest the room's top left. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  /** Extent down the drawing (y). */
  readonly length: Length;
  /** Extent across the drawing (x). */
  readonly width: Length;
  readonly x: Length;
  readonly y: Length;
  /** Absent: the box. */
  readonly form?: ObstacleForm;
  /** Joints are to fall on its edges, as far as one start of the pattern can have them there. */
  readonly jointsOnEdges?: boolean;
  /** From the floor to its top. It decides no tile; absent: as usual for such a thing. */
  readonly height?: Length;
}

/** The room: a rectangle, or a polygon whose bounding box starts at (0, 0) after normalisation. */
export type Room =
  | { readonly type: 'rectangle'; readonly length: Length; readonly width: Length }
  | {
      readonly type: 'custom';
      readonly points: Ring;
      /** The corners as entered, normalized, if a wall is an arc: `points` is derived from them. */
      readonly outline?: Outline;
      /** Present if walls and corners are not numbered from 1 as in `wallCorners`. */
      readonly names?: RoomNames;
    };

/**
 * Names of the walls of a room and of the corners where they start: the user's numbers, in the order of `wallCorners`.
 */
export interface RoomNames {
  readonly walls: readonly string[];
  readonly corners: readonly string[];
}

/** Whether its size is that of the box around it: a room with typed corners, or several rooms. */
export function isOfAnyShape({ room, plan: rooms }: LayoutRequest): boolean {
  return room.type === 'custom' || rooms !== undefined;
}

/**
 * All that decides a layout. Nothing in it depends on the display except `unitSystem`, which decides wording and
 * rounding.
 */
export interface LayoutRequest extends LaterLaying {
  readonly unitSystem: UnitSystem;
  readonly room: Room;
  readonly obstacles: readonly Obstacle[];
  /** The tile's sides. Length runs along y in vertical orientation, along x in horizontal. */
  readonly tileLength: Length;
  readonly tileWidth: Length;
  /** The joint between tiles (the form's groutSpacing). */
  readonly joint: Length;
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly autoOptimize: boolean;
  /** Manual mode only: the visible size of the first piece at the top wall (0: a whole tile). */
  readonly startCutLength: Length;
  /** Manual mode only: the visible size of the first piece at the left wall (0: a whole tile). */
  readonly startCutWidth: Length;
  /** Present if several parts share one grid: the room is then the box around them, and obstacles are in its frame. */
  readonly plan?: Rooms;
}
