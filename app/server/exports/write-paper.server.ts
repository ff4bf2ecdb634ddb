import { err, ok } from '#app/base/result.ts';
import type { CutSheetOptions } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { renderCutSheet } from '#app/drawing/cut-sheet/render-cut-sheet.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { PaperOrder, PaperOutcome } from '#app/server/exports/paper-protocol.server.ts';
import { planWork } from '#app/server/exports/plan-work.server.ts';
import { writeExport } from '#app/server/exports/write-export.server.ts';

/** Writes the whole of a computed layout as the order asks for it. It takes as long as it takes: call it in a thread. */
export async function writePaper(layout: LayoutResult, order: PaperOrder): Promise<PaperOutcome> {
  const { what, request, fields, jobName, date } = order;
  if (what === 'sheet' && layout.shapes.length === 0) return err({ code: 'no-cuts' });
  const options: CutSheetOptions = {
    jobName,
    date,
    unitSystem: request.unitSystem,
    work: planWork(layout, fields),
  };
  if (what === 'sheet') return ok({ kind: 'sheet', sheet: renderCutSheet(layout, options) });
  return ok({ kind: 'file', file: await writeExport(what, layout, options) });
}
