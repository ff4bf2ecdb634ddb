import type { LineItem } from '#app/drawing/display-list.ts';
import type { LayoutResult, Side } from '#app/layout/layout-result.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';

/** So many marks at most: a floor with more of them is marked by its list of cuts. */
const MOST_MARKS = 2000;

/** A heavy dashed line along every sawn edge on a joint. */
export function drawSawnEdges(result: LayoutResult, sawn: readonly SawnPiece[]): LineItem[] {
  const marks: LineItem[] = [];
  for (const { piece, sides } of sawn) {
    const laid = result.pieces[piece];
    const outline = result.shapes[laid?.shape ?? -1]?.outline ?? [];
    if (laid === undefined || marks.length >= MOST_MARKS) continue;
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      if (!sides.some((side) => liesOn(side, from, result) && liesOn(side, to, result))) return;
      marks.push({
        kind: 'line',
        layer: 'marks',
        from: { x: laid.tileX + from.x, y: laid.tileY + from.y },
        to: { x: laid.tileX + to.x, y: laid.tileY + to.y },
        ink: 'text',
        widthPx: 3,
        dashPx: [3, 2],
      });
    });
  }
  return marks;
}

function liesOn(side: Side, { x, y }: { readonly x: number; readonly y: number }, result: LayoutResult): boolean {
  switch (side) {
    case 'left':
      return x === 0;
    case 'right':
      return x === result.tileAcross;
    case 'top':
      return y === 0;
    case 'bottom':
      return y === result.tileDown;
  }
}
