import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';

const WIDTH_PX = 240;
const HEIGHT_PX = 180;
/** A hundred pictures may be on one page. */
const MOST_CHARS = 20_000;

/** A small picture of a layout, in the colors of the page; null if even its courses are too much. */
export function drawJobPicture(result: LayoutResult, idPrefix: string): string | null {
  const simple = { ...result, pieces: [], omitted: { shapes: result.shapes.length } };
  const bare = { ...simple, layers: result.layers.map((layer) => ({ ...layer, fullRuns: [] })) };
  for (const one of [result, simple, bare]) {
    const svg = paint(one, idPrefix);
    if (svg.length <= MOST_CHARS) return svg;
  }
  return null;
}

function paint(result: LayoutResult, idPrefix: string): string {
  const list = drawLayout(result, {
    showMeasurements: false,
    showGuides: false,
    unitSystem: result.request.unitSystem,
  });
  return paintSvg(list, { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, palette: 'css', idPrefix });
}
