import { and, eq, sql } from 'drizzle-orm';
import { isReachable } from '#app/server/announcements/send-announcement.server.ts';
import type { App } from '#app/server/app.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** Records written in one transaction: no statement is long, however many people there are. */
const CHUNK = 5_000;

/**
 * Writes the records of announcements that lack them, a chunk at a time; several processes take turns, and one that
 * is killed leaves the rest to the next.
 */
export async function writeDueRecipients(app: App): Promise<void> {
  while (await writeChunk(app));
}

/** Returns whether there may be more to write. */
function writeChunk(app: App): Promise<boolean> {
  return app.db.transaction(async (db) => {
    const [due] = await db
      .select({ id: userAnnouncements.id })
      .from(userAnnouncements)
      .where(eq(userAnnouncements.recipientsDue, true))
      .orderBy(userAnnouncements.sentAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return false;
    const r = announcementRecipients;
    const hasRecord = sql`exists (select 1 from ${r} where ${and(eq(r.announcementId, due.id), eq(r.userId, users.id))})`;
    await db.execute(sql`
      insert into ${r} (announcement_id, user_id, email, status, next_attempt_at)
      select ${due.id}::uuid, ${users.id}, ${users.email}, 'queued', clock_timestamp()
      from ${users} where ${isReachable} and not ${hasRecord} limit ${CHUNK}`);
    const [written] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(r)
      .where(eq(r.announcementId, due.id));
    const [left] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isReachable, sql`not ${hasRecord}`))
      .limit(1);
    if (left === undefined) {
      await db
        .update(userAnnouncements)
        .set({ recipientsDue: false, recipientCount: written?.count ?? 0 })
        .where(eq(userAnnouncements.id, due.id));
    }
    return true;
  });
}
