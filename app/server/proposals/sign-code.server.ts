import { randomInt } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { encodeBase64Url } from '#app/layout/job/base64url.ts';
import { CODE_GUESSES, CODE_MINUTES } from '#app/product/proposals/client-mail.ts';
import { shownState } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import { findProposal, lockProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { mailKey } from '#app/server/proposals/mail-links.server.ts';
import { type AddressProblem, isReported, isStopped, spendAddress } from '#app/server/proposals/may-mail.server.ts';
import { proposalCodes, proposalMails } from '#drizzle/schema/proposal-mails.ts';

const mac = linkMac('tilewright code to sign, version 1');
const HASH_BYTES = 32;
/** Code requests within this time count as one press. */
const PRESS_MS = 30_000;

/** What a code signs: the revision with this fingerprint. */
interface Signed {
  readonly proposalId: string;
  readonly fingerprint: string;
}

/** A code, and whether it was requested through a mail's link. */
interface AskedCode extends Signed {
  readonly byMail: boolean;
}

type CodeRefusal = AddressProblem | 'changed' | 'not-open' | 'reported' | 'sender-waits' | 'too-many-codes';

/**
 * Mails the client a code. The outbox makes it when it writes the mail. `changed`: the page showed another revision.
 * Requests through a forwarded link are counted separately from the client's own requests through our mail's link.
 */
export async function sendCode(
  app: App,
  { proposalId, fingerprint, key }: Signed & { readonly key: string },
): Promise<Result<null, CodeRefusal>> {
  const proposal = await findProposal(app, { userId: null, id: proposalId });
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null) return err('not-open');
  if (current.fingerprint !== fingerprint) return err('changed');
  const { asksCode, clientEmail: recipient, validThrough, business } = current.document;
  const state = shownState(proposal.state, validThrough, app.now().getTime());
  if (!asksCode || (state !== 'sent' && state !== 'seen')) return err('not-open');
  if (await isReported(app, proposalId)) return err('reported');
  if (!(await maySignByCode(app, proposal.userId, business[0] ?? ''))) return err('sender-waits');
  const byMail = mailKey.isOf(app.env, { proposalId, recipient }, key);
  const isPressedNow = async (db: Db) =>
    (await latestCodeMail(db, proposalId, app.now().getTime() - PRESS_MS, byMail)) !== null;
  if (await isPressedNow(app.db)) return ok(null);
  const apart = byMail ? '|mail' : '';
  const spent = await spendAddress(app, proposal.userId, recipient, 'code', apart);
  if (!spent.ok) return spent;
  const ofProposal = await countAttempt(app, RATE_RULES.proposalCode, proposalId + apart);
  if (!ofProposal.isAllowed) {
    await spent.value();
    return err('too-many-codes');
  }
  await app.db.transaction(async (db) => {
    await lockProposal(db, { userId: null, id: proposalId });
    if (await isPressedNow(db)) return;
    const { userId, linkRound } = proposal;
    const { revision } = current;
    await queueClientMail(app, db, userId, { proposalId, kind: 'code', revision, linkRound, recipient, byMail });
  });
  app.wakeMail();
  return ok(null);
}

/** Whether our mails may have the sender's name, and reports have not stopped him. */
async function maySignByCode(app: App, userId: string, business: string): Promise<boolean> {
  return (await standingOfName(app.db, userId, business)) === 'known' && !(await isStopped(app.db, userId));
}

/** When the latest code was mailed, if after a moment in milliseconds; of either way of asking, unless one is given. */
export async function latestCodeMail(
  db: Db,
  proposalId: string,
  after: number,
  byMail?: boolean,
): Promise<Date | null> {
  const isAsked = byMail === undefined ? undefined : eq(proposalMails.byMail, byMail);
  const isCode = and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.kind, 'code'), isAsked);
  const [row] = await db
    .select({ at: proposalMails.at })
    .from(proposalMails)
    .where(and(isCode, gt(proposalMails.at, new Date(after))))
    .orderBy(desc(proposalMails.at))
    .limit(1);
  return row?.at ?? null;
}

/** Makes the code of a mail; the one before, asked for in the same way, is void. */
export async function issueCode(app: App, { byMail, ...signed }: AskedCode): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [secret] = app.env.sessionSecrets;
  const row = {
    hash: encodeBase64Url(hashCode(secret, signed, code)),
    expiresAt: new Date(app.now().getTime() + CODE_MINUTES * MINUTE_MS),
    wrongGuesses: 0,
  };
  await app.db
    .insert(proposalCodes)
    .values({ proposalId: signed.proposalId, byMail, ...row })
    .onConflictDoUpdate({ target: [proposalCodes.proposalId, proposalCodes.byMail], set: row });
  return code;
}

/**
 * Uses up a code, in a transaction that has the proposal's lock and commits even if the code is wrong, because guesses
 * are counted. `void-code`: no code is valid now. Without a mail's key, a code requested with one is neither tried nor
 * voided.
 */
export async function spendCode(
  app: App,
  db: Db,
  { key, recipient, ...signed }: Signed & { readonly key: string; readonly recipient: string },
  code: string,
): Promise<'right' | 'wrong-code' | 'void-code'> {
  const { proposalId } = signed;
  const isThis = eq(proposalCodes.proposalId, proposalId);
  const mayTryAll = mailKey.isOf(app.env, { proposalId, recipient }, key);
  const kept = await db
    .select()
    .from(proposalCodes)
    .where(and(isThis, mayTryAll ? undefined : eq(proposalCodes.byMail, false)))
    .orderBy(desc(proposalCodes.byMail))
    .for('no key update');
  const valid = kept.filter(({ expiresAt, wrongGuesses }) => expiresAt > app.now() && wrongGuesses < CODE_GUESSES);
  const [first] = valid;
  if (first === undefined) return 'void-code';
  const isRight = valid.some(({ hash }) =>
    app.env.sessionSecrets.some((secret) => isSameMac(hash, hashCode(secret, signed, code))),
  );
  if (isRight) await db.delete(proposalCodes).where(isThis);
  else
    await db
      .update(proposalCodes)
      .set({ wrongGuesses: first.wrongGuesses + 1 })
      .where(and(isThis, eq(proposalCodes.byMail, first.byMail)));
  return isRight ? 'right' : 'wrong-code';
}

function hashCode(secret: string, { proposalId, fingerprint }: Signed, code: string): Buffer {
  return mac(secret, HASH_BYTES, proposalId, fingerprint, code);
}
