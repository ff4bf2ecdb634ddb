import type { PdfJs } from '#app/engine/plans/read-pdf-page.ts';

/** PDF.js in Node, whose build for older browsers is the one made for it. Here the thread that reads is the one that parses. */
export async function loadNodePdfJs(): Promise<PdfJs> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return { getDocument, OPS };
}
