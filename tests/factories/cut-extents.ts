import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';

/** The width of a cut piece, as sawn, in each direction in which it is smaller than its tile. */
export function cutExtents(shape: CutShape, result: Pick<LayoutResult, 'kinds'>) {
  const kind = kindOf(shape, result);
  const { outline } = asSawn(shape, kind);
  if (kind.outline !== undefined) {
    const [size, tile] = [narrowest(outline), narrowest(kind.outline)].map(Math.floor) as [number, number];
    return [{ axis: shape.width <= shape.height ? ('x' as const) : ('y' as const), size, tile, isSlanted: true }];
  }
  return (['x', 'y'] as const).flatMap((axis) => {
    const tile = axis === 'x' ? kind.across : kind.down;
    const places = outline.map((corner) => corner[axis]);
    const box = Math.max(...places) - Math.min(...places);
    const slanted = slantedExtent(outline, axis);
    const isSlanted = slanted < Math.min(box, tile - 508);
    return box >= tile && !isSlanted ? [] : [{ axis, size: isSlanted ? Math.round(slanted) : box, tile, isSlanted }];
  });
}

/** The least distance between two parallel lines around a ring, one of them through two of its corners. */
function narrowest(ring: Ring): number {
  const extents = ring.flatMap((a, i) =>
    ring.slice(i + 1).flatMap((b) => {
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length === 0) return [];
      const offs = ring.map((p) => ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length);
      return [Math.max(...offs) - Math.min(...offs)];
    }),
  );
  return Math.min(...extents);
}

/**
 * The least distance between two parallel lines around a piece, one of them along its slanted side that is closest to
 * square to the axis.
 */
function slantedExtent(ring: Ring, axis: 'x' | 'y'): number {
  const other = axis === 'x' ? 'y' : 'x';
  const extents = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (dx === 0 || dy === 0 || Math.abs(b[other] - a[other]) < Math.abs(b[axis] - a[axis])) return [];
    const offs = ring.map((p) => (dx * (p.y - a.y) - dy * (p.x - a.x)) / Math.hypot(dx, dy));
    return Math.min(...offs) < -4 ? [] : [Math.max(...offs)];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...extents);
}
