import { photosIn } from '#app/drawing/paint/stored-drawing.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { describeProposal } from '#app/product/proposals/describe-proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { askProposal } from '#app/server/exports/paper-desk.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { readPicture } from '#app/server/pictures/keep-picture.server.ts';
import { outcomeOf } from '#app/server/proposals/answer-proposal.server.ts';
import { findProposal, readRevision, type StoredProposal } from '#app/server/proposals/change-proposal.server.ts';
import { openProposalLink } from '#app/server/proposals/proposal-link.server.ts';
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
  return sendFile(app, request, { proposal, file, missing: proposalsWords.notFound });
}

/** The same for whoever has the client's link, until it ends. Loading it changes nothing. */
export async function sendClientProposal(
  app: App,
  request: Request,
  { link, file }: { readonly link?: string; readonly file?: string },
): Promise<Response> {
  await spendAttempt(app, RATE_RULES.proposalFile, clientAddress(request, app.env));
  const id = await openProposalLink(app, link ?? '');
  const proposal = id === null ? null : await findProposal(app, { userId: null, id });
  return sendFile(app, request, { proposal, file, missing: proposalsWords.linkGone });
}

interface FileAsk {
  readonly proposal: StoredProposal | null;
  readonly file: string | undefined;
  readonly missing: string;
}

/** The bytes for papers of pictures that are still there, by id. */
async function readPhotos(app: App, ids: readonly string[]): Promise<Readonly<Record<string, ArrayBuffer>>> {
  const read = await Promise.all(ids.map(async (id) => [id, await readPicture(app, id, 'jpeg')] as const));
  // A buffer may be a part of a larger one.
  return Object.fromEntries(
    read.flatMap(([id, bytes]) => (bytes === null ? [] : [[id, new Uint8Array(bytes).buffer]])),
  );
}

async function sendFile(app: App, request: Request, { proposal, file, missing }: FileAsk): Promise<Response> {
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null || !isFile(file)) return plainAnswer(404, missing);
  const { document, fingerprint, pictures, sentAt } = current;
  const described = describeProposal(document, await outcomeOf(app, proposal, document));
  const named = [...photosIn(Object.values(pictures)), ...(described.logo === null ? [] : [described.logo])];
  const photos = await readPhotos(app, named);
  const ask = { paper: PAPERS[file], madeAt: sentAt.getTime(), described, fingerprint, pictures, photos };
  const written = await askProposal(ask, { owner: proposal.userId, signal: request.signal });
  if (!written.ok) {
    if (written.error.code === 'unwritten') app.log.error('a proposal could not be written', { ...written.error });
    return plainAnswer(503, proposalsWords.pdfFailed);
  }
  return new Response(written.value, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${exportFileName(described.name, 'pdf')}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
