import type { Ring } from '#app/geometry/ring.ts';
import type { LaterLaying } from '#app/layout/job/fields/field-types.ts';
import type { PartsPlan } from '#app/layout/parts/plan.ts';
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
 * What an obstacle is within its box where that is not the box itself: a circle as wide as the box, a rectangle of these sides turned
 * by `angle` (tenths of a degree, clockwise as drawn), or a polygon. Corners run clockwise on screen, from the box's corner.
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
}

/** The room: a rectangle, or a polygon whose bounding box starts at (0, 0) after normalisation. */
export type Room =
  | { readonly type: 'rectangle'; readonly length: Length; readonly width: Length }
  | {
      readonly type: 'custom';
      readonly points: Ring;
      /** The room's corners as they were entered, normal, where an arc is among its walls: `points` is made of them. */
      readonly outline?: Outline;
      /** Where people count its walls and corners otherwise than `wallCorners` does from 1. */
      readonly names?: RoomNames;
    };

/** What the walls of a room, and the corners at which they begin, are called: numbers as people count them, as `wallCorners` has them. */
export interface RoomNames {
  readonly walls: readonly string[];
  readonly corners: readonly string[];
}

/** Whether a cut sheet is made of it: of a room of any shape, and of a plan of several rooms. */
export function hasSheet({ room, plan }: LayoutRequest): boolean {
  return room.type === 'custom' || plan !== undefined;
}

/** All that decides a layout; nothing in it depends on how it will be shown, but `unitSystem`, which words and rounds. */
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
  /** Where several parts are laid on one grid: the room is then the box around them, and obstacles lie in its frame. */
  readonly plan?: PartsPlan;
}
