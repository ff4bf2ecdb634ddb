import { err } from '#app/base/result.ts';
import type { CutsOf } from '#app/drawing/paper/plan-work.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { writePaper } from '#app/drawing/paper/write-paper.ts';
import { type AnswerWith, needPart } from '#app/engine/handlers/handle-asks.ts';
import type { LayOut } from '#app/engine/handlers/handle-layout.ts';
import { planChosen } from '#app/engine/handlers/plan-chosen.ts';
import { writeCsv } from '#app/engine/write-csv.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';

export interface PaperParts {
  readonly layOut: LayOut;
  readonly cutsOf: CutsOf;
  /** Called for every PDF; it loads once. */
  readonly loadPdf: () => Promise<OpenPdf>;
}

/**
 * Handles orders of sheets and files. The layout is computed here, because the order is small and the layout may be
 * large.
 */
export function handlePaper({ layOut, cutsOf, loadPdf }: PaperParts): AnswerWith<'paper'> {
  return async (order, turn) => {
    if (order.what === 'pdf') await needPart('The PDF writer', loadPdf());
    const layout = await layOut(order.request, turn);
    if (!layout.ok) return { answer: layout };
    const openPdf: OpenPdf = async (about) => (await loadPdf())(about);
    const options = readCutting({ ...order.fields }, order.fields.unitSystem);
    const planned = await planChosen(layout.value, options, (boards) => layOut(boards, turn));
    const withMaterials: CutsOf = (result, cutting) => {
      const cuts = cutsOf(result, cutting);
      return planned === null ? cuts : { ...cuts, materials: planned };
    };
    const answer = await writePaper(layout.value, order, { cutsOf: withMaterials, openPdf, writeCsv }).catch(
      (error: unknown) => err({ code: 'unwritten', detail: String(error) } as const),
    );
    const body = answer.ok && answer.value.kind === 'file' ? answer.value.file.body : '';
    return { answer, transfer: typeof body === 'string' ? [] : [body.buffer] };
  };
}
