import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import { isCountedByYear } from '#app/product/plans/plans.ts';
import { type CountAnswer, trialStatus } from '#app/product/plans/trial-status.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { isFirstPress } from '#app/server/guard/first-press.server.ts';
import { countAttempt, RATE_RULES, RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { moveCounter } from '#app/server/plans/move-counter.server.ts';
import * as plansWords from '#app/words/en/plans.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

export type CountOutcome =
  | { readonly kind: 'counted' | 'free'; readonly answer: CountAnswer }
  /** `mayCompute`: a trial that is over still sees its layout; an exhausted DIY year computes nothing. */
  | { readonly kind: 'refused'; readonly mayCompute: boolean; readonly message: string };

type Calculation = {
  /** Equal for equal layouts, up to 128 characters; null counts in any case. */
  readonly fingerprint: string | null;
  /** The form's hidden id, up to 64 characters; a repeated submission is free. */
  readonly submissionId: string | null;
};

class LimitReached extends Error {}

/**
 * Counts a calculation against the account's plan, unless this layout, or this submission, was counted before.
 * Everything is in one transaction: a refusal changes nothing. Throws `RateLimitedError`.
 */
export async function countCalculation(app: App, userId: string, calculation: Calculation): Promise<CountOutcome> {
  const now = app.now();
  try {
    return await app.db.transaction(async (db) => {
      const fingerprint = calculation.fingerprint?.slice(0, 128) ?? null;
      if (fingerprint !== null) {
        const fresh = await db
          .insert(countedLayouts)
          .values({ userId, fingerprint, createdAt: now })
          .onConflictDoNothing()
          .returning({ userId: countedLayouts.userId });
        if (fresh.length === 0) return free(await loadUser(db, userId, now), now);
      }
      if (calculation.submissionId !== null) {
        // The subject keeps one id from passing off another layout as the one already paid for.
        const press = { userId, id: calculation.submissionId, subject: `calculation:${fingerprint ?? ''}` };
        if (!(await isFirstPress(app, db, press))) return free(await loadUser(db, userId, now), now);
      }
      // In the transaction that adds the row, so a layout that was counted before is not counted as an attempt.
      const attempt = await countAttempt(app, RATE_RULES.layoutsDay, userId, 1, db);
      if (!attempt.isAllowed) throw new RateLimitedError(attempt.retryAfterS);
      const user = await moveCounter(db, userId, now);
      if (!user) throw new LimitReached();
      // A calculation without a layout counts as its own layout in the weekly figures.
      if (fingerprint === null) {
        await db.insert(countedLayouts).values({ userId, fingerprint: `call:${randomUUID()}`, createdAt: now });
      }
      return { kind: 'counted' as const, answer: incrementAnswer(user, now) };
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const { plan } = await loadUser(app.db, userId, now);
    meter().planLimit(plan);
    return isCountedByYear(plan)
      ? { kind: 'refused', mayCompute: false, message: yearlyCapMessage(plan) }
      : { kind: 'refused', mayCompute: true, message: plansWords.trialEnded };
  }
}

async function loadUser(db: Db, userId: string, now: Date): Promise<StoredUser> {
  const [user] = await db.select(accountColumns(now)).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The account is gone');
  return user;
}

function free(user: StoredUser, now: Date): CountOutcome {
  return { kind: 'free', answer: incrementAnswer(user, now) };
}

function incrementAnswer(user: StoredUser, now: Date): CountAnswer {
  const { plan, layoutsUsed, layoutsRemaining, annualCalculationsUsed, annualCalculationsRemaining } = trialStatus(
    user,
    now,
  );
  return { plan, layoutsUsed, layoutsRemaining, annualCalculationsUsed, annualCalculationsRemaining };
}
