import type { PathSink } from '#app/drawing/model/surface.ts';
import type { ScreenPoint, View } from '#app/drawing/model/view.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type PathStep, roundedPath } from '#app/layout/cuts/rounded-path.ts';
import type { RoundEdge } from '#app/layout/model/layout-result.ts';

/** Traces a closed ring of world points, moved by (dx, dy) lattice units. */
export function traceRing(sink: PathSink, ring: Ring, view: View, dx = 0, dy = 0): void {
  let isFirst = true;
  for (const corner of ring) {
    const x = (corner.x + dx) * view.scale + view.x;
    const y = (corner.y + dy) * view.scale + view.y;
    if (isFirst) sink.moveTo(x, y);
    else sink.lineTo(x, y);
    isFirst = false;
  }
  if (!isFirst) sink.closePath();
}

/** As `traceRing`, with true arcs and circles for its round cuts. */
export function traceRounded(
  sink: PathSink,
  ring: Ring,
  rounds: readonly RoundEdge[] | undefined,
  view: View,
  dx = 0,
  dy = 0,
): void {
  if (rounds === undefined) {
    traceRing(sink, ring, view, dx, dy);
    return;
  }
  const place = ({ x, y }: Point) => ({ xPx: (x + dx) * view.scale + view.x, yPx: (y + dy) * view.scale + view.y });
  const { circle, steps } = roundedPath(ring, rounds);
  if (circle !== null) {
    traceCircle(sink, place(circle), circle.radius * view.scale);
    return;
  }
  // Each step starts at the end of the previous one: a stroke would show a spike at the shortest line between them.
  const joints = steps.map(({ from, round }, index) => {
    const before = steps.at(index - 1) as PathStep;
    return place(round === null && before.round !== null ? before.to : from);
  });
  const [first] = joints;
  if (first !== undefined) sink.moveTo(first.xPx, first.yPx);
  steps.forEach(({ round, isClockwise }, index) => {
    const [start, end] = [joints[index], joints[(index + 1) % joints.length]] as [ScreenPoint, ScreenPoint];
    if (round === null) sink.lineTo(end.xPx, end.yPx);
    else sink.arc(centreThrough(start, end, place(round), round.radius * view.scale), start, end, isClockwise);
  });
  sink.closePath();
}

/** The center of a circle through both points, as close as possible to the given one. */
function centreThrough(start: ScreenPoint, end: ScreenPoint, near: ScreenPoint, radiusPx: number): ScreenPoint {
  const [dx, dy] = [end.xPx - start.xPx, end.yPx - start.yPx];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return near;
  const [x, y] = [(start.xPx + end.xPx) / 2, (start.yPx + end.yPx) / 2];
  const off = Math.sqrt(Math.max(0, radiusPx * radiusPx - (chord * chord) / 4)) / chord;
  const side = (near.xPx - x) * dy - (near.yPx - y) * dx < 0 ? 0 - off : off;
  return { xPx: x + side * dy, yPx: y - side * dx };
}

/** Traces a whole circle given in pixels. */
export function traceCircle(sink: PathSink, centre: ScreenPoint, radiusPx: number): void {
  const right = { xPx: centre.xPx + radiusPx, yPx: centre.yPx };
  const left = { xPx: centre.xPx - radiusPx, yPx: centre.yPx };
  sink.moveTo(right.xPx, right.yPx);
  sink.arc(centre, right, left, true);
  sink.arc(centre, left, right, true);
  sink.closePath();
}

/** Traces an axis-aligned rectangle given in pixels. */
export function traceRect(sink: PathSink, minX: number, minY: number, maxX: number, maxY: number): void {
  sink.moveTo(minX, minY);
  sink.lineTo(maxX, minY);
  sink.lineTo(maxX, maxY);
  sink.lineTo(minX, maxY);
  sink.closePath();
}
