import type { Point } from '#app/geometry/point.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/measure-shapes.ts';
import type { Length } from '#app/layout/units/length.ts';

type TileEdge = 'top' | 'bottom' | 'left' | 'right';

/** Where a cut meets an edge of the tile: the installer's mark before cutting. */
export interface CutMark {
  readonly edge: TileEdge;
  /** As it is shown: from the left end of a top or bottom edge, from the top end of a left or right one. */
  readonly distance: Length;
  /** In the tile's frame. */
  readonly at: Point;
}

/** The marks of a piece, each once, around the tile from the top. A corner of the tile is no mark. */
export function findCutMarks(shape: CutShape, measure: ShapeMeasure, tile: TileSize): CutMark[] {
  const marks: CutMark[] = [];
  for (const at of asSawn(shape, tile).outline) {
    const isOnSide = at.x === 0 || at.x === tile.across;
    const isOnEnd = at.y === 0 || at.y === tile.down;
    if (isOnSide === isOnEnd) continue;
    const edge: TileEdge = isOnEnd ? (at.y === 0 ? 'top' : 'bottom') : at.x === 0 ? 'left' : 'right';
    marks.push({ edge, distance: isOnEnd ? measure.markAcross(at.x) : measure.markDown(at.y), at });
  }
  const order: Record<TileEdge, number> = { top: 0, right: 1, bottom: 2, left: 3 };
  return marks.sort((a, b) => order[a.edge] - order[b.edge] || a.distance - b.distance);
}
