import { type Kinds, kindOf } from '#app/layout/cuts/laid-shape.ts';
import type { CutShape } from '#app/layout/layout-result.ts';

/** How a piece is cut from its tile, in the trade's words. */
export function kindOfCut(shape: CutShape, result: Kinds): string {
  if (shape.holes.length > 0) return 'Hole';
  if (shape.isRectangle) {
    const { across, down } = kindOf(shape, result);
    const isNarrowed = shape.width < across && shape.height < down;
    return isNarrowed ? 'Corner' : 'Rip';
  }
  const isSquare = shape.anglesDeg.every((angle) => Math.abs(angle - 90) < 0.01 || Math.abs(angle - 270) < 0.01);
  return isSquare ? 'Notch' : 'Angled';
}
