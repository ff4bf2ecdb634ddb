import type { Point } from '#app/geometry/point.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** A tile that lies on the floor, from which the pattern goes on. */
export interface HeldStart {
  /** The corner of the tile at the top left of the pattern's frame, in the room's frame. Lattice units. */
  readonly at: Point;
  /** The number of its course, from 1. */
  readonly course: number;
}

/** Such numbers stay within what the kernel lays, however the pattern is turned. */
const HELD = /^(\d{1,7}) (\d{1,7}) (\d{1,5})$/;

/** The tile that lies, as a job's field has it: `420624 317500 6`; null if that is none. */
export function readHeldStart(text: string): HeldStart | null {
  const [, x, y, course] = HELD.exec(text.trim()) ?? [];
  return x === undefined ? null : { at: { x: Number(x), y: Number(y) }, course: Number(course) };
}

/** The text of the job's field. */
export function writeHeldStart({ at: { x, y }, course }: HeldStart): string {
  return `${x} ${y} ${course}`;
}

/** The tile from which the pattern of a request goes on; null where a start is searched, or set by hand. */
export function heldStartOf({
  autoOptimize,
  heldStart = '',
}: Pick<LayoutRequest, 'autoOptimize' | 'heldStart'>): HeldStart | null {
  return autoOptimize ? null : readHeldStart(heldStart);
}

/** Where tile 0 of the pattern starts in the pattern's frame. */
export function heldOrigin({ at }: HeldStart, direction: Direction | null, centre: Point): Point {
  return direction === null ? at : turnOntoLattice(at, direction, centre);
}
