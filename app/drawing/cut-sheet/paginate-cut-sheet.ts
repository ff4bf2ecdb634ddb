import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';

export type PaperSize = 'letter' | 'a4';

/** Paper in points. */
export const PAPER: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** Printers leave at least a quarter of an inch white. */
export const PAGE_MARGIN = 36;
const HEADER_HEIGHT = 36;
const FOOTER_HEIGHT = 20;
const GAP = 9;
const COLUMNS = 3;
const CARD_HEIGHT = 156;
const DRAWING_HEIGHT = 296;
const TITLE_HEIGHT = 22;
/** Of the width of the first page. */
const DRAWING_SHARE = 0.64;

/** The layout of one page. Boxes are in points from the page's top left. */
export interface SheetPage {
  readonly header: PdfBox;
  readonly footer: PdfBox;
  /** Only on the first page. */
  readonly drawing: PdfBox | null;
  readonly sections: PdfBox | null;
  readonly scaleBar: PdfBox | null;
  readonly cutsTitle: PdfBox | null;
  readonly cards: readonly { readonly index: number; readonly box: PdfBox }[];
}

/** The width of the sections next to the drawing on the first page, in points. */
export function sectionsWidth(paper: PaperSize): number {
  return (PAPER[paper].width - 2 * PAGE_MARGIN) * (1 - DRAWING_SHARE) - 14;
}

/**
 * Distributes the cards over pages: first the rows that fit under the drawing and the sections next to it, whose height is
 * `sectionsHeight`, then full pages. No card is split across pages.
 */
export function paginateCutSheet(cardCount: number, paper: PaperSize, sectionsHeight = 0): SheetPage[] {
  const { width, height } = PAPER[paper];
  const inner = width - 2 * PAGE_MARGIN;
  const bottom = height - PAGE_MARGIN - FOOTER_HEIGHT;
  const top = PAGE_MARGIN + HEADER_HEIGHT;
  const frame = {
    header: { x: PAGE_MARGIN, y: PAGE_MARGIN, width: inner, height: HEADER_HEIGHT },
    footer: { x: PAGE_MARGIN, y: bottom, width: inner, height: FOOTER_HEIGHT },
  };
  const cardWidth = (inner - (COLUMNS - 1) * GAP) / COLUMNS;
  const pages: SheetPage[] = [];
  let next = 0;
  const placeCards = (from: number) => {
    const rows = Math.max(0, Math.floor((bottom - from + GAP) / (CARD_HEIGHT + GAP)));
    const cards: { index: number; box: PdfBox }[] = [];
    for (let slot = 0; slot < rows * COLUMNS && next < cardCount; slot++, next++) {
      const x = PAGE_MARGIN + (slot % COLUMNS) * (cardWidth + GAP);
      const y = from + Math.floor(slot / COLUMNS) * (CARD_HEIGHT + GAP);
      cards.push({ index: next, box: { x, y, width: cardWidth, height: CARD_HEIGHT } });
    }
    return cards;
  };
  const drawingWidth = inner * DRAWING_SHARE;
  const barTop = top + DRAWING_HEIGHT;
  const titleTop = Math.max(barTop + 24, top + 6 + sectionsHeight);
  pages.push({
    ...frame,
    drawing: { x: PAGE_MARGIN, y: top, width: drawingWidth, height: DRAWING_HEIGHT },
    sections: { x: PAGE_MARGIN + drawingWidth + 14, y: top + 6, width: sectionsWidth(paper), height: DRAWING_HEIGHT },
    scaleBar: { x: PAGE_MARGIN, y: barTop, width: drawingWidth, height: 16 },
    cutsTitle: { x: PAGE_MARGIN, y: titleTop, width: inner, height: TITLE_HEIGHT },
    cards: placeCards(titleTop + TITLE_HEIGHT),
  });
  while (next < cardCount) {
    pages.push({
      ...frame,
      drawing: null,
      sections: null,
      scaleBar: null,
      cutsTitle: null,
      cards: placeCards(top + 4),
    });
  }
  return pages;
}
