import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { mailboxOf } from '#app/base/mailbox-of.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { isPaid, may } from '#app/product/plans/plans.ts';
import type { ClientMailKind } from '#app/product/proposals/client-mail.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { countAttempt, RATE_RULES, type RateRule, returnAttempt } from '#app/server/guard/rate-limit.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { isUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import { proposalMails, proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Why an account may not write to clients. */
export type SenderProblem = 'mail-off' | 'no-plan' | 'unconfirmed' | 'too-new' | 'stopped' | 'name-refused';
/** Why an address is not written to. */
export type AddressProblem = 'unwanted' | 'too-many-addresses' | 'mailbox-full';

/** Whether the account may write to clients under this business name; null if it may. */
export async function senderProblem(app: App, userId: string, business: string): Promise<SenderProblem | null> {
  if (isMailOff(app)) return 'mail-off';
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, userId));
  if (user === undefined || !may(user.plan, 'mayKeepProjects')) return 'no-plan';
  if (user.emailConfirmedAt === null) return 'unconfirmed';
  // Payment with a stolen card is found out within a day.
  const paysSince = isPaid(user.subscribedPlan) ? (user.convertedAt ?? user.createdAt) : user.createdAt;
  const since = Math.max(paysSince.getTime(), user.createdAt.getTime());
  if (app.now().getTime() - since < DAY_MS) return 'too-new';
  if (user.mailsStoppedAt !== null) return 'stopped';
  return (await standingOfName(app.db, userId, business)) === 'refused' ? 'name-refused' : null;
}

/** Whether reports stopped the account's mails and new publications. */
export async function isStopped(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ at: users.mailsStoppedAt }).from(users).where(eq(users.id, userId));
  return user !== undefined && user.at !== null;
}

/** Whether a mail of the proposal was reported. */
export async function isReported(app: App, proposalId: string): Promise<boolean> {
  return (await app.db.$count(proposalReports, eq(proposalReports.proposalId, proposalId))) > 0;
}

/** The daily number of mails to one mailbox, over all accounts and proposals, by the kind of the mail. */
const RULES_TO = {
  proposal: RATE_RULES.proposalMailTo,
  code: RATE_RULES.proposalCodeTo,
  accepted: RATE_RULES.proposalAcceptedTo,
} as const satisfies Readonly<Record<ClientMailKind, RateRule>>;

/** Counts a mail of that kind to the address's mailbox; whether it may be sent today. */
export async function spendMailbox(
  app: App,
  db: Db,
  kind: ClientMailKind,
  recipient: string,
  apart = '',
): Promise<boolean> {
  return (await countAttempt(app, RULES_TO[kind], mailboxOf(recipient) + apart, 1, db)).isAllowed;
}

/**
 * Counts a mail before it is queued: for its mailbox, and as a new address if the account has not written to that
 * mailbox before. `apart` names a separate counter. The returned function reverts the count if the mail is not sent.
 */
export async function spendAddress(
  app: App,
  userId: string,
  recipient: string,
  kind: ClientMailKind,
  apart = '',
): Promise<Result<() => Promise<void>, AddressProblem>> {
  if (await isUnwanted(app, recipient)) return err('unwanted');
  const mailbox = mailboxOf(recipient);
  const [known] = await app.db
    .select({ id: proposalMails.id })
    .from(proposalMails)
    .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
    .where(and(eq(proposals.userId, userId), eq(MAILBOX, mailbox)))
    .limit(1);
  if (known === undefined) {
    const attempt = await countAttempt(app, RATE_RULES.proposalAddress, userId);
    if (!attempt.isAllowed) return err('too-many-addresses');
  }
  const giveBack = async () => {
    if (known === undefined) await returnAttempt(app, RATE_RULES.proposalAddress, userId);
    await returnAttempt(app, RULES_TO[kind], mailbox + apart);
  };
  if (await spendMailbox(app, app.db, kind, recipient, apart)) return ok(giveBack);
  // Unsent mails do not count: thousands of presses must not block the next honest mail.
  await giveBack();
  return err('mailbox-full');
}

/** The mailbox of a mail's recipient, as `mailboxOf` has it. */
const MAILBOX = sql`regexp_replace(lower(${proposalMails.recipient}), '^([^+]+)[+].*(@[^@]*)$', '\\1\\2')`;
