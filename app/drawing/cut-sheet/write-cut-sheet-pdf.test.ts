import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { paginateCutSheet } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { PAGE_MARGIN, PAPER } from '#app/drawing/cut-sheet/paper-size.ts';
import { sheetSections } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { type PdfDocument, writeCutSheetPdf } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import { boxesMeet, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import {
  customRoom,
  L_KITCHEN_CORNERS,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
  SLANTED_CORNERS,
} from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { readPages } from '#tests/factories/read-pages.ts';
import { workOf } from '#tests/factories/work-of.ts';

const require = createRequire(import.meta.url);

const FONTS = { regular: 'regular', bold: 'bold' };

function openDocument() {
  const document = new PDFDocument({ autoFirstPage: false });
  document.registerFont('regular', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  document.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  return document;
}

function sheetOf(result: LayoutResult, jobName = 'Kitchen', business: readonly string[] = []) {
  const { unitSystem } = result.request;
  const options = { jobName, business, date: 'Nov 20, 2026', unitSystem, work: workOf(result) };
  return buildCutSheet(result, options, 1_000);
}

async function writePdf(result: LayoutResult, jobName?: string): Promise<Uint8Array> {
  const document = openDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  writeCutSheetPdf(sheetOf(result, jobName), {
    document: document as unknown as PdfDocument,
    fonts: FONTS,
    paper: 'letter',
  });
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

interface RecordedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: { readonly text: string; readonly sizePt: number; readonly box: TurnedBox }[];
}

/** The pages of the sheet with the box around the capitals of each text, in points from the page's top left. */
function recordPages(result: LayoutResult, business: readonly string[] = [], logo?: object): RecordedPage[] {
  const font = openDocument();
  const pages: RecordedPage[] = [];
  let sizePt = 0;
  let at = { x: 0, y: 0, angle: 0 };
  const saved: (typeof at)[] = [];
  const ignore = () => undefined;
  const moves: Partial<PdfDocument> = {
    addPage: ({ size: [width, height] }) => pages.push({ width, height, texts: [] }),
    save: () => saved.push(at),
    restore: () => {
      at = saved.pop() ?? at;
    },
    translate: (x, y) => {
      at = { ...at, x: at.x + x, y: at.y + y };
    },
    rotate: (angleDeg) => {
      at = { ...at, angle: (angleDeg * Math.PI) / 180 };
    },
    font: (name) => font.font(name),
    fontSize: (size) => {
      sizePt = size;
      return font.fontSize(size);
    },
    widthOfString: (text) => font.widthOfString(text),
    text: (text, x, y, { fill }) => {
      // A halo is written first, at the same place.
      if (fill === false || text.trim() === '') return;
      const [alongX, alongY] = [Math.cos(at.angle), Math.sin(at.angle)];
      const halfWidthPx = font.widthOfString(text) / 2;
      const [right, down] = [x + halfWidthPx, y - 0.36 * sizePt];
      const xPx = at.x + right * alongX - down * alongY;
      const yPx = at.y + right * alongY + down * alongX;
      const box = { xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx: 0.36 * sizePt };
      pages.at(-1)?.texts.push({ text, sizePt, box });
    },
  };
  const document = new Proxy(moves, { get: (known, name) => Reflect.get(known, name) ?? ignore });
  writeCutSheetPdf(sheetOf(result, 'Kitchen', business), {
    ...{ document: document as PdfDocument, fonts: FONTS, paper: 'letter', logo },
  });
  return pages;
}

const room = customRoom(SLANTED_CORNERS);

/** Rooms with the most pages that their sheets may take. */
const SHEETS: readonly (readonly [string, RequestChanges, number])[] = [
  ['a turned pattern of four tiles', { room, layoutType: 'french', tileWidth: fromInches(8), layoutAngle: 300 }, 8],
  [
    'an L kitchen with an island',
    {
      room: customRoom(L_KITCHEN_CORNERS),
      layoutType: 'third',
      tileLength: fromInches(24),
      obstacles: [{ ...obstacleAt(36, 90, 24, 36), name: 'Kitchen island' }],
    },
    3,
  ],
  [
    'a shower floor of forty-five cuts',
    {
      room: rectangleRoom(60, 36),
      layoutType: 'herringbone',
      tileLength: fromInches(6),
      tileWidth: fromInches(3),
    },
    3,
  ],
  ['a small room', { room: rectangleRoom(60, 50) }, 2],
  ['a hall', { room: rectangleRoom(180, 42) }, 2],
  [
    'a hall with tiles cut for several pieces',
    { room: rectangleRoom(180, 42), layoutType: 'third', tileLength: fromInches(24) },
    2,
  ],
  [
    'a kitchen with an island',
    {
      room: rectangleRoom(133, 150.5),
      obstacles: [{ ...obstacleAt(60, 60, 24, 36), name: 'Kitchen island' }],
    },
    3,
  ],
];

describe('writeCutSheetPdf', () => {
  test.each(SHEETS)('no text of %s overlaps another, leaves the page or is under 8 points', (_name, request, most) => {
    const result = mustLayOut(layoutRequest(request));
    const pages = recordPages(result);
    expect(pages.length).toBeLessThanOrEqual(most);
    for (const [index, { width, height, texts }] of pages.entries()) {
      for (const { text, sizePt, box } of texts) {
        expect(sizePt, text).toBeGreaterThanOrEqual(8 - 1e-6);
        const reachX = Math.abs(box.alongX) * box.halfWidthPx + Math.abs(box.alongY) * box.halfHeightPx;
        const reachY = Math.abs(box.alongY) * box.halfWidthPx + Math.abs(box.alongX) * box.halfHeightPx;
        expect(box.xPx - reachX, text).toBeGreaterThan(PAGE_MARGIN - 1);
        expect(box.xPx + reachX, text).toBeLessThan(width - PAGE_MARGIN + 1);
        expect(box.yPx - reachY, text).toBeGreaterThan(PAGE_MARGIN - 1);
        expect(box.yPx + reachY, text).toBeLessThan(height - PAGE_MARGIN + 1);
      }
      const meeting = texts.flatMap(({ text, box }, first) =>
        texts.slice(first + 1).flatMap((other) => (boxesMeet(box, other.box) ? [`${text} | ${other.text}`] : [])),
      );
      expect(meeting, `page ${index + 1}`).toEqual([]);
    }
  });

  test('a reader finds every cut with its number, the order, the job, and the pages', async () => {
    const result = mustLayOut(layoutRequest({ room, obstacles: [obstacleAt(40, 40, 30, 20)] }));
    const pages = await readPages(await writePdf(result));
    const all = pages.flat();
    for (const page of pages) {
      expect(page).toContain('Professional Cut Sheet');
      expect(page.join(' ')).toMatch(/Kitchen\s+Nov 20, 2026/);
    }
    expect(all.join(' ')).toMatch(/Order 10-15% extra tiles for\s+breakage\s+and future\s+repairs/);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const counted = all.filter((text) => /^× \d+$/.test(text)).map((text) => Number(text.slice(2)));
    expect(counted).toHaveLength(result.shapes.length);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(result.counts.pieces);
    for (const shape of result.shapes) expect(all).toContain(shape.label);
  });

  test.each(SHEETS)('has every note of %s once, on the plan or after it', async (_name, request) => {
    const result = mustLayOut(layoutRequest(request));
    const { work } = sheetOf(result);
    const titles = (await readPages(await writePdf(result))).flat();
    for (const { title } of work.sections) {
      expect(
        titles.filter((text) => text === title),
        title,
      ).toHaveLength(1);
    }
  });

  test('a hostile or endless job name is text like any other', async () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(50, 50) }));
    const pages = await readPages(await writePdf(result, `) Tj /JS (app.alert(1)) \u0000 ${'x'.repeat(5000)}`));
    expect(pages.map((page) => page.at(0))).toEqual(pages.map(() => 'Professional Cut Sheet'));
    const text = Buffer.from(await writePdf(result, '/OpenAction <</S /JavaScript>>')).toString('latin1');
    expect(text).not.toMatch(/\/JavaScript|\/OpenAction/);
  });
});

