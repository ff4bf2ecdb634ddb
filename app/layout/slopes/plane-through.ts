import type { Point } from '#app/geometry/point.ts';
import type { SlopeCorner, SlopePlane } from '#app/layout/model/sloped-floor.ts';

/** The distance of a point from the line through two others, in lattice units. */
export function distanceFromLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx * (point.y - from.y) - dy * (point.x - from.x)) / Math.sqrt(dx * dx + dy * dy);
}

/**
 * The plane that is level along the line `from` to `to` and falls across it by `slope` toward its right, which is the inside
 * of a wall of an outline that runs clockwise on screen.
 */
export function fallAcross(
  { from, to }: { readonly from: Point; readonly to: Point },
  slope: number,
  { wall, corners }: Pick<SlopePlane, 'wall' | 'corners'>,
): SlopePlane {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  return { wall, corners, slope, downhill: { x: (0 - dy) / length, y: dx / length } };
}

/** The volume between a plane and the level of the grate, in cubic lattice units: its integral, exact up to rounding. */
export function volumeUnder(corners: readonly SlopeCorner[]): number {
  const [first, ...rest] = corners;
  if (first === undefined) return 0;
  let volume = 0;
  for (let index = 0; index + 1 < rest.length; index++) {
    const [a, b] = [rest[index], rest[index + 1]] as [SlopeCorner, SlopeCorner];
    const areaTwice = (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y);
    volume += (areaTwice * (first.height + a.height + b.height)) / 6;
  }
  return volume;
}
