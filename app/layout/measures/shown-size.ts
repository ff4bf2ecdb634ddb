import type { LayoutResult } from '#app/layout/layout-result.ts';
import { measureShapes } from '#app/layout/measures/measure-shapes.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/**
 * A size that a sentence names, as the list of cuts shows it: the least side so long of a cut, of that label where one is
 * given. The size itself where the page holds no such cut.
 */
export function shownSize(result: LayoutResult, system: UnitSystem, size: Length, label: string | null): Length {
  const measures = measureShapes(result, system);
  const shown = result.shapes.flatMap((shape, index) => {
    const measure = measures[index];
    if (measure === undefined || (label !== null && shape.label !== label)) return [];
    return [...(shape.width === size ? [measure.width] : []), ...(shape.height === size ? [measure.height] : [])];
  });
  return shown.length === 0 ? size : (Math.min(...shown) as Length);
}

/** The least side of a cut in the list; null where nothing is cut. */
export function leastShownSize(result: LayoutResult, system: UnitSystem): Length | null {
  const sides = measureShapes(result, system).flatMap(({ width, height }) => [width, height]);
  return sides.length === 0 ? null : sides.reduce((least, side) => (side < least ? side : least));
}
