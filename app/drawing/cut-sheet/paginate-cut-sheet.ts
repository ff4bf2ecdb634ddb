import { CARD_GAP, cardWidth } from '#app/drawing/cut-sheet/card-layout.ts';
import { flowNotes, type NoteSection, partsOf } from '#app/drawing/cut-sheet/flow-notes.ts';
import { COLUMN_GAP, columnsIn, paginateWork, type WorkPage } from '#app/drawing/cut-sheet/paginate-work.ts';
import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';

const HEADER_HEIGHT = 36;
const FOOTER_HEIGHT = 20;
const GAP = 8;
const TITLE_HEIGHT = 22;
const BLOCK_HEIGHT = 92;
const BAR_HEIGHT = 20;
/** Lines of the notes beside the plan, the most open first, in points. */
const LINE_HEIGHTS = [11, 10];
/** A column beside or below the plan is at least this wide, and notes there this high, in points. */
const LEAST_COLUMN = 138;
const LEAST_BESIDE = 60;
/** The bar with the name of its scale, in points. */
const LEAST_BAR = 260;
/** Two sizes that differ by less are one, in points. */
const ROUNDING = 0.01;
/** Less than this below the cards is left white: notes in it would be torn. */
const LEAST_NOTES = 60;

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
  /** Only on the first page: the plan with its scale, and the title block below. */
  readonly plan: PlanBoxes | null;
  /** Above the first cards. */
  readonly cardsTitle: PdfBox | null;
  readonly cards: readonly { readonly index: number; readonly box: PdfBox }[];
}

/** What is placed on the pages of a sheet, measured in points. */
export interface SheetContent {
  /** The height of each card and the cards in its row, which are as high as the highest. */
  readonly cards: readonly { readonly height: number; readonly columns: number }[];
  /** All notes, in their order. */
  readonly sections: readonly NoteSection[];
  /** Whether the plan goes on a landscape page. */
  readonly isWide: boolean;
  /** The size of the plan with its dimensions, drawn as large as it is in a box. */
  readonly planSize: (drawing: PdfBox) => Pick<PdfBox, 'width' | 'height'>;
}

function innerWidth(paper: PaperSize): number {
  return PAPER[paper].width - 2 * PAGE_MARGIN;
}

/**
 * The pages of a sheet: the plan, with as many of the notes beside and below it as have room; then the rows of cards and the
 * other notes, each where the one before it ends. No card is split across pages.
 */
export function paginateCutSheet(content: SheetContent, paper: PaperSize): SheetPage[] {
  const ways = LINE_HEIGHTS.map((lineHeight) => placeAll(content, paper, lineHeight));
  return ways.reduce((best, way) => (isBetter(way, best) ? way : best)).pages;
}

interface PlacedSheet {
  readonly pages: SheetPage[];
  /** Sections that do not begin on the first page. */
  readonly later: number;
}

function isBetter(one: PlacedSheet, other: PlacedSheet): boolean {
  const fewer = one.pages.length - other.pages.length;
  return fewer === 0 ? one.later < other.later : fewer < 0;
}

function placeAll(content: SheetContent, paper: PaperSize, lineHeight: number): PlacedSheet {
  const { cards } = content;
  const frame = notesFrame(paper);
  const blank = { ...frame, ...NOTHING };
  const { page, rest } = placePlan(content, paper, lineHeight);
  const pages: SheetPage[] = [page];
  if (cards.length > 0) pages.push(blank);
  const end = placeCards(pages, blank, PAGE_MARGIN + HEADER_HEIGHT + 4, content, paper);
  // On the last page of cards first.
  const isRoom = cards.length > 0 && end + LEAST_NOTES <= frame.footer.y;
  const [first, ...further] = isRoom ? paginateWork(rest, paper, end + GAP) : paginateWork(rest, paper);
  const later = rest.filter(({ title }) => title !== '').length;
  if (first === undefined) return { pages, later };
  const last = pages.at(-1) ?? blank;
  const joined = isRoom
    ? [...pages.slice(0, -1), { ...last, lines: [...last.lines, ...first.lines] }]
    : [...pages, { ...blank, ...first }];
  return { pages: [...joined, ...further.map((page) => ({ ...blank, ...page }))], later };
}

/**
 * The first page: the plan at its largest scale, and as many of the notes as fit beside and below it, beside it first. One
 * of both takes the corner.
 */
function placePlan(
  { sections, isWide, planSize }: SheetContent,
  paper: PaperSize,
  lineHeight: number,
): { readonly page: SheetPage; readonly rest: readonly NoteSection[] } {
  const page = { ...NOTHING, ...planPage(paper, isWide) };
  const { x, y, width, height } = page.plan.drawing;
  const parts = partsOf(sections);
  const size = planSize(page.plan.drawing);
  const free = {
    width: width - size.width - ROUNDING - COLUMN_GAP,
    height: height - size.height - ROUNDING - GAP,
  };
  // The bar with its scale is wider than a narrow plan; it then goes below everything.
  const barBelow = size.width < LEAST_BAR;
  const bottom = y + height + (barBelow ? 0 : BAR_HEIGHT);
  const hasBeside = free.width >= LEAST_COLUMN;
  const hasBelow = free.height >= LEAST_BESIDE;
  const ways = [true, false].map((isBesideWhole) => {
    const besideHeight = isBesideWhole || !hasBelow ? bottom - y : size.height + ROUNDING;
    const belowWidth = isBesideWhole && hasBeside ? size.width + ROUNDING : width;
    const beside = { x: x + width - free.width, y: y + GAP, width: free.width, height: besideHeight - 2 * GAP };
    const below = { x, y: bottom - free.height, width: belowWidth, height: free.height - GAP };
    const columns = [...(hasBeside ? columnsAcross(beside) : []), ...(hasBelow ? columnsAcross(below) : [])];
    const flowed = flowNotes(parts, columns, lineHeight);
    return { flowed, columns };
  });
  const [whole, other] = ways as [(typeof ways)[number], (typeof ways)[number]];
  const { flowed } = other.flowed.rest.length < whole.flowed.rest.length ? other : whole;
  // The plan is centered in the space that the notes leave.
  const isBeside = hasBeside && flowed.lines.some((line) => line.x >= x + width - free.width - ROUNDING);
  const isBelow = flowed.lines.some(
    (line) => line.y > bottom - free.height && line.x < x + width - free.width - ROUNDING,
  );
  const drawing = {
    ...page.plan.drawing,
    width: isBeside ? width - free.width - COLUMN_GAP : width,
    height: isBelow ? size.height + ROUNDING : height,
  };
  const scaleBar = { ...page.plan.scaleBar, y: barBelow ? y + height : y + drawing.height };
  return { page: { ...page, plan: { ...page.plan, drawing, scaleBar }, lines: flowed.lines }, rest: flowed.rest };
}

/** As many columns as a box has room for. */
function columnsAcross(box: PdfBox) {
  return columnsIn(box, Math.max(1, Math.floor((box.width + COLUMN_GAP) / (LEAST_COLUMN + COLUMN_GAP))));
}

const NOTHING = { plan: null, cardsTitle: null, cards: [], lines: [] } as const;

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
