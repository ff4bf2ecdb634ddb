import type { Point } from '#app/geometry/point.ts';

/**
 * The exact area of the intersection of a disc and a polygon, summed from triangles and sectors along the polygon's
 * sides.
 */
export function circleInPolygon(
  polygon: readonly Point[],
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): number {
  const corners = polygon.map((corner) => ({ x: corner.x - x, y: corner.y - y }));
  const sum = corners.reduce((total, from, index) => {
    return total + sideArea(from, corners[(index + 1) % corners.length] as Point, radius);
  }, 0);
  return Math.abs(sum) < 1e-6 ? 0 : Math.abs(sum);
}

/** The signed area of the intersection of the disc with the triangle of this side and the center. */
function sideArea(from: Point, to: Point, radius: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [a, b, c] = [dx * dx + dy * dy, 2 * (from.x * dx + from.y * dy), from.x ** 2 + from.y ** 2 - radius ** 2];
  const root = b * b - 4 * a * c;
  const at = root <= 0 ? [] : [(-b - Math.sqrt(root)) / (2 * a), (-b + Math.sqrt(root)) / (2 * a)];
  const stops = [0, ...at.filter((part) => part > 0 && part < 1), 1];
  return stops.slice(1).reduce((sum, stop, index) => {
    const start = stops[index] as number;
    const [p, q] = [start, stop].map((part) => ({ x: from.x + part * dx, y: from.y + part * dy })) as [Point, Point];
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const cross = p.x * q.y - p.y * q.x;
    const isWithin = Math.hypot(middle.x, middle.y) <= radius;
    return sum + (isWithin ? cross / 2 : (radius ** 2 * Math.atan2(cross, p.x * q.x + p.y * q.y)) / 2);
  }, 0);
}
