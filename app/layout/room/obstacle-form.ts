import { type Circle, ringAround } from '#app/geometry/arcs.ts';
import { boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The position and the form of an obstacle. */
export type PlacedForm = Pick<Obstacle, 'x' | 'y' | 'width' | 'length' | 'form'>;
/** The box and the form of a thing, without its place. */
export type BoxedForm = Pick<Obstacle, 'width' | 'length' | 'form'>;

/** The circle of a round obstacle; null for others. */
export function circleOfObstacle({ x, y, width, form }: PlacedForm): Circle | null {
  return form?.shape === 'circle' ? { x: x + width / 2, y: y + width / 2, radius: width / 2 } : null;
}

/** A circle of that diameter. */
export function circular(diameter: Length): BoxedForm {
  return { width: diameter, length: diameter, form: { shape: 'circle' } };
}

/**
 * A rectangle of these sides turned clockwise by `angle` tenths of a degree; without a form if the angle is a half turn
 * or 0.
 */
export function turnedRectangle(length: Length, width: Length, angle: number): BoxedForm {
  if (angle % 1800 === 0) return { width, length };
  const corners = turnedCorners(length, width, angle, { x: 0, y: 0 }).map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
  const boxed = inBox(corners);
  return { ...boxed, form: { shape: 'rectangle', angle, length, width, corners: boxed.corners } };
}

/** The polygon of these corners, clockwise on screen, with the position of its box. */
export function polygonal(corners: Ring): PlacedForm {
  const { minX, minY } = ringBounds(corners);
  const { corners: moved, ...box } = inBox(corners);
  return { ...box, x: minX as Length, y: minY as Length, form: { shape: 'polygon', corners: moved } };
}

function inBox(corners: Ring): { readonly width: Length; readonly length: Length; readonly corners: Ring } {
  const { minX, minY, maxX, maxY } = ringBounds(corners);
  return {
    width: (maxX - minX) as Length,
    length: (maxY - minY) as Length,
    corners: corners.map(({ x, y }) => ({ x: x - minX, y: y - minY })),
  };
}

/** The corners of a rectangle of these sides turned by `angle` tenths of a degree about `centre`, not rounded. */
export function turnedCorners(length: number, width: number, angle: number, centre: Point): Point[] {
  const { cos, sin } = cosSin(angle / 10);
  const [across, down] = [width / 2, length / 2];
  const corner = (x: number, y: number) => ({ x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos });
  return [corner(-across, -down), corner(across, -down), corner(across, down), corner(-across, down)];
}

/** The corners of an obstacle that is not a circle, clockwise on screen, in the room's frame. */
export function cornersOf({ x, y, width, length, form }: PlacedForm): Ring {
  if (form === undefined || form.shape === 'circle') {
    return boundsRing({ minX: x, minY: y, maxX: x + width, maxY: y + length });
  }
  return form.corners.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
}

/** The ring of an obstacle, clockwise on screen, in the room's frame; for a circle, the polygon around it. */
export function obstacleRing(obstacle: PlacedForm): Ring {
  const circle = circleOfObstacle(obstacle);
  return circle === null ? cornersOf(obstacle) : ringAround(circle);
}