describe('the plan', () => {
  test('is on the first page at a trade scale, with a title block', async () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(140, 160) }));
    const [plan = []] = await readPages(await writePdf(result));
    const text = plan.join(' ');
    expect(text).toContain(`scale 1/2" = 1', print at 100%`);
    expect(text).toMatch(/Job Kitchen Client Address Tile 12 × 12 in Joint 1\/8" Pattern Grid Buy \d+ Units/);
    expect(text).toMatch(/Sheet 1 of \d+ Revision –/);
  });

  test('has the whole address of the business beside its logo', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(140, 160) }));
    const business = ['Lakeside Tile and Stone', '1250 North Meadow Street', 'Springfield, IL 62704', '(555) 555-0100'];
    const [plan] = recordPages(result, business, {});
    const words = plan?.texts.map(({ text }) => text).join(' ') ?? '';
    for (const line of business) expect(words).toContain(line);
    for (const { text, box } of plan?.texts ?? []) expect(box.yPx, text).toBeLessThan(792 - PAGE_MARGIN);
  });

  test('is not to scale if no trade scale is small enough', async () => {
    const result = mustLayOut(
      layoutRequest({ room: rectangleRoom(900, 960), tileLength: fromInches(48), tileWidth: fromInches(48) }),
    );
    const [plan = []] = await readPages(await writePdf(result));
    expect(plan.join(' ')).toContain('not to scale');
  });
});

