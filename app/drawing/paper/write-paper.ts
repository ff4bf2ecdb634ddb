import { err, ok } from '#app/base/result.ts';
import { renderCutSheet } from '#app/drawing/cut-sheet/render-cut-sheet.ts';
import type { PaperOrder, WrittenPaper } from '#app/drawing/paper/paper-order.ts';
import { type CutsOf, planWork } from '#app/drawing/paper/plan-work.ts';
import { type FileTools, writeExport } from '#app/drawing/paper/write-export.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { date } from '#app/words/en/formats.ts';

/** The tools for writing papers. */
export interface PaperTools extends FileTools {
  readonly cutsOf: CutsOf;
}

/** Writes a whole computed layout as ordered. Unbounded in time: call it in a thread. */
export async function writePaper(layout: LayoutResult, order: PaperOrder, tools: PaperTools): Promise<WrittenPaper> {
  const { what, request, jobName, business, logo, madeAt } = order;
  if (what === 'sheet' && layout.shapes.length === 0) return err({ code: 'no-cuts' });
  const options = {
    jobName,
    business,
    ...(logo && { logo }),
    date: date(new Date(madeAt), 'UTC'),
    madeAt,
    unitSystem: request.unitSystem,
    work: planWork(layout, order, tools.cutsOf),
  };
  if (what === 'sheet') return ok({ kind: 'sheet', sheet: renderCutSheet(layout, options) });
  return ok({ kind: 'file', file: await writeExport(what, layout, options, tools) });
}
