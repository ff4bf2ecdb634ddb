import { err, ok, type Result } from '#app/base/result.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { cross, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { SlopePlane } from '#app/layout/model/sloped-floor.ts';
import { fallAcross } from '#app/layout/slopes/plane-through.ts';
import type { SlopeFault, SlopeQuestion } from '#app/layout/slopes/slope-question.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** The floor beside the end of a linear drain stays in the main plane up to this width. */
const END_STRIP = fromInches(6);

/**
 * A wall along a drain, and the drain in the wall's terms: its distance from both ends of the wall, and how far it
 * reaches into the floor.
 */
interface AlongWall {
  readonly from: Point;
  readonly to: Point;
  readonly before: number;
  readonly after: number;
  readonly depth: number;
}

/** Null if the wall is neither level nor upright, or the drain is not at it. */
function alongWall({ outline, opening }: Pick<SlopeQuestion, 'outline' | 'opening'>, wall: number): AlongWall | null {
  const [from, to] = [outline[wall], outline[(wall + 1) % outline.length]];
  if (from === undefined || to === undefined) return null;
  const { minX, minY, maxX, maxY } = opening;
  const [width, height] = [maxX - minX, maxY - minY];
  if (from.y === to.y) {
    const isRight = to.x > from.x;
    if ((isRight ? minY : maxY) !== from.y) return null;
    const [before, after] = isRight ? [minX - from.x, to.x - maxX] : [from.x - maxX, minX - to.x];
    return { from, to, before, after, depth: height };
  }
  if (from.x !== to.x) return null;
  const isDown = to.y > from.y;
  if ((isDown ? maxX : minX) !== from.x) return null;
  const [before, after] = isDown ? [minY - from.y, to.y - maxY] : [from.y - maxY, minY - to.y];
  return { from, to, before, after, depth: width };
}

/** Whether a linear drain takes its whole wall but for a strip at either end that stays in the main plane. */
export function reachesBothEnds(question: Pick<SlopeQuestion, 'outline' | 'opening'>, wall: number): boolean {
  const along = alongWall(question, wall);
  return along !== null && along.before <= END_STRIP && along.after <= END_STRIP;
}

/** The whole floor as one plane that falls to the front of the drain, and straight on beside its ends. */
export function onePlane(
  { outline, opening, slope }: SlopeQuestion,
  wall: number,
): Result<readonly SlopePlane[], SlopeFault> {
  const along = alongWall({ outline, opening }, wall);
  if (along === null) return err({ code: 'wall-not-square', wall });
  const { from, to, depth } = along;
  const notch = notchOf(opening, from, to);
  const away = ({ x, y }: Point) =>
    from.y === to.y ? (y - from.y) * Math.sign(to.x - from.x) : (from.x - x) * Math.sign(to.y - from.y);
  const behind = outline.findIndex((corner, index) => away(corner) < 0 && index !== wall);
  if (behind >= 0) return err({ code: 'corner-hidden', corner: behind });
  const ring = [...outline.slice(0, wall + 1), ...notch, ...outline.slice(wall + 1)];
  const points = withoutSpikes(ring);
  const corners = points.map(({ x, y }) => ({ x, y, height: slope * (away({ x, y }) - depth) }));
  // The line that it falls to is the front of the drain, against the direction of its wall.
  return ok([fallAcross({ from: to, to: from }, slope, { wall: oppositeWall(outline, away, wall), corners })]);
}

/** The ring without corners that repeat the one before, or at which it runs back the way it came. */
function withoutSpikes(ring: Ring): Ring {
  const kept = ring.filter((at, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] as Point;
    const after = ring[(index + 1) % ring.length] as Point;
    const back = (before.x - at.x) * (after.x - at.x) + (before.y - at.y) * (after.y - at.y);
    return !samePoint(at, after) && !(cross(before, at, after) === 0 && back > 0);
  });
  return kept.length === ring.length ? ring : withoutSpikes(kept);
}

/** The planes of a drain that stops short of its wall by a narrow strip at one end: the strip is added to the plane in front. */
export interface EndStrips {
  /** The drain as long as planes beside it need it. */
  readonly opening: Bounds;
  readonly add: (planes: readonly SlopePlane[]) => readonly SlopePlane[];
}

/** Makes the drain as long as its wall where the strip that is left beside it is narrow. */
export function endStrips({ outline, opening }: SlopeQuestion, wall: number): EndStrips {
  const along = alongWall({ outline, opening }, wall);
  const whole: EndStrips = { opening, add: (planes) => planes };
  if (along === null) return whole;
  const { from, to, before, after, depth } = along;
  const own = notchOf(opening, from, to);
  const grown = ringBounds([...own, ...(before <= END_STRIP ? [from] : []), ...(after <= END_STRIP ? [to] : [])]);
  if (!isRectangleInRing(grown, outline)) return whole;
  const ends = notchOf(grown, from, to);
  const low = (slope: number) => (point: Point) => ({ x: point.x, y: point.y, height: 0 - slope * depth });
  const level = ({ x, y }: Point) => ({ x, y, height: 0 });
  const add = (plane: SlopePlane): SlopePlane => {
    const [backBefore, frontBefore, frontAfter, backAfter] = ends as [Point, Point, Point, Point];
    const has = (point: Point) => plane.corners.some((corner) => samePoint(corner, point));
    if (!has(frontBefore) || !has(frontAfter)) return plane;
    const sunk = low(plane.slope);
    const corners = plane.corners.flatMap((corner) => {
      if (samePoint(corner, frontBefore) && !samePoint(frontBefore, own[1] as Point)) {
        return [corner, sunk(backBefore), sunk(own[0] as Point), level(own[1] as Point)];
      }
      if (samePoint(corner, frontAfter) && !samePoint(frontAfter, own[2] as Point)) {
        return [level(own[2] as Point), sunk(own[3] as Point), sunk(backAfter), corner];
      }
      return [corner];
    });
    return { ...plane, corners };
  };
  return { opening: grown, add: (planes) => planes.map(add) };
}

/** The drain's corners as they interrupt a walk along its wall. */
function notchOf({ minX, minY, maxX, maxY }: Bounds, from: Point, to: Point): Ring {
  const [a, b, c, d] = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  if (from.y === to.y) return to.x > from.x ? [a, d, c, b] : [c, b, a, d];
  return to.y > from.y ? [b, a, d, c] : [d, c, b, a];
}

/** The wall whose nearer end is farthest from the drain. */
function oppositeWall(outline: Ring, away: (point: Point) => number, except: number): number {
  let [farthest, best] = [Number.NEGATIVE_INFINITY, 0];
  outline.forEach((from, wall) => {
    const nearer = Math.min(away(from), away(outline[(wall + 1) % outline.length] as Point));
    if (wall !== except && nearer > farthest) [farthest, best] = [nearer, wall];
  });
  return best;
}
