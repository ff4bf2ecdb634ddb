import type { CutShape, LayoutResult } from '#app/layout/layout-result.ts';

/** How a piece is cut from its tile, in the trade's words. */
export function kindOfCut(shape: CutShape, result: Pick<LayoutResult, 'tileAcross' | 'tileDown'>): string {
  if (shape.holes.length > 0) return 'Hole';
  if (shape.isRectangle) {
    const isNarrowed = shape.width < result.tileAcross && shape.height < result.tileDown;
    return isNarrowed ? 'Corner' : 'Rip';
  }
  const isSquare = shape.anglesDeg.every((angle) => Math.abs(angle - 90) < 0.01 || Math.abs(angle - 270) < 0.01);
  return isSquare ? 'Notch' : 'Angled';
}
