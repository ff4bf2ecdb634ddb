import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Outline } from '#app/layout/room/outline.ts';
import type { Length } from '#app/layout/units/length.ts';

export const MAX_PARTS = 20;
export const MAX_DOORWAYS = 40;

export type PlanSurface = 'floor' | 'wall';

/** A room, or a wall, as a part of one plan. */
export interface PlanPart {
  readonly name: string;
  /** Clockwise on screen, in the plan's frame. */
  readonly ring: Ring;
  /** Its corners as they were entered, normal, where an arc is among its walls: `ring` is made of them. */
  readonly outline?: Outline;
  /** Where the frame lies in which its corners and obstacles were typed: of a wall its y runs up from there. Absent: (0, 0). */
  readonly at?: Point;
}

/** An opening across the wall between two parts: a rectangle in the plan's frame. */
export interface Doorway {
  readonly x: Length;
  readonly y: Length;
  /** Extent across the drawing (x) and down it (y). */
  readonly width: Length;
  readonly length: Length;
  /** The tiles run on through it; else a threshold lies there, and they run on beneath. */
  readonly tiled: boolean;
  /** It leads out, and meets one part only. */
  readonly wayOut: boolean;
  /** How wide the strip of a threshold is across the wall; absent: as the wall is thick. */
  readonly strip?: Length;
}

/** A doorway that was found to lead somewhere. */
interface PlacedDoorway extends Doorway {
  /** The earlier of its parts, to which a tiled doorway belongs: an index into the plan's parts. */
  readonly part: number;
}

/**
 * Several parts on one grid, as `admitPlan` has found them sound. The plan's frame starts at the top left of the box around
 * its parts and its tiled doorways.
 */
export interface PartsPlan {
  readonly surface: PlanSurface;
  readonly parts: readonly PlanPart[];
  readonly doorways: readonly PlacedDoorway[];
  /** On walls: how far down the plan the first course stands on its line. */
  readonly levelLine?: Length;
}

export function doorwayRing({ x, y, width, length }: Doorway): Ring {
  return boundsRing({ minX: x, minY: y, maxX: x + width, maxY: y + length });
}

/** What is tiled before obstacles are taken off: the parts, then the tiled doorways. They may touch and overlap. */
export function tiledRings({ parts, doorways }: Pick<PartsPlan, 'parts' | 'doorways'>): readonly Ring[] {
  return [...parts.map(({ ring }) => ring), ...doorways.filter(({ tiled }) => tiled).map(doorwayRing)];
}

/** The boxes that tiles are counted on: the space between parts has none. */
export function partBoxes(plan: PartsPlan): readonly Bounds[] {
  return tiledRings(plan).map(ringBounds);
}
