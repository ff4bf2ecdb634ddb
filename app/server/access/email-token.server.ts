import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { hashSecret } from '#app/server/access/session-cookie.server.ts';
import { isInstallations } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { emailTokens, users } from '#drizzle/schema/users.ts';

const LIFE_MS = 3 * DAY_MS;

/**
 * Creates a token for the link that confirms `email`, and stores its hash. If the address is not the account's, present
 * or pending, or belongs to somebody else, nothing is stored: the token is then invalid, and `isKept` is false. The
 * same statement runs in all cases.
 */
export async function issueEmailToken(
  app: App,
  userId: string,
  email: string,
): Promise<{ readonly token: string; readonly isKept: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(app.now().getTime() + LIFE_MS).toISOString();
  const isTaken = sql`exists (select 1 from ${users} as other where other.email = ${email} and other.id <> u.id)`;
  const isReserved = sql`${isInstallations(app.env, email)}::boolean and u.email <> ${email}`;
  const kept = await app.db.execute(sql`
    insert into ${emailTokens} (token, user_id, email, expires_at)
    select ${hashSecret(token)}, u.id, ${email}, ${expiresAt}::timestamptz from ${users} as u
    where u.id = ${userId}::uuid and (u.email = ${email} or u.pending_email = ${email})
      and not ${isTaken} and not (${isReserved})
    returning token`);
  return { token, isKept: (kept as unknown as { rows: unknown[] }).rows.length > 0 };
}
