import { buildCutSheet, type CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { CutSheetView, WorkView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import { DRAWING_TEXTS, fitDrawing } from '#app/drawing/cut-sheet/fit-drawing.ts';
import { chooseScaleBar, drawScaleBar } from '#app/drawing/cut-sheet/scale-bar.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { PRINT_PALETTE } from '#app/drawing/paint/palette.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';

/** The drawing's box on the sheet and the space for its sizes, in points; it fits Letter and A4 next to the figures. */
const DRAWING_WIDTH = 350;
const DRAWING_HEIGHT = 320;
const CARD_WIDTH = 172;
const CARD_HEIGHT = 112;
/** Cards on the page at most: a browser prints hundreds, not thousands. */
const MAX_CARDS = 300;
const TILE_SIZE = 78;
const MAX_TILES = 200;

/** The cut sheet as a page shows it: its pictures are painted, its texts are ready. */
export function renderCutSheet(result: LayoutResult, options: CutSheetOptions): CutSheetView {
  const sheet = buildCutSheet(result, options, MAX_CARDS);
  const { ratio, scale, margin, x } = fitDrawing(sheet, DRAWING_WIDTH, DRAWING_HEIGHT);
  const heightPx = Math.ceil(sheet.length * scale + margin.top + margin.bottom);
  const view = {
    scale,
    x,
    y: margin.top,
    widthPx: DRAWING_WIDTH,
    heightPx,
  };
  const bar = drawScaleBar(chooseScaleBar(scale, 120, sheet.unitSystem), ratio);
  const barView = { scale, x: 2, y: 6, widthPx: 260, heightPx: 16 };
  const paper = { palette: PRINT_PALETTE, unit: 'pt' } as const;
  return {
    title: sheet.title,
    jobName: sheet.jobName,
    date: sheet.date,
    planSvg: paintSvg(sheet.drawing, {
      ...paper,
      ...view,
      view,
      idPrefix: 'plan',
      ...DRAWING_TEXTS,
    }),
    barSvg: paintSvg(bar, { ...paper, ...barView, view: barView, idPrefix: 'scale-bar' }),
    sections: sheet.sections,
    cards: sheet.cards.map(({ picture, ...card }, index) => ({
      ...card,
      svg: paintSvg(picture, {
        ...paper,
        widthPx: CARD_WIDTH,
        heightPx: CARD_HEIGHT,
        idPrefix: `card-${index}`,
        textScale: 0.85,
      }),
    })),
    furtherCards: sheet.furtherCards,
    work: renderWork(sheet.work),
  };
}

function renderWork({ sections, tiles, tilesTitle }: WorkNotes): WorkView {
  return {
    sections,
    tiles: tiles.slice(0, MAX_TILES).map(({ picture, ...tile }, index) => ({
      ...tile,
      svg: paintSvg(picture, {
        palette: PRINT_PALETTE,
        unit: 'pt',
        widthPx: TILE_SIZE,
        heightPx: TILE_SIZE,
        idPrefix: `tile-${index}`,
      }),
    })),
    tilesTitle,
    furtherTiles: Math.max(0, tiles.length - MAX_TILES),
  };
}
