import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/base/durations.ts';
import { deleteDueAccounts } from '#app/server/account/schedule-deletion.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { ElectedJob } from '#app/server/background/elected-jobs.server.ts';
import { queueDueNotices } from '#app/server/billing/billing-notices.server.ts';
import { sweepRefusals } from '#app/server/guard/audit.server.ts';
import { sweepRateLimits } from '#app/server/guard/rate-limit.server.ts';
import { sweepChallenges } from '#app/server/passkeys/passkey-challenges.server.ts';
import { sweepSigned } from '#app/server/proposals/signed-proposal.server.ts';
import { submissions } from '#drizzle/schema/layouts.ts';
import { inboundMails, mailQueue } from '#drizzle/schema/operations.ts';
import { proposalCodes, proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { emailTokens, passwordResetTokens, sessions } from '#drizzle/schema/users.ts';

/** A form left open longer than this is a new one. */
const SUBMISSION_DAYS = 30;
/** How long the record of a sent mail is kept. */
const MAIL_DAYS = 90;
/** How long the record of a refused login is kept. */
const REFUSAL_DAYS = 90;
/** How long the record of a received reply is kept: longer than a mailbox is read back after it was renumbered. */
const INBOUND_DAYS = 90;

/**
 * Deletes what has expired (ended sessions and tokens, old counters, submissions, mail records) and accounts whose
 * deletion is due, compares the hashes of what was signed, and queues mails that are due.
 */
export async function sweep(app: App): Promise<void> {
  const now = app.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await sweepRateLimits(app);
  await app.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await app.db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now));
  await app.db.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
  await app.db.delete(proposalCodes).where(lt(proposalCodes.expiresAt, now));
  await sweepChallenges(app);
  await sweepSigned(app);
  await app.db.delete(submissions).where(lt(submissions.createdAt, daysAgo(SUBMISSION_DAYS)));
  const ofProposal = app.db.select({ one: sql`1` }).from(proposalMails).where(eq(proposalMails.queuedId, mailQueue.id));
  const isOver = and(inArray(mailQueue.status, ['sent', 'dropped']), lt(mailQueue.finishedAt, daysAgo(MAIL_DAYS)));
  // A client's mail keeps its status as long as its proposal exists.
  await app.db.delete(mailQueue).where(and(isOver, notExists(ofProposal)));
  await app.db.delete(inboundMails).where(lt(inboundMails.takenAt, daysAgo(INBOUND_DAYS)));
  await sweepRefusals(app, daysAgo(REFUSAL_DAYS));
  await deleteDueAccounts(app);
  await queueDueNotices(app);
}

/** The hourly sweep. */
export function sweepJob(app: App): ElectedJob {
  return {
    name: 'sweep',
    askEveryMs: 5 * MINUTE_MS,
    leaseMs: 5 * MINUTE_MS,
    async run() {
      const startedAt = app.now().getTime();
      await sweep(app);
      return new Date(startedAt + HOUR_MS);
    },
  };
}
