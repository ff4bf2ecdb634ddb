import { boundsRing } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { shiftsFor } from '#app/layout/patterns/registry.ts';
import { tileCorners } from '#app/layout/shapes/measure-tile.ts';

/** The corners of the tile under a point and of its neighbors, found by counting: the same work for any floor. */
export function tilesAround(result: LayoutResult, point: Point): Ring[] {
  if (result.runsAlong === null || result.planks !== undefined)
    return result.layers.flatMap((layer) => tilesOfLayer(layer, result, point));
  const { across: width, down: height } = result.kinds[0];
  const isLevel = result.runsAlong === 'x';
  // Along the courses and across them, whichever way these run.
  const [along, across] = isLevel ? [point.x, point.y] : [point.y, point.x];
  const [originAlong, originAcross] = isLevel ? [result.origin.x, result.origin.y] : [result.origin.y, result.origin.x];
  const [size, depth] = isLevel ? [width, height] : [height, width];
  const { joint } = result.request.finish;
  const module = size + joint;
  const shifts = shiftsFor(result.request.finish);
  const course = Math.floor((across - originAcross) / (depth + joint));
  const found: Ring[] = [];
  for (let r = course - 1; r <= course + 1; r += 1) {
    const start = originAlong + shiftOfCourse(shifts, r);
    const tile = Math.floor((along - start) / module);
    for (let c = tile - 1; c <= tile + 1; c += 1) {
      const [a, b] = [start + c * module, originAcross + r * (depth + joint)];
      const [x, y] = isLevel ? [a, b] : [b, a];
      found.push(boundsRing({ minX: x, minY: y, maxX: x + width, maxY: y + height }));
    }
  }
  return found;
}

/** For a layer on a lattice: the tiles of runs near the point. The cost is the number of runs. */
function tilesOfLayer(layer: PlacedLayer, { kinds }: LayoutResult, point: Point): Ring[] {
  const { across, down, step, fullRuns } = layer;
  const corners = tileCorners(layer);
  const reach = 2 * Math.max(...kinds.map((kind) => Math.max(kind.across, kind.down)));
  const found: Ring[] = [];
  for (const { x, y, count } of fullRuns) {
    const [dx, dy] = [point.x - x - across / 2, point.y - y - down / 2];
    const nearest = Math.round((dx * step.x + dy * step.y) / (step.x * step.x + step.y * step.y));
    for (let tile = Math.max(0, nearest - 1); tile <= Math.min(count - 1, nearest + 1); tile += 1) {
      const [left, top] = [x + tile * step.x, y + tile * step.y];
      const isNear = Math.abs(left + across / 2 - point.x) < reach && Math.abs(top + down / 2 - point.y) < reach;
      if (isNear) found.push(corners.map((corner) => ({ x: left + corner.x, y: top + corner.y })));
    }
  }
  return found;
}
