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
const HEADER_HEIGHT = 40;
const FOOTER_HEIGHT = 20;
const TILE_COLUMNS = 6;
const TILE_HEIGHT = 96;
const TILE_GAP = 8;

/** The width of a column of notes, in points. */
export function noteWidth(paper: PaperSize): number {
  return (PAPER[paper].width - 2 * PAGE_MARGIN - COLUMN_GAP) / 2;
}

/** The work notes in two columns, then the tiles in rows of six. No title is alone at the end of a column. */
export function paginateWork(notes: WorkNotes, paper: PaperSize): WorkPage[] {
  return [...placeLines(notes.sections, paper), ...placeTiles(notes, paper)];
}

function placeLines(sections: readonly WorkSection[], paper: PaperSize): WorkPage[] {
  const width = noteWidth(paper);
  const [top, bottom] = [PAGE_MARGIN + HEADER_HEIGHT, PAPER[paper].height - PAGE_MARGIN - FOOTER_HEIGHT];
  const columns: PlacedLine[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const line of sections.flatMap((section) => linesOf(section, width / NOTE_SIZE))) {
    const height = line.kind === 'title' ? TITLE_HEIGHT : LINE_HEIGHT;
    // A title takes two lines of its section along.
    const needed = line.kind === 'title' ? TITLE_HEIGHT + 2 * LINE_HEIGHT : height;
    if (y + needed > bottom) {
      columns.push([]);
      y = top;
    }
    const x = PAGE_MARGIN + ((columns.length - 1) % 2) * (width + COLUMN_GAP);
    columns.at(-1)?.push({ ...line, x, y: y + height / 2 });
    y += height;
  }
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, page) => ({
    lines: [...(columns[2 * page] ?? []), ...(columns[2 * page + 1] ?? [])],
    tiles: [],
  }));
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

function placeTiles({ tiles: { length: count }, tilesTitle }: WorkNotes, paper: PaperSize): WorkPage[] {
  const { width, height } = PAPER[paper];
  const [top, bottom] = [PAGE_MARGIN + HEADER_HEIGHT + TITLE_HEIGHT, height - PAGE_MARGIN - FOOTER_HEIGHT];
  const tileWidth = (width - 2 * PAGE_MARGIN - (TILE_COLUMNS - 1) * TILE_GAP) / TILE_COLUMNS;
  const perPage = TILE_COLUMNS * Math.floor((bottom - top + TILE_GAP) / (TILE_HEIGHT + TILE_GAP));
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) => ({
    lines: [{ kind: 'title', text: tilesTitle, x: PAGE_MARGIN, y: top - TITLE_HEIGHT / 2 }],
    tiles: Array.from({ length: Math.min(perPage, count - page * perPage) }, (_unused, slot) => ({
      index: page * perPage + slot,
      box: {
        x: PAGE_MARGIN + (slot % TILE_COLUMNS) * (tileWidth + TILE_GAP),
        y: top + Math.floor(slot / TILE_COLUMNS) * (TILE_HEIGHT + TILE_GAP),
        width: tileWidth,
        height: TILE_HEIGHT,
      },
    })),
  }));
}
