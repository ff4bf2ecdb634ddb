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
const CARD_HEIGHT = 144;
const LINES_HEIGHT = 280;
const TITLE_HEIGHT = 22;
/** Of the width of the page with the first lines. */
const LINES_SHARE = 0.64;
const BLOCK_HEIGHT = 92;
const BAR_HEIGHT = 20;

/** The layout of one page. Boxes are in points from the page's top left. */
export interface SheetPage {
  readonly width: number;
  readonly height: number;
  readonly header: PdfBox;
  readonly footer: PdfBox;
  /** Only on the first page: the plan over all of it, with its scale, and the title block below. */
  readonly plan: { readonly drawing: PdfBox; readonly scaleBar: PdfBox; readonly titleBlock: PdfBox } | null;
  /** Only on the second page: the first lines, and the figures beside them. */
  readonly start: { readonly lines: PdfBox; readonly sections: PdfBox; readonly cutsTitle: PdfBox } | null;
  readonly cards: readonly { readonly index: number; readonly box: PdfBox }[];
}

/** The width of the sections next to the first lines on the second page, in points. */
export function sectionsWidth(paper: PaperSize): number {
  return (PAPER[paper].width - 2 * PAGE_MARGIN) * (1 - LINES_SHARE) - 14;
}

/**
 * The pages of a sheet: the plan, landscape if `isWide`; then the first lines with the sections next
 * to them, whose height is `sectionsHeight`, and the rows of cards that fit below; then full pages of cards. No card is
 * split across pages.
 */
export function paginateCutSheet(
  cardCount: number,
  paper: PaperSize,
  { sectionsHeight = 0, isWide = false }: { readonly sectionsHeight?: number; readonly isWide?: boolean } = {},
): SheetPage[] {
  const { width, height } = PAPER[paper];
  const frame = framePage(width, height);
  const inner = width - 2 * PAGE_MARGIN;
  const bottom = frame.footer.y;
  const top = PAGE_MARGIN + HEADER_HEIGHT;
  const cardWidth = (inner - (COLUMNS - 1) * GAP) / COLUMNS;
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
  const linesWidth = inner * LINES_SHARE;
  const titleTop = Math.max(top + LINES_HEIGHT + 12, top + 6 + sectionsHeight);
  const pages: SheetPage[] = [
    { ...planPage(paper, isWide), start: null, cards: [] },
    {
      ...frame,
      plan: null,
      start: {
        lines: { x: PAGE_MARGIN, y: top, width: linesWidth, height: LINES_HEIGHT },
        sections: { x: PAGE_MARGIN + linesWidth + 14, y: top + 6, width: sectionsWidth(paper), height: LINES_HEIGHT },
        cutsTitle: { x: PAGE_MARGIN, y: titleTop, width: inner, height: TITLE_HEIGHT },
      },
      cards: placeCards(titleTop + TITLE_HEIGHT),
    },
  ];
  while (next < cardCount) pages.push({ ...frame, plan: null, start: null, cards: placeCards(top + 4) });
  return pages;
}

/** Header and footer of a page of this size. */
function framePage(width: number, height: number): Pick<SheetPage, 'width' | 'height' | 'header' | 'footer'> {
  const inner = width - 2 * PAGE_MARGIN;
  const bottom = height - PAGE_MARGIN - FOOTER_HEIGHT;
  return {
    width,
    height,
    header: { x: PAGE_MARGIN, y: PAGE_MARGIN, width: inner, height: HEADER_HEIGHT },
    footer: { x: PAGE_MARGIN, y: bottom, width: inner, height: FOOTER_HEIGHT },
  };
}

/** The first page, upright or landscape. */
export function planPage(paper: PaperSize, isWide: boolean): Omit<SheetPage, 'start' | 'cards'> {
  const size = PAPER[paper];
  const frame = isWide ? framePage(size.height, size.width) : framePage(size.width, size.height);
  const { x, width } = frame.header;
  const top = PAGE_MARGIN + HEADER_HEIGHT;
  const blockTop = frame.footer.y - BLOCK_HEIGHT;
  const barTop = blockTop - BAR_HEIGHT;
  return {
    ...frame,
    plan: {
      drawing: { x, y: top, width, height: barTop - top },
      scaleBar: { x, y: barTop, width, height: BAR_HEIGHT },
      titleBlock: { x, y: blockTop, width, height: BLOCK_HEIGHT },
    },
  };
}
