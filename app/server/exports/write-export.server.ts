import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { buildCutSheet, type CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { type PdfDocument, writeCutSheetPdf } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import { drawLayout } from '#app/drawing/draw-layout.ts';
import { exportCutsCsv } from '#app/drawing/export-csv.ts';
import { exportDxf } from '#app/drawing/export-dxf.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/drawing/export-formats.ts';
import { paintSvg } from '#app/drawing/paint-svg.ts';
import { LIGHT_PALETTE } from '#app/drawing/palette.ts';
import { boundLayout } from '#app/layout/bound-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { exportFileName } from '#app/server/exports/export-file-name.server.ts';

export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** A hundred pages of cuts; the table of cuts has all of them. */
const MAX_PDF_CARDS = 1_000;
/** Pieces that are drawn one by one at most. */
const MAX_SVG_PIECES = 20_000;
const SVG_WIDTH_PX = 1000;
const SVG_HEIGHT_PX = 900;
const require = createRequire(import.meta.url);

type Writer = (result: LayoutResult, options: CutSheetOptions) => Promise<ExportFile['body']> | ExportFile['body'];

const WRITERS: Record<ExportFormat, Writer> = {
  pdf: writePdf,
  svg: writeSvg,
  dxf: (result, { unitSystem, work }) => exportDxf(result, unitSystem, work.trade.exposure),
  csv: (result, { unitSystem, work }) => exportCutsCsv(result, unitSystem, findSawnPieces(work.plan, result)),
};

/** A layout as a file to download. */
export async function writeExport(
  format: ExportFormat,
  result: LayoutResult,
  options: CutSheetOptions,
): Promise<ExportFile> {
  return {
    name: exportFileName(options.jobName, format),
    contentType: EXPORT_FORMATS[format].contentType,
    body: await WRITERS[format](result, options),
  };
}

function writeSvg(result: LayoutResult, { unitSystem, work }: CutSheetOptions): string {
  const list = drawLayout(result.pieces.length > MAX_SVG_PIECES ? boundLayout(result) : result, {
    showMeasurements: true,
    unitSystem,
    exposure: work.trade.exposure,
    sawn: findSawnPieces(work.plan, result),
  });
  const size = { widthPx: SVG_WIDTH_PX, heightPx: SVG_HEIGHT_PX };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${paintSvg(list, { ...size, palette: LIGHT_PALETTE, keepsSizesInside: true })}\n`;
}

/** Letter for feet and inches, A4 for metres; the fonts are embedded. Gives way to other requests after each page. */
async function writePdf(result: LayoutResult, options: CutSheetOptions): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first sheet: it is a large part of what a server would start with.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: options.jobName, Creator: PRODUCT_NAME } });
  document.registerFont('regular', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  document.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const paper = isMetric(options.unitSystem) ? 'a4' : 'letter';
  const fonts = { regular: 'regular', bold: 'bold' };
  // PDFKit's types are wider than the few calls that the painter makes.
  const page = document as unknown as PdfDocument;
  for (const _ of writeCutSheetPdf(buildCutSheet(result, options, MAX_PDF_CARDS), page, fonts, paper))
    await setImmediate();
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
