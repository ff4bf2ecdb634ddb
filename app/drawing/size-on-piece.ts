import { pieceText } from '#app/drawing/measure-text.ts';
import { kindOf } from '#app/layout/cuts/laid-shape.ts';
import type { CutShape, LayoutResult } from '#app/layout/layout-result.ts';
import { measureShapes } from '#app/layout/measures/measure-shapes.ts';
import { findSmallCuts } from '#app/layout/slivers/small-cuts.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** What is written on a cut besides its label. */
export interface SizeOnPiece {
  /** What is cut of the tile: `7 1/2"`, of a corner both ways; null where no straight cut says it. */
  readonly size: string | null;
  /** Of a cut that is too small to look well its least side; null of all others. */
  readonly smallSize: string | null;
}

/** For every shape of a layout, in their order; sizes as the list of cuts has them. */
export function sizesOnPieces(result: LayoutResult, system: UnitSystem): readonly SizeOnPiece[] {
  const measures = measureShapes(result, system);
  const small = new Map(findSmallCuts(result).map(({ shape, axis }) => [shape, axis]));
  return result.shapes.map((shape, index) => {
    const measure = measures[index];
    if (measure === undefined) return { size: null, smallSize: null };
    const { across, down } = kindOf(shape, result);
    const cut = [
      ...(shape.width < across ? [measure.width] : []),
      ...(shape.height < down ? [measure.height] : []),
    ].map((size) => pieceText(size, system));
    const axis = small.get(shape);
    return {
      size: cut.length > 0 && isSquareCut(shape) ? cut.join(' × ') : null,
      smallSize: axis === undefined ? null : pieceText(axis === 'x' ? measure.width : measure.height, system),
    };
  });
}

/** Every corner is a right angle, inside or outside. */
function isSquareCut({ anglesDeg }: CutShape): boolean {
  return anglesDeg.every((angle) => Math.abs((angle % 180) - 90) < 0.01);
}
