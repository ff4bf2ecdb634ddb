import type { Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { markCuts } from '#app/layout/cut-steps/mark-cuts.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { sideName } from '#app/layout/shapes/side-names.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/size-shapes.ts';
import type { Length } from '#app/layout/units/length.ts';

type TileEdge = 'top' | 'bottom' | 'left' | 'right';

/** A mark on a side of a tile that is not a rectangle, with the direction of the side, not normalized. */
export interface OutlineMark {
  readonly at: Point;
  readonly along: Point;
}

/** Where a cut meets an edge of the tile: the installer's mark before cutting. */
export interface CutMark {
  readonly edge: TileEdge;
  /** As it is shown: from the left end of a top or bottom edge, from the top end of a left or right one. */
  readonly distance: Length;
  /** In the tile's frame. */
  readonly at: Point;
}

/**
 * The marks of a piece, each once, around the tile from the top. A corner of the tile is not a mark. Empty for a tile
 * that is not a rectangle: `findOutlineMarks` finds those.
 */
export function findCutMarks(shape: CutShape, measure: ShapeMeasure, tile: TileSize): CutMark[] {
  const marks: CutMark[] = [];
  if (tile.outline !== undefined) return marks;
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

/** The marks on the sides of a tile that is not a rectangle. */
export function findOutlineMarks(shape: CutShape, { outline }: TileSize): readonly OutlineMark[] {
  if (outline === undefined) return [];
  const sides = ringSides(outline);
  return markCuts(shape.outline, outline, shape.rounds).flatMap(({ from, to }) =>
    [from, to].flatMap(({ side, at }): readonly OutlineMark[] => {
      const marked = sides.find((one) => sideName(one.from, one.to) === side);
      if (marked === undefined) return [];
      return [{ at, along: { x: marked.to.x - marked.from.x, y: marked.to.y - marked.from.y } }];
    }),
  );
}
