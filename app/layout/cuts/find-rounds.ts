import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { Round, RoundEdge } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** If less tile than this remains beside a hole, it is likely to break. */
export const LEAST_HOLE_MARGIN = fromInches(3 / 4);

export type FoundRound = Omit<Round, 'margin'>;

/** A circle that may have cut pieces, in the pattern's frame, with the bounding box of the part that exists. */
export interface CutCircle extends RoundEdge {
  readonly box: Bounds;
}

/**
 * Tolerance for the corners of a polygon that approximates a circle. If an arc is inset by the gap, its corners are
 * slightly farther off than the arc's own.
 */
const WALL_REACH = 1.5 * ARC_TOLERANCE;

/** Corners are rounded once, and again in a turned pattern. */
const ROUNDING = 2;

/**
 * Whether a cut edge belongs to a circle: both ends and the middle are on it, within tolerance and rounding. The middle
 * of a straight cut through the circle is not.
 */
function isOnCircle(from: Point, to: Point, circle: RoundEdge): boolean {
  return (
    isNear(from.x, from.y, circle) &&
    isNear(to.x, to.y, circle) &&
    isNear((from.x + to.x) / 2, (from.y + to.y) / 2, circle)
  );
}

function isNear(x: number, y: number, { radius, wall, ...centre }: RoundEdge): boolean {
  const dx = x - centre.x;
  const dy = y - centre.y;
  const square = dx * dx + dy * dy;
  const reach = ROUNDING + (wall === undefined ? ARC_TOLERANCE : WALL_REACH);
  const [inner, outer] = wall === 'out' ? [reach, ROUNDING] : [ROUNDING, reach];
  const [least, most] = [Math.max(0, radius - inner), radius + outer];
  return square >= least * least && square <= most * most;
}

/** The round cut that an edge of a piece belongs to; undefined for a straight edge. */
export function roundAt<T extends RoundEdge>(from: Point, to: Point, rounds: readonly T[] | undefined): T | undefined {
  return rounds?.find((round) => isOnCircle(from, to, round));
}

/** The round cuts that these circles make in a piece. In the pattern's frame. */
export function findRounds(piece: RawPiece, tile: TileSize, circles: readonly CutCircle[]): readonly FoundRound[] {
  const found: FoundRound[] = [];
  const { tileX, tileY } = piece;
  for (const { box, x, y, ...rest } of circles) {
    if (box.maxX < tileX || box.minX > tileX + tile.across || box.maxY < tileY || box.minY > tileY + tile.down)
      continue;
    const circle = { ...rest, x: x - tileX, y: y - tileY };
    const isHole = piece.holes.some((hole) => hole.every((from, at) => isOnCircle(from, after(hole, at), circle)));
    const isCut = isHole || [piece.outline, ...piece.holes].some((ring) => hasRoundCut(ring, tile, circle));
    if (isCut) found.push({ ...circle, isHole });
  }
  return found;
}

function hasRoundCut(ring: readonly Point[], tile: TileSize, circle: RoundEdge): boolean {
  let from = ring[ring.length - 1] as Point;
  for (const to of ring) {
    if (isOnCircle(from, to, circle) && !isTileSide(from, to, tile)) return true;
    from = to;
  }
  return false;
}

function after(ring: readonly Point[], at: number): Point {
  return ring[(at + 1) % ring.length] as Point;
}

/** Whether a side of a piece is a side of the tile. */
export function isTileSide(from: Point, to: Point, { across, down }: TileSize): boolean {
  return (
    (from.x === to.x && (from.x === 0 || from.x === across)) || (from.y === to.y && (from.y === 0 || from.y === down))
  );
}
