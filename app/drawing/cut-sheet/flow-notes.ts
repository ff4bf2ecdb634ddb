import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import type { SheetSection, SheetTable } from '#app/drawing/cut-sheet/sheet-sections.ts';

/** A section of the notes, with what is drawn under its title. */
export interface NoteSection extends SheetSection {
  readonly picture?: NotePicture;
  readonly tiles?: readonly NoteTile[];
  /** The title of the section that this part continues. */
  readonly continues?: string;
  readonly tablePart?: TablePart;
}

/** Some rows of a table; all of them set the widths of its columns. */
interface TablePart extends SheetTable {
  readonly all: SheetTable['rows'];
}

/** A tile as it is cut: its number, its caption and how high it is for its width. */
interface NoteTile {
  readonly index: number;
  readonly caption: string;
  readonly slope: number;
}

/** A picture in a column: its number, and its height in a column of a width, in points. */
interface NotePicture {
  readonly index: number;
  readonly heightIn: (width: number) => number;
}

/** One line of the notes as it is printed. */
interface NoteLine {
  /** Further lines of a title are `over`. */
  readonly kind: 'title' | 'over' | 'row' | 'text' | 'picture' | 'tiles' | 'head' | 'cells';
  readonly text: string;
  /** The right side of a row. */
  readonly value?: string;
  /** The cells of a table's line, each with its distance from the left, in points. */
  readonly cells?: readonly { readonly text: string; readonly x: number }[];
  /** The number of the picture in this place. */
  readonly picture?: number;
  /** The numbers of the tiles side by side in this place, and the width of each with its space, in points. */
  readonly tiles?: { readonly indices: readonly number[]; readonly width: number };
  /** In points. */
  readonly height: number;
}

export interface PlacedLine extends NoteLine {
  /** Points from the page's top left: the line's left end and middle. */
  readonly x: number;
  readonly y: number;
  /** Of its column, in points. */
  readonly width: number;
}

/** A column for notes, in points from the page's top left. */
export interface NoteColumn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

export const NOTE_SIZE = 8;
export const TITLE_SIZE = 10;
/** A title in lines: below other notes, and at the top of a column. */
const TITLE_PART = 1.8;
const TOP_TITLE_PART = 1.5;
/** A table with up to this many rows is kept together; a longer one may continue in the next column. */
const ROWS_TOGETHER = 24;
const ROWS_OF_LONG = 4;
/** A sentence that is higher than an empty column of this height may be torn, in points. */
const TEARABLE = 300;

/** The least width of a tile with its space, in points; the room for its caption. */
const TILE_WIDTH = 56;
export const TILE_SPACE = 8;
export const TILE_CAPTION = 14;
/** The height of a tile's picture at most, in parts of its width, and its margin. */
const TILE_HEIGHT_PART = 1.15;
const TILE_PAD_PART = 0.1;

/**
 * Sections split into the parts that are kept together in a column: a title with its picture, its table or its first
 * sentence; then each further sentence.
 */
export function partsOf(sections: readonly NoteSection[]): NoteSection[] {
  return sections.flatMap((section) => {
    const { rows, lines = [] } = section;
    if (section.table !== undefined) return partsOfTable(section, section.table);
    const isLong = rows.length > ROWS_TOGETHER;
    const table = isLong ? rows.slice(0, ROWS_OF_LONG) : rows;
    const along = rows.length > 0 ? 0 : 1;
    if (!isLong && lines.length <= along) return [section];
    const further = { title: '', continues: section.title, rows: [], lines: [] };
    const ofTable = Array.from({ length: isLong ? Math.ceil(rows.length / ROWS_OF_LONG) - 1 : 0 }, (_, part) => ({
      ...further,
      rows: rows.slice((part + 1) * ROWS_OF_LONG, (part + 2) * ROWS_OF_LONG),
    }));
    return [
      { ...section, rows: table, lines: lines.slice(0, along) },
      ...ofTable,
      ...lines.slice(along).map((line) => ({ ...further, lines: [line] })),
    ];
  });
}

/** A table in parts of a few rows, each under the head; the lines of its section come last. */
function partsOfTable({ table: _, ...section }: NoteSection, { head, rows }: SheetTable): NoteSection[] {
  const further = { title: '', continues: section.title, rows: [] };
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_OF_LONG) }, (_, part): NoteSection => {
    const own = { head, rows: rows.slice(part * ROWS_OF_LONG, (part + 1) * ROWS_OF_LONG), all: rows };
    return part === 0 ? { ...section, lines: [], tablePart: own } : { ...further, tablePart: own };
  });
  return [...parts, ...(section.lines ?? []).map((line) => ({ ...further, lines: [line] }))];
}

/** Notes in columns. */
interface Flowed {
  readonly lines: readonly PlacedLine[];
  /** Where the lowest column ends. */
  readonly end: number;
  /** The parts that found no room. */
  readonly rest: readonly NoteSection[];
}

