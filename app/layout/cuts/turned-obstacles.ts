import type { Point } from '#app/geometry/point.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { ObstacleBox, TileSize } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { ObstaclePlace } from '#app/layout/layout-result.ts';

/** A side of an obstacle in the frame of a turned pattern, and where what it cut lies in the room. */
export interface ObstacleEdge {
  readonly from: Point;
  readonly to: Point;
  readonly place: ObstaclePlace;
}

/** Both ends of a cut lie as near as this to the side that made it: the corners of either were rounded. */
const NEAR = 2;

/** The sides of obstacles as a pattern turned by `direction` about `centre` has them. */
export function turnObstacles(boxes: readonly ObstacleBox[], direction: Direction, centre: Point): ObstacleEdge[] {
  return boxes.flatMap(({ left, top, right, bottom }) => {
    const corner = (x: number, y: number) => turnOntoLattice({ x, y }, direction, centre);
    const [a, b, c, d] = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
    return [
      { from: a, to: b, place: 'above_obstacle' },
      { from: b, to: c, place: 'right_of_obstacle' },
      { from: c, to: d, place: 'below_obstacle' },
      { from: d, to: a, place: 'left_of_obstacle' },
    ] as const;
  });
}

/** As `findObstaclePlace`, in a turned pattern: by the side along which the longest cut of the piece runs. */
export function findTurnedObstaclePlace(
  piece: RawPiece,
  tile: TileSize,
  edges: readonly ObstacleEdge[],
): ObstaclePlace | null {
  const near = edges.filter((edge) => mayMeet(edge, piece, tile));
  if (near.length === 0) return null;
  const contact = new Map<ObstaclePlace, number>();
  for (const ring of [piece.outline, ...piece.holes]) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] as Point;
      if (isOnTile(from, to, tile)) return;
      for (const edge of near) {
        const [a, b] = [place(from, piece), place(to, piece)];
        if (!isNear(a, edge) || !isNear(b, edge)) continue;
        const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
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

/** Whether a side of a piece is the tile's own. */
function isOnTile(from: Point, to: Point, { across, down }: TileSize): boolean {
  return (
    (from.x === to.x && (from.x === 0 || from.x === across)) || (from.y === to.y && (from.y === 0 || from.y === down))
  );
}

function mayMeet({ from, to }: ObstacleEdge, { tileX, tileY }: RawPiece, { across, down }: TileSize): boolean {
  return (
    Math.min(from.x, to.x) <= tileX + across + NEAR &&
    Math.max(from.x, to.x) >= tileX - NEAR &&
    Math.min(from.y, to.y) <= tileY + down + NEAR &&
    Math.max(from.y, to.y) >= tileY - NEAR
  );
}

/** Whether a point lies near a side, between its ends. */
function isNear({ x, y }: Point, { from, to }: ObstacleEdge): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [x - from.x, y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = px * dx + py * dy;
  return Math.abs(dx * py - dy * px) <= NEAR * length && along >= -NEAR * length && along <= (length + NEAR) * length;
}
