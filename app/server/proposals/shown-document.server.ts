import type { ProposalDocument } from '#app/product/proposals/proposal.ts';
import { isPublicName, standingOfName } from '#app/server/business/name-standing.server.ts';
import type { Db } from '#app/server/db/database.server.ts';

/** Whether the contractor's name must not be seen on pages and papers: it waits for the operator, or was refused. */
export async function isNameHidden(db: Db, userId: string, { business }: ProposalDocument): Promise<boolean> {
  return !isPublicName(await standingOfName(db, userId, business[0] ?? ''));
}

/** The document as a page or a paper may show it: with a hidden name the contractor's details and logo are left out. */
export async function shownDocument(db: Db, userId: string, document: ProposalDocument): Promise<ProposalDocument> {
  if (!(await isNameHidden(db, userId, document))) return document;
  const { logo: _, ...shown } = document;
  return { ...shown, business: [] };
}
