import { type Ink, tintOf } from '#app/drawing/palette.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { findSmallCuts } from '#app/layout/slivers/small-cuts.ts';

/** The ink of every cut shape of a layout, so that drawing and lists agree: its tint, or amber if it is too small. */
export function inksOfCuts(result: Pick<LayoutResult, 'shapes' | 'kinds' | 'request'>): readonly Ink[] {
  const small = new Set(findSmallCuts(result).map(({ shape }) => shape));
  return result.shapes.map((shape, index) => (small.has(shape) ? 'small' : tintOf(index)));
}
