import type { Random } from '#kernel/fuzz/random.ts';

type Coordinate = () => number;

/** A ring in one of the shapes below. */
export function randomRing(random: Random, x: Coordinate, y: Coordinate): number[] {
  switch (random.int(0, 5)) {
    case 0:
      return rectangle(x(), y(), x(), y()) ?? [0, 0, 5000, 0, 5000, 5000, 0, 5000];
    case 1:
      return histogramRing(random, x, y);
    case 2:
      return combRing(random, x, y);
    case 3:
      return loopRing(random, x, y);
    default:
      return starRing(random, x, y);
  }
}

/** The rectangle between two corners, or null if it has no area. */
export function rectangle(ax: number, ay: number, bx: number, by: number): number[] | null {
  if (ax === bx || ay === by) return null;
  const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
  const [top, bottom] = ay < by ? [ay, by] : [by, ay];
  return [left, top, right, top, right, bottom, left, bottom];
}

/** Corners ordered by their angle around a center: a star without crossings, except for corners at the same angle. */
function starRing(random: Random, x: Coordinate, y: Coordinate): number[] {
  const corners = Array.from({ length: random.int(3, random.chance(0.1) ? 60 : 12) }, () => ({ x: x(), y: y() }));
  const middleX = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length + 0.37;
  const middleY = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length + 0.41;
  const angle = (corner: { x: number; y: number }) => Math.atan2(corner.y - middleY, corner.x - middleX);
  return corners.sort((a, b) => angle(a) - angle(b)).flatMap((corner) => [corner.x, corner.y]);
}

/** Corners in random order: the ring crosses itself, and the clipper turns it into regions that touch themselves. */
function loopRing(random: Random, x: Coordinate, y: Coordinate): number[] {
  return Array.from({ length: random.int(3, 8) }, () => [x(), y()]).flat();
}

/** Steps along a straight wall; all edges are parallel to the axes. */
function histogramRing(random: Random, x: Coordinate, y: Coordinate): number[] {
  const stops = [...new Set(Array.from({ length: random.int(2, 8) }, x))].sort((a, b) => a - b);
  const base = y();
  const ring = [stops[0] ?? 0, base];
  for (let i = 0; i + 1 < stops.length; i++) {
    const level = y();
    ring.push(stops[i] ?? 0, level, stops[i + 1] ?? 0, level);
  }
  ring.push(stops[stops.length - 1] ?? 0, base);
  return ring;
}

/** Thin teeth, straight or slanted. */
function combRing(random: Random, x: Coordinate, y: Coordinate): number[] {
  const teeth = random.int(1, random.chance(0.1) ? 40 : 6);
  const pitch = random.int(40, 4000);
  const lean = random.int(-2000, 2000);
  const left = x();
  const top = y();
  const depth = random.int(100, 20000);
  const ring = [left, top - 500];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const at = left + 2 * tooth * pitch;
    ring.push(at, top, at + lean, top + depth, at + pitch + lean, top + depth, at + pitch, top);
  }
  ring.push(left + 2 * teeth * pitch, top - 500);
  return ring;
}
