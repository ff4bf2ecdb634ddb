import { frameLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView, scaleMargin } from '#app/drawing/model/view.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The largest size of the static drawing. The page scales it to its frame. */
const MOST_WIDTH_PX = 720;
const MOST_HEIGHT_PX = 648;
/** Height per width at most. A taller drawing of a corridor would show no more on a phone. */
const TALLEST = 1.5;
/** A phone is half as wide, and has three quarters of the margin for sizes around the room. */
const MARGIN_FACTOR = 1.5;

/**
 * The size of the static drawing, in the proportions of its frame, so that the room has the full width of a phone. It
 * does not depend on whether sizes are shown, so that their button moves nothing.
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
