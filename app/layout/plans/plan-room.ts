import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';

/** A room of a drawing. Lattice units (1/320 mm), y down, in the frame shared by all rooms. */
export interface PlanRoom {
  readonly name: string;
  /** Clockwise on screen. Arcs are short sides. */
  readonly ring: Ring;
  /** The same with its arcs. */
  readonly outline: Outline;
  /** Twice the area. Things inside are not subtracted. */
  readonly area2: number;
  /** The area written in the room, in square inches. */
  readonly writtenArea: number | null;
  readonly doorways: readonly PlanDoorway[];
}

export interface PlanDoorway {
  /** The middle of the opening. */
  readonly at: Point;
  readonly width: number;
  /** The thickness of the wall there; 0 for a single line. */
  readonly thickness: number;
  /** A unit vector along the wall. */
  readonly along: Point;
  /** The index of the room on the other side; null for the outside. */
  readonly to: number | null;
}

/** An opening in a wall. */
export interface PlanClosing {
  /** Its middle in drawing units, y up. */
  readonly at: Point;
  readonly width: number;
  /** The middle in lattice units, in the frame of the rooms. */
  readonly middle: Point;
}

/** Closed outlines of one layer inside a room, like a column or a tub. */
export interface PlanThing {
  readonly layer: string;
  readonly room: number;
  /** y down, bulges as seen on screen. */
  readonly corners: readonly BentCorner[];
}

/** The box around all rooms. */
export function roomsBox(rooms: readonly PlanRoom[]): Bounds {
  const boxes = rooms.map(({ ring }) => ringBounds(ring));
  return boxes.slice(1).reduce(joinBounds, boxes[0] ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 });
}
