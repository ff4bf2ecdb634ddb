import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { colourOf, LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { fitView } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

test.each([0, 300])('fills all single tiles, a few at a time, at %d tenths of a degree', (layoutAngle) => {
  const request = { layoutType: 'herringbone', tileWidth: fromInches(3), layoutAngle } as const;
  const result = mustLayOut(layoutRequest(request));
  const list = drawLayout(result, { showMeasurements: false, unitSystem: 'imperial' });
  const fills: number[] = [];
  let outlines = 0;
  const nothing = () => undefined;
  const recorded: Partial<CanvasContext> = {
    beginPath: () => (outlines = 0),
    closePath: () => (outlines += 1),
    fill: () => context.fillStyle === colourOf(LIGHT_PALETTE, 'tile') && fills.push(outlines),
  };
  const context = new Proxy(recorded, { get: (own, name) => Reflect.get(own, name) ?? nothing }) as CanvasContext;
  paintWhole(list, fitView(list.bounds, 800, 720, list.marginPx), new CanvasSurface(context, LIGHT_PALETTE));
  expect(fills.reduce((sum, count) => sum + count, 0)).toBe(result.counts.full);
  expect(Math.max(...fills)).toBeLessThanOrEqual(4);
});
