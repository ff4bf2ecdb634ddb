import type { LineItem } from '#app/drawing/display-list.ts';
import type { Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import { kindOf, layRing } from '#app/layout/cuts/laid-shape.ts';
import type { LayoutResult, Side } from '#app/layout/layout-result.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';

/** The most marks: a floor with more shows them only in its list of cuts. */
const MOST_MARKS = 2000;

/** A heavy dashed line along every sawn edge on a joint. */
export function drawSawnEdges(result: LayoutResult, sawn: readonly SawnPiece[]): LineItem[] {
  const marks: LineItem[] = [];
  for (const { piece, sides } of sawn) {
    const laid = result.pieces[piece];
    const shape = result.shapes[laid?.shape ?? -1];
    if (laid === undefined || shape === undefined || marks.length >= MOST_MARKS) continue;
    const tile = kindOf(shape, result);
    const asLaid = layRing(shape.outline, shape, result);
    const place = (corner: number): Point => {
      const { x, y } = asLaid[corner % asLaid.length] as Point;
      return leaveFrame({ x: laid.tileX + x, y: laid.tileY + y }, result.frame);
    };
    ringSides(shape.outline).forEach(({ from, to }, index) => {
      if (!sides.some((side) => liesOn(side, from, tile) && liesOn(side, to, tile))) return;
      marks.push({
        kind: 'line',
        layer: 'marks',
        from: place(index),
        to: place(index + 1),
        ink: 'text',
        widthPx: 3,
        dashPx: [3, 2],
      });
    });
  }
  return marks;
}

function liesOn(side: Side, { x, y }: Point, tile: TileSize): boolean {
  switch (side) {
    case 'left':
      return x === 0;
    case 'right':
      return x === tile.across;
    case 'top':
      return y === 0;
    case 'bottom':
      return y === tile.down;
  }
}
