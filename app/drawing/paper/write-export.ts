import { buildCutSheet, type CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { CsvTable } from '#app/drawing/cut-sheet/csv-table.ts';
import { tabulateCuts } from '#app/drawing/cut-sheet/tabulate-cuts.ts';
import { type PdfDocument, writeCutSheetPdf } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/drawing/export/export-formats.ts';
import { LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { PdfFonts } from '#app/drawing/paint/pdf-page.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import type { ExportFile } from '#app/drawing/paper/paper-order.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';

export interface ExportOptions extends CutSheetOptions {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** An empty document with its fonts; `end` hands out the whole file. */
interface OpenedPdf {
  readonly document: PdfDocument;
  readonly fonts: PdfFonts;
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a document. The same pages give the same bytes on every machine. */
export type OpenPdf = (about: { readonly title: string; readonly madeAt: number }) => Promise<OpenedPdf>;

/** Writers from third-party packages. */
export interface FileTools {
  readonly openPdf: OpenPdf;
  readonly writeCsv: (table: CsvTable) => string;
}

/** A hundred pages of cuts; the table of cuts has all of them. */
const MAX_PDF_CARDS = 1_000;
/** Pieces that are drawn one by one at most. */
const MAX_SVG_PIECES = 20_000;
const SVG_WIDTH_PX = 1000;
const SVG_HEIGHT_PX = 900;

type Writer = (
  result: LayoutResult,
  options: ExportOptions,
  tools: FileTools,
) => Promise<ExportFile['body']> | ExportFile['body'];

const WRITERS: Record<ExportFormat, Writer> = {
  pdf: writePdf,
  svg: writeSvg,
  dxf: (result, { unitSystem, work }) => exportDxf(result, unitSystem, work.trade, work.cuts.sheets),
  csv: (result, { unitSystem, work }, { writeCsv }) =>
    writeCsv(tabulateCuts(result, unitSystem, findSawnPieces(work.cuts, result), work)),
};

/** A layout as a file to download. */
export async function writeExport(
  format: ExportFormat,
  result: LayoutResult,
  options: ExportOptions,
  tools: FileTools,
): Promise<ExportFile> {
  const { extension, contentType } = EXPORT_FORMATS[format];
  return {
    name: exportFileName(options.jobName, extension),
    contentType,
    body: await WRITERS[format](result, options, tools),
  };
}

function writeSvg(result: LayoutResult, { unitSystem, work }: CutSheetOptions): string {
  const list = drawLayout(result.pieces.length > MAX_SVG_PIECES ? boundLayout(result) : result, {
    showMeasurements: true,
    unitSystem,
    site: work.trade,
    sawn: findSawnPieces(work.cuts, result),
    ...(work.cuts.sheets && { sheets: work.cuts.sheets }),
  });
  const size = { widthPx: SVG_WIDTH_PX, heightPx: SVG_HEIGHT_PX };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${paintSvg(list, { ...size, palette: LIGHT_PALETTE, keepsSizesInside: true })}\n`;
}

/** Letter for feet and inches, A4 for meters; the fonts are embedded. */
async function writePdf(
  result: LayoutResult,
  options: ExportOptions,
  { openPdf }: FileTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document, fonts, end } = await openPdf({ title: options.jobName, madeAt: options.madeAt });
  const paper = isMetric(options.unitSystem) ? 'a4' : 'letter';
  const logo = options.logo && { logo: document.openImage(options.logo.jpeg) };
  writeCutSheetPdf(buildCutSheet(result, options, MAX_PDF_CARDS), { document, fonts, paper, ...logo });
  return end();
}
