import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { isTileSide } from '#app/layout/cuts/find-rounds.ts';
import type { ObstaclePlace } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** A side of an obstacle in the pattern's frame, and the side of the obstacle that a piece cut by it is on. */
export interface ObstacleEdge extends Segment {
  readonly place: ObstaclePlace;
}

/** Both ends of a cut are this close to the side that made it, because the corners of both were rounded. */
const NEAR = 2;

/**
 * The sides of a polygon that is clockwise on screen, each with the place of a piece that it cut: the direction that
 * the side faces most, in the room's frame. `turn` converts corners to the pattern's frame.
 */
export function obstacleEdges(ring: Ring, turn: (corner: Point) => Point = (corner) => corner): ObstacleEdge[] {
  return ringSides(ring).map(({ from, to }) => {
    return { from: turn(from), to: turn(to), place: placeFacing(to.y - from.y, from.x - to.x) };
  });
}

/** The place of a piece in the direction (x, y) from its obstacle, in the room's frame. */
export function placeFacing(x: number, y: number): ObstaclePlace {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left_of_obstacle' : 'right_of_obstacle';
  return y < 0 ? 'above_obstacle' : 'below_obstacle';
}

/** Like `findObstaclePlace`, for sides in any direction: uses the side with the longest cut of the piece. */
export function findPlaceByEdges(
  piece: RawPiece,
  tile: TileSize,
  edges: readonly ObstacleEdge[],
): ObstaclePlace | null {
  const near = edges.filter((edge) => mayMeet(edge, piece, tile));
  if (near.length === 0) return null;
  const contact = new Map<ObstaclePlace, number>();
  for (const ring of [piece.outline, ...piece.holes]) {
    ringSides(ring).forEach(({ from, to }) => {
      if (isTileSide(from, to, tile)) return;
      for (const edge of near) {
        const [a, b] = [place(from, piece), place(to, piece)];
        if (!isNear(a, edge) || !isNear(b, edge)) continue;
        const length = distance(from, to);
        contact.set(edge.place, (contact.get(edge.place) ?? 0) + length);
      }
    });
  }
  let found: ObstaclePlace | null = null;
  for (const [side, length] of contact) if (found === null || length > (contact.get(found) ?? 0)) found = side;
  return found;
}

function place({ x, y }: Point, { tileX, tileY }: RawPiece): Point {
  return { x: x + tileX, y: y + tileY };
}

function mayMeet({ from, to }: ObstacleEdge, { tileX, tileY }: RawPiece, { across, down }: TileSize): boolean {
  return (
    Math.min(from.x, to.x) <= tileX + across + NEAR &&
    Math.max(from.x, to.x) >= tileX - NEAR &&
    Math.min(from.y, to.y) <= tileY + down + NEAR &&
    Math.max(from.y, to.y) >= tileY - NEAR
  );
}

/** Whether a point is close to a side, between its ends. */
function isNear({ x, y }: Point, { from, to }: ObstacleEdge): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [x - from.x, y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = px * dx + py * dy;
  return Math.abs(dx * py - dy * px) <= NEAR * length && along >= -NEAR * length && along <= (length + NEAR) * length;
}
