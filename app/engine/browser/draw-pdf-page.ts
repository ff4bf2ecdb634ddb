import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { err, ok, type Result } from '#app/base/result.ts';

/** A page of a PDF as a picture. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  readonly pages: number;
}

export type DrawPageFault = 'pdf-broken' | 'pdf-locked' | 'pdf-page' | 'pdf-slow';

/** Drawing is stopped after this time. */
const MOST_MS = 20_000;

/** Draws a page of a PDF, counted from 1, at most `side` pixels wide and high. Scripts, forms and notes are left out. */
export function drawPdfPage(file: Blob, page: number, side: number): Promise<Result<DrawnPage, DrawPageFault>> {
  return withPdf(file, async (document, late) => {
    const pages = document.numPages;
    if (page < 1 || page > pages) return err('pdf-page');
    return ok({ canvas: await Promise.race([drawPage(document, page, side), late]), pages });
  });
}

/**
 * Draws the first pages of a PDF that has several, one after the other, at most `side` pixels a side. `onPage` gets each, and
 * returns whether more are wanted. A file of one page, or one that cannot be drawn, gives none.
 */
export async function drawPdfPages(
  file: Blob,
  { side, most }: { readonly side: number; readonly most: number },
  onPage: (canvas: HTMLCanvasElement, page: number) => boolean,
): Promise<void> {
  await withPdf(file, async (document, late) => {
    const pages = Math.min(document.numPages, most);
    for (let page = 1; pages > 1 && page <= pages; page += 1) {
      if (!onPage(await Promise.race([drawPage(document, page, side), late]), page)) break;
    }
    return ok(pages);
  });
}

/** PDF.js is fetched with the first PDF, and its worker is ended afterward. */
async function withPdf<Value>(
  file: Blob,
  draw: (document: PDFDocumentProxy, late: Promise<never>) => Promise<Result<Value, DrawPageFault>>,
): Promise<Result<Value, DrawPageFault>> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: new PDFWorker({ port: port as unknown as null, verbosity: 0 }),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 8192 * 8192,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), MOST_MS);
  });
  try {
    return await draw(await Promise.race([task.promise, late]), late);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') return err('pdf-locked');
    return err(error instanceof Error && error.message === 'late' ? 'pdf-slow' : 'pdf-broken');
  } finally {
    clearTimeout(timer);
    await task.destroy().catch(() => {});
    port.terminate();
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, side: number): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height, 1) });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, annotationMode: 0 }).promise;
  return canvas;
}