/**
 * Places the parts below each other, column by column. A section with something higher than any of the columns waits
 * for the next page; space left in a column is filled with later sections that fit whole.
 */
export function flowNotes(parts: readonly NoteSection[], columns: readonly NoteColumn[], lineHeight: number): Flowed {
  const placed: PlacedLine[] = [];
  const ends: number[] = [];
  const place = (lines: readonly NoteLine[], { x, width }: NoteColumn, top: number) => {
    let y = top;
    for (const line of lines) {
      placed.push({ ...line, x, y: y + line.height / 2, width });
      y += line.height;
    }
    return y;
  };
  const waiting = sectionsThatWait(parts, columns, lineHeight);
  const rest = parts.filter((part) => !waiting.has(part));
  for (const column of columns) {
    let { y } = column;
    // Nothing is started before a section that waits, but whole sections may go before it.
    for (let next = waiting.size > 0 ? undefined : rest[0]; next !== undefined; next = rest[0]) {
      const lines = linesOf(next, column.width, lineHeight, y === column.y);
      const fitting = countFitting(lines, column.bottom - y);
      const further = fitting < lines.length ? furtherOf(next, lines, fitting, column, y) : null;
      if (fitting < lines.length && further === null) break;
      rest.splice(0, 1, ...(further === null ? [] : [further]));
      y = place(lines.slice(0, fitting), column, y);
      if (further !== null) break;
    }
    ends.push(y);
  }
  for (const [index, column] of columns.entries()) {
    let y = ends[index] ?? column.y;
    for (const section of sectionsOf(rest)) {
      if (section[0]?.title === '') continue;
      const lines = section.flatMap((part, at) => linesOf(part, column.width, lineHeight, at === 0 && y === column.y));
      if (countFitting(lines, column.bottom - y) < lines.length) continue;
      rest.splice(rest.indexOf(section[0] as NoteSection), section.length);
      y = place(lines, column, y);
      ends[index] = y;
    }
  }
  // A section already started continues first.
  const begun = rest.findIndex(({ title }) => title !== '');
  const first = begun < 0 ? rest : rest.slice(0, begun);
  const later = new Set(rest.slice(first.length));
  const inOrder = [...first, ...parts.filter((part) => later.has(part) || waiting.has(part))];
  return { lines: placed, end: Math.max(columns[0]?.y ?? 0, ...ends), rest: inOrder };
}

/** The parts of sections with a part higher than any of the columns, unless one of the columns is tall. */
function sectionsThatWait(
  parts: readonly NoteSection[],
  columns: readonly NoteColumn[],
  lineHeight: number,
): ReadonlySet<NoteSection> {
  if (columns.some(({ y, bottom }) => bottom - y >= TEARABLE)) return new Set();
  const isTooHigh = (part: NoteSection) =>
    part.tiles === undefined &&
    columns.every(({ y, bottom, width }) => {
      const lines = linesOf(part, width, lineHeight, true);
      return countFitting(lines, bottom - y) < lines.length;
    });
  return new Set(
    sectionsOf(parts)
      .filter((section) => section.some(isTooHigh))
      .flat(),
  );
}

/**
 * The rest of a part, which continues in the next column, if only some of its lines fit; null if the part cannot be
 * split.
 */
function furtherOf(
  part: NoteSection,
  lines: readonly NoteLine[],
  fitting: number,
  { y: top, bottom }: NoteColumn,
  y: number,
): NoteSection | null {
  const rows = lines.slice(0, fitting).flatMap(({ tiles }) => tiles?.indices ?? []);
  const { title, tiles } = part;
  if (rows.length > 0) return { ...part, title: '', continues: title, tiles: tiles?.slice(rows.length) ?? [] };
  if (tiles !== undefined || y > top || bottom - y < TEARABLE) return null;
  const text = lines.slice(fitting).map((line) => line.text);
  return { title: '', rows: [], lines: [text.join(' ')] };
}

/** Parts by their sections; the first may have begun before. */
function sectionsOf(parts: readonly NoteSection[]): NoteSection[][] {
  const sections: NoteSection[][] = [];
  for (const part of parts) {
    if (part.title !== '' || sections.length === 0) sections.push([part]);
    else sections.at(-1)?.push(part);
  }
  return sections;
}

/** The same where everything has room, in columns that end as high as they can. */
export function flowEvenly(parts: readonly NoteSection[], columns: readonly NoteColumn[], lineHeight: number): Flowed {
  let best = flowNotes(parts, columns, lineHeight);
  if (best.rest.length > 0) return best;
  for (;;) {
    const bottom = best.end - lineHeight / 2;
    const higher = flowNotes(
      parts,
      columns.map((column) => ({ ...column, bottom: Math.min(column.bottom, bottom) })),
      lineHeight,
    );
    if (higher.rest.length > 0 || higher.end >= best.end) return best;
    best = higher;
  }
}

function countFitting(lines: readonly NoteLine[], room: number): number {
  let height = 0;
  const over = lines.findIndex((line) => {
    height += line.height;
    return height > room;
  });
  return over < 0 ? lines.length : over;
}

