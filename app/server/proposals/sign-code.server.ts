import { randomInt } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { encodeBase64Url } from '#app/layout/job/base64url.ts';
import { CODE_GUESSES, CODE_MINUTES } from '#app/product/proposals/client-mail.ts';
import { shownState } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import { findProposal, lockProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { type AddressProblem, isReported, spendAddress } from '#app/server/proposals/may-mail.server.ts';
import { proposalCodes, proposalMails } from '#drizzle/schema/proposal-mails.ts';

const mac = linkMac('tilewright code to sign, version 1');
const HASH_BYTES = 32;
/** Codes that are asked for within this time are one press. */
const PRESS_MS = 30_000;

/** What a code signs: the revision with this fingerprint. */
interface Signed {
  readonly proposalId: string;
  readonly fingerprint: string;
}

type CodeRefusal = AddressProblem | 'changed' | 'not-open' | 'reported' | 'too-many-codes';

/** Mails the client a code; the outbox makes it when it writes the mail. `changed`: the page showed another revision. */
export async function sendCode(app: App, { proposalId, fingerprint }: Signed): Promise<Result<null, CodeRefusal>> {
  const proposal = await findProposal(app, { userId: null, id: proposalId });
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null) return err('not-open');
  if (current.fingerprint !== fingerprint) return err('changed');
  const { asksCode, clientEmail: recipient, validThrough } = current.document;
  const state = shownState(proposal.state, validThrough, app.now().getTime());
  if (!asksCode || (state !== 'sent' && state !== 'seen')) return err('not-open');
  if (await isReported(app, proposalId)) return err('reported');
  if ((await latestCodeMail(app.db, proposalId, app.now().getTime() - PRESS_MS)) !== null) return ok(null);
  const spent = await spendAddress(app, proposal.userId, recipient);
  if (!spent.ok) return spent;
  const ofProposal = await countAttempt(app, RATE_RULES.proposalCode, proposalId);
  const ofAddress = await countAttempt(app, RATE_RULES.proposalCodeTo, recipient);
  if (!ofProposal.isAllowed || !ofAddress.isAllowed) return err('too-many-codes');
  await app.db.transaction(async (db) => {
    await lockProposal(db, { userId: null, id: proposalId });
    if ((await latestCodeMail(db, proposalId, app.now().getTime() - PRESS_MS)) !== null) return;
    const { userId, linkRound } = proposal;
    const { revision } = current;
    await queueClientMail(app, db, userId, { proposalId, kind: 'code', revision, linkRound, recipient });
  });
  app.wakeMail();
  return ok(null);
}

/** When the latest code was mailed, if after a moment in milliseconds. */
export async function latestCodeMail(db: Db, proposalId: string, after: number): Promise<Date | null> {
  const isCode = and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.kind, 'code'));
  const [row] = await db
    .select({ at: proposalMails.at })
    .from(proposalMails)
    .where(and(isCode, gt(proposalMails.at, new Date(after))))
    .orderBy(desc(proposalMails.at))
    .limit(1);
  return row?.at ?? null;
}

/** Makes the code of a mail; the one before is void. */
export async function issueCode(app: App, signed: Signed): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [secret] = app.env.sessionSecrets;
  const row = {
    hash: encodeBase64Url(hashCode(secret, signed, code)),
    expiresAt: new Date(app.now().getTime() + CODE_MINUTES * MINUTE_MS),
    wrongGuesses: 0,
  };
  await app.db
    .insert(proposalCodes)
    .values({ proposalId: signed.proposalId, ...row })
    .onConflictDoUpdate({ target: proposalCodes.proposalId, set: row });
  return code;
}

/**
 * Spends a code, in a transaction that holds the proposal's lock and is kept even if the code is wrong: guesses are
 * counted. `void-code`: none is valid now.
 */
export async function spendCode(
  app: App,
  db: Db,
  signed: Signed,
  code: string,
): Promise<'right' | 'wrong-code' | 'void-code'> {
  const isThis = eq(proposalCodes.proposalId, signed.proposalId);
  const [kept] = await db.select().from(proposalCodes).where(isThis).for('update');
  if (kept === undefined || kept.expiresAt <= app.now() || kept.wrongGuesses >= CODE_GUESSES) return 'void-code';
  const isRight = app.env.sessionSecrets.some((secret) => isSameMac(kept.hash, hashCode(secret, signed, code)));
  if (isRight) await db.delete(proposalCodes).where(isThis);
  else
    await db
      .update(proposalCodes)
      .set({ wrongGuesses: kept.wrongGuesses + 1 })
      .where(isThis);
  return isRight ? 'right' : 'wrong-code';
}

function hashCode(secret: string, { proposalId, fingerprint }: Signed, code: string): Buffer {
  return mac(secret, HASH_BYTES, proposalId, fingerprint, code);
}
