import type { getDocument, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { err, ok, type Result } from '#app/base/result.ts';
import { PDF_OPERATORS, type PdfFault, type PdfOperator, type PdfPage } from '#app/layout/pdf/pdf-page.ts';

/** The parts of PDF.js that are used. */
export interface PdfJs {
  readonly getDocument: typeof getDocument;
  readonly OPS: Readonly<Record<string, number>>;
  /** The worker that parses; absent: this thread does. */
  readonly worker?: PDFWorker;
}

/** Pages of a file that are looked at to find the one with the plan. */
const MOST_LOOKED_AT = 12;

/**
 * Reads a page of a PDF: its operators, texts and layers. `wanted` is counted from 1; absent: the page with the most line work
 * of the first few. Scripts are never run, and fonts and pictures are not needed.
 */
export async function readPdfPage(
  { getDocument: open, OPS, worker }: PdfJs,
  bytes: Uint8Array,
  wanted: number | null,
): Promise<Result<PdfPage, PdfFault>> {
  const task = open({
    // PDF.js takes ownership of the bytes.
    data: bytes.slice(),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 4096 * 4096,
    stopAtErrors: false,
    ...(worker && { worker }),
  });
  try {
    const document = await task.promise;
    const pages = document.numPages;
    if (wanted !== null && (wanted < 1 || wanted > pages)) return err({ code: 'no-sheet', sheets: pages });
    const names = Object.fromEntries(PDF_OPERATORS.map((name) => [name, OPS[name]])) as Record<PdfOperator, number>;
    let best: PdfPage | null = null;
    const numbers = wanted === null ? firstPages(Math.min(pages, MOST_LOOKED_AT)) : [wanted];
    for (const number of numbers) {
      const read = await readPage(document, number, names);
      if (best === null || pathsOf(read) > pathsOf(best)) best = read;
    }
    return best === null ? err({ code: 'pdf-empty' }) : ok(best);
  } catch (error) {
    return err({ code: isNamed(error, 'PasswordException') ? 'pdf-locked' : 'pdf-broken' });
  } finally {
    await task.destroy().catch(() => {});
  }
}

function firstPages(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function pathsOf({ operators, names }: PdfPage): number {
  let count = 0;
  for (let index = 0; index < operators.length; index += 1) if (operators[index] === names.constructPath) count += 1;
  return count;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  names: Readonly<Record<PdfOperator, number>>,
): Promise<PdfPage> {
  const page = await document.getPage(number);
  const [list, content, config] = await Promise.all([
    // Notes and form fields are not part of the plan.
    page.getOperatorList({ annotationMode: 0 }),
    page.getTextContent({ disableNormalization: false }),
    document.getOptionalContentConfig(),
  ]);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const layers = new Map<string, { name: string; isShown: boolean }>();
  for (const [id, group] of config) {
    const { name, visible } = group as { name: unknown; visible: unknown };
    layers.set(id, { name: typeof name === 'string' && name !== '' ? name : id, isShown: visible !== false });
  }
  const texts = content.items.flatMap((item) =>
    'str' in item ? [{ str: item.str, transform: item.transform as number[], width: item.width }] : [],
  );
  const { fnArray: operators, argsArray: operands } = list;
  page.cleanup();
  return {
    pages: document.numPages,
    page: number,
    width,
    height,
    transform,
    operators,
    operands,
    names,
    texts,
    layers,
  };
}
