import { data, redirect } from '@remix-run/node';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#app/base/durations.ts';
import { answerForm, type ErrorsByField, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { UserFormSchema, userFormOf } from '#app/forms/user-forms.ts';
import type { UserPage } from '#app/product/admin-pages.ts';
import { trialEnd, trialStatus } from '#app/product/plans/trial-status.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { listSessions } from '#app/server/account/list-sessions.server.ts';
import { type AccountChange, changeAccount } from '#app/server/admin/change-account.server.ts';
import { listAudit } from '#app/server/admin/list-audit.server.ts';
import { listMailsTo } from '#app/server/admin/list-mails-to.server.ts';
import type { App } from '#app/server/app.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { countAttempt } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';
import { planGrants, sessions, users } from '#drizzle/schema/users.ts';

/** The furthest last day of a plan that is given. */
const YEARS_MAX = 10;
/** The most rows per list of the account. */
const SHOWN = 20;

/** The administrator's view of one account; 404 if it does not exist. */
export async function loadUserPage(
  app: App,
  admin: Viewer,
  id: string | undefined,
): Promise<{ readonly user: UserPage; readonly submissionId: string }> {
  const [user] = isUuid(id) ? await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, id)) : [];
  if (user === undefined) throw plainAnswer(404, adminWords.noSuchAccount);
  await auditView(app, admin, user.id);
  const own = eq(layouts.userId, user.id);
  const [subscription, [grant], jobs, [jobCount], open, [openCount], mails, threads, { items: lines }] =
    await Promise.all([
      readSubscription(app, user),
      app.db.select().from(planGrants).where(eq(planGrants.userId, user.id)),
      app.db
        .select({ id: layouts.id, name: layouts.name, createdAt: layouts.createdAt })
        .from(layouts)
        .where(own)
        .orderBy(desc(layouts.createdAt), layouts.id)
        .limit(SHOWN),
      app.db.select({ count: count() }).from(layouts).where(own),
      listSessions(app, { userId: user.id, sessionIdHash: admin.sessionIdHash }, SHOWN),
      app.db
        .select({ count: count() })
        .from(sessions)
        .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, app.now()))),
      listMailsTo(app, user, SHOWN),
      app.db
        .select({
          id: supportRequests.id,
          subject: supportRequests.subject,
          state: supportRequests.state,
          createdAt: supportRequests.createdAt,
        })
        .from(supportRequests)
        .where(eq(supportRequests.userId, user.id))
        .orderBy(desc(supportRequests.createdAt))
        .limit(SHOWN),
      listAudit(app, { userId: user.id, withoutRefusals: true }, { limit: SHOWN, offset: 0 }),
    ]);
  const status = trialStatus(user, app.now());
  const page = {
    email: user.email,
    plan: user.plan,
    subscribedPlan: user.subscribedPlan,
    grant:
      grant === undefined
        ? null
        : {
            plan: grant.plan,
            until: grant.until?.toISOString() ?? null,
            isOver: grant.until !== null && grant.until <= app.now(),
          },
    trial: { endsAt: trialEnd(user).toISOString(), isExtended: user.trialEndsAt !== null },
    counters: {
      layoutsCreated: user.layoutsCreated,
      trialLayoutsUsed: user.trialLayoutsUsed,
      annualCalculationsUsed: status.annualCalculationsUsed,
      annualCalculationResetDate: user.annualCalculationResetDate.toISOString(),
    },
    subscription,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: isoOrNull(user.lastSeenAt),
    unsubscribedAt: isoOrNull(user.unsubscribedAt),
    undeliverableAt: isoOrNull(user.undeliverableAt),
    emailConfirmedAt: isoOrNull(user.emailConfirmedAt),
    deletionDueAt: isoOrNull(user.deletionDueAt),
    jobs: {
      total: jobCount?.count ?? 0,
      items: jobs.map(({ createdAt, ...job }) => ({ ...job, createdAt: createdAt.toISOString() })),
    },
    sessions: {
      total: openCount?.count ?? 0,
      items: open,
    },
    mails,
    threads: threads.map(({ createdAt, ...thread }) => ({ ...thread, createdAt: createdAt.toISOString() })),
    lines,
  };
  return { user: page, submissionId: newSubmissionId() };
}

function isoOrNull(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** The account's subscription at the payment service; without a response, the stored data. */
async function readSubscription(app: App, user: StoredUser): Promise<UserPage['subscription']> {
  const known = {
    customerId: user.stripeCustomerId,
    subscriptionId: user.stripeSubscriptionId,
    overdueSince: isoOrNull(user.paymentOverdueSince),
    endsAt: isoOrNull(user.subscriptionEndsAt),
  };
  const payments = paymentsOf(app);
  if (payments === null || user.stripeCustomerId === null) return { ...known, billing: null, isSilent: false };
  try {
    return { ...known, billing: await billingInfo(app, payments, user.id), isSilent: false };
  } catch (error) {
    app.log.warn("An account's subscription could not be read", { userId: user.id, error: describeError(error) });
    return { ...known, billing: null, isSilent: true };
  }
}

/** A form of the page: the result, or the page with its errors and the typed values. */
export async function submitUserForm(app: App, admin: Viewer, id: string | undefined, form: FormData) {
  if (!isUuid(id)) throw plainAnswer(404, adminWords.noSuchAccount);
  const submission = readSubmission(form, UserFormSchema);
  const refuseAt = (errors?: ErrorsByField, status?: number) =>
    refuseForm(answerForm(userFormOf(form), submission, errors), { status });
  if (submission.status !== 'success') return refuseAt();
  const wanted = submission.value;
  if (wanted.intent === 'delete-account') {
    const { confirm, reason } = wanted;
    const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, id));
    if (user !== undefined && user.email !== confirm) return refuseAt({ confirm: [adminWords.addressDiffers] });
    const deleted = await deleteAccount(app, id, 'admin', { by: admin.user.email, reason });
    if (!deleted.ok) return refuseAt({ '': [deleted.error.message] }, 409);
    // Only the audit's line remains visible.
    throw redirect('/admin/audit?what=account.deleted', 303);
  }
  let change: AccountChange;
  if (wanted.intent === 'give-plan') {
    const until = endOfDay(wanted.until, app.now());
    // The browser's clock may be wrong: whether the day is to come is asked here.
    if (until === null && wanted.until !== '') return refuseAt({ until: [adminWords.untilWrong] });
    change = { ...wanted, until };
  } else {
    change = wanted;
  }
  const outcome = await changeAccount(app, admin, id, change, textOf(form, 'submissionId'));
  if (!outcome.ok) return refuseAt({ '': [outcome.error] }, 409);
  return data({ done: outcome.value });
}

/** The moment after a day such as 2026-12-31; null unless it is a future day within ten years. */
function endOfDay(text: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null;
  const end = new Date(day.getTime() + DAY_MS);
  return end > now && end.getTime() < now.getTime() + YEARS_MAX * 366 * DAY_MS ? end : null;
}

/** Audits that the administrator looks into an account, once an hour. */
async function auditView(app: App, admin: Viewer, userId: string): Promise<void> {
  const look = { name: 'account-view', limit: 1, windowMs: HOUR_MS };
  const { isAllowed } = await countAttempt(app, look, `${admin.userId}|${userId}`);
  if (isAllowed) await audit(app, { action: 'account.viewed', userId, actor: 'admin' });
}
