import { PRODUCT_NAME } from '#app/base/product.ts';
import type { CutCard, CutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { DRAWING_TEXTS, fitDrawing } from '#app/drawing/cut-sheet/fit-drawing.ts';
import {
  PAPER,
  type PaperSize,
  paginateCutSheet,
  type SheetPage,
  sectionsWidth,
} from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { paginateWork } from '#app/drawing/cut-sheet/paginate-work.ts';
import { chooseScaleBar, drawScaleBar } from '#app/drawing/cut-sheet/scale-bar.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { writeWorkPage } from '#app/drawing/cut-sheet/write-work-page.ts';
import { type PdfBox, PdfSurface, paintPdf } from '#app/drawing/paint/paint-pdf.ts';
import { PRINT_PALETTE } from '#app/drawing/paint/palette.ts';
import type { PdfFonts, PdfPage } from '#app/drawing/paint/pdf-page.ts';
import type { Surface, SurfaceText } from '#app/drawing/paint/surface.ts';
import type { View } from '#app/drawing/paint/view.ts';
import { textWidthEm, truncateText, wrapText } from '#app/drawing/texts/text-metrics.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** A document that pages are added to; PDFKit's is one. */
export interface PdfDocument extends PdfPage {
  addPage(options: { size: [number, number]; margin: number }): unknown;
}

/** Bold text is about this much wider than plain. */
const BOLDER = 1.12;

/** Page numbers in the whole document. */
export interface PageNumbers {
  /** The number of preceding pages. */
  readonly before: number;
  readonly total: number;
}

/** The header of every page. */
type SheetHead = Pick<CutSheet, 'title' | 'jobName' | 'date'>;

interface PdfTarget {
  readonly document: PdfDocument;
  readonly fonts: PdfFonts;
  readonly paper: PaperSize;
}

/** The number of pages of the sheet. */
export function countSheetPages(sheet: CutSheet, paper: PaperSize): number {
  return pagesOf(sheet, paper).length + paginateWork(sheet.work, paper).length;
}

function pagesOf({ sections, cards }: CutSheet, paper: PaperSize): SheetPage[] {
  return paginateCutSheet(
    cards.length,
    paper,
    writeSections(sections, { x: 0, y: 0, width: sectionsWidth(paper) }, null),
  );
}

/**
 * Writes the sheet into a document, its own by default, or a part of one with `numbers`: vectors and text, readable in
 * black and white, the drawing to scale.
 */
export function writeCutSheetPdf(sheet: CutSheet, target: PdfTarget, numbers?: PageNumbers): void {
  const { document, fonts, paper } = target;
  const pages = pagesOf(sheet, paper);
  const { before, total } = numbers ?? { before: 0, total: countSheetPages(sheet, paper) };
  for (const [index, page] of pages.entries()) {
    const surface = openPage(sheet, page, { before: before + index, total }, target);
    writeDrawing(sheet, page, document, fonts);
    if (page.sections !== null) writeSections(sheet.sections, page.sections, surface);
    if (page.cutsTitle !== null && sheet.cards.length > 0) {
      const { cards, furtherCards: further } = sheet;
      const title =
        further > 0 ? cutSheetWords.firstCuts(cards.length, cards.length + further) : cutListWords.inDrawingOrder;
      writeTitle(title, page.cutsTitle, surface);
    }
    for (const { index: card, box } of page.cards) {
      const drawn = sheet.cards[card];
      if (drawn !== undefined) writeCard(drawn, box, document, fonts, surface);
    }
  }
  writeNotePages({ ...sheet, notes: sheet.work }, target, { before: before + pages.length, total });
}

/** Writes pages of notes under their head. */
export function writeNotePages(
  { notes, ...head }: SheetHead & { readonly notes: WorkNotes },
  target: PdfTarget,
  { before, total }: PageNumbers,
): void {
  const { document, fonts, paper } = target;
  const [frame] = paginateCutSheet(0, paper);
  for (const [index, page] of paginateWork(notes, paper).entries()) {
    if (frame === undefined) return;
    const surface = openPage(head, frame, { before: before + index, total }, target);
    writeWorkPage(notes, page, paper, { document, fonts, surface });
  }
}

function openPage(
  head: SheetHead,
  { header, footer }: Pick<SheetPage, 'header' | 'footer'>,
  { before, total }: PageNumbers,
  { document, fonts, paper }: PdfTarget,
): PdfSurface {
  const { width, height } = PAPER[paper];
  document.addPage({ size: [width, height], margin: 0 });
  const surface = new PdfSurface(document, fonts, PRINT_PALETTE);
  writeHeader(head, header, surface);
  writeFooter(PRODUCT_NAME, cutSheetWords.page(before + 1, total), footer, surface);
  return surface;
}

function writeHeader(sheet: SheetHead, box: PdfBox, surface: Surface): void {
  const y = box.y + 10;
  write(surface, sheet.title, box.x, y, 15, { isBold: true });
  const name = truncateText(sheet.jobName, 30) ?? '';
  write(surface, [name, sheet.date].filter((part) => part !== '').join('   '), box.x + box.width, y, 9, {
    anchor: 'end',
  });
  rule(surface, box.x, box.y + 24, box.width, 1.25);
}

function writeFooter(left: string, right: string, box: PdfBox, surface: Surface): void {
  write(surface, left, box.x, box.y + 14, 8);
  write(surface, right, box.x + box.width, box.y + 14, 8, { anchor: 'end' });
}

function writeDrawing(sheet: CutSheet, page: SheetPage, document: PdfDocument, fonts: PdfFonts): void {
  if (page.drawing === null || page.scaleBar === null) return;
  const { width, height } = page.drawing;
  const { ratio, scale, margin, x } = fitDrawing(sheet, width, height);
  const view: View = {
    scale,
    x,
    y: (height + margin.top - margin.bottom - sheet.length * scale) / 2,
    widthPx: width,
    heightPx: height,
  };
  paintPdf(sheet.drawing, document, page.drawing, fonts, PRINT_PALETTE, {
    view,
    ...DRAWING_TEXTS,
  });
  const bar = chooseScaleBar(scale, 120, sheet.unitSystem);
  const barView: View = { scale, x: 2, y: 6, widthPx: page.scaleBar.width, heightPx: page.scaleBar.height };
  paintPdf(drawScaleBar(bar, ratio), document, page.scaleBar, fonts, PRINT_PALETTE, { view: barView });
}

/** Writes the sections below each other and returns their end. Without a surface it only measures. */
function writeSections(
  sections: readonly SheetSection[],
  box: Pick<PdfBox, 'x' | 'y' | 'width'>,
  surface: Surface | null,
): number {
  let y = box.y;
  const right = box.x + box.width;
  for (const section of sections) {
    if (surface) write(surface, section.title, box.x, y + 6, 10, { isBold: true });
    if (surface) rule(surface, box.x, y + 15, box.width, 0.5);
    y += 25;
    for (const { term, value } of section.rows) {
      const isLong = (textWidthEm(term) + BOLDER * textWidthEm(value) + 1) * 8 > box.width;
      if (surface) write(surface, term, box.x, y, 8);
      // A value that does not fit next to its name is written below it.
      if (isLong) y += 11;
      if (surface) write(surface, value, right, y, 8, { anchor: 'end', isBold: true });
      y += 14;
    }
    const { lines = [] } = section;
    for (const line of lines.flatMap((text) => wrapText(text, box.width / 8))) {
      if (surface) write(surface, line, box.x, y, 8);
      y += 8 * 1.4;
    }
    y += lines.length === 0 ? 8 : 10;
  }
  return y;
}

function writeCard(card: CutCard, box: PdfBox, document: PdfDocument, fonts: PdfFonts, surface: Surface): void {
  surface.path(
    (sink) => {
      sink.moveTo(box.x, box.y);
      sink.lineTo(box.x + box.width, box.y);
      sink.lineTo(box.x + box.width, box.y + box.height);
      sink.lineTo(box.x, box.y + box.height);
      sink.closePath();
    },
    { stroke: 'line', widthPx: 0.5 },
  );
  const inner = box.width - 12;
  write(surface, card.label, box.x + 6, box.y + 12, 13, { isBold: true });
  write(surface, `× ${card.count}`, box.x + box.width - 6, box.y + 12, 10, { anchor: 'end' });
  const beside = inner - 2 * 8 - BOLDER * textWidthEm(card.label) * 13 - textWidthEm(`× ${card.count}`) * 10;
  const heads = wrapText(`${card.kind}, ${card.size}`, beside / 7.5);
  // Centered in the space that label and count leave.
  const middle = box.x + 6 + BOLDER * textWidthEm(card.label) * 13 + 8 + beside / 2;
  heads.forEach((line, index) => {
    write(surface, line, middle, box.y + 12 + (index - (heads.length - 1) / 2) * 8.5, 7.5, { anchor: 'middle' });
  });
  const words = [
    ...card.rounds,
    card.sawn === null ? null : cutListWords.sawnOnJoint(card.sawn),
    card.places,
    card.sides === null ? null : cutSheetWords.sides(card.sides),
  ].filter((text) => text !== null);
  const lines = words.flatMap((text) => wrapText(text, inner / 6.5)).slice(0, 4);
  const textHeight = lines.length * 8.5 + 4;
  const picture = { x: box.x + 2, y: box.y + 20, width: box.width - 4, height: box.height - 22 - textHeight };
  paintPdf(card.picture, document, picture, fonts, PRINT_PALETTE, { textScale: 0.85 });
  lines.forEach((line, index) => {
    write(surface, line, box.x + 6, box.y + box.height - textHeight + index * 8.5 + 4, 6.5);
  });
}

function writeTitle(text: string, box: PdfBox, surface: Surface): void {
  write(surface, text, box.x, box.y + 5, 10, { isBold: true });
  rule(surface, box.x, box.y + 14, box.width, 0.5);
}

function write(
  surface: Surface,
  text: string,
  xPx: number,
  yPx: number,
  sizePx: number,
  more: Pick<SurfaceText, 'anchor' | 'isBold'> = {},
): void {
  surface.text({ text, xPx, yPx, sizePx, ink: 'text', anchor: 'start', ...more });
}

function rule(surface: Surface, x: number, y: number, width: number, widthPx: number): void {
  surface.path(
    (sink) => {
      sink.moveTo(x, y);
      sink.lineTo(x + width, y);
    },
    { stroke: 'wall', widthPx },
  );
}
