import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { openPdfWith, type PdfKit } from '#app/engine/open-pdf.ts';

const require = createRequire(import.meta.url);

/** PDFKit and its fonts in Node. They are a large part of a thread's start, so load them with the first PDF. */
export async function loadNodePdf(): Promise<OpenPdf> {
  // Node would choose the build for Node, whose deflate writes other bytes than that for browsers.
  const build = pathToFileURL(join(dirname(require.resolve('pdfkit')), 'pdfkit.browser.mjs')).href;
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import(/* @vite-ignore */ build) as Promise<{ default: PdfKit }>,
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]);
  return openPdfWith(PDFDocument, { regular, bold });
}
