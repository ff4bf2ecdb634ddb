import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { hashSecret } from '#app/server/access/session-cookie.server.ts';
import type { App } from '#app/server/app.server.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

/** Validity of a reset link. */
const RESET_TOKEN_MINUTES = 60;

/**
 * Creates a token for an address and stores its hash; null if no account has the address. The same statements run in
 * both cases, so that timing does not reveal which.
 */
export async function issueResetToken(app: App, email: string): Promise<string | null> {
  const token = newResetToken();
  const now = app.now();
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000);
  await app.db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now));
  const row = app.db
    .select({
      id: sql<string>`gen_random_uuid()`.as('id'),
      email: users.email,
      token: sql<string>`${hashSecret(token)}::text`.as('token'),
      expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(users)
    .where(eq(users.email, email));
  const kept = await app.db.insert(passwordResetTokens).select(row).returning({ id: passwordResetTokens.id });
  return kept.length > 0 ? token : null;
}

/** A token as the mailed link carries it; it opens nothing unless its hash is kept. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url');
}
