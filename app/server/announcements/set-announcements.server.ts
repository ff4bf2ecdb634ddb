import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** Unsubscribes an account from announcements, or subscribes it again. Returns whether the account exists. */
export async function setAnnouncements(app: App, userId: string | null, isWanted: boolean): Promise<boolean> {
  if (!isUuid(userId)) return false;
  const rows = await app.db
    .update(users)
    .set({ unsubscribedAt: isWanted ? null : app.now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return rows.length > 0;
}
