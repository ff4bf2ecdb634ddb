import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { lockAccountOf } from '#app/server/access/session.server.ts';
import { hashSecret } from '#app/server/access/session-cookie.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { passkeyChallenges } from '#drizzle/schema/users.ts';

/** How long a challenge is valid, in minutes. */
export const CHALLENGE_MINUTES = 5;

/** Stores a challenge: for the account that adds a passkey, or (null) for a login; false if that session has ended. */
export async function keepChallenge(
  app: App,
  challenge: string,
  viewer: Pick<Viewer, 'userId' | 'sessionIdHash'> | null,
): Promise<boolean> {
  const expiresAt = new Date(app.now().getTime() + CHALLENGE_MINUTES * 60_000);
  const row = { hash: hashSecret(challenge), userId: viewer?.userId ?? null, expiresAt };
  return app.db.transaction(async (db) => {
    if (viewer !== null && (await lockAccountOf(db, viewer)) === null) return false;
    await db.insert(passkeyChallenges).values(row);
    return true;
  });
}

/**
 * Spends a challenge, once: whether it was issued for that purpose and is still valid. Of concurrent calls one
 * succeeds.
 */
export async function spendChallenge(app: App, challenge: string, userId: string | null): Promise<boolean> {
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const spent = await app.db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashSecret(challenge)), isTheirs, gt(passkeyChallenges.expiresAt, app.now())))
    .returning({ hash: passkeyChallenges.hash });
  return spent.length > 0;
}

/** Removes expired challenges. */
export async function sweepChallenges(app: App): Promise<void> {
  await app.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, app.now()));
}
