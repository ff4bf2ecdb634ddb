import type { PathSink } from '#app/drawing/surface.ts';
import type { ScreenPoint, View } from '#app/drawing/view.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { roundedPath } from '#app/layout/cuts/rounded-path.ts';
import type { RoundEdge } from '#app/layout/layout-result.ts';

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
  steps.forEach(({ from, to, round, isClockwise }, index) => {
    const [start, end] = [place(from), place(to)];
    if (index === 0) sink.moveTo(start.xPx, start.yPx);
    if (round !== null) sink.arc(place(round), start, end, isClockwise);
    else {
      if (index > 0) sink.lineTo(start.xPx, start.yPx);
      sink.lineTo(end.xPx, end.yPx);
    }
  });
  sink.closePath();
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
