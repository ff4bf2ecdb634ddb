import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { paginateCutSheet } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { PAGE_MARGIN, PAPER } from '#app/drawing/cut-sheet/paper-size.ts';
import { sheetSections } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { type PdfDocument, writeCutSheetPdf } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import { boxesMeet, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import {
  customRoom,
  L_KITCHEN_CORNERS,
  layoutRequest,
  obstacleAt,
  rectangleRoom,
  SLANTED_CORNERS,
} from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { readPages } from '#tests/factories/read-pages.ts';
import { workOf } from '#tests/factories/work-of.ts';

const require = createRequire(import.meta.url);

async function writePdf(result: LayoutResult, jobName = 'Kitchen'): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false });
  document.registerFont('regular', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  document.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const options = {
    jobName,
    business: [],
    date: 'Nov 20, 2026',
    unitSystem: 'imperial',
    work: workOf(result),
  } as const;
  const sheet = buildCutSheet(result, options, 1_000);
  const fonts = { regular: 'regular', bold: 'bold' };
  writeCutSheetPdf(sheet, { document: document as unknown as PdfDocument, fonts, paper: 'letter' });
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const room = customRoom(SLANTED_CORNERS);

/** Rooms with the most pages that their sheets may take. */
const SHEETS: readonly (readonly [string, Partial<LayoutRequest>, number])[] = [
  ['a turned pattern of four tiles', { room, layoutType: 'french', tileWidth: fromInches(8), layoutAngle: 300 }, 9],
  [
    'an L kitchen with an island',
    {
      room: customRoom(L_KITCHEN_CORNERS),
      layoutType: 'third',
      tileLength: fromInches(24),
      obstacles: [{ ...obstacleAt(36, 90, 24, 36), name: 'Kitchen island' }],
    },
    4,
  ],
  ['a small room', { room: rectangleRoom(60, 50) }, 2],
  ['a hall', { room: rectangleRoom(180, 42) }, 2],
];

describe('writeCutSheetPdf', () => {
  test.each(SHEETS)(
    'of %s no text lies on another, leaves the page or is under 8 points',
    async (_name, request, pages) => {
      const pdf = await getDocument({ data: await writePdf(mustLayOut(layoutRequest(request))), verbosity: 0 }).promise;
      for (let number = 1; number <= pdf.numPages; number++) {
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        const content = await page.getTextContent();
        const texts = new Map<string, { readonly text: string; readonly box: TurnedBox }>();
        for (const item of content.items) {
          if (!('str' in item) || item.str.trim() === '') continue;
          const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number];
          const size = Math.hypot(a, b);
          expect(size, item.str).toBeGreaterThanOrEqual(8 - 1e-6);
          const [alongX, alongY] = [a / size, b / size];
          const [half, up] = [item.width / 2, 0.36 * size];
          const box = {
            xPx: x + half * alongX - up * alongY,
            yPx: y + half * alongY + up * alongX,
            ...{ alongX, alongY, halfWidthPx: half, halfHeightPx: up - 0.5 },
          };
          // A text with a halo is written twice at one place, and the reader may join one of them with the next text.
          const place = `${x.toFixed(1)} ${y.toFixed(1)}`;
          const known = texts.get(place);
          if (known === undefined || item.str.length < known.text.length) texts.set(place, { text: item.str, box });
          expect(box.xPx, item.str).toBeGreaterThan(PAGE_MARGIN - 1);
          expect(box.xPx, item.str).toBeLessThan(width - PAGE_MARGIN + 1);
          expect(box.yPx, item.str).toBeGreaterThan(PAGE_MARGIN - 1);
          expect(box.yPx, item.str).toBeLessThan(height - PAGE_MARGIN + 1);
        }
        const all = [...texts.values()];
        const meeting = all.flatMap(({ text, box }, index) =>
          all.slice(index + 1).flatMap((other) => (boxesMeet(box, other.box) ? [`${text} | ${other.text}`] : [])),
        );
        expect(meeting, `page ${number}`).toEqual([]);
      }
      expect(pdf.numPages).toBeLessThanOrEqual(pages);
    },
  );

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

  test('a hostile or endless job name is text like any other', async () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(50, 50) }));
    const pages = await readPages(await writePdf(result, `) Tj /JS (app.alert(1)) \u0000 ${'x'.repeat(5000)}`));
    expect(pages.map((page) => page.at(0))).toEqual(pages.map(() => 'Professional Cut Sheet'));
    const text = Buffer.from(await writePdf(result, '/OpenAction <</S /JavaScript>>')).toString('latin1');
    expect(text).not.toMatch(/\/JavaScript|\/OpenAction/);
  });
});

describe('the plan', () => {
  test('has the first page at a scale of the trade, with a title block that says what it is of', async () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(140, 160) }));
    const [plan = []] = await readPages(await writePdf(result));
    const text = plan.join(' ');
    expect(text).toContain(`scale 1/2" = 1', print at 100%`);
    expect(text).toMatch(/Job Kitchen Client Address Tile 12" × 12" Joint 1\/8" Pattern Grid Buy \d+ Units/);
    expect(text).toMatch(/Sheet 1 of \d+ Revision –/);
  });

  test('is not to scale where no scale of the trade is small enough', async () => {
    const result = mustLayOut(
      layoutRequest({ room: rectangleRoom(900, 960), tileLength: fromInches(48), tileWidth: fromInches(48) }),
    );
    const [plan = []] = await readPages(await writePdf(result));
    expect(plan.join(' ')).toContain('not to scale');
  });
});

describe('paginateCutSheet', () => {
  test.each(['letter', 'a4'] as const)('on %s every card stands once, inside the printable page', (paper) => {
    const { width, height } = PAPER[paper];
    for (const count of [0, 1, 5, 6, 7, 18, 19, 400]) {
      const pages = paginateCutSheet(
        {
          cards: Array.from({ length: count }, (_, index) => ({
            columns: index < 4 ? 4 : 3,
            height: 100 + (index % 3) * 20,
          })),
          linesHeight: 200,
          figures: [],
          notes: { firstLines: [], sections: [], tiles: [], tilesTitle: '' },
          isWide: false,
          planHeight: () => 100,
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
      // The plan and the first lines have pages without cards too.
      for (const page of pages.slice(2)) expect(page.cards.length).toBeGreaterThan(0);
      expect(pages.map(({ plan }) => plan !== null)).toEqual(pages.map((_, index) => index === 0));
    }
  });
});

describe('the start on the sheet', () => {
  const startOf = (request: Partial<LayoutRequest>) => {
    const result = mustLayOut(layoutRequest(request));
    const start = sheetSections(result, workOf(result).cuts, 'imperial').find(({ title }) => title === 'Start');
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
