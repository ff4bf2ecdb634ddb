import { type Outline, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';

/** An edge of a room, or of one of several; the floor is on its right. An arc is one edge. */
export interface RoomEdge extends OutlineWall {
  /** Index of its room among several. */
  readonly part: number;
}

/** All edges in the numbering of marks: those of the first outline from its first corner, then those of the next. */
export function edgesOf(outlines: readonly Outline[]): readonly RoomEdge[] {
  return outlines.flatMap((outline, part) => wallsOf(outline).map((wall): RoomEdge => ({ ...wall, part })));
}
