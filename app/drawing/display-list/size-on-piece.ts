import { pieceText } from '#app/drawing/texts/text-metrics.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { shownCutSide } from '#app/layout/shown-sizes/shown-size.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { findSmallCuts } from '#app/layout/slivers/small-cuts.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The size text on a cut, in addition to its label. */
export interface SizeOnPiece {
  /**
   * The cut sizes of the tile: `7 1/2"`, for a corner in both directions; null if no straight cut defines one.
   * Formatted on demand: when zoomed out no piece has space for it.
   */
  readonly size: string | null;
  /** Of a cut that is too small to look well its least side; null of all others. */
  readonly smallSize: string | null;
}

/** For every shape of a layout, in their order; sizes as the list of cuts has them. */
export function sizesOnPieces(result: LayoutResult, system: UnitSystem): readonly SizeOnPiece[] {
  const measures = shownSizes(result, system);
  const small = new Map(findSmallCuts(result).map((cut) => [cut.shape, cut]));
  return result.shapes.map((shape, index) => {
    const measure = measures[index];
    if (measure === undefined) return { size: null, smallSize: null };
    const cut = small.get(shape);
    return {
      get size() {
        return isSquareCut(shape) ? cutText(shape, measure, kindOf(shape, result), system) : null;
      },
      smallSize: cut === undefined ? null : pieceText(shownCutSide(cut, measure), system),
    };
  });
}

function cutText(shape: CutShape, measure: ShapeMeasure, tile: LayoutKind, system: UnitSystem): string | null {
  const cut = [
    ...(shape.width < tile.across ? [measure.width] : []),
    ...(shape.height < tile.down ? [measure.height] : []),
  ];
  return cut.length === 0 ? null : cut.map((size) => pieceText(size, system)).join(' × ');
}

/** Every corner is a right angle, inside or outside. */
function isSquareCut({ anglesDeg }: CutShape): boolean {
  return anglesDeg.every((angle) => Math.abs((angle % 180) - 90) < 0.01);
}
