import { buildCutSheet, type CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { CARD_TEXT_SCALE } from '#app/drawing/cut-sheet/card-layout.ts';
import type { CutSheetView, WorkView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import { DRAWING_TEXTS, fitDrawing, linesPlanHeight } from '#app/drawing/cut-sheet/fit-drawing.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { PRINT_PALETTE } from '#app/drawing/model/palette.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { chooseScaleBar, drawScaleBar, nameScale } from '#app/drawing/paint/scale-bar.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/**
 * The drawing's box on the sheet and the space for its sizes, in points: as in the PDF, as narrow as A4 and as low as
 * Letter.
 */
const DRAWING_WIDTH = 520;
const DRAWING_HEIGHT = 552;
/** A small plan of first lines in a column of a printed page, in points. */
const LINES_WIDTH = 160;
const LINES_MOST = 200;
/** Cards on the page at most: a browser prints hundreds, not thousands. */
const MAX_CARDS = 300;
const TILE_SIZE = 78;
const MAX_TILES = 200;

/** The cut sheet as a page shows it: its pictures are painted, its texts are ready. */
export function renderCutSheet(result: LayoutResult, options: CutSheetOptions): CutSheetView {
  const sheet = buildCutSheet(result, options, MAX_CARDS);
  const { ratio, scale, margin, x, y } = fitDrawing(sheet, DRAWING_WIDTH, DRAWING_HEIGHT);
  const heightPx = Math.ceil(sheet.length * scale + margin.top + margin.bottom);
  const view = {
    scale,
    x,
    y: margin.top + y,
    widthPx: DRAWING_WIDTH,
    heightPx,
  };
  const name = nameScale(ratio, sheet.unitSystem);
  const bar = drawScaleBar(chooseScaleBar(scale, 140, sheet.unitSystem), scale, name);
  const barView = { scale, x: 2, y: 6, widthPx: 380, heightPx: 16 };
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
    business: sheet.business,
    logo: sheet.logo?.id ?? null,
    titleBlock: [
      ...sheet.titleBlock,
      { term: cutSheetWords.drawnAt, value: name },
      { term: cutSheetWords.date, value: sheet.date },
      { term: cutSheetWords.revision, value: cutSheetWords.noRevision },
    ],
    firstLines: sheet.firstLines.map(({ name: room, picture }, index) => ({
      name: room,
      svg: paintSvg(picture, {
        ...paper,
        widthPx: LINES_WIDTH,
        heightPx: linesPlanHeight(picture, LINES_WIDTH, LINES_MOST),
        idPrefix: `lines-${index}`,
        textScale: CARD_TEXT_SCALE,
      }),
    })),
    cards: sheet.cards.map(({ picture, ...card }, index) => ({
      ...card,
      svg: paintSvg(picture, {
        ...paper,
        widthPx: card.form.pictureWidth,
        heightPx: card.form.pictureHeight,
        idPrefix: `card-${index}`,
        textScale: CARD_TEXT_SCALE,
      }),
    })),
    furtherCards: sheet.furtherCards,
    work: renderWork(sheet.work),
  };
}

function renderWork({ firstLines, sections, tiles, tilesTitle }: WorkNotes): WorkView {
  return {
    firstLines,
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
