import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import { SIGNED_DAYS, type SignedCopy } from '#app/product/proposals/signed-trail.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { sendPdf } from '#app/server/http/response/send-pdf.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import { isSignedIntact } from '#app/server/proposals/trail.server.ts';
import { settingsKey } from '#app/server/settings-key.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { signedProposals } from '#drizzle/schema/proposals.ts';

const mac = linkMac('tilewright signed proposal, version 1');
const SIGNATURE_BYTES = 16;
const KEY_NAME = 'signed-proposals-key';
/** The most rows whose hashes one sweep compares. */
const CHECKED_AT_ONCE = 200;

export type SignedProposal = typeof signedProposals.$inferSelect;

/** The signed content of a proposal; null if it was not signed, or signed before copies were stored. */
export async function signedOf(db: Db, proposalId: string): Promise<SignedProposal | null> {
  const [row] = await db.select().from(signedProposals).where(eq(signedProposals.proposalId, proposalId));
  return row ?? null;
}

/** The last moment of the client's link. */
export function signedUntil({ acceptedAt }: Pick<SignedProposal, 'acceptedAt'>): Date {
  return new Date(acceptedAt.getTime() + SIGNED_DAYS * DAY_MS);
}

/** The client's link to the signed content. Its key is the installation's, because session secrets may change. */
export async function signedPath(app: App, id: string): Promise<string> {
  const bytes = encodeBase64Url(Buffer.from(id.replaceAll('-', ''), 'hex'));
  return `/signed/${bytes}.${encodeBase64Url(await sign(app, id))}`;
}

/** The signed copy that the client's page links to; null if none is stored. */
export async function findSignedCopy(app: App, proposalId: string): Promise<SignedCopy | null> {
  const [row] = await app.db
    .select({ id: signedProposals.id, sha256: signedProposals.sha256, acceptedAt: signedProposals.acceptedAt })
    .from(signedProposals)
    .where(eq(signedProposals.proposalId, proposalId));
  if (row === undefined) return null;
  return { path: await signedPath(app, row.id), until: signedUntil(row).toISOString(), sha256: row.sha256 };
}

/** The signed content behind a link; null if the link is not ours or has expired. */
export async function openSignedLink(app: App, link: string | undefined): Promise<SignedProposal | null> {
  const [text = '', signature = '', ...rest] = (link ?? '').slice(0, 100).split('.');
  const bytes = rest.length === 0 ? decodeBase64Url(text) : null;
  if (bytes?.length !== 16) return null;
  const id = Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isSameMac(signature, await sign(app, id))) return null;
  const [row] = await app.db.select().from(signedProposals).where(eq(signedProposals.id, id));
  return row === undefined || app.now() > signedUntil(row) ? null : row;
}

async function sign(app: App, id: string): Promise<Buffer> {
  return mac(await settingsKey(app, KEY_NAME), SIGNATURE_BYTES, id);
}

/** The stored bytes, if they are unchanged since the signature. */
export async function sendSigned(app: App, signed: SignedProposal): Promise<Response> {
  if (!(await isStillIntact(app, signed))) return plainAnswer(500, proposalsWords.signedDamaged);
  return sendPdf(signedBytes(signed), `${signed.name} signed`);
}

export function signedBytes({ pdf }: Pick<SignedProposal, 'pdf'>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(pdf, 'base64'));
}

/** Compares the hashes of a row and notes the result. A changed row is an error in the log. */
export async function isStillIntact(app: App, signed: SignedProposal): Promise<boolean> {
  const isIntact = isSignedIntact(signed);
  if (!isIntact) app.log.error('A signed proposal was changed after it was signed', { signedProposal: signed.id });
  if (isIntact !== signed.isIntact) {
    await app.db.update(signedProposals).set({ isIntact }).where(eq(signedProposals.id, signed.id));
  }
  return isIntact;
}

/** Removes what outlived its account and the client's link, and compares the hashes of those not compared for longest. */
export async function sweepSigned(app: App): Promise<void> {
  const expiredBefore = new Date(app.now().getTime() - SIGNED_DAYS * DAY_MS);
  await app.db
    .delete(signedProposals)
    .where(and(isNull(signedProposals.userId), lt(signedProposals.acceptedAt, expiredBefore)));
  const due = await app.db
    .select({ id: signedProposals.id })
    .from(signedProposals)
    .where(lt(signedProposals.checkedAt, new Date(app.now().getTime() - DAY_MS)))
    .orderBy(asc(signedProposals.checkedAt))
    .limit(CHECKED_AT_ONCE);
  for (const { id } of due) {
    // One at a time: all PDFs together would fill the memory.
    const [row] = await app.db.select().from(signedProposals).where(eq(signedProposals.id, id));
    if (row === undefined) continue;
    await isStillIntact(app, row);
    await app.db.update(signedProposals).set({ checkedAt: app.now() }).where(eq(signedProposals.id, id));
  }
}

/** How many signed proposals are stored, and how many of them were found changed. */
export async function countSigned(app: App): Promise<{ readonly kept: number; readonly changed: number }> {
  const [row] = await app.db
    .select({
      kept: sql<number>`count(*)::int`,
      changed: sql<number>`count(*) filter (where not ${signedProposals.isIntact})::int`,
    })
    .from(signedProposals);
  return row ?? { kept: 0, changed: 0 };
}
