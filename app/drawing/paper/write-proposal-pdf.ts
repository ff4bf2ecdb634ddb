import { PAGE_MARGIN, PAPER } from '#app/drawing/cut-sheet/paper-size.ts';
import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import { LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { type PdfBox, PdfSurface } from '#app/drawing/paint/paint-pdf.ts';
import { paintStored, sizeOfStored } from '#app/drawing/paint/stored-drawing.ts';
import type { ProposalAsk } from '#app/drawing/paper/proposal-ask.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { truncateText } from '#app/drawing/texts/text-metrics.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

const SIDE = PAGE_MARGIN + 12;
const TOP = PAGE_MARGIN + 12;
const FOOT = 34;
const TEXT = 9.5;
const SMALL = 8;
const TINY = 7;
const TITLE = 18;
const HEADING = 12;
/** The height of a line as a part of its size. */
const LINE = 1.45;
/** The most that a picture is high; less where that spares the last page. */
const PICTURE_HEIGHTS = [300, 275, 250, 225, 200] as const;
/** The least height used on the last of several pages: a page with three lines looks like a mistake. */
const LEAST_LAST = 150;
const LOGO_WIDTH = 150;
const LOGO_HEIGHT = 44;
/** A heading has at least that below it on its page. */
const LEAST_AFTER_HEAD = 40;
const COLUMN_GAP = 18;
/** Two pictures go side by side if each is at least this large there, compared with its size alone. */
const LEAST_BESIDE = 0.75;

/** An open page to paint on. */
interface Page {
  readonly surface: PdfSurface;
  readonly picture: (svg: string, box: PdfBox) => void;
  readonly logo: (id: string, box: PdfBox) => void;
}

/** Something that is not divided between two pages; heights in points. */
interface Block {
  readonly height: number;
  /** Kept on the page of the next block. */
  readonly isHead?: boolean;
  /** `x`: how far from the text's left edge. */
  readonly write: (page: Page, y: number, x?: number) => void;
}

/** A proposal as a file: the text of its page in the same order, with a place to sign if it has not been accepted. */
export async function writeProposalPdf(ask: ProposalAsk, openPdf: OpenPdf): Promise<Uint8Array<ArrayBuffer>> {
  const { described, paper, madeAt } = ask;
  const { width, height } = PAPER[paper];
  const { document, fonts, end } = await openPdf({ title: `${described.name}: ${described.title}`, madeAt });
  const photos = new Map(Object.entries(ask.photos).map(([id, jpeg]) => [id, document.openImage(jpeg)]));
  const pages = layPages(ask, width - 2 * SIDE, height - TOP - PAGE_MARGIN - FOOT);
  for (const [index, blocks] of pages.entries()) {
    document.addPage({ size: [width, height], margin: 0 });
    const surface = new PdfSurface(document, fonts, LIGHT_PALETTE);
    const tools = { fonts, palette: LIGHT_PALETTE, photos };
    const picture: Page['picture'] = (svg, box) => paintStored(svg, document, box, tools);
    const logo: Page['logo'] = (id, { x, y, width, height }) => {
      const opened = photos.get(id);
      if (opened !== undefined) document.image(opened, x, y, { fit: [width, height] });
    };
    let y = TOP;
    for (const block of blocks) {
      block.write({ surface, picture, logo }, y);
      y += block.height;
    }
    const foot = height - PAGE_MARGIN - FOOT + 14;
    put(surface, described.madeWith, width / 2, foot + 13, TINY, { anchor: 'middle' });
    const about = truncateText(`${described.name}  ·  ${described.business[0] ?? ''}`, 46) ?? '';
    put(surface, about, SIDE, foot, SMALL);
    put(surface, cutSheetWords.page(index + 1, pages.length), width - SIDE, foot, SMALL, { anchor: 'end' });
  }
  return end();
}

/**
 * The pages of a proposal. If the last one is nearly empty, smaller pictures may do without it; else it gets more from the
 * page before.
 */
function layPages(ask: ProposalAsk, inner: number, room: number): readonly (readonly Block[])[] {
  const tries = PICTURE_HEIGHTS.map((most) => paginate(blocksOf(ask, inner, most), room));
  const [first = []] = tries;
  if (isFull(first)) return first;
  return tries.find((pages) => isFull(pages)) ?? fillLast(first);
}

function isFull(pages: readonly (readonly Block[])[]): boolean {
  return pages.length === 1 || heightOf(pages.at(-1) ?? []) >= LEAST_LAST;
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** Moves the end of the last page but one to the last, with the head that belongs to it. */
function fillLast(pages: readonly (readonly Block[])[]): readonly (readonly Block[])[] {
  const before = [...(pages.at(-2) ?? [])];
  const last = [...(pages.at(-1) ?? [])];
  while (before.length > 1 && (heightOf(last) < LEAST_LAST || before.at(-1)?.isHead === true)) {
    const moved = before.pop();
    if (moved !== undefined) last.unshift(moved);
  }
  return [...pages.slice(0, -2), before, last];
}

function paginate(blocks: readonly Block[], room: number): readonly (readonly Block[])[] {
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [index, block] of blocks.entries()) {
    if (used > 0 && used + withNext(blocks, index) > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(block);
    used += block.height;
  }
  return pages;
}

/** The height of a block with what must be on the same page. */
function withNext(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  if (block === undefined) return 0;
  return block.isHead === true ? block.height + Math.max(LEAST_AFTER_HEAD, withNext(blocks, index + 1)) : block.height;
}

function blocksOf(
  { described, fingerprint, pictures }: ProposalAsk,
  inner: number,
  mostPicture: number,
): readonly Block[] {
  const { business, changes, lines, sums, terms, cancelNotice, acceptance, status } = described;
  const [name = '', ...contact] = business;
  const text = (content: string, size = TEXT, more: TextMore = {}) => paragraph(content, inner, size, more);
  const section = (title: string, blocks: readonly Block[]) =>
    blocks.length === 0 ? [] : [...heading(title, inner), ...blocks];
  const { logo, look } = described;
  const shown: readonly Shown[] = described.pictures.map(({ heading: title, facts, hash }) => ({
    svg: pictures[hash] ?? '',
    captions: [
      ...(title === null ? [] : [{ content: title, size: TEXT, isBold: true }]),
      ...(facts === '' ? [] : [{ content: facts, size: SMALL }]),
    ],
  }));
  const lookShown = look && {
    svg: pictures[look.hash] ?? '',
    captions: [{ content: proposalsWords.lookOf(look.name), size: SMALL }],
  };
  // The look of a proposal with one plan has it at its side.
  const front = lookShown && shown.length === 1 ? sideBySide([lookShown, ...shown], inner, mostPicture) : null;
  return [
    ...(logo === null ? [] : [logoAt(logo), gap(6)]),
    ...text(name, HEADING, { isBold: true }),
    ...contact.flatMap((line) => text(line, SMALL)),
    gap(10),
    ...(lookShown === null ? [] : [...(front ?? below(lookShown, inner, mostPicture)), gap(10)]),
    ...text(described.name, SMALL),
    ...text(described.title, TITLE, { isBold: true }),
    gap(4),
    ...text(described.client),
    ...text(described.clientAddress),
    gap(8),
    ...row(proposalsWords.total, described.total, inner, HEADING + 2, true),
    ...text(described.validity, SMALL),
    ...(status === null ? [] : [gap(6), ...text(status, TEXT, { isBold: true })]),
    ...section(
      proposalsWords.changedSince,
      changes.flatMap((change) => text(`• ${change}`)),
    ),
    ...section(proposalsWords.included, [
      ...lines.flatMap(({ text: what, quantity, amount }) => [
        ...row(what, amount, inner, TEXT),
        ...(quantity === '' ? [] : text(quantity, SMALL)),
        gap(3),
      ]),
      // A total is kept on the page of what it adds up.
      together([
        rule(inner / 2, inner / 2),
        ...sums.flatMap(({ term, value, isTotal }) => [
          ...(isTotal ? [rule(inner / 2, inner / 2)] : []),
          ...row(term, value, inner / 2, isTotal ? HEADING : TEXT, isTotal, inner / 2),
        ]),
      ]),
    ]),
    ...section(proposalsWords.plan, front === null ? inPairs(shown, inner, mostPicture) : []),
    ...section(proposalsWords.terms, text(terms)),
    ...heading(proposalsWords.signed, inner),
    ...text(cancelNotice),
    ...(cancelNotice === '' ? [] : [gap(4)]),
    // What is signed stays with the place to sign.
    together([
      ...(acceptance.length > 0
        ? acceptance.flatMap((sentence, index) => text(sentence, TEXT, { isBold: index === 0 }))
        : [...text(proposalsWords.signOnPaper), signatureLines(inner)]),
      gap(4),
      ...text(proposalsWords.fingerprintIs(fingerprint), SMALL),
    ]),
  ];
}

interface TextMore {
  readonly isBold?: boolean;
  readonly isHead?: boolean;
}

/** Text as entered, with its own line breaks; long lines are wrapped. No control character reaches the page. */
function paragraph(
  content: string,
  inner: number,
  size: number,
  { isBold = false, isHead = false }: TextMore,
): Block[] {
  if (content === '') return [];
  return content.split('\n').flatMap((line) => {
    const pieces = line.trim() === '' ? [''] : wrapOnPaper(printable(line), inner / size, isBold);
    return pieces.map((piece) => ({
      height: size * LINE,
      isHead,
      write: ({ surface }: Page, y: number, x = 0) =>
        put(surface, piece, SIDE + x, y + (size * LINE) / 2, size, { isBold }),
    }));
  });
}

/** Controls, and characters that turn the direction of a text. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** A text with a figure at the right of its first line. */
function row(content: string, value: string, inner: number, size: number, isBold = false, indent = 0): Block[] {
  const figure = printable(value);
  const room = inner - paperWidthEm(figure, isBold) * size - COLUMN_GAP;
  return wrapOnPaper(printable(content), room / size, isBold).map((piece, index) => ({
    height: size * LINE,
    write: ({ surface }, y) => {
      const middle = y + (size * LINE) / 2;
      put(surface, piece, SIDE + indent, middle, size, { isBold });
      if (index === 0) put(surface, figure, SIDE + indent + inner, middle, size, { isBold, anchor: 'end' });
    },
  }));
}

function heading(title: string, inner: number): Block[] {
  return [
    { ...gap(14), isHead: true },
    {
      height: HEADING * LINE,
      isHead: true,
      write: ({ surface }, y) => put(surface, title, SIDE, y + (HEADING * LINE) / 2, HEADING, { isBold: true }),
    },
    { ...rule(inner), isHead: true },
  ];
}

/** Several blocks as one that is not divided. */
function together(blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks),
    write: (page, y, x) => {
      let at = y;
      for (const block of blocks) {
        block.write(page, at, x);
        at += block.height;
      }
    },
  };
}

