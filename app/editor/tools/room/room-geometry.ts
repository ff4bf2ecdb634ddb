import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import { headingDeg, normaliseDeg, pointAlong, turnDeg } from '#app/editor/wall-angle.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/** Whether the walls run clockwise on screen; a drawing that has not turned yet counts as clockwise. */
export function isClockwise(draft: Pick<RoomDraft, 'points' | 'isClosed'>): boolean {
  if (draft.isClosed) return signedArea2(draft.points) >= 0;
  let turned = 0;
  for (let i = 2; i < draft.points.length; i += 1) {
    const [a, b, c] = [draft.points[i - 2], draft.points[i - 1], draft.points[i]] as [Point, Point, Point];
    turned += turnDeg(headingDeg(a, b), headingDeg(b, c));
  }
  return turned >= 0;
}

/** The angle inside the room at a corner, in (0, 360); null at the ends of an open drawing. */
export function interiorAngleDeg(draft: RoomDraft, corner: number): number | null {
  const { points, isClosed } = draft;
  const here = points[corner];
  const before = points[corner - 1] ?? (isClosed ? points[points.length - 1] : undefined);
  const after = points[corner + 1] ?? (isClosed ? points[0] : undefined);
  if (here === undefined || before === undefined || after === undefined) return null;
  const [back, ahead] = [headingDeg(here, before), headingDeg(here, after)];
  return normaliseDeg(isClockwise(draft) ? back - ahead : ahead - back);
}

/** The heading of a wall that leaves a corner at an interior angle. */
export function headingAtAngle(draft: RoomDraft, before: Point, corner: Point, angleDeg: number): number {
  const back = headingDeg(corner, before);
  return normaliseDeg(isClockwise(draft) ? back - angleDeg : back + angleDeg);
}

/**
 * The corners after wall `wall` gets the length `length` from its start. In an open drawing all later corners move
 * along. In a closed room the next wall moves parallel to itself and the one after it changes its length, so that every
 * angle stays; if that is impossible, only the wall's end moves. Candidates in the order to try.
 */
export function withWallLength(draft: RoomDraft, wall: number, length: number): readonly Ring[] {
  const { points, isClosed } = draft;
  const count = points.length;
  const at = (index: number) => points[index % count] as Point;
  const [from, to] = [at(wall), at(wall + 1)];
  const end = pointAlong(from, headingDeg(from, to), length);
  const moved = { x: end.x - to.x, y: end.y - to.y };
  if (!isClosed) return [points.map((p, i) => (i > wall ? { x: p.x + moved.x, y: p.y + moved.y } : p))];
  const onlyEnd = points.map((p, i) => (i === (wall + 1) % count ? end : p));
  const [next, after] = [at(wall + 2), at(wall + 3)];
  const slid = meetLines(end, { x: next.x - to.x, y: next.y - to.y }, next, {
    x: after.x - next.x,
    y: after.y - next.y,
  });
  if (slid === null || count < 4) return [onlyEnd];
  return [onlyEnd.map((p, i) => (i === (wall + 2) % count ? slid : p)), onlyEnd];
}

/**
 * The corners of a finished room after corner `to` is put at distance `length` from corner `from`, in the same
 * direction. Four walls keep their lengths, and the other two corners move; otherwise, or if they cannot reach, only
 * that corner moves. Candidates in the order to try.
 */
export function withDiagonal(points: Ring, from: number, to: number, length: number): readonly Ring[] {
  const [a, c] = [points[from] as Point, points[to] as Point];
  const end = pointAlong(a, headingDeg(a, c), length);
  const onlyEnd = points.map((point, index) => (index === to ? end : point));
  if (points.length !== 4) return [onlyEnd];
  const hinged = onlyEnd.map((point, index) =>
    index === from || index === to ? point : meetCircles(a, distance(a, point), end, distance(c, point), point),
  );
  const known = hinged.filter((point) => point !== null);
  return known.length === 4 ? [known, onlyEnd] : [onlyEnd];
}

/**
 * The intersection of the circles around `a` and `b` on the same side of their line as `near`; null if there is none.
 * On the lattice.
 */
function meetCircles(a: Point, toA: number, b: Point, toB: number, near: Point): Point | null {
  const apart = distance(a, b);
  const along = (apart * apart + toA * toA - toB * toB) / (2 * apart);
  const height = toA * toA - along * along;
  if (!(apart > 0) || height < 0) return null;
  const [ux, uy] = [(b.x - a.x) / apart, (b.y - a.y) / apart];
  const side = (near.x - a.x) * uy - (near.y - a.y) * ux < 0 ? -1 : 1;
  const off = Math.sqrt(height) * side;
  return { x: Math.round(a.x + along * ux + off * uy), y: Math.round(a.y + along * uy - off * ux) };
}

/** The corners with the interior angle at `corner` changed by turning the wall that leaves it; its length stays. */
export function withCornerAngle(draft: RoomDraft, corner: number, angleDeg: number): Ring | null {
  const { points, isClosed } = draft;
  const count = points.length;
  const here = points[corner];
  const before = points[corner - 1] ?? (isClosed ? points[count - 1] : undefined);
  const after = points[corner + 1] ?? (isClosed ? points[0] : undefined);
  if (here === undefined || before === undefined || after === undefined) return null;
  const heading = headingAtAngle(draft, before, here, angleDeg);
  const end = pointAlong(here, heading, distance(here, after));
  if (isClosed) return points.map((p, i) => (i === (corner + 1) % count ? end : p));
  const turned = heading - headingDeg(here, after);
  return points.map((p, i) => {
    if (i <= corner) return p;
    return i === corner + 1 ? end : pointAlong(here, headingDeg(here, p) + turned, distance(here, p));
  });
}

/**
 * The intersection of the line through `a` along `da` with the line through `b` along `db`; null for parallel lines. On
 * the lattice.
 */
function meetLines(a: Point, da: Point, b: Point, db: Point): Point | null {
  const across = da.x * db.y - da.y * db.x;
  if (across === 0) return null;
  const part = ((b.x - a.x) * db.y - (b.y - a.y) * db.x) / across;
  const point = { x: Math.round(a.x + part * da.x), y: Math.round(a.y + part * da.y) };
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null;
}
