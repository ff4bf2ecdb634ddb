import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** A convex outline, clockwise on screen, with every side moved inwards by `inset`: the rim of a tile where joints are drawn wider. */
export function insetOutline(outline: Ring, inset: number): Ring {
  if (inset === 0) return outline;
  return outline.map((corner, index) => {
    const before = outline[(index + outline.length - 1) % outline.length] as Point;
    const after = outline[(index + 1) % outline.length] as Point;
    const [a, b] = [inwards(before, corner), inwards(corner, after)];
    // Where both moved sides meet: along the middle of the two directions, farther the sharper the corner is.
    const share = inset / (1 + a.x * b.x + a.y * b.y);
    return { x: corner.x + (a.x + b.x) * share, y: corner.y + (a.y + b.y) * share };
  });
}

/** The direction square to a side into the outline. */
function inwards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}
