import type { CutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { type MarginPx, scaleMargin } from '#app/drawing/model/view.ts';
import { choosePaperRatio, paperScale } from '#app/drawing/paint/scale-bar.ts';

/** The drawing's texts are smaller than on a screen, and so is the space they need around the room. */
export const DRAWING_TEXTS = { textScale: 0.8, leastLabelPx: 8, keepsSizesInside: true } as const;

export interface FittedDrawing {
  /** It is drawn at 1 : `ratio`; null if no usual scale is small enough. */
  readonly ratio: number | null;
  /** Points per lattice unit. */
  readonly scale: number;
  /** The space for the drawing's texts around the room, in points. */
  readonly margin: MarginPx;
  /** The world's x = 0 in the box, in points, so that the drawing and its texts are centered. */
  readonly x: number;
  /** The world's y = 0 below the drawing's upper edge, in points: over 0 if a door opens beyond the rooms. */
  readonly y: number;
}

/** The sheet's drawing at the largest usual scale that fits into a box of points; as large as it fits where none does. */
export function fitDrawing(
  sheet: Pick<CutSheet, 'drawing' | 'width' | 'length' | 'unitSystem'>,
  boxWidthPt: number,
  boxHeightPt: number,
): FittedDrawing {
  const margin = scaleMargin(sheet.drawing.marginPx, DRAWING_TEXTS.textScale);
  const [width, height] = [boxWidthPt - margin.left - margin.right, boxHeightPt - margin.top - margin.bottom];
  const ratio = choosePaperRatio(sheet.width, sheet.length, width, height, sheet.unitSystem);
  const scale = ratio === null ? Math.min(width / sheet.width, height / sheet.length) : paperScale(ratio);
  const { minX, minY } = sheet.drawing.bounds;
  const left = (boxWidthPt + margin.left - margin.right - sheet.width * scale) / 2;
  return { ratio, scale, margin, x: left - minX * scale, y: 0 - minY * scale };
}

/** How high the small plan of the first lines is in a column, at most `most`, in points. */
export function linesPlanHeight({ bounds, marginPx }: DisplayList, width: number, most: number): number {
  const across = width - marginPx.left - marginPx.right;
  const down = (across * (bounds.maxY - bounds.minY)) / Math.max(1, bounds.maxX - bounds.minX);
  return Math.min(most, down + marginPx.top + marginPx.bottom);
}
