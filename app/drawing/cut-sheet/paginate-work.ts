import {
  flowEvenly,
  type NoteColumn,
  type NoteSection,
  type PlacedLine,
  partsOf,
} from '#app/drawing/cut-sheet/flow-notes.ts';
import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import type { PdfBox } from '#app/drawing/paint/paint-pdf.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** A page of notes. */
export interface WorkPage {
  readonly lines: readonly PlacedLine[];
}

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
export const COLUMN_GAP = 18;
const FOOTER_HEIGHT = 20;
/** Below the page's header. */
const TOP = PAGE_MARGIN + 40;
/** Columns beside each other in a box of the page, in points. */
export function columnsIn({ x, y, width, height }: PdfBox, count: number): NoteColumn[] {
  const column = (width - (count - 1) * COLUMN_GAP) / count;
  return Array.from({ length: count }, (_, index) => {
    return { x: x + index * (column + COLUMN_GAP), y, width: column, bottom: y + height };
  });
}

/** Pictures of tiles as a section of the notes; none without any. */
export function sectionOfTiles({ tiles, tilesTitle }: Pick<WorkNotes, 'tiles' | 'tilesTitle'>): NoteSection[] {
  const drawn = tiles.map((tile, index) => {
    const { minX, minY, maxX, maxY } = tile.picture.bounds;
    return { index, caption: tileCaption(tile), slope: (maxY - minY) / Math.max(1, maxX - minX) };
  });
  return drawn.length === 0 ? [] : [{ title: tilesTitle, rows: [], tiles: drawn }];
}

/** The labels of a tile, how many tiles are cut this way, and which notched-out pieces to keep. */
export function tileCaption({ labels, count, notes }: WorkNotes['tiles'][number]): string {
  return notes === '' ? `${labels} × ${count}` : `${labels} × ${count}, ${notes}`;
}

/**
 * Notes in two or three columns. The first page begins at `from`, below what is already on it; without `from`, below
 * the header. Titles stay with what follows them, and no sentence or table is split.
 */
export function paginateWork(sections: readonly NoteSection[], paper: PaperSize, from: number = TOP): WorkPage[] {
  const ways = NOTE_FORMS.map((form) => placeLines(partsOf(sections), { ...form, paper, from }));
  const fewest = Math.min(...ways.map((pages) => pages.length));
  return ways.find((pages) => pages.length === fewest) ?? [];
}

interface NotePlace {
  readonly paper: PaperSize;
  readonly from: number;
  readonly columns: number;
  readonly lineHeight: number;
}

/** Where a page of notes ends. */
function bottomOf(paper: PaperSize): number {
  return PAPER[paper].height - PAGE_MARGIN - FOOTER_HEIGHT;
}

function placeLines(parts: readonly NoteSection[], { paper, from, columns: count, lineHeight }: NotePlace): WorkPage[] {
  const width = PAPER[paper].width - 2 * PAGE_MARGIN;
  const pages: WorkPage[] = [];
  let rest = parts;
  for (let y = from; rest.length > 0; y = TOP) {
    const box = { x: PAGE_MARGIN, y, width, height: bottomOf(paper) - y };
    const flowed = flowEvenly(rest.map(withTitle), columnsIn(box, count), lineHeight);
    pages.push({ lines: flowed.lines });
    rest = flowed.rest;
  }
  return pages;
}

/** The first part on a page, under the title of its section if it continues from the page before. */
function withTitle(part: NoteSection, index: number): NoteSection {
  const { continues = '' } = part;
  return index > 0 || continues === '' ? part : { ...part, title: cutSheetWords.continued(continues) };
}
