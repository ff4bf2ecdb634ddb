import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { type CutSide, findCutSides } from '#app/layout/slivers/cut-sides.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { roundMark } from '#app/layout/units/round-marks.ts';

/**
 * A size in a sentence, rounded as in the list of cuts: the smallest side of that size of a cut, with the given label
 * if any. The size itself if the page lists no such side.
 */
export function shownSize(result: LayoutResult, system: UnitSystem, size: Length, label: string | null): Length {
  const measures = shownSizes(result, system);
  const shown = result.shapes.flatMap((exact, index) => {
    const measure = measures[index];
    if (measure === undefined || (label !== null && exact.label !== label)) return [];
    const shape = asSawn(exact, kindOf(exact, result));
    return [...(shape.width === size ? [measure.width] : []), ...(shape.height === size ? [measure.height] : [])];
  });
  return shown.length === 0 ? size : (Math.min(...shown) as Length);
}

/** A cut as a sentence names it: its label, and its narrowest extent, as the list of cuts shows it where that is a side of its box. */
export interface NamedCut {
  readonly label: string;
  readonly size: Length;
}

/** The smallest cut of a layout; null without cuts, or if the page has only the first of very many cuts. */
export function smallestCut(result: LayoutResult, system: UnitSystem): NamedCut | null {
  if (result.omitted !== undefined) return null;
  const measures = shownSizes(result, system);
  const places = new Map(result.shapes.map((shape, index) => [shape, measures[index]]));
  let least: NamedCut | null = null;
  for (const side of findCutSides(result)) {
    const measure = places.get(side.shape);
    if (measure === undefined) continue;
    const size = shownCutSide(side, measure);
    if (least === null || size < least.size) least = { label: side.shape.label, size };
  }
  return least;
}

/** The size of a cut side as it is shown. */
export function shownCutSide(
  { axis, size, isSlanted }: Pick<CutSide, 'axis' | 'size' | 'isSlanted'>,
  measure: ShapeMeasure,
): Length {
  if (isSlanted) return Math.max(measure.step, roundMark(size, measure.step)) as Length;
  return axis === 'x' ? measure.width : measure.height;
}
