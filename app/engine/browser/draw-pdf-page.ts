import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { err, ok, type Result } from '#app/base/result.ts';

/** A page of a PDF as a picture. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  readonly pages: number;
}

export type DrawPageFault = 'pdf-broken' | 'pdf-locked' | 'pdf-page' | 'pdf-slow';

/** A page that takes longer is given up. */
const MOST_MS = 20_000;

/**
 * Draws a page of a PDF, counted from 1, at most `side` pixels a side. Its scripts, forms and notes are left out. PDF.js is
 * fetched with the first PDF, and its worker is ended afterwards.
 */
export async function drawPdfPage(file: Blob, page: number, side: number): Promise<Result<DrawnPage, DrawPageFault>> {
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
    const document = await Promise.race([task.promise, late]);
    const pages = document.numPages;
    if (page < 1 || page > pages) return err('pdf-page');
    const drawn = await Promise.race([document.getPage(page), late]);
    const { width, height } = drawn.getViewport({ scale: 1 });
    const viewport = drawn.getViewport({ scale: side / Math.max(width, height, 1) });
    const canvas = globalThis.document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await Promise.race([drawn.render({ canvas, viewport, annotationMode: 0 }).promise, late]);
    return ok({ canvas, pages });
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
