import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';

/** One line of the notes as it is printed. */
interface NoteLine {
  /** `more` goes on below the text of a `check`. */
  readonly kind: 'title' | 'row' | 'text' | 'check' | 'more';
  readonly text: string;
  /** The right side of a row. */
  readonly value?: string;
}

export interface PlacedLine extends NoteLine {
  /** Points from the page's top left: the line's left end and middle. */
  readonly x: number;
  readonly y: number;
  /** Of its column, in points. */
  readonly width: number;
}

/** A page of notes, or of tiles as they are cut. */
export interface WorkPage {
  readonly lines: readonly PlacedLine[];
  readonly tiles: readonly { readonly index: number; readonly box: PdfBox }[];
}

export const NOTE_SIZE = 8;
/** Columns of notes and the height of a line in points, the most open first: the first that takes the fewest pages is used. */
const NOTE_FORMS = [
  { columns: 2, lineHeight: 12 },
  { columns: 2, lineHeight: 11 },
  { columns: 3, lineHeight: 11 },
  { columns: 2, lineHeight: 10 },
  { columns: 3, lineHeight: 10 },
  { columns: 2, lineHeight: 9.5 },
  { columns: 3, lineHeight: 9.5 },
];
const TITLE_PART = 1.8;
/** A title with the lines that it takes along. */
const LEAST_LINES = 4;
const TITLE_HEIGHT = 22;
export const COLUMN_GAP = 18;
const FOOTER_HEIGHT = 20;
/** Below the page's header. */
const TOP = PAGE_MARGIN + 40;
/** Between the notes and what stands above or below them. */
const GAP = 8;
/** Columns of tiles, as many as have room for their labels. */
const TILE_COLUMNS = [9, 8, 6];
const LEAST_TILE_COLUMNS = 4;
const TILE_GAP = 8;
/** Room for a tile's labels under its picture, in points. */
export const TILE_CAPTION = 14;
/** The height of a tile's picture at most, in parts of its width, and its margin. */
const TILE_HEIGHT_PART = 1.15;
const TILE_PAD_PART = 0.1;

/** The width of one of several columns across the page's `inner` width, in points. */
export function columnWidth(inner: number, columns: number): number {
  return (inner - (columns - 1) * COLUMN_GAP) / columns;
}

/** Notes as they are placed: sections of any kind, then the tiles. */
interface NotesToPlace extends Pick<WorkNotes, 'tiles' | 'tilesTitle'> {
  readonly sections: readonly SheetSection[];
}

/** The labels of a tile and how many tiles are cut so. */
export function tileCaption({ labels, count }: WorkNotes['tiles'][number]): string {
  return `${labels} × ${count}`;
}

/**
 * The work notes in two or three columns, then the tiles in rows, below the notes if there is room. The first page begins
 * at `from`, below what stands there; without it, below the header. No title is alone at the end of a column.
 */
export function paginateWork(notes: NotesToPlace, paper: PaperSize, from: number = TOP): WorkPage[] {
  const ways = NOTE_FORMS.map((form) => paginateLines(notes, { ...form, paper, from }));
  const fewest = Math.min(...ways.map((pages) => pages.length));
  return ways.find((pages) => pages.length === fewest) ?? [];
}

interface NotePlace {
  readonly paper: PaperSize;
  readonly from: number;
  readonly columns: number;
  readonly lineHeight: number;
}

function paginateLines(notes: NotesToPlace, place: NotePlace): WorkPage[] {
  const { pages, end } = placeLines(notes.sections, place);
  const [first, ...further] = placeTiles(notes, place.paper, end + GAP);
  if (first === undefined) return pages;
  if (!first.isBelow) {
    // What stands above keeps its page.
    const above = pages.length === 0 && place.from > TOP ? [{ lines: [], tiles: [] }] : pages;
    return [...above, first, ...further];
  }
  const lines = pages.at(-1)?.lines ?? [];
  return [...pages.slice(0, -1), { lines: [...lines, ...first.lines], tiles: first.tiles }, ...further];
}

/** Sections below each other in one column, and where they end. */
export function stackSections(
  sections: readonly SheetSection[],
  { x, y, width, lineHeight }: Pick<PlacedLine, 'x' | 'y' | 'width'> & { readonly lineHeight: number },
): { readonly lines: readonly PlacedLine[]; readonly end: number } {
  const lines = sections.flatMap((section) => linesOf(section, width / NOTE_SIZE));
  const heights = lines.reduce((sum, line) => sum + heightOf(line, lineHeight), 0);
  return { lines: placeColumn(lines, { x, y, width, lineHeight }), end: y + heights };
}

