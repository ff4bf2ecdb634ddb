import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import type { WorkNotes, WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';
import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';
import { textWidthEm, wrapText } from '#app/drawing/texts/text-metrics.ts';

/** One line of the notes as it is printed. */
interface NoteLine {
  readonly kind: 'title' | 'row' | 'text' | 'check';
  readonly text: string;
  /** The right side of a row. */
  readonly value?: string;
}

export interface PlacedLine extends NoteLine {
  /** Points from the page's top left: the line's left end and middle. */
  readonly x: number;
  readonly y: number;
}

/** A page of notes, or of tiles as they are cut. */
export interface WorkPage {
  readonly lines: readonly PlacedLine[];
  readonly tiles: readonly { readonly index: number; readonly box: PdfBox }[];
}

export const NOTE_SIZE = 8;
const LINE_HEIGHT = 12;
const TITLE_HEIGHT = 22;
const COLUMN_GAP = 18;
const FOOTER_HEIGHT = 20;
/** Below the page's header. */
const TOP = PAGE_MARGIN + 40;
/** Between the notes and the tiles below them. */
const TITLE_GAP = 8;
const TILE_COLUMNS = 6;
const TILE_HEIGHT = 96;
const TILE_GAP = 8;

/** The width of a column of notes, in points. */
export function noteWidth(paper: PaperSize): number {
  return (PAPER[paper].width - 2 * PAGE_MARGIN - COLUMN_GAP) / 2;
}

/**
 * The work notes in two columns, then the tiles in rows of six, on the last page of notes if there is room. No title is
 * alone at the end of a column.
 */
export function paginateWork(notes: WorkNotes, paper: PaperSize): WorkPage[] {
  const { pages, end } = placeLines(notes.sections, paper);
  const last = pages.at(-1);
  const tiles = placeTiles(notes, paper, last === undefined ? null : end + TITLE_GAP);
  const [first, ...further] = tiles;
  if (last === undefined || first === undefined || !first.isBelow) return [...pages, ...tiles];
  return [...pages.slice(0, -1), { lines: [...last.lines, ...first.lines], tiles: first.tiles }, ...further];
}

function placeLines(
  sections: readonly WorkSection[],
  paper: PaperSize,
): { readonly pages: readonly WorkPage[]; readonly end: number } {
  const width = noteWidth(paper);
  const lines = sections.flatMap((section) => linesOf(section, width / NOTE_SIZE));
  const bottom = PAPER[paper].height - PAGE_MARGIN - FOOTER_HEIGHT;
  const columns = fillColumns(lines, bottom);
  const even = columns.length - (columns.length % 2 === 0 ? 2 : 1);
  // The two columns of the last page end as high as they can, so that the tiles have room below.
  const left = columns.slice(even).flat();
  let [end, balanced] = [bottom, columns.slice(even)];
  while (left.length > 0) {
    const higher = fillColumns(left, end - LINE_HEIGHT);
    if (higher.length > 2) break;
    [end, balanced] = [end - LINE_HEIGHT, higher];
  }
  const all = [...columns.slice(0, even), ...balanced];
  const placed = all.map((column, index) => {
    const x = PAGE_MARGIN + (index % 2) * (width + COLUMN_GAP);
    let y = TOP;
    return column.map((line): PlacedLine => {
      const height = heightOf(line);
      y += height;
      return { ...line, x, y: y - height / 2 };
    });
  });
  const pages = Array.from({ length: Math.ceil(placed.length / 2) }, (_, page) => ({
    lines: [...(placed[2 * page] ?? []), ...(placed[2 * page + 1] ?? [])],
    tiles: [],
  }));
  return { pages, end };
}

function heightOf({ kind }: NoteLine): number {
  return kind === 'title' ? TITLE_HEIGHT : LINE_HEIGHT;
}

/** The lines in columns that end at `bottom`. A title takes two lines of its section along. */
function fillColumns(lines: readonly NoteLine[], bottom: number): NoteLine[][] {
  const columns: NoteLine[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const needed = line.kind === 'title' ? TITLE_HEIGHT + 2 * LINE_HEIGHT : LINE_HEIGHT;
    if (y + needed > bottom) {
      columns.push([]);
      y = TOP;
    }
    columns.at(-1)?.push(line);
    y += heightOf(line);
  }
  return columns;
}

function linesOf({ title, rows, lines, isChecklist = false }: WorkSection, widthEm: number): NoteLine[] {
  const indented = widthEm - 2;
  return [
    { kind: 'title', text: title },
    ...rows.flatMap(({ term, value }): NoteLine[] => {
      if (textWidthEm(term) + textWidthEm(value) + 2 <= widthEm) return [{ kind: 'row', text: term, value }];
      return wrapText(`${term}: ${value}`, widthEm).map((text) => ({ kind: 'text', text }));
    }),
    ...lines.flatMap((line): NoteLine[] => {
      return wrapText(line, isChecklist ? indented : widthEm).map((text, index) => {
        return { kind: isChecklist && index === 0 ? 'check' : 'text', text };
      });
    }),
  ];
}

/** A page of tiles, below the notes if `isBelow`. */
interface TilePage extends WorkPage {
  readonly isBelow: boolean;
}

/** The tiles, from `below` on the last page of notes if a row fits there. */
function placeTiles(
  { tiles: { length: count }, tilesTitle }: WorkNotes,
  paper: PaperSize,
  below: number | null,
): TilePage[] {
  const { width, height } = PAPER[paper];
  const bottom = height - PAGE_MARGIN - FOOTER_HEIGHT;
  const tileWidth = (width - 2 * PAGE_MARGIN - (TILE_COLUMNS - 1) * TILE_GAP) / TILE_COLUMNS;
  const rowsFrom = (top: number) => Math.floor((bottom - top - TITLE_HEIGHT + TILE_GAP) / (TILE_HEIGHT + TILE_GAP));
  const pages: TilePage[] = [];
  let next = 0;
  while (next < count) {
    const isBelow = pages.length === 0 && below !== null && rowsFrom(below) > 0;
    const top = isBelow ? below : TOP;
    const from = next;
    next = Math.min(count, from + TILE_COLUMNS * rowsFrom(top));
    pages.push({
      isBelow,
      lines: [{ kind: 'title', text: tilesTitle, x: PAGE_MARGIN, y: top + TITLE_HEIGHT / 2 }],
      tiles: Array.from({ length: next - from }, (_, slot) => ({
        index: from + slot,
        box: {
          x: PAGE_MARGIN + (slot % TILE_COLUMNS) * (tileWidth + TILE_GAP),
          y: top + TITLE_HEIGHT + Math.floor(slot / TILE_COLUMNS) * (TILE_HEIGHT + TILE_GAP),
          width: tileWidth,
          height: TILE_HEIGHT,
        },
      })),
    });
  }
  return pages;
}