function gap(height: number): Block {
  return { height, write: () => {} };
}

function rule(width: number, indent = 0): Block {
  return {
    height: 7,
    write: ({ surface }, y) => line(surface, SIDE + indent, y + 2, width),
  };
}

/** A kept picture, as wide as the text or as high as it may be; none if it is not one. */
function pictureOf(svg: string, inner: number, most: number): Block[] {
  const size = sizeOfStored(svg);
  if (size === null) return [];
  const scale = Math.min(inner / size.width, most / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return [
    {
      height: height + 8,
      write: ({ picture }, y, x = 0) => picture(svg, { x: SIDE + x + (inner - width) / 2, y: y + 4, width, height }),
    },
  ];
}

/** A picture with its captions. */
interface Shown {
  readonly svg: string;
  readonly captions: readonly (TextMore & { readonly content: string; readonly size: number })[];
}

/** A picture as large as it may be, and its captions. */
function below({ svg, captions }: Shown, inner: number, most: number): Block[] {
  return [
    ...pictureOf(svg, inner, most),
    ...captions.flatMap(({ content, size, ...more }) => paragraph(content, inner, size, more)),
  ];
}

/** Two pictures of one height beside each other, each with its captions; null if they would be small there. */
function sideBySide(shown: readonly Shown[], inner: number, most: number): Block[] | null {
  const sizes = shown.map(({ svg }) => sizeOfStored(svg));
  const [left, right] = sizes;
  if (!left || !right) return null;
  const room = inner - COLUMN_GAP;
  const height = Math.min(most, room / (left.width / left.height + right.width / right.height));
  const alone = Math.min(...[left, right].map((size) => Math.min(most, (inner * size.height) / size.width)));
  if (height < LEAST_BESIDE * alone) return null;
  const widths = [left, right].map((size) => (height * size.width) / size.height);
  const spare = (room - widths.reduce((sum, width) => sum + width, 0)) / 2;
  let x = 0;
  const columns = shown.map((one, index) => {
    const width = (widths[index] ?? 0) + spare;
    const column = { x, blocks: below(one, width, height) };
    x += width + COLUMN_GAP;
    return column;
  });
  return [
    {
      height: Math.max(...columns.map(({ blocks }) => heightOf(blocks))),
      write: (page, y) => {
        for (const { x, blocks } of columns) together(blocks).write(page, y, x);
      },
    },
  ];
}

/** The plans, two beside each other where they fit. */
function inPairs(shown: readonly Shown[], inner: number, most: number): Block[] {
  const [first, second, ...rest] = shown;
  if (first === undefined) return [];
  const pair = second === undefined ? null : sideBySide([first, second], inner, most);
  if (pair !== null) return [...pair, gap(8), ...inPairs(rest, inner, most)];
  return [...below(first, inner, most), gap(8), ...inPairs(shown.slice(1), inner, most)];
}

/** At the upper left, as large as its form allows. */
function logoAt(id: string): Block {
  const [width, height] = [LOGO_WIDTH, LOGO_HEIGHT];
  return { height, write: ({ logo }, y) => logo(id, { x: SIDE, y, width, height }) };
}

function signatureLines(inner: number): Block {
  const day = inner / 3 - COLUMN_GAP;
  return {
    height: 52,
    write: ({ surface }, y) => {
      line(surface, SIDE, y + 34, inner - day - COLUMN_GAP);
      line(surface, SIDE + inner - day, y + 34, day);
      put(surface, proposalsWords.signature, SIDE, y + 42, SMALL);
      put(surface, proposalsWords.day, SIDE + inner - day, y + 42, SMALL);
    },
  };
}

function line(surface: PdfSurface, x: number, y: number, width: number): void {
  surface.path(
    (sink) => {
      sink.moveTo(x, y);
      sink.lineTo(x + width, y);
    },
    { stroke: 'line', widthPx: 0.5 },
  );
}

function put(
  surface: PdfSurface,
  text: string,
  xPx: number,
  yPx: number,
  sizePx: number,
  {
    isBold = false,
    anchor = 'start',
  }: { readonly isBold?: boolean; readonly anchor?: 'start' | 'middle' | 'end' } = {},
): void {
  surface.text({ text, xPx, yPx, sizePx, ink: 'text', isBold, anchor });
}
