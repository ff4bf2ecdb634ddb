import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { fetchBytes } from '#app/engine/browser/fetch-bytes.ts';
import { openPdfWith } from '#app/engine/open-pdf.ts';

/** PDFKit and its fonts in the browser, fetched with the first PDF. */
export async function loadBrowserPdf(): Promise<OpenPdf> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fetchBytes(regularUrl),
    fetchBytes(boldUrl),
  ]);
  return openPdfWith(PDFDocument, { regular: new Uint8Array(regular), bold: new Uint8Array(bold) });
}
