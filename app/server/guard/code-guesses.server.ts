import { eq, inArray, like, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { counterKey, RateLimitedError, SLIPS_FROM_ELSEWHERE } from '#app/server/guard/rate-limit.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { rateLimits } from '#drizzle/schema/operations.ts';

const RULE = { name: 'code-guesses' } as const;
/** The number of wrong codes in a row without a wait; each further one doubles the wait. */
const FREE_GUESSES = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/** How long after the last wrong code a row ends. */
const REMEMBERED_MS = DAY_MS;
/** From this number on, addresses without failures wait as well: of a million codes three are valid at any time. */
const GUESSES_FROM_ANYWHERE = 1_000;

/**
 * Counts one guess of an account's code as wrong, until `forgetGuesses` is called for a right one. Guesses are counted
 * for the account and for the visitor's address on it. While the account is under attack, an address with few failures
 * on it may still try. Returns whether this guess starts the account's first wait. Throws `RateLimitedError` during a
 * wait; such a guess must not be checked.
 */
export async function countGuess(app: App, userId: string, address: string): Promise<boolean> {
  return app.db.transaction(async (db) => {
    const ofAccount = await lockStreak(app, db, counterKey(RULE, userId));
    const ofAddress = await lockStreak(app, db, counterKey(RULE, `${userId}|${address}`));
    const mayBeOwner = ofAddress.wrong < SLIPS_FROM_ELSEWHERE && ofAccount.wrong < GUESSES_FROM_ANYWHERE;
    const pauseMs = Math.max(ofAddress.pauseMs, mayBeOwner ? 0 : ofAccount.pauseMs);
    if (pauseMs > 0) {
      meter().rateLimit(RULE.name);
      throw new RateLimitedError(Math.ceil(pauseMs / 1_000));
    }
    await db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} + 1`, windowEndsAt: new Date(app.now().getTime() + REMEMBERED_MS) })
      .where(inArray(rateLimits.key, [ofAccount.key, ofAddress.key]));
    return ofAccount.wrong + 1 === FREE_GUESSES;
  });
}

/** The right code ends the row of wrong ones, for the account and for its address. */
export async function forgetGuesses(app: App, userId: string, address: string): Promise<void> {
  for (const who of [userId, `${userId}|${address}`]) {
    await app.db.delete(rateLimits).where(eq(rateLimits.key, counterKey(RULE, who)));
  }
}

/** Deletes the counts of wrong codes for an account: the guesser had a password that is no longer valid. */
export async function forgetAllGuesses(db: Db, userId: string): Promise<void> {
  const key = counterKey(RULE, userId);
  // In the order in which guesses lock them.
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
  await db.delete(rateLimits).where(like(rateLimits.key, `${key}:%`));
}

/**
 * The number of wrong codes in a row, and the remaining wait. Locks the row, so that concurrent guesses are serialized.
 */
async function lockStreak(app: App, db: Db, key: string) {
  const now = app.now();
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 0, windowEndsAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`case when ${isOver} then 0 else ${rateLimits.count} end` },
    })
    .returning();
  if (row === undefined) throw new Error('The counter was not returned');
  const lastWrongAt = row.windowEndsAt.getTime() - REMEMBERED_MS;
  const pauseMs = Math.max(0, lastWrongAt + pauseAfter(row.count) - now.getTime());
  return { key, wrong: row.count, pauseMs };
}

/** 10 wrong codes: a minute; 11: two; 12: four; and so on to an hour. */
function pauseAfter(wrong: number): number {
  return wrong < FREE_GUESSES ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (wrong - FREE_GUESSES));
}
