import { cross } from '#app/geometry/orientation.ts';
import type { OutlineWall } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { lengthOfWall } from '#app/layout/room/wall-length.ts';
import { edgesOf, type RoomEdge } from '#app/layout/trim/room-edges.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A stretch of a marked edge that gets one piece of trim. */
export interface TrimPiece {
  /** The edge, as `edgesOf` counts them, and which of several rooms it is of. */
  readonly edge: number;
  readonly part: number;
  readonly length: Length;
}

/** The result for the edges marked for trim. */
interface MarkedTrim {
  /** In the order of edges, along each of them. */
  readonly pieces: readonly TrimPiece[];
  /** Marked, but no edge of this room. */
  readonly gone: readonly number[];
}

type FloorPlan = Pick<LayoutRequest, 'room' | 'plan' | 'obstacles'>;

/**
 * The trim of the marked edges: the length of the edge without the stretches where no tiling ends: at a doorway, at an
 * adjoining room, and at an obstacle. An arc gets one piece with its arc length.
 */
export function trimPieces(request: FloorPlan, marked: readonly number[]): MarkedTrim {
  if (marked.length === 0) return { pieces: [], gone: [] };
  const edges = edgesOf(wallOutlines(request));
  const doorways = request.plan?.doorways.map(doorwayRing) ?? [];
  const others = cutAround(request.obstacles)
    .filter(({ form }) => form?.shape !== 'circle')
    .map(obstacleRing);
  const rooms = request.plan?.parts.map(({ ring }) => ring) ?? [];
  const pieces = marked.flatMap((index): TrimPiece[] => {
    const edge = edges[index];
    if (edge === undefined) return [];
    const beside = rooms.filter((_room, part) => part !== edge.part);
    const lengths = edge.rise === 0 ? freeLengths(edge, doorways, [...others, ...beside]) : [lengthOfWall(edge)];
    return lengths.map((length) => ({ edge: index, part: edge.part, length: Math.round(length) as Length }));
  });
  return { pieces: pieces.filter(({ length }) => length > 0), gone: marked.filter((index) => !edges[index]) };
}

/** The length of a straight edge without its stretches at openings, each a rectangle; lattice units. */
export function lengthBeside(edge: RoomEdge, openings: readonly Ring[]): number {
  return freeLengths(edge, openings, []).reduce((sum, length) => sum + length, 0);
}

/** Start and end along an edge. */
type Stretch = readonly [start: number, end: number];

/** The lengths of the remaining stretches of a straight edge, in order along it. */
function freeLengths(edge: RoomEdge, openings: readonly Ring[], beside: readonly Ring[]): number[] {
  const whole = lengthOfWall(edge);
  const taken = [
    ...openings.map((ring) => stretchWithin(edge, ring)),
    ...beside.flatMap((ring) => stretchesAt(edge, ring)),
  ]
    .map(([start, end]): Stretch => [Math.max(0, start), Math.min(whole, end)])
    .filter(([start, end]) => start < end)
    .sort(([a], [b]) => a - b);
  const lengths: number[] = [];
  let from = 0;
  for (const [start, end] of [...taken, [whole, whole] as const]) {
    if (start > from) lengths.push(start - from);
    from = Math.max(from, end);
  }
  return lengths;
}

/** The distance of a point on the edge's line from the edge's start. Exact along an axis. */
function along({ from, to }: OutlineWall, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (dx * (x - from.x) + dy * (y - from.y)) / Math.sqrt(dx * dx + dy * dy);
}

/** The stretches of the edge's line covered by sides of a ring. */
function stretchesAt(edge: RoomEdge, ring: Ring): Stretch[] {
  return ringSides(ring).flatMap(({ from: corner, to: next }): Stretch[] => {
    if (cross(edge.from, edge.to, corner) !== 0 || cross(edge.from, edge.to, next) !== 0) return [];
    const [a, b] = [along(edge, corner), along(edge, next)];
    return [[Math.min(a, b), Math.max(a, b)]];
  });
}

/**
 * The stretch of an axis-parallel edge's line within a doorway or at its side. Doorways in slanted walls take nothing.
 */
function stretchWithin({ from, to }: RoomEdge, ring: Ring): Stretch {
  const [way, across] = from.y === to.y ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const [lines, places] = [ring.map((corner) => corner[across]), ring.map((corner) => corner[way])];
  const isAt = from[across] === to[across] && from[across] >= Math.min(...lines) && from[across] <= Math.max(...lines);
  if (!isAt) return [0, 0];
  const [low, high] = [Math.min(...places), Math.max(...places)];
  return from[way] < to[way] ? [low - from[way], high - from[way]] : [from[way] - high, from[way] - low];
}
