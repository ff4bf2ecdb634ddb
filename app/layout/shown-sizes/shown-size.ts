import type { LayoutResult } from '#app/layout/layout-result.ts';
import { measureShapes } from '#app/layout/shown-sizes/measure-shapes.ts';
import { findCutSides } from '#app/layout/slivers/cut-sides.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/**
 * A size in a sentence, rounded as in the list of cuts: the smallest side of that size of a cut, with the given label
 * if any. The size itself if the page has no such cut.
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

/** A cut as a sentence names it: its label, and its least cut side as the list of cuts shows it. */
export interface NamedCut {
  readonly label: string;
  readonly size: Length;
}

/** The smallest cut of a layout; null without cuts, or if the page has only the first of very many cuts. */
export function smallestCut(result: LayoutResult, system: UnitSystem): NamedCut | null {
  if (result.omitted !== undefined) return null;
  const measures = measureShapes(result, system);
  const places = new Map(result.shapes.map((shape, index) => [shape, measures[index]]));
  let least: NamedCut | null = null;
  for (const { shape, axis } of findCutSides(result)) {
    const size = places.get(shape)?.[axis === 'x' ? 'width' : 'height'];
    if (size !== undefined && (least === null || size < least.size)) least = { label: shape.label, size };
  }
  return least;
}
