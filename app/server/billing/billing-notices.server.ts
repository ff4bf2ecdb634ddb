import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { findOffer } from '#app/product/plans/offers.ts';
import { isTrial, PLANS } from '#app/product/plans/plans.ts';
import { trialEnd } from '#app/product/plans/trial-status.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import type { NoticeKind } from '#app/words/en/billing-notices.ts';
import { accountNotices, users } from '#drizzle/schema/users.ts';

/** How long before a trial ends, and before a yearly plan renews, the account is mailed. */
const TRIAL_AHEAD_DAYS = 2;
const RENEWAL_AHEAD_DAYS = 14;
/** Days without a payment before each further mail. */
const OVERDUE_STEPS: readonly (readonly [NoticeKind, number])[] = [
  ['payment-failed-3', 7],
  ['payment-failed-2', 3],
  ['payment-failed-1', 0],
];

interface Notice {
  readonly kind: NoticeKind;
  /** Distinguishes notices of one kind. */
  readonly subject: string;
  readonly date: Date;
}

/** The due notices of an account at `now`, from its stored data. */
function noticesFor(user: StoredUser, now: Date): readonly Notice[] {
  const found: Notice[] = [];
  const isWithin = (date: Date, days: number) => date > now && date.getTime() - now.getTime() <= days * DAY_MS;
  const endOfTrial = trialEnd(user);
  if (isTrial(user.plan) && user.convertedAt === null && isWithin(endOfTrial, TRIAL_AHEAD_DAYS)) {
    found.push({ kind: 'trial-ending', subject: endOfTrial.toISOString(), date: endOfTrial });
  }
  const renewal = user.subscriptionRenewsAt;
  if (renewal !== null && isYearly(user) && isWithin(renewal, RENEWAL_AHEAD_DAYS)) {
    found.push({ kind: 'renewal-ahead', subject: renewal.toISOString(), date: renewal });
  }
  const since = user.paymentOverdueSince;
  const step = since && OVERDUE_STEPS.find(([, days]) => now.getTime() - since.getTime() >= days * DAY_MS);
  if (since && step) found.push({ kind: step[0], subject: since.toISOString(), date: since });
  return found;
}

function isYearly({ subscriptionOffer }: StoredUser): boolean {
  return findOffer(subscriptionOffer)?.per === 'year';
}

/** Queues a mail about an account's plan, once: its record is written in the same transaction. */
async function queueNotice(app: App, db: Db, user: StoredUser, { kind, subject, date }: Notice): Promise<void> {
  if (isMailOff(app) || user.undeliverableAt !== null) return;
  const [isNew] = await db
    .insert(accountNotices)
    .values({ userId: user.id, kind, subject, at: app.now() })
    .onConflictDoNothing()
    .returning({ kind: accountNotices.kind });
  if (isNew === undefined) return;
  const offer = user.subscriptionOffer;
  await queueMail(
    app,
    { kind: 'billing-notice', recipient: user.email, userId: user.id, notice: kind, date: date.toISOString(), offer },
    db,
  );
}

/** Notifies an account of a change of its subscription, in the transaction that stores it. */
export async function noteSubscription(app: App, db: Db, before: StoredUser, after: StoredUser): Promise<void> {
  const { stripeSubscriptionId: held, subscriptionEndsAt: end } = after;
  const was = before.stripeSubscriptionId;
  if (was !== null && held === null) {
    const notified = { ...after, subscriptionOffer: before.subscriptionOffer };
    await queueNotice(app, db, notified, { kind: 'subscription-ended', subject: was, date: app.now() });
  }
  if (held !== null && end !== null && before.subscriptionEndsAt === null) {
    const subject = `${held} ${end.toISOString()}`;
    await queueNotice(app, db, after, { kind: 'subscription-cancelled', subject, date: end });
  }
  for (const notice of noticesFor(after, app.now())) await queueNotice(app, db, after, notice);
}

/**
 * Queues the due mails about the end of a trial, a renewal or an unpaid payment. Several processes write each mail
 * once.
 */
export async function queueDueNotices(app: App): Promise<void> {
  const now = app.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const endOfTrial = sql`coalesce(${users.trialEndsAt}, ${users.trialStartDate} + ${`${PLANS.trial.trialDays ?? 0} days`}::interval)`;
  const due = await app.db
    .select(accountColumns(now))
    .from(users)
    .where(
      or(
        and(
          eq(users.subscribedPlan, 'trial'),
          sql`${endOfTrial} > ${now.toISOString()}::timestamptz`,
          sql`${endOfTrial} <= ${inDays(TRIAL_AHEAD_DAYS).toISOString()}::timestamptz`,
        ),
        and(gt(users.subscriptionRenewsAt, now), lte(users.subscriptionRenewsAt, inDays(RENEWAL_AHEAD_DAYS))),
        isNotNull(users.paymentOverdueSince),
      ),
    );
  for (const user of due) {
    for (const notice of noticesFor(user, now)) {
      await app.db.transaction((db) => queueNotice(app, db, user, notice));
    }
  }
  app.wakeMail();
}
