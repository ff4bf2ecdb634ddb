import type { AnswerWith } from '#app/engine/handlers/handle-asks.ts';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import type { PdfJs } from '#app/engine/plans/read-pdf-page.ts';
import { findPlan } from '#app/layout/plans/find-plan.ts';

/** Reads floor plans; `loadPdf` loads PDF.js with the first PDF. */
export function handlePlan(loadPdf: () => Promise<PdfJs>): AnswerWith<'plan'> {
  const tools = planTools(loadPdf);
  return async ({ bytes, wish }, turn) => {
    turn.begin();
    return { answer: await findPlan(bytes, wish, tools, (progress) => turn.notify(progress)) };
  };
}
