import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { isPaid, may } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { accountColumns } from '#app/server/plans/held-plan.server.ts';
import { isUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import { proposalMails, proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Why an account may not write to clients. */
export type SenderProblem = 'mail-off' | 'no-plan' | 'unconfirmed' | 'too-new' | 'name-is-address';
/** Why an address is not written to. */
export type AddressProblem = 'unwanted' | 'too-many-addresses';

/** What a mail program makes a link of. */
const ADDRESS = /[\p{L}\d]\.\p{L}{2,}|@|:\/\//u;

/** Whether the account may write to clients under this business name; null if it may. */
export async function senderProblem(app: App, userId: string, business: string): Promise<SenderProblem | null> {
  if (isMailOff(app)) return 'mail-off';
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, userId));
  if (user === undefined || !may(user.plan, 'mayKeepProjects')) return 'no-plan';
  if (user.emailConfirmedAt === null) return 'unconfirmed';
  // Whoever pays with a stolen card is found out within a day.
  const paysSince = isPaid(user.subscribedPlan) ? (user.convertedAt ?? user.createdAt) : user.createdAt;
  const since = Math.max(paysSince.getTime(), user.createdAt.getTime());
  if (app.now().getTime() - since < DAY_MS) return 'too-new';
  return ADDRESS.test(business.normalize('NFKC')) ? 'name-is-address' : null;
}

/** Whether a mail of the proposal was reported. */
export async function isReported(app: App, proposalId: string): Promise<boolean> {
  return (await app.db.$count(proposalReports, eq(proposalReports.proposalId, proposalId))) > 0;
}

/** Counts an address that the account has not written to before; whether it was counted. */
export async function spendAddress(
  app: App,
  userId: string,
  recipient: string,
): Promise<Result<boolean, AddressProblem>> {
  if (await isUnwanted(app, recipient)) return err('unwanted');
  const [known] = await app.db
    .select({ id: proposalMails.id })
    .from(proposalMails)
    .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
    .where(and(eq(proposals.userId, userId), eq(proposalMails.recipient, recipient)))
    .limit(1);
  if (known !== undefined) return ok(false);
  const attempt = await countAttempt(app, RATE_RULES.proposalAddress, userId);
  return attempt.isAllowed ? ok(true) : err('too-many-addresses');
}
