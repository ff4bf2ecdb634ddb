import { type PdfJs, readPdfPage } from '#app/engine/plans/read-pdf-page.ts';
import type { PlanTools } from '#app/layout/plans/read-plan.ts';
import type { Inflate } from '#app/layout/plans/read-zip.ts';

/** Reads plans in a browser's worker and in Node; `loadPdf` loads PDF.js with the first PDF. */
export function planTools(loadPdf: () => Promise<PdfJs>): PlanTools {
  return {
    decode: (bytes, encoding) => new TextDecoder(encoding).decode(bytes),
    inflate,
    readPdf: async (bytes, page) => readPdfPage(await loadPdf(), bytes, page),
  };
}

const inflate: Inflate = async (packed, most) => {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      size += next.value.length;
      if (size > most) break;
    }
  } catch {
    return null;
  } finally {
    await reader.cancel().catch(() => {});
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
