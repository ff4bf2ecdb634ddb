import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { photosIn } from '#app/drawing/paint/stored-drawing.ts';
import { describeProposal, type ProposalOutcome } from '#app/product/proposals/describe-proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { askProposal } from '#app/server/exports/paper-desk.server.ts';
import { readPicture } from '#app/server/pictures/keep-picture.server.ts';
import type { readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { shownDocument } from '#app/server/proposals/shown-document.server.ts';

type Revision = NonNullable<Awaited<ReturnType<typeof readRevision>>>;

interface PdfAsk {
  readonly current: Revision;
  readonly outcome: ProposalOutcome;
  readonly paper: PaperSize;
  /** The account that made the proposal. */
  readonly userId: string;
  /** The owner of its place in the paper queue. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** A revision as a PDF, with what became of it; null if it could not be written now. */
export async function writeProposalPdf(app: App, { current, outcome, paper, userId, owner, signal }: PdfAsk) {
  const { fingerprint, pictures, sentAt } = current;
  const document = await shownDocument(app.db, userId, current.document);
  const described = describeProposal(document, outcome);
  const named = [...photosIn(Object.values(pictures)), ...(described.logo === null ? [] : [described.logo])];
  const photos = await readPhotos(app, named);
  const ask = { paper, madeAt: sentAt.getTime(), described, fingerprint, pictures, photos };
  const written = await askProposal(ask, { owner, signal });
  if (written.ok) return { bytes: new Uint8Array(written.value), name: described.name };
  if (written.error.code === 'unwritten') app.log.error('a proposal could not be written', { ...written.error });
  return null;
}

/** The bytes for papers of pictures that are still there, by id. */
async function readPhotos(app: App, ids: readonly string[]): Promise<Readonly<Record<string, ArrayBuffer>>> {
  const read = await Promise.all(ids.map(async (id) => [id, await readPicture(app, id, 'jpeg')] as const));
  // A buffer may be a part of a larger one.
  return Object.fromEntries(
    read.flatMap(([id, bytes]) => (bytes === null ? [] : [[id, new Uint8Array(bytes).buffer]])),
  );
}
