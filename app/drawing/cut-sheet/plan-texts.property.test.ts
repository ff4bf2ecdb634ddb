import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DRAWING_TEXTS, fitDrawing } from '#app/drawing/cut-sheet/fit-drawing.ts';
import { planPage } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { SurfaceText } from '#app/drawing/paint/surface.ts';
import { fitView } from '#app/drawing/paint/view.ts';
import { boxesMeet, ringBoxes, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { BOLDER, textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';
import { seededNumbers, tradeRoom } from '#tests/factories/trade-rooms.ts';

/** What is read on paper at arm's length, in points. */
const LEAST_TEXT = 8;

/** The box around the letters of a text: capitals and digits, which is all there is on a plan but for names. */
function boxOf({ text, xPx, yPx, sizePx, angleDeg = 0, anchor, isBold }: SurfaceText): TurnedBox {
  const angle = (angleDeg * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const half = (textWidthEm(text) * sizePx * (isBold === true ? BOLDER : 1)) / 2;
  const off = anchor === 'start' ? half : anchor === 'end' ? 0 - half : 0;
  return {
    xPx: xPx + off * alongX,
    yPx: yPx + off * alongY,
    alongX,
    alongY,
    halfWidthPx: half,
    halfHeightPx: sizePx * 0.36,
  };
}

function checkPlan(result: LayoutResult, paper: PaperSize, isWide: boolean): void {
  const { unitSystem } = result.request;
  const drawing = drawLayout(result, { showMeasurements: true, showScale: false, unitSystem });
  const page = planPage(paper, isWide).plan?.drawing;
  if (page === undefined) throw new Error('the first page is the plan');
  const { width: widthPx, height: heightPx } = page;
  const [width, length] = [result.boundsWidth, result.boundsLength];
  const { scale, margin, x } = fitDrawing({ drawing, width, length, unitSystem }, widthPx, heightPx);
  const view = { scale, x, y: (heightPx + margin.top - margin.bottom - length * scale) / 2, widthPx, heightPx };
  const surface = new RecordingSurface();
  paintWhole(drawing, view, surface, DRAWING_TEXTS);
  for (const one of surface.texts) {
    const [box, { text, sizePx }] = [boxOf(one), one];
    expect(sizePx, text).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
    const reachX = box.halfWidthPx * Math.abs(box.alongX) + box.halfHeightPx * Math.abs(box.alongY);
    const reachY = box.halfWidthPx * Math.abs(box.alongY) + box.halfHeightPx * Math.abs(box.alongX);
    expect(box.xPx - reachX, text).toBeGreaterThanOrEqual(0);
    expect(box.xPx + reachX, text).toBeLessThanOrEqual(widthPx);
    expect(box.yPx - reachY, text).toBeGreaterThanOrEqual(0);
    expect(box.yPx + reachY, text).toBeLessThanOrEqual(heightPx);
  }
  checkApart(surface.texts, ringBoxes(result.roomRing, view, 0.1));
}

/** No text meets a wall, `haloOf` its letters included, nor another text. */
function checkApart(
  texts: readonly SurfaceText[],
  walls: readonly TurnedBox[],
  haloOf: (text: SurfaceText) => number = () => 0,
): void {
  const boxes = texts.map(boxOf);
  for (const [index, one] of texts.entries()) {
    const [box, { text }] = [boxes[index] as TurnedBox, one];
    const withHalo = { ...box, halfHeightPx: box.halfHeightPx + haloOf(one) };
    expect(
      walls.some((wall) => boxesMeet(wall, withHalo)),
      `${text} meets a wall`,
    ).toBe(false);
    for (const [other, second] of texts.entries()) {
      // Random things may stand on each other, and so do their names.
      const areNames = text.startsWith('Obs') && second.text.startsWith('Obs');
      if (other <= index || areNames) continue;
      expect(boxesMeet(box, boxes[other] as TurnedBox), `${text} meets ${second.text}`).toBe(false);
    }
  }
}

/** The panes of a laptop and of a phone, in pixels. */
const PANES = [
  { widthPx: 745, heightPx: 560 },
  { widthPx: 358, heightPx: 420 },
];

it('no text on a screen meets a wall or another text', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 1799 }),
      fc.boolean(),
      fc.constantFrom(...PANES),
      (seed, layoutAngle, isTurned, { widthPx, heightPx }) => {
        const request = tradeRoom(seededNumbers(seed));
        const layout = computeLayout(isTurned ? { ...request, layoutAngle } : request, tools);
        if (!layout.ok) return;
        const list = drawLayout(layout.value, { showMeasurements: true, unitSystem: request.unitSystem });
        const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
        const surface = new RecordingSurface();
        paintWhole(list, view, surface);
        // A halo, half of which lies around the letters, wipes nothing of a wall.
        checkApart(surface.texts, ringBoxes(layout.value.roomRing, view, 0.1), ({ haloPx = 0 }) => haloPx / 2);
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});

it('no text of a plan meets a wall, another text or the edge of the sheet, and all are large enough to read', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 1799 }),
      fc.boolean(),
      fc.constantFrom('letter' as const, 'a4' as const),
      fc.boolean(),
      (seed, layoutAngle, isTurned, paper, isWide) => {
        const request = tradeRoom(seededNumbers(seed));
        const layout = computeLayout(isTurned ? { ...request, layoutAngle } : request, tools);
        if (layout.ok) checkPlan(layout.value, paper, isWide);
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});
