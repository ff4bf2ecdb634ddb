import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import { isClockwise } from '#app/editor/tools/room/room-geometry.ts';
import { type Arc, arcCorners, type BowedCorner } from '#app/geometry/arcs.ts';
import { bulgeOfWall, type OutlineCorner, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment } from '#app/geometry/segment.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { chordAndRise } from '#app/words/en/drawing.ts';

/** A drawn wall; its bulge is positive if it turns clockwise on screen. */
export interface DrawnWall extends OutlineWall, Arc {}

type Drawn = Pick<RoomDraft, 'points' | 'isClosed'>;

/** The finished walls, in order. For an open drawing the outside is to the left of its turn. */
export function drawnWalls({ points, isClosed }: Drawn): readonly DrawnWall[] {
  if (points.length < 2) return [];
  const way = isClockwise({ points, isClosed }) ? 1 : -1;
  const walls = wallsOf(points).map((wall) => ({ ...wall, bulge: way * bulgeOfWall(wall) }));
  return isClosed ? walls : walls.slice(0, -1);
}

/** The corners of a wall as it runs, its ends with it. */
export function wallPath(wall: DrawnWall): Ring {
  return [wall.from, ...arcCorners(wall, 'within'), wall.to];
}

/** All that must be in sight of a drawing: its corners, and its arcs as far as they reach. */
export function drawnRing(draft: Drawn): Ring {
  return draft.points.length < 2 ? draft.points : drawnWalls(draft).flatMap(wallPath);
}

/** Sides that approximate an arc for distances on screen. */
const FEW_SIDES = 8;

/** The way of the walls with few corners to an arc. */
export function sketchedRing(draft: Drawn): Ring {
  if (draft.points.length < 2) return draft.points;
  return drawnWalls(draft).flatMap((wall) => {
    const path = wallPath(wall);
    const step = Math.ceil((path.length - 1) / FEW_SIDES);
    return path.filter((_, index) => index % step === 0 || index === path.length - 1);
  });
}

/** The corners of a drawing for a path, each with the bulge of the wall that begins there. */
export function bowedCorners(draft: Drawn): readonly BowedCorner[] {
  const walls = drawnWalls(draft);
  return draft.points.map(({ x, y }, index) => ({ x, y, bulge: walls[index]?.bulge ?? 0 }));
}

/** The middle of a wall, on its arc if it is one; not rounded. */
export function middleOfWall({ from, to, bulge }: DrawnWall): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x + dy * bulge) / 2, y: (from.y + to.y - dx * bulge) / 2 };
}

/** `10' 6"`, of an arc `chord 10' 6", rise 1' 0"`. */
export function measureOfWall({ from, to, rise }: OutlineWall, unitSystem: UnitSystem): string {
  const chord = formatRoomMeasure(Math.round(distance(from, to)), unitSystem);
  return rise === 0 ? chord : chordAndRise(chord, formatRoomMeasure(Math.round(Math.abs(rise)), unitSystem));
}

/** The way out of the room at a wall, one unit long; upwards at a wall of no length. */
export function wayOut({ from, to }: DrawnWall, draft: Drawn): Point {
  const chord = distance(from, to);
  if (chord === 0) return { x: 0, y: -1 };
  const way = isClockwise(draft) ? chord : 0 - chord;
  return { x: (to.y - from.y) / way, y: (from.x - to.x) / way };
}

/** The wall nearest to `at` within `reach` (lattice units), or null. */
export function hitWall(walls: readonly DrawnWall[], at: Point, reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  for (const [index, wall] of walls.entries()) {
    const path = wallPath(wall);
    for (let side = 1; side < path.length; side += 1) {
      const apart = distance(closestOnSegment(at, path[side - 1] as Point, path[side] as Point), at);
      if (apart >= least) continue;
      least = apart;
      best = index;
    }
  }
  return best;
}

/** Half the angle of an arc as a bulge. */
function halfBulge(bulge: number): number {
  return bulge === 0 ? 0 : (Math.sqrt(1 + bulge * bulge) - 1) / bulge;
}

/**
 * The arcs of both halves of a wall with a corner inserted at `at`: on the same circle if that is the middle of an arc,
 * otherwise straight.
 */
export function halvesOfWall(
  corner: OutlineCorner,
  wall: DrawnWall,
  at: Point,
): readonly [OutlineCorner, OutlineCorner] {
  const { x, y, radius } = corner;
  const middle = middleOfWall(wall);
  if (wall.rise === 0 || distance(middle, at) > 1) return [{ x, y }, { ...at }];
  if (radius !== undefined) return [corner, { ...at, radius }];
  const riseTo = (from: Point, to: Point) => {
    const rise = Math.round((distance(from, to) * Math.abs(halfBulge(wall.bulge))) / 2);
    return wall.rise < 0 ? 0 - rise : rise;
  };
  const [first, second] = [riseTo(corner, at), riseTo(at, wall.to)];
  return [first === 0 ? { x, y } : { x, y, rise: first }, second === 0 ? { ...at } : { ...at, rise: second }];
}
