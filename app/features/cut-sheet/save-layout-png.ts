import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';

const WIDTH_PX = 1000;
const HEIGHT_PX = 900;
/** Enough for a sharp print of a page. */
const PIXEL_RATIO = 2.5;

/** Offers the drawing as a PNG for download; returns false if the browser cannot create one. */
export async function saveLayoutPng(result: LayoutResult, unitSystem: UnitSystem): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX * PIXEL_RATIO;
  canvas.height = HEIGHT_PX * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.setTransform(PIXEL_RATIO, 0, 0, PIXEL_RATIO, 0, 0);
  context.fillStyle = LIGHT_PALETTE.paper;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const list = drawLayout(result, { showMeasurements: true, unitSystem });
  const view = fitView(list.bounds, WIDTH_PX, HEIGHT_PX, list.marginPx);
  paintWhole(list, view, new CanvasSurface(context, LIGHT_PALETTE), { keepsSizesInside: true });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  downloadBlob(blob, 'layout.png');
  return true;
}
