import { CARD_GAP, cardWidth } from '#app/drawing/cut-sheet/card-layout.ts';
import {
  COLUMN_GAP,
  columnWidth,
  paginateWork,
  spreadSections,
  stackSections,
  type WorkPage,
} from '#app/drawing/cut-sheet/paginate-work.ts';
import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';

const HEADER_HEIGHT = 36;
const FOOTER_HEIGHT = 20;
const GAP = 8;
const TITLE_HEIGHT = 22;
/** Of the width of the page with the first lines. */
const LINES_SHARE = 0.46;
const LINES_GAP = 14;
const BLOCK_HEIGHT = 92;
const BAR_HEIGHT = 20;
const FIGURE_COLUMNS = 3;
/** Above the small plans of the first lines and their sentences. */
export const LINES_TITLE = 20;
const LINE_HEIGHT = 11;
/** Two heights of a plan that differ by less are one, in points. */
const ROUNDING = 0.01;
/** The sentences of the first lines may be this high beside a low plan, in points. */
const MOST_BESIDE = 330;
/** Less than this below the cards is left white: notes in it would be torn. */
const LEAST_NOTES = 100;

/** The plan, the bar with its scale, and the title block. */
interface PlanBoxes {
  readonly drawing: PdfBox;
  readonly scaleBar: PdfBox;
  readonly titleBlock: PdfBox;
}

/** The layout of one page. Boxes are in points from the page's top left. */
export interface SheetPage extends WorkPage {
  readonly width: number;
  readonly height: number;
  readonly header: PdfBox;
  readonly footer: PdfBox;
  /** Only on the first page: the plan over all of it, with its scale, and the title block below. */
  readonly plan: PlanBoxes | null;
  /** Only on the second page: the small plans of the first lines. */
  readonly firstLines: PdfBox | null;
  /** Above the first cards. */
  readonly cardsTitle: PdfBox | null;
  readonly cards: readonly { readonly index: number; readonly box: PdfBox }[];
}

/** What a sheet has to be placed on pages, measured in points. */
export interface SheetContent {
  /** The height of each card and the cards in its row, which are as high as the highest. */
  readonly cards: readonly { readonly height: number; readonly columns: number }[];
  /** The height of the small plans of the first lines: beside their sentences, and across the page without them. */
  readonly linesHeight: { readonly beside: number; readonly across: number };
  /** The figures of the order, the material and the start. */
  readonly figures: readonly SheetSection[];
  readonly notes: WorkNotes;
  /** Whether the plan lies on a landscape page. */
  readonly isWide: boolean;
  /** How high the plan is drawn in a box. */
  readonly planHeight: (drawing: PdfBox) => number;
}

/** The width of the small plans of the first lines on the second page, in points. */
export function linesWidth(paper: PaperSize): number {
  return innerWidth(paper) * LINES_SHARE;
}

function innerWidth(paper: PaperSize): number {
  return PAPER[paper].width - 2 * PAGE_MARGIN;
}

/**
 * The pages of a sheet: the plan, with the figures below it where they cost no scale; then the first lines with their
 * sentences, the rows of cards, the notes and the tiles, each where the one before it ends. No card is split across pages.
 */
export function paginateCutSheet(content: SheetContent, paper: PaperSize): SheetPage[] {
  const { linesHeight, notes } = content;
  const frame = notesFrame(paper);
  const top = PAGE_MARGIN + HEADER_HEIGHT;
  const blank = { ...frame, plan: null, firstLines: null, cardsTitle: null, cards: [], lines: [], tiles: [] };
  const plan = placePlan(content, paper);
  const width = linesWidth(paper);
  const beside = stackSections(notes.firstLines.length === 1 ? notes.firstLines.map(untitled) : notes.firstLines, {
    x: PAGE_MARGIN + width + LINES_GAP,
    y: top + LINES_TITLE,
    width: innerWidth(paper) - width - LINES_GAP,
    lineHeight: LINE_HEIGHT,
  });
  // The sentences of several rooms may be longer than their plans.
  const isBeside = beside.end <= top + Math.max(linesHeight.beside, MOST_BESIDE);
  const lines = isBeside
    ? { width, height: linesHeight.beside, end: Math.max(top + linesHeight.beside, beside.end) }
    : { width: innerWidth(paper), height: linesHeight.across, end: top + linesHeight.across };
  const pages: SheetPage[] = [
    plan.page,
    {
      ...blank,
      firstLines: { x: PAGE_MARGIN, y: top, width: lines.width, height: lines.height },
      lines: isBeside ? beside.lines : [],
    },
  ];
  const end = placeCards(pages, blank, lines.end + GAP, content, paper);
  const rest = {
    ...notes,
    sections: [...(isBeside ? [] : notes.firstLines), ...plan.rest],
  };
  // Notes and tiles, on the last page of cards first.
  const isRoom = rest.sections.length === 0 || end + LEAST_NOTES <= frame.footer.y;
  const [first, ...further] = isRoom ? paginateWork(rest, paper, end) : paginateWork(rest, paper);
  if (first === undefined) return pages;
  const last = pages.at(-1) ?? blank;
  const joined = isRoom
    ? [...pages.slice(0, -1), { ...last, lines: [...last.lines, ...first.lines], tiles: first.tiles }]
    : [...pages, { ...blank, ...first }];
  return [...joined, ...further.map((page) => ({ ...blank, ...page }))];
}

