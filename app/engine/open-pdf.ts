import { PRODUCT_NAME } from '#app/base/product.ts';
import type { PdfDocument } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';

/** Font files, whole; of each a document embeds the letters that it uses. */
export interface PdfFontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** PDFKit in its build for browsers, on the server as well: its deflate is the same code, and so the same bytes, everywhere. */
export type PdfKit = typeof import('pdfkit');

/** Opens documents of PDFKit with these fonts. */
export function openPdfWith(PDFDocument: PdfKit, files: PdfFontFiles): OpenPdf {
  return async ({ title, madeAt }) => {
    // The file's id is derived from this information.
    const info = { Title: title, Creator: PRODUCT_NAME, CreationDate: new Date(madeAt) };
    // No default font: the build for browsers does not include one.
    const document = new PDFDocument({ autoFirstPage: false, info, font: '' });
    const fonts = { regular: 'regular', bold: 'bold' };
    for (const name of ['regular', 'bold'] as const) {
      // In its types a font is of Node's own kind.
      document.registerFont(name, files[name] as unknown as string);
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      document.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
      document.on('end', resolve);
      document.on('error', reject);
    });
    return {
      // PDFKit's types are wider than the few calls that the painter makes.
      document: document as unknown as PdfDocument,
      fonts,
      end: async () => {
        document.end();
        await ended;
        return new Uint8Array(await new Blob(chunks).arrayBuffer());
      },
    };
  };
}
