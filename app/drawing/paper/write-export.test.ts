import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, isExportFormat } from '#app/drawing/export/export-formats.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { writeExport } from '#app/drawing/paper/write-export.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { writeCsv } from '#app/engine/write-csv.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { workOf } from '#tests/factories/work-of.ts';

const openPdf = await loadNodePdf();

describe('exportFileName', () => {
  test.each([
    ['Kitchen, Maple St.', 'Kitchen Maple St.pdf'],
    ['', 'layout.pdf'],
    ['../../etc/passwd', 'etcpasswd.pdf'],
    ['a"; filename="b.exe\r\nSet-Cookie: x=1', 'a filenamebexeSet-Cookie x1.pdf'],
    ['Küche', 'Kuche.pdf'],
    ['厨房', 'layout.pdf'],
  ])('%j', (name, expected) => {
    expect(exportFileName(name, 'pdf')).toBe(expected);
  });

  test('an endless name is truncated', () => {
    expect(exportFileName('x'.repeat(5000), 'csv')).toHaveLength(64);
  });
});

describe('writeExport', () => {
  test('only the formats in the table exist', () => {
    expect([...EXPORT_FORMAT_NAMES, 'exe', '', undefined].filter(isExportFormat)).toEqual([...EXPORT_FORMAT_NAMES]);
  });

  test('pieces with a sawn edge on a joint are marked on the drawing and in the table', async () => {
    // Ten strips of 3 in, four from a tile: the first keeps the tile's own edge, the last is turned to keep the other.
    const request = layoutRequest({ room: rectangleRoom(120, 123), joint: fromInches(0), autoOptimize: false });
    const result = mustLayOut(request, await layoutTools());
    const work = workOf(result);
    const sawn = findSawnPieces(work.cuts, result);
    expect(sawn.length).toBeGreaterThan(0);
    const options = {
      jobName: 'Strips',
      business: [],
      date: 'Nov 20, 2026',
      madeAt: 0,
      unitSystem: 'imperial',
      work,
    } as const;
    const csv = String((await writeExport('csv', result, options, { openPdf, writeCsv })).body)
      .trim()
      .split('\r\n');
    expect(csv[0]).toMatch(/,Sawn edges on joints$/);
    const counted = csv.slice(1).map((row) => Number(/(\d+) (?:left|right)$/.exec(row)?.[1] ?? 0));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(sawn.length);
    const svg = String((await writeExport('svg', result, options, { openPdf, writeCsv })).body);
    expect(svg).toContain('data-layer="marks"');
    const sheet = buildCutSheet(result, options, 10);
    expect(sheet.cards.map((card) => card.sawn)).toEqual([`${sawn.length} left`]);
    expect(sheet.drawing.items.filter(({ layer }) => layer === 'marks')).toHaveLength(sawn.length);
    const lines = sheet.work.sections.flatMap((section) => section.lines);
    expect(lines.some((line) => line.startsWith(`${sawn.length} of 10 pieces have a sawn edge on a joint`))).toBe(true);
  });

  test.each([
    [1200, 300],
    [300, 1200],
  ])('a logo of %d × %d is in the title block beside the business, and covers no word', async (width, height) => {
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#1d5fd6' } })
      .jpeg()
      .toBuffer();
    const request = layoutRequest({ room: rectangleRoom(90, 100) });
    const result = mustLayOut(request, await layoutTools());
    const options = {
      jobName: 'Bath',
      business: ['Elm Street Tile and Stone Setters LLC', '1200 Long Boulevard of the Elms', 'Springfield', '555 0100'],
      date: 'Nov 20, 2026',
      madeAt: 0,
      unitSystem: 'imperial',
      work: workOf(result),
      logo: { id: 'a'.repeat(32), jpeg: new Uint8Array(jpeg).buffer },
    } as const;
    const { body } = await writeExport('pdf', result, options, { openPdf, writeCsv });
    const page = await (await getDocument({ data: body as Uint8Array<ArrayBuffer>, verbosity: 0 }).promise).getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const painted = fnArray.indexOf(OPS.paintImageXObject);
    expect(fnArray.filter((operation) => operation === OPS.paintImageXObject)).toHaveLength(1);
    // The picture fills a unit square; the page's own turn and PDFKit's are the two transformations before it.
    const [across, , , down, left, up] = argsArray[fnArray.lastIndexOf(OPS.transform, painted)] as number[];
    expect((across ?? 0) / Math.abs(down ?? 1)).toBeCloseTo(width / height, 1);
    const pageHeight = page.getViewport({ scale: 1 }).height;
    const low = pageHeight - (up ?? 0);
    const box = { left: left ?? 0, right: (left ?? 0) + (across ?? 0), low, high: low - (down ?? 0) };
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    expect(words.some(({ str }) => str.startsWith('Elm Street'))).toBe(true);
    const met = words.filter(({ transform, width: wide }) => {
      const [x, y] = [transform[4], transform[5]];
      return x < box.right && x + wide > box.left && y > box.low && y < box.high;
    });
    expect(met.map(({ str }) => str)).toEqual([]);
  });

  test.each(EXPORT_FORMAT_NAMES)('%s: a hostile obstacle and job name do no harm', async (format) => {
    const name = '</text><script>alert(1)</script>';
    const request = layoutRequest({
      room: rectangleRoom(60, 60),
      obstacles: [{ ...obstacleAt(10, 10, 40, 20), name }],
    });
    const result = mustLayOut(request, await layoutTools());
    const file = await writeExport(
      format,
      result,
      {
        jobName: name,
        business: [],
        date: 'Nov 20, 2026',
        madeAt: 0,
        unitSystem: 'imperial',
        work: workOf(result),
      },
      { openPdf, writeCsv },
    );
    const { extension } = EXPORT_FORMATS[format];
    expect(file.name).toBe(`textscriptalert1script.${extension}`);
    const text = typeof file.body === 'string' ? file.body : Buffer.from(file.body).toString('latin1');
    expect(text.length).toBeGreaterThan(200);
    // In a PDF and a DXF the names are text strings; in SVG they must not become elements.
    if (extension === 'svg') expect(text).not.toContain('<script');
    if (extension === 'pdf') expect(text).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/);
  });
});
