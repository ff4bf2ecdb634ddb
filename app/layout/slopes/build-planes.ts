import { err, ok, type Result } from '#app/base/result.ts';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { cross, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Planes, SlopeCorner, SlopePlane } from '#app/layout/model/sloped-floor.ts';
import { evenPlanes } from '#app/layout/slopes/even-planes.ts';
import { levelPlanes } from '#app/layout/slopes/level-planes.ts';
import { endStrips, onePlane, reachesBothEnds } from '#app/layout/slopes/one-plane.ts';
import type { SlopeFault, SlopeQuestion } from '#app/layout/slopes/slope-question.ts';
import { cutToFloor, sideAlike } from '#app/layout/slopes/tray.ts';

/**
 * The planes of a floor that falls to its drain, with their folds and heights. Every corner is on the lattice; heights
 * use only arithmetic that every machine rounds alike. docs/decisions/shower-floors.md
 */
export function buildPlanes(question: SlopeQuestion): Result<Planes, SlopeFault> {
  const { outline, opening } = question;
  if (!isRectangleInRing(opening, outline))
    return err({ code: isLarger(opening, outline) ? 'drain-covers-floor' : 'drain-outside' });
  if (signedArea2(outline) <= signedArea2(boundsRing(opening))) return err({ code: 'drain-covers-floor' });
  const planes = planesOf(question);
  if (!planes.ok) return planes;
  const against = wallUphill(planes.value, question);
  if (against !== null) return err({ code: 'runs-against-wall', wall: against });
  return ok(joined(question, planes.value));
}

/** The planes of a floor on a ready-made tray: the tray's planes, cut to the floor. */
export function planesOfTray(question: SlopeQuestion, tray: Ring): Result<Planes, SlopeFault> {
  const { outline, wall } = question;
  const built = buildPlanes({
    ...question,
    outline: tray,
    wall: wall === null ? null : sideAlike(outline, wall, tray),
  });
  return built.ok ? ok(joined(question, cutToFloor(built.value.planes, tray, outline))) : built;
}

function joined({ outline, opening, isRound }: SlopeQuestion, planes: readonly SlopePlane[]): Planes {
  return { opening, isRound, planes, folds: foldsBetween(planes), heights: heightsAlong(outline, planes) };
}

function planesOf(question: SlopeQuestion): Result<readonly SlopePlane[], SlopeFault> {
  const { wall, edge } = question;
  if (wall !== null && reachesBothEnds(question, wall)) return onePlane(question, wall);
  const planes = edge === 'level' ? levelPlanes : evenPlanes;
  if (wall === null) return planes(question);
  const { opening, add } = endStrips(question, wall);
  const built = planes({ ...question, opening });
  return built.ok ? ok(add(built.value)) : built;
}

function isLarger(opening: Bounds, outline: Ring): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  return opening.maxX - opening.minX > maxX - minX || opening.maxY - opening.minY > maxY - minY;
}

/**
 * A wall that water would run against, as it would stay there; null if there is none. The drain's own wall does not
 * count.
 */
function wallUphill(
  planes: readonly SlopePlane[],
  { outline, wall: own }: Pick<SlopeQuestion, 'outline' | 'wall'>,
): number | null {
  const walls = ringSides(outline);
  for (const { corners, downhill } of planes) {
    for (const { from, to } of ringSides(corners)) {
      const wall = walls.findIndex((one) => isOn(from, one) && isOn(to, one));
      if (wall < 0 || wall === own || samePoint(from, to)) continue;
      const { from: a, to: b } = walls[wall] as Segment;
      // The inside of a wall is at (-dy, dx) of its direction.
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
      const into = ((a.y - b.y) * downhill.x + (b.x - a.x) * downhill.y) / length;
      if (into < -LEVEL) return wall;
    }
  }
  return null;
}

/** How far a direction that is parallel to a wall may miss it, as corners are rounded. */
const LEVEL = 1e-3;

/** Whether a point is on a wall, give or take the rounding of a corner to the lattice. */
function isOn(point: Point, { from, to }: Segment): boolean {
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
  return Math.abs(cross(from, to, point)) <= length && along >= -1 && along <= length + 1;
}

/** The sides that two planes share, each listed once, from its lower end. */
function foldsBetween(planes: readonly SlopePlane[]): readonly Segment[] {
  const sides = planes.flatMap(({ corners }, plane) => ringSides(corners).map((side) => ({ ...side, plane })));
  return sides.flatMap(({ from, to, plane }) => {
    const isShared = sides.some(
      (other) => other.plane > plane && samePoint(other.from, to) && samePoint(other.to, from),
    );
    if (!isShared) return [];
    const [low, high] = from.height <= to.height ? [from, to] : [to, from];
    return [{ from: { x: low.x, y: low.y }, to: { x: high.x, y: high.y } }];
  });
}

/** The heights at the corners of planes that are on a wall, in order along the walls. */
function heightsAlong(outline: Ring, planes: readonly SlopePlane[]): readonly SlopeCorner[] {
  const corners = planes.flatMap((plane) => plane.corners);
  const all: SlopeCorner[] = [];
  for (const wall of ringSides(outline)) {
    const along = ({ x, y }: Point) =>
      (x - wall.from.x) * (wall.to.x - wall.from.x) + (y - wall.from.y) * (wall.to.y - wall.from.y);
    const own = corners.filter((corner) => isOn(corner, wall)).sort((a, b) => along(a) - along(b));
    for (const corner of own) if (!all.some((known) => samePoint(known, corner))) all.push(corner);
  }
  return all;
}
