import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

const WIDTH_PX = 240;
const HEIGHT_PX = 180;
/** A hundred pictures may be on one page. */
const MOST_CHARS = 20_000;

/** A small picture of a layout, in the colors of the page; null if even its courses are too much. */
export function drawJobPicture(result: LayoutResult, idPrefix: string): string | null {
  return paintWithin(MOST_CHARS, result, (one) => {
    const list = drawLayout(one, {
      showMeasurements: false,
      showGuides: false,
      showFaceNames: false,
      unitSystem: one.request.unitSystem,
    });
    return paintSvg(list, { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, palette: 'css', idPrefix });
  });
}

/**
 * A layout painted as text of at most `most` characters: else without its cuts, else without its tiles; null if even that
 * is longer.
 */
export function paintWithin(
  most: number,
  result: LayoutResult,
  paint: (result: LayoutResult) => string,
): string | null {
  const simple = { ...result, pieces: [], omitted: { shapes: result.shapes.length } };
  const bare = { ...simple, layers: result.layers.map((layer) => ({ ...layer, fullRuns: [] })) };
  for (const one of [result, simple, bare]) {
    const text = paint(one);
    if (text.length <= most) return text;
  }
  return null;
}
