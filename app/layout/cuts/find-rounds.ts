import { ARC_TOLERANCE, type Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { Round } from '#app/layout/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** A hole that leaves less of the tile than this beside it will break through. */
export const LEAST_HOLE_MARGIN = fromInches(3 / 4);

export type FoundRound = Omit<Round, 'margin'>;

/** Corners were rounded, and in a turned pattern once more. */
const ROUNDING = 2;

/**
 * Whether a cut edge belongs to a circle: both its ends lie within the tolerance and the rounding of it, and so does its middle, which
 * that of a straight cut through the circle does not.
 */
function isOnCircle(from: Point, to: Point, circle: Circle): boolean {
  return (
    isNear(from.x, from.y, circle) &&
    isNear(to.x, to.y, circle) &&
    isNear((from.x + to.x) / 2, (from.y + to.y) / 2, circle)
  );
}

function isNear(x: number, y: number, circle: Circle): boolean {
  const dx = x - circle.x;
  const dy = y - circle.y;
  const square = dx * dx + dy * dy;
  const [least, most] = [Math.max(0, circle.radius - ROUNDING), circle.radius + ARC_TOLERANCE + ROUNDING];
  return square >= least * least && square <= most * most;
}

/** The round cut that an edge of a piece is part of; undefined where it is straight. */
export function roundAt<T extends Circle>(from: Point, to: Point, rounds: readonly T[] | undefined): T | undefined {
  return rounds?.find((round) => isOnCircle(from, to, round));
}

/** The round cuts of a piece that these circles, in the frame of the pattern, have made. */
export function findRounds(piece: RawPiece, tile: TileSize, circles: readonly Circle[]): readonly FoundRound[] {
  const found: FoundRound[] = [];
  for (const { x, y, radius } of circles) {
    const reach = radius + ARC_TOLERANCE;
    const [left, top] = [x - piece.tileX, y - piece.tileY];
    if (left + reach < 0 || left - reach > tile.across || top + reach < 0 || top - reach > tile.down) continue;
    const circle = { x: left, y: top, radius };
    const isHole = piece.holes.some((hole) => hole.every((from, at) => isOnCircle(from, after(hole, at), circle)));
    const isCut = isHole || [piece.outline, ...piece.holes].some((ring) => hasRoundCut(ring, tile, circle));
    if (isCut) found.push({ ...circle, isHole });
  }
  return found;
}

function hasRoundCut(ring: readonly Point[], tile: TileSize, circle: Circle): boolean {
  let from = ring[ring.length - 1] as Point;
  for (const to of ring) {
    if (isOnCircle(from, to, circle) && !isOnTile(from, to, tile)) return true;
    from = to;
  }
  return false;
}

function after(ring: readonly Point[], at: number): Point {
  return ring[(at + 1) % ring.length] as Point;
}

/** Whether a side of a piece is the tile's own. */
export function isOnTile(from: Point, to: Point, { across, down }: TileSize): boolean {
  return (
    (from.x === to.x && (from.x === 0 || from.x === across)) || (from.y === to.y && (from.y === 0 || from.y === down))
  );
}
