import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { hashSecret } from '#app/server/auth/session-cookie.server.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

/** How long a reset link works. */
export const RESET_TOKEN_MINUTES = 60;

/** Makes a token for an address and keeps its hash; null when no account has the address. */
export async function issueResetToken(app: App, email: string): Promise<string | null> {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  await app.db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now));
  await app.db.insert(passwordResetTokens).values({
    email,
    token: hashSecret(token),
    expiresAt: new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000),
    createdAt: now,
  });
  return token;
}
