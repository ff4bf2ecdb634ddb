import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { PAGE_MARGIN, PAPER, paginateCutSheet } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import { sheetSections } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { type PdfDocument, writeCutSheetPdf } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import {
  customRoom,
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

describe('writeCutSheetPdf', () => {
  test('of a turned pattern of four tiles no words beside the first lines lie on others, and all stand above the cuts', async () => {
    const request = { room, layoutType: 'french', tileWidth: fromInches(8), layoutAngle: 300 } as const;
    const pdf = await getDocument({ data: await writePdf(mustLayOut(layoutRequest(request))), verbosity: 0 }).promise;
    const content = await (await pdf.getPage(2)).getTextContent();
    const texts = content.items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, right: x + item.width }];
    });
    const title = texts.find(({ text }) => text.startsWith('Cuts, in drawing order'));
    const left = PAGE_MARGIN + 0.64 * (PAPER.letter.width - 2 * PAGE_MARGIN);
    const beside = texts.filter(({ x, y }) => x > left && y > (title?.y ?? 0));
    expect(beside.map(({ text }) => text).join(' ')).toMatch(
      /French \(Versailles\), at 30°.* Line across the pattern .*Center lines/,
    );
    for (const [index, one] of beside.entries()) {
      for (const other of beside.slice(index + 1)) {
        const isApart = Math.abs(one.y - other.y) > 7 || one.right <= other.x || other.right <= one.x;
        expect([one.text, other.text, isApart]).toEqual([one.text, other.text, true]);
      }
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
    expect(all).toContain('Order 10-15% extra tiles for breakage');
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
      const pages = paginateCutSheet(count, paper);
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
