import { PRODUCT_NAME } from '#app/base/product.ts';
import type { CutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import {
  CARD_GAP,
  CARD_LINE,
  CARD_PAD,
  CARD_TEXT,
  CARD_TEXT_SCALE,
  COUNT_SIZE,
  type CutCard,
  cardCount,
  cardWidth,
  HEAD_HEIGHT,
  HEAD_LINE,
  LABEL_SIZE,
  layOutCard,
} from '#app/drawing/cut-sheet/card-layout.ts';
import { DRAWING_TEXTS, fitDrawing, linesPlanHeight } from '#app/drawing/cut-sheet/fit-drawing.ts';
import { type NoteSection, partsOf } from '#app/drawing/cut-sheet/flow-notes.ts';
import { notesFrame, paginateCutSheet, planPage, type SheetPage } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { paginateWork, sectionOfTiles, type WorkPage } from '#app/drawing/cut-sheet/paginate-work.ts';
import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import type { BlockRow } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';
import { writeWorkPage } from '#app/drawing/cut-sheet/write-work-page.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { type Palette, PRINT_PALETTE } from '#app/drawing/model/palette.ts';
import type { PathSink, Surface, SurfaceText } from '#app/drawing/model/surface.ts';
import type { View } from '#app/drawing/model/view.ts';
import { type PdfBox, PdfSurface, paintPdf } from '#app/drawing/paint/paint-pdf.ts';
import type { PdfFonts } from '#app/drawing/paint/pdf-page.ts';
import { chooseScaleBar, drawScaleBar, nameScale } from '#app/drawing/paint/scale-bar.ts';
import type { PathPage } from '#app/drawing/paint/stored-drawing.ts';
import { BOLDER, truncateText } from '#app/drawing/texts/text-metrics.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** A document that pages are added to; PDFKit's is one. */
export interface PdfDocument extends PathPage {
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
  /** The logo as a picture of the document, if there is one. */
  readonly logo?: unknown;
}

/** How high the small plan of a room is at most, in points: the first that takes the fewest pages is used. */
const MOST_LINES_HEIGHTS = [200, 160, 130];

/** The number of pages of the sheet. */
export function countSheetPages(sheet: CutSheet, paper: PaperSize): number {
  return pagesOf(sheet, paper).length;
}

function pagesOf(sheet: CutSheet, paper: PaperSize): SheetPage[] {
  const others = partsOf([...sheet.work.sections, ...sectionOfTiles(sheet.work)]);
  const cards = sheet.cards.map((card) => {
    const { columns } = card.form;
    return { columns, height: layOutCard(card, cardWidth(paper, columns)).height };
  });
  const ways = MOST_LINES_HEIGHTS.map((most) => {
    const content = {
      cards,
      sections: [...sheet.work.firstLines.map((section, index) => withPicture(section, index, sheet, most)), ...others],
      isWide: isWide(sheet, paper),
      planSize: ({ width, height }: PdfBox) => {
        const { scale, margin } = fitDrawing(sheet, width, height);
        return {
          width: sheet.width * scale + margin.left + margin.right,
          height: sheet.length * scale + margin.top + margin.bottom,
        };
      },
    };
    return paginateCutSheet(content, paper);
  });
  const fewest = Math.min(...ways.map((pages) => pages.length));
  return ways.find((pages) => pages.length === fewest) ?? [];
}

/** The first lines of a room with their small plan, at most `most` points high. */
function withPicture(section: WorkSection, index: number, { firstLines }: CutSheet, most: number): NoteSection {
  const room = firstLines[index];
  if (room === undefined) return section;
  const heightIn = (width: number) => linesPlanHeight(room.picture, width, most);
  return { ...section, picture: { index, heightIn } };
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
  const { document, fonts, paper, logo } = target;
  const pages = pagesOf(sheet, paper);
  const { before, total } = numbers ?? { before: 0, total: pages.length };
  const pictures = sheet.firstLines.map(({ picture }) => picture);
  for (const [index, page] of pages.entries()) {
    const surface = openPage(sheet, page, { before: before + index, total }, target);
    const on = { document, fonts, surface, logo };
    if (page.plan !== null) writePlan(sheet, page.plan, { number: before + index + 1, total }, on);
    if (page.cardsTitle !== null) {
      const { cards, furtherCards: further } = sheet;
      const title = further > 0 ? cutSheetWords.firstCuts(cards.length, cards.length + further) : cutSheetWords.cuts;
      writeTitle(title, page.cardsTitle, surface);
    }
    for (const { index: card, box } of page.cards) {
      const drawn = sheet.cards[card];
      if (drawn !== undefined) writeCard(drawn, box, on);
    }
    writeWorkPage({ tiles: sheet.work.tiles, pictures }, page, on);
  }
}

/** A finished surface, in its own colors, under the name of its job. */
export interface NamedLook {
  readonly name: string;
  readonly picture: DisplayList;
  readonly palette: Palette;
}

/** Pages of notes; the first has pictures above them. */
export interface NotePages {
  readonly sections: readonly WorkSection[];
  readonly looks: readonly NamedLook[];
}

/** Pictures beside each other, and how high they are, by how many there are: points. */
const LOOKS_ABREAST = 2;
const LOOK_HEIGHTS = [0, 290, 230, 165, 165];
const LOOK_CAPTION = 16;

/** The most pictures that a page shows. */
export const MOST_LOOKS = LOOK_HEIGHTS.length - 1;

function lookHeight({ looks }: NotePages): number {
  return LOOK_HEIGHTS[Math.min(looks.length, MOST_LOOKS)] ?? 0;
}

function pagesOfNotes(notes: NotePages, paper: PaperSize): readonly WorkPage[] {
  const rows = Math.ceil(Math.min(notes.looks.length, MOST_LOOKS) / LOOKS_ABREAST);
  const { header } = notesFrame(paper);
  const from = header.y + header.height + 4 + rows * (lookHeight(notes) + LOOK_CAPTION);
  const pages = paginateWork(notes.sections, paper, from);
  return pages.length === 0 && rows > 0 ? [{ lines: [] }] : pages;
}

/** The number of pages that the notes take. */
export function countNotePages(notes: NotePages, paper: PaperSize): number {
  return pagesOfNotes(notes, paper).length;
}

/** Writes pages of notes under their head. */
export function writeNotePages(
  { notes, ...head }: SheetHead & { readonly notes: NotePages },
  target: PdfTarget,
  { before, total }: PageNumbers,
): void {
  const { document, fonts, paper } = target;
  for (const [index, page] of pagesOfNotes(notes, paper).entries()) {
    const surface = openPage(head, notesFrame(paper), { before: before + index, total }, target);
    if (index === 0) writeLooks(notes, target, surface);
    writeWorkPage({ tiles: [], pictures: [] }, page, { document, fonts, surface });
  }
}

function writeLooks(notes: NotePages, { document, fonts, paper }: PdfTarget, surface: PdfSurface): void {
  const { header } = notesFrame(paper);
  const shown = notes.looks.slice(0, MOST_LOOKS);
  const abreast = Math.min(shown.length, LOOKS_ABREAST);
  const width = (header.width - (abreast - 1) * CARD_GAP) / abreast;
  const height = lookHeight(notes);
  for (const [index, { name, picture, palette }] of shown.entries()) {
    const x = header.x + (index % abreast) * (width + CARD_GAP);
    const y = header.y + header.height + 4 + Math.floor(index / abreast) * (height + LOOK_CAPTION);
    paintPdf(picture, document, { x, y, width, height }, fonts, palette);
    const caption = truncateText(name, width / CARD_TEXT) ?? '';
    write(surface, caption, x + width / 2, y + height + LOOK_CAPTION / 2, CARD_TEXT, { anchor: 'middle' });
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
  readonly logo?: unknown;
}

/** The plan over the whole page at a scale of the trade, its bar, and the title block. */
function writePlan(
  sheet: CutSheet,
  { drawing, scaleBar, titleBlock }: NonNullable<SheetPage['plan']>,
  { number, total }: { readonly number: number; readonly total: number },
  on: PageTarget,
): void {
  const { document, fonts } = on;
  const { width, height } = drawing;
  const { ratio, scale, margin, x, y } = fitDrawing(sheet, width, height);
  const view: View = {
    scale,
    x,
    y: (height + margin.top - margin.bottom - sheet.length * scale) / 2 + y,
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
    on,
  );
}

/** Rows of a cell of the title block, and its text in points. */
const BLOCK_ROWS = 4;
const BLOCK_TEXT = 8;
/** Lines of the business below 'Prepared by'. */
const BUSINESS_LINES = 6;
/**
 * The share of its cell that a logo beside the business takes if the lines still fit; otherwise the logo goes above
 * them.
 */
const LOGO_SHARE = 0.45;
const LOGO_ABOVE_SHARE = 0.5;

function traceBox(sink: PathSink, { x, y, width, height }: PdfBox): void {
  sink.moveTo(x, y);
  sink.lineTo(x + width, y);
  sink.lineTo(x + width, y + height);
  sink.lineTo(x, y + height);
  sink.closePath();
}

/** The business in the first cell, then the job and the page, four rows a cell. */
function writeTitleBlock(
  { business, titleBlock }: CutSheet,
  ofPage: readonly BlockRow[],
  box: PdfBox,
  { document, surface, logo }: PageTarget,
): void {
  const rows = [...titleBlock, ...ofPage];
  const cells = Math.ceil(rows.length / BLOCK_ROWS) + 1;
  const width = box.width / cells;
  const rowHeight = (box.height - 6) / BLOCK_ROWS;
  surface.path(
    (sink) => {
      traceBox(sink, box);
      for (let cell = 1; cell < cells; cell++) {
        sink.moveTo(box.x + cell * width, box.y);
        sink.lineTo(box.x + cell * width, box.y + box.height);
      }
    },
    { stroke: 'wall', widthPx: 1 },
  );
  const inner = width - 12;
  const linesBeside = (logoWidth: number) =>
    business.flatMap((line) => wrapOnPaper(line, (inner - logoWidth) / BLOCK_TEXT, true));
  const isBeside = logo !== undefined && linesBeside(inner * LOGO_SHARE).length <= BUSINESS_LINES;
  if (logo !== undefined) {
    const fit = isBeside
      ? ([inner * LOGO_SHARE - 6, box.height - 12] as const)
      : ([inner * LOGO_ABOVE_SHARE, rowHeight - 3] as const);
    document.image(logo, box.x + 6 + inner - fit[0], box.y + (isBeside ? 6 : 3), { fit });
  }
  write(surface, businessWords.preparedBy, box.x + 6, box.y + 3 + rowHeight / 2, BLOCK_TEXT);
  linesBeside(isBeside ? inner * LOGO_SHARE : 0)
    .slice(0, BUSINESS_LINES)
    .forEach((line, index) => {
      const y = box.y + 3 + rowHeight / 2 + (index + 1) * BLOCK_TEXT * 1.5;
      write(surface, line, box.x + 6, y, BLOCK_TEXT, { isBold: index === 0 });
    });
  rows.forEach(({ term, value }, index) => {
    const x = box.x + (Math.floor(index / BLOCK_ROWS) + 1) * width + 6;
    const y = box.y + 3 + (index % BLOCK_ROWS) * rowHeight;
    write(surface, term, x, y + 5, BLOCK_TEXT);
    const [first = ''] = wrapOnPaper(value, inner / BLOCK_TEXT, true);
    const fitted = first === value ? value : (truncateText(value, inner / (BLOCK_TEXT * BOLDER)) ?? '');
    write(surface, fitted, x, y + 14.5, BLOCK_TEXT, { isBold: true });
    // A line to write on.
    if (value === '') rule(surface, x, y + 18, inner, 0.5);
  });
}

function writeCard(card: CutCard, box: PdfBox, { document, fonts, surface }: PageTarget): void {
  surface.path(
    (sink) => {
      traceBox(sink, box);
    },
    { stroke: 'line', widthPx: 0.5 },
  );
  const { beside, besideX, below, headHeight, lines } = layOutCard(card, box.width);
  write(surface, card.label, box.x + CARD_PAD, box.y + 12, LABEL_SIZE, { isBold: true });
  write(surface, cardCount(card), box.x + box.width - CARD_PAD, box.y + 12, COUNT_SIZE, { anchor: 'end' });
  if (beside !== '') write(surface, beside, box.x + besideX, box.y + 12, CARD_TEXT, { anchor: 'middle' });
  below.forEach((line, index) => {
    const y = box.y + HEAD_HEIGHT + (index + 0.5) * HEAD_LINE;
    write(surface, line, box.x + box.width / 2, y, CARD_TEXT, { anchor: 'middle' });
  });
  const { pictureWidth, pictureHeight } = card.form;
  const textHeight = lines.length * CARD_LINE;
  const picture = {
    x: box.x + (box.width - pictureWidth) / 2,
    // Centered in a row with higher cards.
    y: box.y + headHeight + Math.max(0, box.height - headHeight - pictureHeight - textHeight - 6) / 2,
    width: pictureWidth,
    height: pictureHeight,
  };
  paintPdf(card.picture, document, picture, fonts, PRINT_PALETTE, { textScale: CARD_TEXT_SCALE });
  lines.forEach((line, index) => {
    const y = box.y + box.height - 4 - textHeight + (index + 0.5) * CARD_LINE;
    write(surface, line, box.x + CARD_PAD, y, CARD_TEXT);
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
