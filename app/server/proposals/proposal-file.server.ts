import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { sendPdf } from '#app/server/http/response/send-pdf.server.ts';
import { outcomeOf } from '#app/server/proposals/answer-proposal.server.ts';
import { findProposal, readRevision, type StoredProposal } from '#app/server/proposals/change-proposal.server.ts';
import { openProposalLink } from '#app/server/proposals/proposal-link.server.ts';
import { writeProposalPdf } from '#app/server/proposals/proposal-pdf.server.ts';
import { SIGNED_FILE } from '#app/server/proposals/signed-page.server.ts';
import { sendSigned, signedOf } from '#app/server/proposals/signed-proposal.server.ts';
import { ownerOf } from '#app/server/work/spend-work.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** The files of a proposal, by the last part of their address. */
const PAPERS = { 'letter.pdf': 'letter', 'a4.pdf': 'a4' } as const;

type FileName = keyof typeof PAPERS;

function isFile(file: string | undefined): file is FileName {
  return file !== undefined && Object.hasOwn(PAPERS, file);
}

/** The published revision of a contractor's own proposal as a PDF. */
export async function sendOwnProposal(
  app: App,
  request: Request,
  viewer: Viewer,
  { id, file }: { readonly id?: string; readonly file?: string },
): Promise<Response> {
  await spendAttempt(app, RATE_RULES.proposalFile, viewer.userId);
  const proposal = await findProposal(app, { userId: viewer.userId, id });
  return sendFile(app, request, { proposal, file, owner: viewer.userId, missing: proposalsWords.notFound });
}

/** The same for anyone with the client's link, until it ends. Loading it changes nothing. */
export async function sendClientProposal(
  app: App,
  request: Request,
  { link, file }: { readonly link?: string; readonly file?: string },
): Promise<Response> {
  await spendAttempt(app, RATE_RULES.proposalFile, clientAddress(request, app.env));
  const id = await openProposalLink(app, link ?? '');
  const proposal = id === null ? null : await findProposal(app, { userId: null, id });
  const owner = ownerOf({ link: proposal?.id ?? '' });
  return sendFile(app, request, { proposal, file, owner, missing: proposalsWords.linkGone });
}

interface FileAsk {
  readonly proposal: StoredProposal | null;
  readonly file: string | undefined;
  /** The owner of its place in the paper queue. */
  readonly owner: string;
  readonly missing: string;
}

async function sendFile(app: App, request: Request, { proposal, file, owner, missing }: FileAsk): Promise<Response> {
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null) return plainAnswer(404, missing);
  if (file === SIGNED_FILE) {
    const signed = await signedOf(app.db, proposal.id);
    return signed === null ? plainAnswer(404, missing) : sendSigned(app, signed);
  }
  if (!isFile(file)) return plainAnswer(404, missing);
  const outcome = await outcomeOf(app, proposal, current.document);
  const ask = { current, outcome, paper: PAPERS[file], userId: proposal.userId, owner, signal: request.signal };
  const written = await writeProposalPdf(app, ask);
  return written === null ? plainAnswer(503, proposalsWords.pdfFailed) : sendPdf(written.bytes, written.name);
}
