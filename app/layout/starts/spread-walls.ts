import { ringBounds } from '#app/geometry/bounds.ts';
import { moveOutline } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { RoomPart } from '#app/layout/model/rooms.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import { areWallsApart } from '#app/layout/parts/walls-apart.ts';
import { shiftsOf } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { alignLayout } from '#app/layout/starts/align-layout.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * Moves walls that are laid separately apart on the layout's single grid: no tile reaches from one wall to the next, and each
 * wall is on the grid as if it were alone. Every other request is returned unchanged, and so is one whose walls are already in
 * place. The walls keep their order, their heights and their level line.
 */
export function spreadWalls(request: LayoutRequest): LayoutRequest {
  const { plan, room } = request;
  if (plan === undefined || room.type !== 'rectangle' || !areWallsApart(request)) return request;
  const across =
    request.finish.patternOrientation === 'horizontal' ? request.finish.tileLength : request.finish.tileWidth;
  // Along the courses every tile is like the next; across them a whole cycle has to pass.
  const cycle =
    request.finish.patternOrientation === 'horizontal'
      ? 1
      : shiftsOf(patternOf(request.finish.layoutType), request.finish).length;
  const period = (across + request.finish.joint) * cycle;
  /** Where the tiles start on a wall that is laid alone, from its left end. */
  const startOf = (part: RoomPart, index: number): number => {
    const { minX, maxX } = ringBounds(part.ring);
    const own = request.obstacles.filter(({ id }) => partOfId(id).part === index);
    const alone = {
      ...request,
      plan: { ...plan, parts: [movedPart(part, 0 - minX)] },
      obstacles: own.map((one) => movedBy(one, 0 - minX)),
    };
    return alignLayout(alone, maxX - minX, room.length).originX;
  };
  const starts = plan.parts.map(startOf);
  const [first = 0] = starts;
  let end = 0;
  const by = plan.parts.map(({ ring }, index) => {
    const { minX, maxX } = ringBounds(ring);
    const phase = first - (starts[index] ?? 0);
    // The first position at least a tile beyond the previous wall where the grid fits this wall.
    const least = index === 0 ? 0 : end + across;
    const place = phase + Math.ceil((least - phase) / period) * period;
    end = place + maxX - minX;
    return place - minX;
  });
  if (by.every((move) => move === 0)) return request;
  return {
    ...request,
    room: { ...room, width: end as Length },
    plan: { ...plan, parts: plan.parts.map((part, index) => movedPart(part, by[index] ?? 0)) },
    obstacles: request.obstacles.map((one) => movedBy(one, by[partOfId(one.id).part] ?? 0)),
  };
}

function movedBy(obstacle: Obstacle, by: number): Obstacle {
  return { ...obstacle, x: (obstacle.x + by) as Length };
}

function movedPart(part: RoomPart, by: number): RoomPart {
  const { ring, outline, at } = part;
  const moved: Ring = ring.map(({ x, y }) => ({ x: x + by, y }));
  return {
    ...part,
    ring: moved,
    ...(outline && { outline: moveOutline(outline, { x: by, y: 0 }) }),
    ...(at && { at: { x: at.x + by, y: at.y } }),
  };
}