function placeColumn(
  lines: readonly NoteLine[],
  { x, y: top, width, lineHeight }: Pick<PlacedLine, 'x' | 'y' | 'width'> & { readonly lineHeight: number },
): PlacedLine[] {
  let y = top;
  return lines.map((line) => {
    const height = heightOf(line, lineHeight);
    y += height;
    return { ...line, x, y: y - height / 2, width };
  });
}

/** Where a page of notes ends. */
function bottomOf(paper: PaperSize): number {
  return PAPER[paper].height - PAGE_MARGIN - FOOTER_HEIGHT;
}

function placeLines(
  sections: readonly SheetSection[],
  { paper, from, columns: count, lineHeight }: NotePlace,
): { readonly pages: WorkPage[]; readonly end: number } {
  const width = columnWidth(PAPER[paper].width - 2 * PAGE_MARGIN, count);
  const lines = sections.flatMap((section) => linesOf(section, width / NOTE_SIZE));
  if (lines.length === 0) return { pages: [], end: from - GAP };
  const bottom = bottomOf(paper);
  const topOf = (column: number) => (column < count ? from : TOP);
  const columns = fillColumns(lines, { bottom, lineHeight, topOf });
  // The columns of the last page end as high as they can, so that the tiles have room below.
  const even = Math.floor((columns.length - 1) / count) * count;
  const last = balanceColumns(columns.slice(even), { top: topOf(even), bottom, lineHeight, count });
  const { end } = last;
  const placed = [...columns.slice(0, even), ...last.columns].map((column, index) => {
    const x = PAGE_MARGIN + (index % count) * (width + COLUMN_GAP);
    return placeColumn(column, { x, y: topOf(index), width, lineHeight });
  });
  const pages = Array.from({ length: Math.ceil(placed.length / count) }, (_, page) => ({
    lines: placed.slice(page * count, (page + 1) * count).flat(),
    tiles: [],
  }));
  return { pages, end };
}

/** The lines of some columns in at most `count` that end as high as they can, and where. */
function balanceColumns(
  columns: NoteLine[][],
  {
    top,
    bottom,
    lineHeight,
    count,
  }: Pick<Columns, 'bottom' | 'lineHeight'> & { readonly top: number; readonly count: number },
): { readonly columns: NoteLine[][]; readonly end: number } {
  const lines = columns.flat();
  let best = { columns, end: bottom };
  while (best.end - lineHeight > top + LEAST_LINES * lineHeight) {
    const end = best.end - lineHeight;
    const higher = fillColumns(lines, { bottom: end, lineHeight, topOf: () => top });
    if (higher.length > count) break;
    best = { columns: higher, end };
  }
  return best;
}

/** Columns beside each other, `gap` apart: their left end, upper end, width and number, and the lowest they may end. */
export interface ColumnsBox extends Pick<PlacedLine, 'x' | 'y' | 'width'> {
  readonly bottom: number;
  readonly count: number;
  readonly lineHeight: number;
}

/**
 * The sections in columns that end as high as they can, and where; null if they do not fit. `isTorn`: a section may go on
 * in the next column.
 */
export function spreadSections(
  sections: readonly SheetSection[],
  { x, y, width, bottom, count, lineHeight }: ColumnsBox,
  isTorn: boolean,
): { readonly lines: readonly PlacedLine[]; readonly end: number } | null {
  const parts = sections.map((section) => linesOf(section, width / NOTE_SIZE));
  const spread = isTorn
    ? tearColumns(parts.flat(), { y, bottom, count, lineHeight })
    : wholeColumns(parts, { count, lineHeight });
  const heights = spread?.map((column) => column.reduce((sum, line) => sum + heightOf(line, lineHeight), 0));
  const end = y + Math.max(0, ...(heights ?? []));
  if (spread === null || end > bottom) return null;
  const lines = spread.flatMap((column, index) =>
    placeColumn(column, { x: x + index * (width + COLUMN_GAP), y, width, lineHeight }),
  );
  return { lines, end };
}

function tearColumns(
  lines: readonly NoteLine[],
  { y, bottom, count, lineHeight }: Pick<ColumnsBox, 'y' | 'bottom' | 'count' | 'lineHeight'>,
): NoteLine[][] | null {
  const columns = fillColumns(lines, { bottom, lineHeight, topOf: () => y });
  return columns.length > count ? null : balanceColumns(columns, { top: y, bottom, lineHeight, count }).columns;
}

