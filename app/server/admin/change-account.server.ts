import { eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { UserChange } from '#app/forms/user-forms.ts';
import { isTrial, PLANS } from '#app/product/plans/plans.ts';
import { trialEnd } from '#app/product/plans/trial-status.ts';
import { endOtherSessions, type StoredUser } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { endGrant, putGrant, readHeld } from '#app/server/grants/grants.server.ts';
import { lockedAccount } from '#app/server/grants/held-plan.server.ts';
import { type AuditAction, audit } from '#app/server/guard/audit.server.ts';
import { isFirstPress } from '#app/server/guard/first-press.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import { users } from '#drizzle/schema/users.ts';

/** Every change that keeps the account. A given plan lasts until a moment, or has no end. */
export type AccountChange =
  | Exclude<UserChange, { intent: 'delete-account' | 'give-plan' }>
  | (Omit<Extract<UserChange, { intent: 'give-plan' }>, 'until'> & { readonly until: Date | null });

/** The step's result for the audit and for the page. */
type Done = {
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string | number | null>>;
  readonly message: string;
};

/**
 * Performs one action on an account, in the administrator's name and with the given reason, once per submission id. The
 * action and its audit line are one transaction, and actions on one account are serialized.
 */
export async function changeAccount(
  app: App,
  admin: Viewer,
  userId: string,
  change: AccountChange,
  submissionId: string,
): Promise<Result<string, string>> {
  return app.db.transaction(async (db) => {
    const user = await lockedAccount(db, userId, app.now());
    if (user === undefined) return err(adminWords.noSuchAccount);
    const subject = `admin:${change.intent}:${userId}`;
    const isFirst = await isFirstPress(app, db, { userId: admin.userId, id: submissionId, subject });
    if (!isFirst) return ok(adminWords.doneBefore);
    const done = await apply(app, db, admin, user, change);
    if (!done.ok) return done;
    const { action, details, message } = done.value;
    const why = { ...details, by: admin.user.email, reason: change.reason };
    await audit(app, { action, userId, actor: 'admin', details: why }, db);
    return ok(message);
  });
}

async function apply(
  app: App,
  db: Db,
  admin: Viewer,
  user: StoredUser,
  change: AccountChange,
): Promise<Result<Done, string>> {
  const now = app.now();
  const store = (values: Partial<StoredUser>) => db.update(users).set(values).where(eq(users.id, user.id));
  switch (change.intent) {
    case 'extend-trial': {
      if (!isTrial(user.subscribedPlan)) return err(adminWords.notOnTrial);
      const from = Math.max(trialEnd(user).getTime(), now.getTime());
      const trialEndsAt = new Date(from + change.days * DAY_MS);
      await store({ trialEndsAt });
      const details = { days: change.days, until: trialEndsAt.toISOString() };
      return ok({ action: 'trial.extended', details, message: adminWords.trialExtended(change.days) });
    }
    case 'reset-counters': {
      const { trialLayoutsUsed, annualCalculationsUsed } = user;
      await store({ trialLayoutsUsed: 0, annualCalculationsUsed: 0, annualCalculationResetDate: now });
      const details = { trialLayoutsUsed, annualCalculationsUsed };
      return ok({ action: 'counters.reset', details, message: adminWords.countersReset });
    }
    case 'give-plan': {
      const { plan, until } = change;
      const held = await putGrant(app, db, user.id, { plan, until });
      const details = { from: user.plan, to: held, granted: plan, until: until?.toISOString() ?? null };
      const { label } = PLANS[held];
      const message = held === plan ? adminWords.isOnPlan(user.email, label) : adminWords.holdsBetter(label);
      return ok({ action: 'plan.granted', details, message });
    }
    case 'end-grant': {
      if (!(await endGrant(db, user.id))) return err(adminWords.nothingGiven);
      const to = await readHeld(db, user.id, now);
      const message = adminWords.isOnPlan(user.email, PLANS[to].label);
      return ok({ action: 'plan.granted', details: { from: user.plan, to, granted: null, until: null }, message });
    }
    case 'end-sessions': {
      // On the administrator's own account the present session continues.
      const sessions = await endOtherSessions(db, user.id, admin.sessionIdHash);
      return ok({ action: 'sessions.ended', details: { sessions }, message: adminWords.sessionsEnded(sessions) });
    }
  }
}