/** The lines of a part in a column. They are broken once per part and width. */
function linesOf(part: NoteSection, width: number, lineHeight: number, isAtTop: boolean): readonly NoteLine[] {
  const key = `${width} ${lineHeight} ${isAtTop}`;
  const known = broken.get(part) ?? new Map<string, readonly NoteLine[]>();
  const lines = known.get(key) ?? breakPart(part, width, lineHeight, isAtTop);
  broken.set(part, known.set(key, lines));
  return lines;
}

const broken = new WeakMap<NoteSection, Map<string, readonly NoteLine[]>>();

function breakPart(
  { title, picture, tiles = [], rows, lines = [], tablePart }: NoteSection,
  width: number,
  lineHeight: number,
  isAtTop: boolean,
): NoteLine[] {
  const widthEm = width / NOTE_SIZE;
  const height = lineHeight;
  const titleHeight = lineHeight * (isAtTop ? TOP_TITLE_PART : TITLE_PART);
  const titles = title === '' ? [] : wrapOnPaper(title, width / TITLE_SIZE, true);
  return [
    ...titles.map((text, index): NoteLine => {
      const isLast = index === titles.length - 1;
      return { kind: isLast ? 'title' : 'over', text, height: index === 0 ? titleHeight : TITLE_SIZE * 1.3 };
    }),
    ...(picture === undefined
      ? []
      : [{ kind: 'picture', text: '', picture: picture.index, height: picture.heightIn(width) } as const]),
    ...rows.flatMap(({ term, value }): NoteLine[] => {
      if (paperWidthEm(term) + paperWidthEm(value, true) + 1 <= widthEm)
        return [{ kind: 'row', text: term, value, height }];
      return wrapOnPaper(`${term}: ${value}`, widthEm).map((text) => ({ kind: 'text', text, height }));
    }),
    ...(tablePart === undefined ? [] : linesOfTable(tablePart, width, height, title !== '' || isAtTop)),
    ...lines.flatMap((line) => wrapOnPaper(line, widthEm).map((text) => ({ kind: 'text', text, height }) as const)),
    ...rowsOfTiles(tiles, width),
  ];
}

/** Between the columns of a table, in points. */
const CELL_GAP = 5;

/** The lines of a part of a table: in columns where the paper is wide enough, else each row as a text. */
function linesOfTable(part: TablePart, width: number, height: number, hasHead: boolean): NoteLine[] {
  const { head, rows, all } = part;
  const widths = head.map((text, column) => {
    const texts = all.map((row) => paperWidthEm(row[column] ?? ''));
    return NOTE_SIZE * Math.max(paperWidthEm(text, true), ...texts);
  });
  const needed = widths.reduce((sum, one) => sum + one + CELL_GAP, 0 - CELL_GAP);
  if (needed > width) {
    return rows.flatMap((row) => {
      const text = row.flatMap((cell, column) => (cell === '' ? [] : [`${head[column]} ${cell}`])).join(' · ');
      return wrapOnPaper(text, width / NOTE_SIZE).map((line) => ({ kind: 'text', text: line, height }) as const);
    });
  }
  const spare = Math.min(CELL_GAP, (width - needed) / head.length);
  const places = widths.map((_, column) =>
    widths.slice(0, column).reduce((sum, one) => sum + one + CELL_GAP + spare, 0),
  );
  const lineOf = (kind: 'head' | 'cells', row: readonly string[]): NoteLine => ({
    kind,
    text: row.join(' '),
    cells: row.map((text, column) => ({ text, x: places[column] ?? 0 })),
    height,
  });
  return [...(hasHead ? [lineOf('head', head)] : []), ...rows.map((row) => lineOf('cells', row))];
}

/** Tiles in rows. A tile with a long caption takes a wide place, and the tiles of other rows do not. */
function rowsOfTiles(tiles: readonly NoteTile[], width: number): NoteLine[] {
  const slope = Math.min(TILE_HEIGHT_PART, Math.max(0, ...tiles.map((tile) => tile.slope)) + TILE_PAD_PART);
  const rows: NoteTile[][] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    if (row !== undefined && abreast([...row, tile], width) > row.length) row.push(tile);
    else rows.push([tile]);
  }
  return rows.map((row) => {
    const across = width / abreast(row, width);
    const height = (Math.min(across, TILE_WIDTH * 1.3) - TILE_SPACE) * slope + TILE_CAPTION + 4;
    return { kind: 'tiles', text: '', tiles: { indices: row.map(({ index }) => index), width: across }, height };
  });
}

/** How many tiles with captions like these fit side by side. */
function abreast(tiles: readonly NoteTile[], width: number): number {
  const widest = Math.max(TILE_WIDTH, ...tiles.map(({ caption }) => paperWidthEm(caption) * NOTE_SIZE + TILE_SPACE));
  return Math.max(1, Math.floor(width / widest));
}
