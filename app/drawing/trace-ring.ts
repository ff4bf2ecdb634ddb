import type { PathSink } from '#app/drawing/surface.ts';
import type { View } from '#app/drawing/view.ts';
import type { Ring } from '#app/geometry/ring.ts';

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

/** Traces an axis-aligned rectangle given in pixels. */
export function traceRect(sink: PathSink, minX: number, minY: number, maxX: number, maxY: number): void {
  sink.moveTo(minX, minY);
  sink.lineTo(maxX, minY);
  sink.lineTo(maxX, maxY);
  sink.lineTo(minX, maxY);
  sink.closePath();
}
