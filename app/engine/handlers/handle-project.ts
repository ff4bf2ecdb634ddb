import { err } from '#app/base/result.ts';
import { type ComputedJob, writeProject } from '#app/drawing/paper/write-project.ts';
import { type AnswerWith, needPart } from '#app/engine/handlers/handle-asks.ts';
import type { PaperParts } from '#app/engine/handlers/handle-paper.ts';
import { planChosen } from '#app/engine/handlers/plan-chosen.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';

/** Handles orders for projects: lays out every job in this thread, one after another. */
export function handleProject({ layOut, loadPdf }: Pick<PaperParts, 'layOut' | 'loadPdf'>): AnswerWith<'project'> {
  return async (ask, turn) => {
    if (ask.what === 'pdf') await needPart('The PDF writer', loadPdf());
    // One limit in time for all jobs together.
    turn.begin();
    const layouts: (ComputedJob | null)[] = [];
    const begun = { begin: () => {} };
    for (const { request, trade } of ask.jobs) {
      const layout = await layOut(request, begun);
      if (!layout.ok) layouts.push(null);
      else {
        const planned = await planChosen(layout.value, cuttingOf(trade), (boards) => layOut(boards, begun), true);
        layouts.push({ layout: layout.value, planned });
      }
    }
    const answer = await writeProject(ask, layouts, async (about) => (await loadPdf())(about)).catch((error: unknown) =>
      err({ code: 'unwritten', detail: String(error) } as const),
    );
    const transfer = answer.ok && answer.value.kind === 'pdf' ? [answer.value.body.buffer] : [];
    return { answer, transfer };
  };
}
