import type { Circle } from '#app/geometry/arcs.ts';
import type { Outline, OutlineCorner } from '#app/geometry/outline.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { ClosedFaces } from '#app/layout/plans/wall-faces.ts';

/** Inches: anything flatter or thinner is a drawing error. */
const STRAY = 1 / 16;

/** The outline with its arcs restored and without corners on straight sides. */
export function wallsOfFace({ ring, pieces }: Face, arcOf: ClosedFaces['arcOf'], inch: number): Outline {
  const arcs = pieces.map((piece) => arcOf[piece]);
  const isSame = (one: Circle | undefined, other: Circle | undefined) =>
    one !== undefined &&
    other !== undefined &&
    lengthOf(one.x - other.x, one.y - other.y) < inch / 16 &&
    Math.abs(one.radius - other.radius) < inch / 16;
  const first = arcs.findIndex((arc, index) => arc !== undefined && !isSame(arc, arcs.at(index - 1)));
  const start = Math.max(0, first);
  const at = (index: number) => (start + index) % ring.length;
  const outline: OutlineCorner[] = [];
  for (let index = 0; index < ring.length; ) {
    const arc = arcs[at(index)];
    let end = index + 1;
    while (end < ring.length && isSame(arc, arcs[at(end)])) end += 1;
    if (arc === undefined) outline.push(ring[at(index)] as Point);
    else
      outline.push(
        ...arcWalls(
          Array.from({ length: end - index + 1 }, (_, step) => ring[at(index + step)] as Point),
          arc,
        ),
      );
    index = end;
  }
  return withoutFlatCorners(outline, STRAY * inch);
}

/** An arc as walls of at most a third of a turn. */
function arcWalls(points: readonly Point[], { x, y, radius }: Circle): OutlineCorner[] {
  const [from, to] = [points[0] as Point, points.at(-1) as Point];
  const turn = points.slice(1).reduce((sum, point, index) => {
    const before = points[index] as Point;
    return sum + 2 * Math.asin(Math.min(1, lengthOf(point.x - before.x, point.y - before.y) / (2 * radius)));
  }, 0);
  if (turn > (2 * Math.PI) / 3 && points.length > 2) {
    const half = points.length >> 1;
    const circle = { x, y, radius };
    return [...arcWalls(points.slice(0, half + 1), circle), ...arcWalls(points.slice(half), circle)];
  }
  const chord = lengthOf(to.x - from.x, to.y - from.y);
  const rise = Math.round(radius - Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)));
  if (rise === 0) return [from];
  // On screen the inside is to the right of a clockwise wall, and so is the center of an arc that bows out.
  const isOut = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y) > 0;
  return [{ x: from.x, y: from.y, rise: isOut ? rise : 0 - rise }];
}

/** Drops corners at most `most` off the straight line between their neighbors, and spikes, where both walls are straight. */
function withoutFlatCorners(outline: Outline, most: number): Outline {
  const count = outline.length;
  const before = outline.map((_, index) => (index + count - 1) % count);
  const after = outline.map((_, index) => (index + 1) % count);
  const isGone = outline.map(() => false);
  const cornerAt = (index: number) => outline[index] as OutlineCorner;
  let left = count;
  // Dropping a corner may make its neighbors flat.
  const waiting = outline.map((_, index) => count - 1 - index);
  while (waiting.length > 0 && left > 3) {
    const at = waiting.pop() as number;
    const [last, next] = [before[at] as number, after[at] as number];
    if (isGone[at]) continue;
    const [one, corner, other] = [cornerAt(last), cornerAt(at), cornerAt(next)] as const;
    if (!isFlat(one, corner, other, most) && !isSpike(one, corner, other, most)) continue;
    isGone[at] = true;
    left -= 1;
    after[last] = next;
    before[next] = last;
    waiting.push(next, last);
  }
  return outline.filter((_, index) => !isGone[index]);
}

/** Whether the outline runs to a corner and back along the same line, as between two nearly equal lines. */
function isSpike(before: OutlineCorner, corner: OutlineCorner, after: Point, most: number): boolean {
  if (before.rise !== undefined || corner.rise !== undefined) return false;
  const [dx, dy] = [corner.x - before.x, corner.y - before.y];
  const [ex, ey] = [after.x - corner.x, after.y - corner.y];
  if (dx * ex + dy * ey >= 0) return false;
  return Math.abs(dx * ey - dy * ex) <= most * Math.max(1, lengthOf(dx, dy), lengthOf(ex, ey));
}

function isFlat(before: OutlineCorner, corner: OutlineCorner, after: Point, most: number): boolean {
  if (before.rise !== undefined || corner.rise !== undefined) return false;
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.max(1, lengthOf(dx, dy));
  const [x, y] = [corner.x - before.x, corner.y - before.y];
  const aside = Math.abs(x * dy - y * dx) / length;
  const along = (x * dx + y * dy) / (length * length);
  const shorter = Math.min(lengthOf(x, y), lengthOf(corner.x - after.x, corner.y - after.y));
  // The sides of a curve turn by more than this.
  return aside <= most && aside <= 0.01 * shorter + 2 && along >= 0 && along <= 1;
}
