import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Angles are rounded to a thousandth of a degree: finer than any saw, and the same in every JavaScript engine. */
const ANGLE_STEPS_PER_DEGREE = 1000;

/** Length of the side that starts at corner i, in lattice units, not rounded. */
export function sideLengths(outline: Ring): number[] {
  return outline.map((corner, index) => {
    const next = outline[(index + 1) % outline.length] as Point;
    const dx = next.x - corner.x;
    const dy = next.y - corner.y;
    return Math.sqrt(dx * dx + dy * dy);
  });
}

/** Interior angle at corner i in degrees, for an outline that runs clockwise on screen: over 180 at a notch. */
export function interiorAngles(outline: Ring): number[] {
  return outline.map((corner, index) => {
    const previous = outline[(index + outline.length - 1) % outline.length] as Point;
    const next = outline[(index + 1) % outline.length] as Point;
    const inX = corner.x - previous.x;
    const inY = corner.y - previous.y;
    const outX = next.x - corner.x;
    const outY = next.y - corner.y;
    const turn = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY);
    return Math.round((180 - (turn * 180) / Math.PI) * ANGLE_STEPS_PER_DEGREE) / ANGLE_STEPS_PER_DEGREE;
  });
}

/** Four corners, every side along an axis, no holes. */
export function isRectangle(outline: Ring, holes: readonly Ring[]): boolean {
  if (holes.length > 0 || outline.length !== 4) return false;
  return outline.every((corner, index) => {
    const next = outline[(index + 1) % 4] as Point;
    return (corner.x === next.x) !== (corner.y === next.y);
  });
}
