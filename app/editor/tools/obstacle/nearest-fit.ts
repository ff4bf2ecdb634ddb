import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { type ObstacleContext, roomFor, type UnplacedObstacle } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { roomBounds, roomRing } from '#app/layout/room/room.ts';

/** The sides of walls that are tried on each axis, and the places of a grid across the room, where walls are slanted. */
const MOST_SIDES = 16;
const GRID = 32;
/** How often the way from a valid place to the requested one is halved. */
const HALVINGS = 12;

/** The place nearest to `corner` (of its top left) at which the obstacle fits into its room; null if no place was found. */
export function nearestFit(obstacle: UnplacedObstacle, corner: Point, context: ObstacleContext): Point | null {
  const room = roomFor(context, obstacle);
  const { minX, minY, maxX, maxY } = roomBounds(room);
  const within: Bounds = { minX, minY, maxX: maxX - obstacle.width, maxY: maxY - obstacle.length };
  if (within.maxX < minX || within.maxY < minY) return null;
  const fits = (at: Point) => checkObstacle(placedAt(obstacle, at), room) === null;
  const boxed = toLattice({
    x: Math.min(within.maxX, Math.max(minX, corner.x)),
    y: Math.min(within.maxY, Math.max(minY, corner.y)),
  });
  if (fits(boxed) || room.type === 'rectangle') return fits(boxed) ? boxed : null;
  const nearestFirst = (places: readonly Point[]) =>
    places
      .map((at) => ({ at, apart: distance(at, corner) }))
      .sort((a, b) => a.apart - b.apart)
      .find(({ at }) => fits(at))?.at;
  const sides = ringSides(roomRing(room));
  const along = (axis: 'x' | 'y', size: number) => {
    const walls = sides.flatMap(({ from, to }) => (from[axis] === to[axis] ? [from[axis], from[axis] - size] : []));
    return [boxed[axis], ...walls]
      .sort((a, b) => Math.abs(a - boxed[axis]) - Math.abs(b - boxed[axis]))
      .slice(0, MOST_SIDES);
  };
  const [xs, ys] = [along('x', obstacle.width), along('y', obstacle.length)];
  const atWalls = nearestFirst(xs.flatMap((x) => ys.map((y) => ({ x, y }))));
  const onGrid = nearestFirst(gridIn(within));
  const closer = onGrid && goTowards(onGrid, boxed, fits);
  const found = [atWalls, closer].filter((at) => at !== undefined);
  return found.sort((a, b) => distance(a, corner) - distance(b, corner))[0] ?? null;
}

function gridIn({ minX, minY, maxX, maxY }: Bounds): Point[] {
  const steps = Array.from({ length: GRID + 1 }, (_, step) => step / GRID);
  return steps.flatMap((x) =>
    steps.map((y) => toLattice({ x: minX + x * (maxX - minX), y: minY + y * (maxY - minY) })),
  );
}

/** As far on the way from a place that fits as it still fits. */
function goTowards(from: Point, to: Point, fits: (at: Point) => boolean): Point {
  let [near, far] = [0, 1];
  let best = from;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (near + far) / 2;
    const at = toLattice({ x: from.x + (to.x - from.x) * middle, y: from.y + (to.y - from.y) * middle });
    if (fits(at)) {
      best = at;
      near = middle;
    } else far = middle;
  }
  return best;
}
