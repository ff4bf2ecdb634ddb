import { buildCutSheet, type CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { CutSheetView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import { choosePaperRatio, chooseScaleBar, drawScaleBar, paperScale } from '#app/drawing/cut-sheet/scale-bar.ts';
import { paintSvg } from '#app/drawing/paint-svg.ts';
import { PRINT_PALETTE } from '#app/drawing/palette.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';

/** The plan's box on the sheet and the space for its sizes, in points; it fits Letter and A4 beside the figures. */
const PLAN_WIDTH = 350;
const PLAN_HEIGHT = 320;
const PLAN_MARGIN = 34;
const CARD_WIDTH = 172;
const CARD_HEIGHT = 112;
/** Cards on the page at most: a browser prints hundreds, not thousands. The PDF has them all. */
const MAX_CARDS = 300;

/** The cut sheet as a page shows it: its pictures are painted, its texts are ready. */
export function renderCutSheet(result: LayoutResult, options: CutSheetOptions): CutSheetView {
  const sheet = buildCutSheet(result, options);
  const ratio = choosePaperRatio(
    sheet.width,
    sheet.length,
    PLAN_WIDTH - 2 * PLAN_MARGIN,
    PLAN_HEIGHT - 2 * PLAN_MARGIN,
    sheet.unitSystem,
  );
  const scale = paperScale(ratio);
  const heightPx = Math.ceil(sheet.length * scale + 2 * PLAN_MARGIN);
  const view = {
    scale,
    x: (PLAN_WIDTH - sheet.width * scale) / 2,
    y: PLAN_MARGIN,
    widthPx: PLAN_WIDTH,
    heightPx,
  };
  const bar = drawScaleBar(chooseScaleBar(scale, 120, sheet.unitSystem), ratio);
  const barView = { scale, x: 2, y: 6, widthPx: 260, heightPx: 16 };
  const paper = { palette: PRINT_PALETTE, unit: 'pt' } as const;
  return {
    title: sheet.title,
    jobName: sheet.jobName,
    date: sheet.date,
    planSvg: paintSvg(sheet.plan, { ...paper, ...view, view, idPrefix: 'plan', textScale: 0.8, leastLabelPx: 4.5 }),
    barSvg: paintSvg(bar, { ...paper, ...barView, view: barView, idPrefix: 'scale-bar' }),
    sections: sheet.sections,
    cards: sheet.cards.slice(0, MAX_CARDS).map(({ picture, ...card }, index) => ({
      ...card,
      svg: paintSvg(picture, {
        ...paper,
        widthPx: CARD_WIDTH,
        heightPx: CARD_HEIGHT,
        idPrefix: `card-${index}`,
        textScale: 0.85,
      }),
    })),
    furtherCards: Math.max(0, sheet.cards.length - MAX_CARDS),
  };
}
