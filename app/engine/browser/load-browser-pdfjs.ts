import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PdfJs } from '#app/engine/plans/read-pdf-page.ts';

/** PDF.js in the browser, with its worker, fetched with the first PDF. */
export async function loadBrowserPdfJs(): Promise<PdfJs> {
  const { getDocument, OPS, PDFWorker } = await import('pdfjs-dist');
  const port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
  return { getDocument, OPS, worker: new PDFWorker({ port: port as unknown as null, verbosity: 0 }) };
}
