import type { ExportFormat } from '#app/drawing/export/export-formats.ts';
import type { SheetProblem } from '#app/features/cut-sheet/sheet-notice.tsx';
import { makePaper } from '#app/features/planner/paper/make-paper.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';

/** Writes a form's layout as a file and offers it for download; returns the problem, if any. */
export async function savePaper(format: ExportFormat, form: FormData): Promise<SheetProblem | null> {
  const paper = await makePaper(format, form);
  if (!paper.ok) return paper.error;
  if (paper.value.kind !== 'file') return 'build';
  const { name, contentType, body } = paper.value.file;
  downloadBlob(new Blob([body], { type: contentType }), name);
  return null;
}
