import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';

/** A room of a drawing. Lattice units of 1/320 mm, y down; all rooms in one frame. */
export interface PlanRoom {
  readonly name: string;
  /** Clockwise on screen; arcs are short sides. */
  readonly ring: Ring;
  /** The same with its arcs. */
  readonly outline: Outline;
  /** Twice the area, things inside not subtracted. */
  readonly area2: number;
  /** The area that is written in it, in square inches. */
  readonly writtenArea: number | null;
  readonly doorways: readonly PlanDoorway[];
}

export interface PlanDoorway {
  /** The middle of the opening. */
  readonly at: Point;
  readonly width: number;
  /** How thick the wall is there; 0 for a single line. */
  readonly thickness: number;
  /** Along the wall; of length 1. */
  readonly along: Point;
  /** The room on the other side, as an index; null for the outside. */
  readonly to: number | null;
}

/** An opening in a wall. */
export interface PlanClosing {
  /** Its middle in the drawing's own units, y up. */
  readonly at: Point;
  readonly width: number;
  /** The middle in lattice units, as the rooms. */
  readonly middle: Point;
}

/** Closed outlines inside a room on one layer (a column or a tub). */
export interface PlanThing {
  readonly layer: string;
  readonly room: number;
  /** y down, with bulges as on screen. */
  readonly corners: readonly BentCorner[];
}

/** The box around all rooms. */
export function roomsBox(rooms: readonly PlanRoom[]): Bounds {
  const boxes = rooms.map(({ ring }) => ringBounds(ring));
  return boxes.slice(1).reduce(joinBounds, boxes[0] ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 });
}
