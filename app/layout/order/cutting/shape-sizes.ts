import { convexHull, leastTurn } from '#app/geometry/convex-hull.ts';
import type { Point } from '#app/geometry/point.ts';
import type { CutShape, Side } from '#app/layout/model/layout-result.ts';
import { areaOf, ringPerimeter } from '#app/layout/order/cutting/corners.ts';
import { keptEdges, TILE_SIDES } from '#app/layout/order/cutting/kept-edges.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/**
 * Figures of all shapes, one array per figure. There may be hundreds of thousands of shapes with their outlines all
 * over the memory: each is read once, and its numbers are used in any order afterward.
 */
export interface ShapeSizes {
  /** Of the convex hull, square lattice units. */
  readonly hullAreas: Float64Array;
  /** A lower bound of the perimeter of the shape; exact if it is convex. */
  readonly perimeters: Float64Array;
  /** Its position in its tile. */
  readonly lefts: Float64Array;
  readonly tops: Float64Array;
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  /**
   * The lengths of factory edge that it keeps, four numbers per shape in the order of `TILE_SIDES`; empty if not
   * requested.
   */
  readonly edges: Float64Array;
  /** Whether any shape has a notch. */
  readonly haveNotches: boolean;
}

/** With `edgesOf` the factory edges on the sides of that tile are measured as well. */
export function sizeShapes(shapes: readonly CutShape[], edgesOf: TileSize | null): ShapeSizes {
  const count = shapes.length;
  const edges = new Float64Array(edgesOf === null ? 0 : TILE_SIDES.length * count);
  const [hullAreas, perimeters] = [new Float64Array(count), new Float64Array(count)];
  const [lefts, tops] = [new Float64Array(count), new Float64Array(count)];
  const [widths, heights] = [new Float64Array(count), new Float64Array(count)];
  let haveNotches = false;
  for (let index = 0; index < count; index++) {
    const { outline, holes, area, width, height } = shapes[index] as CutShape;
    let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < outline.length; i++) {
      const { x, y } = outline[i] as Point;
      if (x < left) left = x;
      if (y < top) top = y;
    }
    if (edgesOf !== null) {
      const kept = keptEdges(outline, edgesOf);
      for (let side = 0; side < TILE_SIDES.length; side++)
        edges[TILE_SIDES.length * index + side] = kept[TILE_SIDES[side] as Side];
    }
    lefts[index] = left;
    tops[index] = top;
    widths[index] = width;
    heights[index] = height;
    const isConvex = leastTurn(outline) >= 0;
    haveNotches ||= !isConvex;
    if (holes.length === 0 && isConvex) {
      hullAreas[index] = area;
      perimeters[index] = ringPerimeter(outline);
    } else {
      const hull = convexHull(outline);
      hullAreas[index] = areaOf(hull, 0, hull.length / 2);
      // A piece that is not convex has at least the perimeter of a disc with its area (isoperimetric inequality; Brunn
      // and Minkowski).
      perimeters[index] = 2 * Math.sqrt(Math.PI * area);
    }
  }
  return { hullAreas, perimeters, lefts, tops, widths, heights, edges, haveNotches };
}