/** A section under a title that stands above it already. */
function untitled(section: SheetSection): SheetSection {
  return { ...section, title: '' };
}

/**
 * The first page: the plan at its largest scale, with the figures, and as many of the notes as fit whole, beside it or else
 * below it. Without room for all figures they stand with the notes.
 */
function placePlan(
  { figures, notes, isWide, planHeight }: SheetContent,
  paper: PaperSize,
): { readonly page: SheetPage; readonly rest: readonly SheetSection[] } {
  const page = { ...planPage(paper, isWide), ...NOTHING };
  const { plan } = page;
  const { x, y, width, height } = plan.drawing;
  const column = columnWidth(width, FIGURE_COLUMNS);
  const keepsScale = (drawing: PdfBox) =>
    drawing.height > 0 && planHeight(drawing) >= planHeight(plan.drawing) - ROUNDING;
  const sections = [...figures, ...notes.sections];
  const place = { width: column, lineHeight: LINE_HEIGHT };

  const beside = [1, 2]
    .map((count) => {
      const across = count * (column + COLUMN_GAP);
      return { count, left: x + width - across + COLUMN_GAP, drawing: { ...plan.drawing, width: width - across } };
    })
    .filter(({ drawing }) => keepsScale(drawing));
  for (let taken = sections.length; taken >= figures.length; taken--) {
    const first = sections.slice(0, taken);
    const rest = sections.slice(taken);
    for (const isTorn of [false, true]) {
      // The fewest columns that have room.
      for (const { count, left, drawing } of beside) {
        const box = { ...place, x: left, y: y + GAP, bottom: y + height, count };
        const spread = spreadSections(first, box, isTorn);
        if (spread !== null) return { page: { ...page, plan: { ...plan, drawing }, lines: spread.lines }, rest };
      }
      const spread = spreadSections(first, { ...place, x, y: 0, bottom: height, count: FIGURE_COLUMNS }, isTorn);
      const drawing = { ...plan.drawing, height: height - (spread?.end ?? height) - GAP };
      if (spread !== null && keepsScale(drawing)) {
        const scaleBar = { ...plan.scaleBar, y: y + drawing.height };
        const lines = spread.lines.map((line) => ({ ...line, y: line.y + scaleBar.y + BAR_HEIGHT }));
        return { page: { ...page, plan: { ...plan, drawing, scaleBar }, lines }, rest };
      }
    }
  }
  return { page, rest: sections };
}

const NOTHING = { firstLines: null, cardsTitle: null, cards: [], lines: [], tiles: [] } as const;

/** Adds the cards to the last of `pages`, below `from`, and to further ones; returns where they end. */
function placeCards(
  pages: SheetPage[],
  blank: SheetPage,
  from: number,
  { cards: content }: SheetContent,
  paper: PaperSize,
): number {
  let y = from;
  let next = 0;
  while (next < content.length) {
    const first = next;
    const columns = content[first]?.columns ?? 1;
    const width = cardWidth(paper, columns);
    const heights = content.slice(first, first + columns).map((card) => card.height);
    next += columns;
    const height = Math.max(...heights);
    const titleHeight = first === 0 ? TITLE_HEIGHT : 0;
    if (y + titleHeight + height > blank.footer.y) {
      pages.push(blank);
      y = PAGE_MARGIN + HEADER_HEIGHT + 4;
    }
    const { cardsTitle, cards, ...page } = pages.pop() ?? blank;
    const title = first === 0 ? { x: PAGE_MARGIN, y, width: innerWidth(paper), height: TITLE_HEIGHT } : cardsTitle;
    const top = y + titleHeight;
    const row = heights.map((_, slot) => ({
      index: first + slot,
      box: { x: PAGE_MARGIN + slot * (width + CARD_GAP), y: top, width, height },
    }));
    pages.push({ ...page, cardsTitle: title, cards: [...cards, ...row] });
    y = top + height + CARD_GAP;
  }
  return y;
}

/** Header and footer of a page of notes. */
export function notesFrame(paper: PaperSize): Pick<SheetPage, 'width' | 'height' | 'header' | 'footer'> {
  return framePage(PAPER[paper].width, PAPER[paper].height);
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
export function planPage(
  paper: PaperSize,
  isWide: boolean,
): Pick<SheetPage, 'width' | 'height' | 'header' | 'footer'> & { readonly plan: PlanBoxes } {
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
