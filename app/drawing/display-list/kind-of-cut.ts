import { type Ink, tintOf } from '#app/drawing/model/palette.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { findSmallCuts } from '#app/layout/slivers/small-cuts.ts';
import * as drawingWords from '#app/words/en/drawing.ts';
import { nameOfTile } from '#app/words/en/order.ts';

type KindsOfLayout = Pick<LayoutResult, 'kinds' | 'planks'>;

/** The cut in the trade's words, with the name of its tile if there is more than one kind. */
export function kindOfCut(shape: CutShape, result: KindsOfLayout): string {
  const cut = describeCut(shape, result);
  return result.kinds.length === 1 ? cut : drawingWords.cutOfKind(cut, nameOfTile(kindOf(shape, result).name));
}

function describeCut(piece: CutShape, result: KindsOfLayout): string {
  const shape = asSawn(piece, kindOf(piece, result));
  if (shape.holes.length > 0) return drawingWords.hole;
  const isOutlined = kindOf(shape, result).outline !== undefined;
  if (shape.isRectangle && !isOutlined) {
    const { across, down } = kindOf(shape, result);
    const isNarrowed = shape.width < across && shape.height < down;
    if (isNarrowed) return drawingWords.corner;
    const isShortened = result.planks !== undefined && Math.min(shape.width, shape.height) === Math.min(across, down);
    return isShortened ? drawingWords.crossCut : drawingWords.rip;
  }
  if (shape.rounds?.some(({ wall }) => wall !== undefined)) return drawingWords.arc;
  if (shape.rounds !== undefined) return drawingWords.roundNotch;
  if (isOutlined) {
    return shape.anglesDeg.every((angle) => angle <= 180) ? drawingWords.straightCut : drawingWords.notch;
  }
  const isSquare = shape.anglesDeg.every((angle) => Math.abs(angle - 90) < 0.01 || Math.abs(angle - 270) < 0.01);
  return isSquare ? drawingWords.notch : drawingWords.angled;
}

/** The ink of every cut shape of a layout, so that drawing and lists agree: its tint, or amber if it is too small. */
export function inksOfCuts(result: Pick<LayoutResult, 'shapes' | 'kinds' | 'request'>): readonly Ink[] {
  const small = new Set(findSmallCuts(result).map(({ shape }) => shape));
  return result.shapes.map((shape, index) => (small.has(shape) ? 'small' : tintOf(index)));
}
