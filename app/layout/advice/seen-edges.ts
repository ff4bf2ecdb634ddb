import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import { edgesOf } from '#app/layout/trim/room-edges.ts';

/** An axis-parallel wall that is prominent (for example one with a door or a threshold). */
export interface SeenWall {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** Whether the floor is on its positive side. */
  readonly isNear: boolean;
}

/** The marks on a room's edges, sorted by whether they can be compared. */
export interface SeenEdges {
  readonly walls: readonly SeenWall[];
  /** Marked, but slanted or an arc: every start has the same cuts along it, so it is not compared. */
  readonly slanted: readonly number[];
  /** Marked, but not an edge of this room. */
  readonly gone: readonly number[];
}

/** Sorts the marked edges of a room, or of several rooms, by whether they can be compared. */
export function readSeenEdges(outlines: readonly Outline[], marked: readonly number[]): SeenEdges {
  const edges = edgesOf(outlines);
  const walls: SeenWall[] = [];
  const slanted: number[] = [];
  const gone: number[] = [];
  for (const index of new Set(marked)) {
    const edge = edges[index];
    const wall = edge?.rise === 0 ? seenWall(edge.from, edge.to) : null;
    if (!edge) gone.push(index);
    else if (!wall) slanted.push(index);
    else walls.push(wall);
  }
  return { walls, slanted, gone };
}

/** In a clockwise ring on screen the floor is on the right: below an edge that runs right, left of one that runs down. */
export function seenWall(from: Point, to: Point): SeenWall | null {
  if (from.y === to.y) return { axis: 'y', at: from.y, isNear: to.x > from.x };
  if (from.x === to.x) return { axis: 'x', at: from.x, isNear: to.y < from.y };
  return null;
}

/** How many of the prominent walls meet a cut under half a tile. `walls` are the room's; the tiling ends a gap before them. */
export function countPoorSeenWalls(walls: readonly SeenWall[], alignment: Alignment): number {
  return countWallsMeeting(walls, alignment, (visible, tile) => 2 * visible < tile);
}

/** How many of the prominent walls meet a cut tile of any size. */
export function countCutSeenWalls(walls: readonly SeenWall[], alignment: Alignment): number {
  return countWallsMeeting(walls, alignment, (visible, tile) => visible < tile);
}

function countWallsMeeting(
  walls: readonly SeenWall[],
  alignment: Alignment,
  isPoor: (visible: number, tile: number) => boolean,
): number {
  return walls.filter((wall) => {
    const tile = wall.axis === 'x' ? alignment.tileAcross : alignment.tileDown;
    const origin = wall.axis === 'x' ? alignment.originX : alignment.originY;
    const module = tile + alignment.joint;
    const phases = wall.axis === alignment.runsAlong ? alignment.shifts.length : 1;
    for (let phase = 0; phase < phases; phase++) {
      const shifted = origin + (phases > 1 ? shiftOfCourse(alignment.shifts, phase) : 0);
      const at = wall.isNear ? wall.at + alignment.gap : wall.at - alignment.gap;
      if (isPoor(visibleAt({ ...wall, at }, tile, module, shifted), tile)) return true;
    }
    return false;
  }).length;
}

/** The visible part of the tile at the wall; a whole tile where a joint or a tile edge is at the wall. */
function visibleAt({ at, isNear }: SeenWall, tile: number, module: number, origin: number): number {
  const into = at - origin - Math.floor((at - origin) / module) * module;
  if (into >= tile || into === 0) return tile;
  return isNear ? tile - into : into;
}