describe('paginateCutSheet', () => {
  test.each(['letter', 'a4'] as const)('puts every card once on %s, inside the printable page', (paper) => {
    const { width, height } = PAPER[paper];
    for (const count of [0, 1, 5, 6, 7, 18, 19, 400]) {
      const pages = paginateCutSheet(
        {
          cards: Array.from({ length: count }, (_, index) => ({
            columns: index < 4 ? 4 : 3,
            height: 100 + (index % 3) * 20,
          })),
          sections: [],
          isWide: false,
          planSize: () => ({ width: 200, height: 100 }),
        },
        paper,
      );
      const cards = pages.flatMap((page) => page.cards);
      expect(cards.map((card) => card.index)).toEqual(Array.from({ length: count }, (_, index) => index));
      for (const { box } of cards) {
        expect(box.x).toBeGreaterThanOrEqual(PAGE_MARGIN);
        expect(box.x + box.width).toBeLessThanOrEqual(width - PAGE_MARGIN + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(height - PAGE_MARGIN);
      }
      for (const page of pages.slice(1)) expect(page.cards.length).toBeGreaterThan(0);
      expect(pages.map(({ plan }) => plan !== null)).toEqual(pages.map((_, index) => index === 0));
    }
  });
});

describe('the start on the sheet', () => {
  const startOf = (request: RequestChanges) => {
    const result = mustLayOut(layoutRequest(request));
    const { cuts, trade } = workOf(result);
    const start = sheetSections(result, cuts, trade, 'imperial').find(({ title }) => title === 'Start');
    return start?.rows.slice(0, 2).map(({ term, value }) => `${term}: ${value}`);
  };

  test('is the first joint: after the start cut, or after a whole tile', () => {
    const room = rectangleRoom(100, 100);
    expect(startOf({ room })).toEqual([
      'Left wall to first joint: 7\u00a01/2"',
      'Top wall to first joint: 7\u00a01/2"',
    ]);
    const manual = { autoOptimize: false, startCutWidth: fromInches(0), startCutLength: fromInches(5) };
    expect(startOf({ room, ...manual })).toEqual(['Left wall to first joint: 12"', 'Top wall to first joint: 5"']);
  });

  test('is of the first row along a stagger', () => {
    const [, down] = startOf({ room: rectangleRoom(100, 100), layoutType: 'half' }) ?? [];
    expect(down).toMatch(/^Top wall to first joint of the first row: /);
  });
});
