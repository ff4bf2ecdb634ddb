import type { Outline } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { Finish, LaterFloor } from '#app/layout/model/field-types.ts';
import type { ObstacleType } from '#app/layout/model/obstacle-types.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import type { PatternId } from '#app/layout/patterns/registry.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

export type LayoutType = PatternId;
export type PatternOrientation = 'vertical' | 'horizontal';
export type ObstacleShape = 'rectangle' | 'circle' | 'polygon';

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

/** The room: a rectangle, or a polygon whose bounding box starts at (0, 0) after normalization. */
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

/** Whether its size is that of its bounding box: a room with typed corners, or several rooms. */
export function isOfAnyShape({ room, plan: rooms }: LayoutRequest): boolean {
  return room.type === 'custom' || rooms !== undefined;
}

/** The floor itself, whatever is laid on it. */
export interface Floor extends LaterFloor {
  /** It decides wording, rounding and what planks are held to by default. */
  readonly unitSystem: UnitSystem;
  readonly room: Room;
  readonly obstacles: readonly Obstacle[];
  /** The joints of the slab beneath, as far as they were typed; absent without any. */
  readonly slab?: readonly Segment[];
  /** Present if several parts share one grid: the room is then the box around them, and obstacles are in its frame. */
  readonly plan?: Rooms;
}

/** All that decides a layout. Nothing in it depends on the display except `unitSystem`. */
export interface LayoutRequest extends Floor {
  readonly finish: Finish;
  /**
   * Parts of the floor with their own finishes, later ones over earlier ones; absent if there are none. `finish` is
   * then for the rest.
   */
  readonly zones?: readonly Zone[];
}

/** Whether tiles, planks or sheets of curved pieces are laid. */
export function termsIn({ surface, finish }: Pick<LayoutRequest, 'surface' | 'finish'>): MaterialTerms {
  return termsOf({ laying: finish.laying, surface, layoutType: finish.layoutType });
}

/** What a pattern needs: the finish, and the job's units and blade. */
export function sizesIn({ unitSystem, kerf, finish }: Pick<LayoutRequest, 'unitSystem' | 'kerf' | 'finish'>) {
  return { ...finish, unitSystem, kerf };
}

/** The finishes of the field and its zones, in order. */
export function finishesOf({ finish, zones = [] }: Pick<LayoutRequest, 'finish' | 'zones'>): readonly Finish[] {
  return [finish, ...zones.map((zone) => zone.finish)];
}

/** The request with another finish, or with one that differs in these fields. */
export function withFinish(request: LayoutRequest, changes: Partial<Finish>): LayoutRequest {
  return { ...request, finish: { ...request.finish, ...changes } };
}
