import { frameLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView, scaleMargin } from '#app/drawing/model/view.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The most of the static drawing's own size; the page scales it to its frame. */
const MOST_WIDTH_PX = 720;
const MOST_HEIGHT_PX = 648;
/** The most height to the width: a corridor drawn higher shows no more on a phone. */
const TALLEST = 1.5;
/** A phone is half as wide and keeps three quarters of the space for sizes around the room. */
const MARGIN_FACTOR = 1.5;

/**
 * The size in which a layout is drawn before scripts run, in the proportions of its frame: so high that the room takes the whole
 * width of a phone. It is the same whether sizes show or not, so that a press of that button moves nothing.
 */
export function frameSize(
  result: LayoutResult,
  unitSystem: UnitSystem,
): { readonly widthPx: number; readonly heightPx: number } {
  const { bounds, marginPx } = frameLayout(result, { showMeasurements: true, unitSystem });
  const margin = scaleMargin(marginPx, MARGIN_FACTOR);
  const { scale } = fitView(bounds, MOST_WIDTH_PX, MOST_HEIGHT_PX, margin);
  const widthPx = Math.ceil((bounds.maxX - bounds.minX) * scale + margin.left + margin.right);
  const heightPx = Math.ceil((bounds.maxY - bounds.minY) * scale + margin.top + margin.bottom);
  return { widthPx: Math.max(widthPx, Math.ceil(heightPx / TALLEST)), heightPx };
}