/** Whole sections in at most `count` columns of which the highest is as low as it can be. */
function wholeColumns(
  sections: readonly (readonly NoteLine[])[],
  { count, lineHeight }: Pick<ColumnsBox, 'count' | 'lineHeight'>,
): NoteLine[][] {
  const heights = sections.map((lines) => lines.reduce((sum, line) => sum + heightOf(line, lineHeight), 0));
  const runs = heights.flatMap((_, first) =>
    heights.slice(first).map((_, more) => sumOf(heights.slice(first, first + more + 1))),
  );
  for (const limit of runs.sort((a, b) => a - b)) {
    const columns: { lines: NoteLine[]; height: number }[] = [];
    for (const [index, lines] of sections.entries()) {
      const height = heights[index] ?? 0;
      const last = columns.at(-1);
      if (last !== undefined && last.height + height <= limit) {
        last.lines.push(...lines);
        last.height += height;
      } else columns.push({ lines: [...lines], height });
    }
    if (columns.length <= count && columns.every(({ height }) => height <= limit))
      return columns.map(({ lines }) => lines);
  }
  return [];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function heightOf({ kind }: NoteLine, lineHeight: number): number {
  return kind === 'title' ? lineHeight * TITLE_PART : lineHeight;
}

interface Columns {
  readonly bottom: number;
  readonly lineHeight: number;
  readonly topOf: (column: number) => number;
}

/** The lines in columns that end at `bottom`. A title takes two lines of its section along. */
function fillColumns(lines: readonly NoteLine[], { bottom, lineHeight, topOf }: Columns): NoteLine[][] {
  const columns: NoteLine[][] = [[]];
  let y = topOf(0);
  for (const line of lines) {
    const needed = heightOf(line, lineHeight) + (line.kind === 'title' ? 2 * lineHeight : 0);
    // Only a first page may have columns too short for anything.
    while (y + needed > bottom && (columns.at(-1)?.length !== 0 || y > topOf(columns.length + 1))) {
      y = topOf(columns.length);
      columns.push([]);
    }
    columns.at(-1)?.push(line);
    y += heightOf(line, lineHeight);
  }
  return columns;
}

function linesOf({ title, rows, lines = [], isChecklist = false }: SheetSection, widthEm: number): NoteLine[] {
  const indented = widthEm - CHECK_INDENT / NOTE_SIZE;
  return [
    ...(title === '' ? [] : [{ kind: 'title', text: title } as const]),
    ...rows.flatMap(({ term, value }): NoteLine[] => {
      if (paperWidthEm(term) + paperWidthEm(value, true) + 1 <= widthEm) return [{ kind: 'row', text: term, value }];
      return wrapOnPaper(`${term}: ${value}`, widthEm).map((text) => ({ kind: 'text', text }));
    }),
    ...lines.flatMap((line): NoteLine[] => {
      return wrapOnPaper(line, isChecklist ? indented : widthEm).map((text, index) => {
        return { kind: isChecklist ? (index === 0 ? 'check' : 'more') : 'text', text };
      });
    }),
  ];
}

/** From the left of a box to tick to its text and the lines below it, in points. */
export const CHECK_INDENT = 12;

/** A page of tiles, below the notes if `isBelow`. */
interface TilePage extends WorkPage {
  readonly isBelow: boolean;
}

/** The tiles, from `below` on the last page of notes if a row fits there. */
function placeTiles({ tiles, tilesTitle }: NotesToPlace, paper: PaperSize, below: number): TilePage[] {
  const inner = PAPER[paper].width - 2 * PAGE_MARGIN;
  const widthOf = (columns: number) => (inner - (columns - 1) * TILE_GAP) / columns;
  const longest = Math.max(0, ...tiles.map((tile) => paperWidthEm(tileCaption(tile)) * NOTE_SIZE));
  const columns = TILE_COLUMNS.find((count) => longest <= widthOf(count)) ?? LEAST_TILE_COLUMNS;
  const width = widthOf(columns);
  const highest = Math.max(
    0,
    ...tiles.map(({ picture: { bounds } }) => (bounds.maxY - bounds.minY) / (bounds.maxX - bounds.minX)),
  );
  const height = width * Math.min(TILE_HEIGHT_PART, highest + TILE_PAD_PART) + TILE_CAPTION;
  const bottom = bottomOf(paper);
  const rowsFrom = (top: number) => Math.floor((bottom - top - TITLE_HEIGHT + TILE_GAP) / (height + TILE_GAP));
  const pages: TilePage[] = [];
  let next = 0;
  while (next < tiles.length) {
    const isBelow = pages.length === 0 && rowsFrom(below) > 0;
    const top = isBelow ? below : TOP;
    const first = next;
    next = Math.min(tiles.length, first + columns * rowsFrom(top));
    pages.push({
      isBelow,
      lines: [{ kind: 'title', text: tilesTitle, x: PAGE_MARGIN, y: top + TITLE_HEIGHT / 2, width: inner }],
      tiles: Array.from({ length: next - first }, (_, slot) => ({
        index: first + slot,
        box: {
          x: PAGE_MARGIN + (slot % columns) * (width + TILE_GAP),
          y: top + TITLE_HEIGHT + Math.floor(slot / columns) * (height + TILE_GAP),
          width,
          height,
        },
      })),
    });
  }
  return pages;
}
