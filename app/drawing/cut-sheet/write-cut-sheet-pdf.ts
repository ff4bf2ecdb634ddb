import { PRODUCT_NAME } from '#app/base/product.ts';
import type { CutCard, CutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { DRAWING_TEXTS, fitDrawing } from '#app/drawing/cut-sheet/fit-drawing.ts';
import {
  type PaperSize,
  paginateCutSheet,
  planPage,
  type SheetPage,
  sectionsWidth,
} from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { paginateWork } from '#app/drawing/cut-sheet/paginate-work.ts';
import { chooseScaleBar, drawScaleBar, nameScale } from '#app/drawing/cut-sheet/scale-bar.ts';
import type { BlockRow, SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { writeWorkPage } from '#app/drawing/cut-sheet/write-work-page.ts';
import { type PdfBox, PdfSurface, paintPdf } from '#app/drawing/paint/paint-pdf.ts';
import { PRINT_PALETTE } from '#app/drawing/paint/palette.ts';
import type { PdfFonts, PdfPage } from '#app/drawing/paint/pdf-page.ts';
import type { Surface, SurfaceText } from '#app/drawing/paint/surface.ts';
import type { View } from '#app/drawing/paint/view.ts';
import { BOLDER, textWidthEm, truncateText, wrapText } from '#app/drawing/texts/text-metrics.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

/** A document that pages are added to; PDFKit's is one. */
export interface PdfDocument extends PdfPage {
  addPage(options: { size: [number, number]; margin: number }): unknown;
}

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

function pagesOf(sheet: CutSheet, paper: PaperSize): SheetPage[] {
  return paginateCutSheet(sheet.cards.length, paper, {
    sectionsHeight: writeSections(sheet.sections, { x: 0, y: 0, width: sectionsWidth(paper) }, null),
    isWide: isWide(sheet, paper),
  });
}

/** Whether the plan is larger on a landscape page; the way of the room decides between two alike. */
function isWide(sheet: CutSheet, paper: PaperSize): boolean {
  const [upright = 0, landscape = 0] = [false, true].map((wide) => {
    const drawing = planPage(paper, wide).plan?.drawing;
    return drawing === undefined ? 0 : fitDrawing(sheet, drawing.width, drawing.height).scale;
  });
  return landscape === upright ? sheet.width > sheet.length : landscape > upright;
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
    if (page.plan !== null)
      writePlan(sheet, page.plan, { number: before + index + 1, total }, { document, fonts, surface });
    if (page.start !== null) {
      writeFirstLines(sheet, page.start.lines, { document, fonts, surface });
      writeSections(sheet.sections, page.start.sections, surface);
      if (sheet.cards.length > 0) {
        const { cards, furtherCards: further } = sheet;
        const title =
          further > 0 ? cutSheetWords.firstCuts(cards.length, cards.length + further) : cutListWords.inDrawingOrder;
        writeTitle(title, page.start.cutsTitle, surface);
      }
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
  const [, frame] = paginateCutSheet(0, paper);
  for (const [index, page] of paginateWork(notes, paper).entries()) {
    if (frame === undefined) return;
    const surface = openPage(head, frame, { before: before + index, total }, target);
    writeWorkPage(notes, page, paper, { document, fonts, surface });
  }
}

function openPage(
  head: SheetHead,
  { width, height, header, footer }: Pick<SheetPage, 'width' | 'height' | 'header' | 'footer'>,
  { before, total }: PageNumbers,
  { document, fonts }: PdfTarget,
): PdfSurface {
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

interface PageTarget {
  readonly document: PdfDocument;
  readonly fonts: PdfFonts;
  readonly surface: PdfSurface;
}

/** The plan over the whole page at a scale of the trade, its bar, and the title block. */
function writePlan(
  sheet: CutSheet,
  { drawing, scaleBar, titleBlock }: NonNullable<SheetPage['plan']>,
  { number, total }: { readonly number: number; readonly total: number },
  { document, fonts, surface }: PageTarget,
): void {
  const { width, height } = drawing;
  const { ratio, scale, margin, x } = fitDrawing(sheet, width, height);
  const view: View = {
    scale,
    x,
    y: (height + margin.top - margin.bottom - sheet.length * scale) / 2,
    widthPx: width,
    heightPx: height,
  };
  paintPdf(sheet.drawing, document, drawing, fonts, PRINT_PALETTE, { view, ...DRAWING_TEXTS });
  const name = nameScale(ratio, sheet.unitSystem);
  const bar = chooseScaleBar(scale, 140, sheet.unitSystem);
  const barView: View = { scale, x: 2, y: 6, widthPx: scaleBar.width, heightPx: scaleBar.height };
  paintPdf(drawScaleBar(bar, scale, name), document, scaleBar, fonts, PRINT_PALETTE, { view: barView });
  writeTitleBlock(
    sheet,
    [
      { term: cutSheetWords.drawnAt, value: name },
      { term: cutSheetWords.date, value: sheet.date },
      { term: cutSheetWords.sheetNumber, value: cutSheetWords.sheetOf(number, total) },
      { term: cutSheetWords.revision, value: cutSheetWords.noRevision },
    ],
    titleBlock,
    surface,
  );
}

/** Rows of a cell of the title block, and its text in points. */
const BLOCK_ROWS = 4;
const BLOCK_TEXT = 8;

/** The business in the first cell, then the job and the page, four rows a cell. */
function writeTitleBlock(
  { business, titleBlock }: CutSheet,
  ofPage: readonly BlockRow[],
  box: PdfBox,
  surface: Surface,
): void {
  const rows = [...titleBlock, ...ofPage];
  const cells = Math.ceil(rows.length / BLOCK_ROWS) + 1;
  const width = box.width / cells;
  const rowHeight = (box.height - 6) / BLOCK_ROWS;
  surface.path(
    (sink) => {
      sink.moveTo(box.x, box.y);
      sink.lineTo(box.x + box.width, box.y);
      sink.lineTo(box.x + box.width, box.y + box.height);
      sink.lineTo(box.x, box.y + box.height);
      sink.closePath();
      for (let cell = 1; cell < cells; cell++) {
        sink.moveTo(box.x + cell * width, box.y);
        sink.lineTo(box.x + cell * width, box.y + box.height);
      }
    },
    { stroke: 'wall', widthPx: 1 },
  );
  const inner = width - 12;
  write(surface, businessWords.preparedBy, box.x + 6, box.y + 3 + rowHeight / 2, BLOCK_TEXT);
  business
    .flatMap((line) => wrapText(line, inner / (BLOCK_TEXT * BOLDER)))
    .slice(0, BLOCK_ROWS + 1)
    .forEach((line, index) => {
      const y = box.y + 3 + rowHeight / 2 + (index + 1) * BLOCK_TEXT * 1.5;
      write(surface, line, box.x + 6, y, BLOCK_TEXT, { isBold: index === 0 });
    });
  rows.forEach(({ term, value }, index) => {
    const x = box.x + (Math.floor(index / BLOCK_ROWS) + 1) * width + 6;
    const y = box.y + 3 + (index % BLOCK_ROWS) * rowHeight;
    write(surface, term, x, y + 5, BLOCK_TEXT);
    const [first = ''] = wrapText(value, inner / (BLOCK_TEXT * BOLDER));
    const told = first === value ? value : (truncateText(value, Math.floor(inner / (BLOCK_TEXT * 0.6))) ?? '');
    write(surface, told, x, y + 14.5, BLOCK_TEXT, { isBold: true });
    // A line to write on.
    if (value === '') rule(surface, x, y + 18, inner, 0.5);
  });
}

/** The small plans of the first lines, side by side. */
function writeFirstLines({ firstLines }: CutSheet, box: PdfBox, { document, fonts, surface }: PageTarget): void {
  writeTitle(tradeNotesWords.firstLines, box, surface);
  const columns = firstLines.length > 1 ? 2 : 1;
  const rows = Math.ceil(firstLines.length / columns);
  const [width, height] = [box.width / columns, (box.height - 20) / rows];
  firstLines.forEach(({ name, picture }, index) => {
    const x = box.x + (index % columns) * width;
    const y = box.y + 20 + Math.floor(index / columns) * height;
    const caption = name === '' ? 0 : 12;
    paintPdf(picture, document, { x, y, width, height: height - caption }, fonts, PRINT_PALETTE, { textScale: 0.9 });
    if (name !== '') write(surface, name, x + width / 2, y + height - 6, 8, { anchor: 'middle', isBold: true });
  });
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

/** The smallest text on paper, in points. */
const CARD_TEXT = 8;
const MOST_LINES = 4;

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
  const heads = wrapText(`${card.kind}, ${card.size}`, beside / CARD_TEXT);
  // Centered in the space that label and count leave.
  const middle = box.x + 6 + BOLDER * textWidthEm(card.label) * 13 + 8 + beside / 2;
  heads.forEach((line, index) => {
    write(surface, line, middle, box.y + 12 + (index - (heads.length - 1) / 2) * 9, CARD_TEXT, { anchor: 'middle' });
  });
  // What to do at the saw is told in the list of its settings; the picture has the sizes.
  const words = [...card.rounds, card.sawn === null ? null : cutListWords.sawnOnJoint(card.sawn), card.places].filter(
    (text) => text !== null,
  );
  const all = words.flatMap((text) => wrapText(text, inner / CARD_TEXT - 1));
  const lines = all.slice(0, MOST_LINES).map((line, index) => {
    return index === MOST_LINES - 1 && all.length > MOST_LINES ? cutSheetWords.andMore(line) : line;
  });
  const textHeight = lines.length * 10 + 4;
  const picture = { x: box.x + 2, y: box.y + 20, width: box.width - 4, height: box.height - 22 - textHeight };
  paintPdf(card.picture, document, picture, fonts, PRINT_PALETTE, { textScale: 0.9 });
  lines.forEach((line, index) => {
    write(surface, line, box.x + 6, box.y + box.height - textHeight + index * 10 + 4, CARD_TEXT);
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
