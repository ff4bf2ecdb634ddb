import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';

/**
 * The area of the region inside the box, by Green's theorem in floating point: each edge, clamped to the box, sweeps
 * the part of the box to its right. An oracle with a different method than the kernel's.
 */
export function clipArea(region: FlatRegion, left: number, top: number, right: number, bottom: number) {
  let area = 0;
  for (const [ax, ay, bx, by] of edgesOf(region))
    area += sweep(ax - left, ay - top, bx - left, by - top, right - left, bottom - top);
  return area;
}

/** The region's edges: x and y of their start and end. */
function* edgesOf({ points, ringStarts }: FlatRegion): Generator<readonly [number, number, number, number]> {
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    const start = ringStarts[ring] ?? 0;
    const end = ringStarts[ring + 1] ?? 0;
    for (let i = start; i < end; i++) {
      const j = i + 1 < end ? i + 1 : start;
      yield [points[2 * i] ?? 0, points[2 * i + 1] ?? 0, points[2 * j] ?? 0, points[2 * j + 1] ?? 0];
    }
  }
}

/** The signed area between the edge and the box's right side, within the box [0, width] × [0, height]. */
function sweep(ax: number, ay: number, bx: number, by: number, width: number, height: number): number {
  if (ay === by) return 0;
  const sign = by < ay ? 1 : -1;
  const [x0, y0, x1, y1] = by < ay ? [bx, by, ax, ay] : [ax, ay, bx, by];
  const yLo = Math.max(y0, 0);
  const yHi = Math.min(y1, height);
  if (yLo >= yHi) return 0;
  const slope = (x1 - x0) / (y1 - y0);
  const xAt = (y: number) => x0 + (y - y0) * slope;
  // The heights where the edge crosses the lines of the box's left and right sides; between them the clamp is linear.
  const stops = [yLo, yHi];
  if (slope !== 0) for (const side of [0, width]) stops.push(Math.min(yHi, Math.max(yLo, y0 + (side - x0) / slope)));
  stops.sort((p, q) => p - q);
  let area = 0;
  for (let k = 0; k + 1 < stops.length; k++) {
    const lo = stops[k] ?? 0;
    const hi = stops[k + 1] ?? 0;
    const inside = (y: number) => width - Math.min(width, Math.max(0, xAt(y)));
    area += ((inside(lo) + inside(hi)) / 2) * (hi - lo);
  }
  return sign * area;
}

/** The length of the region's edges inside the box, which is less than the outlines of the pieces. */
export function clipLength(region: FlatRegion, left: number, top: number, right: number, bottom: number) {
  let length = 0;
  for (const [ax, ay, bx, by] of edgesOf(region)) {
    let from = 0;
    let to = 1;
    for (const [at, step, lo, hi] of [
      [ax, bx - ax, left, right],
      [ay, by - ay, top, bottom],
    ] as const) {
      const first = ((step > 0 ? lo : hi) - at) / step;
      const last = ((step > 0 ? hi : lo) - at) / step;
      if (step !== 0) [from, to] = [Math.max(from, first), Math.min(to, last)];
      else if (at <= lo || at >= hi) to = from;
    }
    if (to > from) length += (to - from) * Math.hypot(bx - ax, by - ay);
  }
  return length;
}
