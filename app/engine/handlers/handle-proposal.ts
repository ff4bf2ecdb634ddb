import { err, ok } from '#app/base/result.ts';
import { writeProposalPdf } from '#app/drawing/paper/write-proposal-pdf.ts';
import { type AnswerWith, needPart } from '#app/engine/handlers/handle-asks.ts';
import type { PaperParts } from '#app/engine/handlers/handle-paper.ts';

/** Handles orders for proposals as files; their pictures were drawn when they were made. */
export function handleProposal({ loadPdf }: Pick<PaperParts, 'loadPdf'>): AnswerWith<'proposal'> {
  return async (ask, turn) => {
    const openPdf = await needPart('The PDF writer', loadPdf());
    turn.begin();
    const answer = await writeProposalPdf(ask, openPdf).then(ok, (error: unknown) =>
      err({ code: 'unwritten', detail: String(error) } as const),
    );
    return { answer, transfer: answer.ok ? [answer.value.buffer] : [] };
  };
}
