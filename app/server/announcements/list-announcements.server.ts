import { and, count, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { AnnouncementRow } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';

const HISTORY = 50;
const r = announcementRecipients;

/** The latest announcements (since a moment, or all), newest first; of each recipient's record only the index is read. */
export async function listAnnouncements(app: App, since: Date | null = null): Promise<readonly AnnouncementRow[]> {
  const rows = await app.db
    .select()
    .from(userAnnouncements)
    .where(since === null ? undefined : gte(userAnnouncements.sentAt, since))
    .orderBy(desc(userAnnouncements.sentAt))
    .limit(HISTORY);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [counts, problems] = await Promise.all([
    app.db
      .select({ id: r.announcementId, status: r.status, count: count() })
      .from(r)
      .where(inArray(r.announcementId, ids))
      .groupBy(r.announcementId, r.status),
    app.db
      .selectDistinctOn([r.announcementId], { id: r.announcementId, text: r.lastError })
      .from(r)
      .where(
        and(inArray(r.announcementId, ids), inArray(r.status, ['queued', 'sending', 'failed']), isNotNull(r.lastError)),
      ),
  ]);
  return rows.map(({ id, subject, message, recipientCount, recipientsDue, sentAt, sentBy }) => {
    const of = (...words: readonly string[]) =>
      counts.reduce((sum, row) => (row.id === id && words.includes(row.status) ? sum + row.count : sum), 0);
    return {
      id,
      subject,
      message,
      recipientCount,
      sentAt: sentAt.toISOString(),
      sentBy,
      progress: {
        sent: of('sent'),
        failed: of('failed'),
        left: recipientsDue ? recipientCount - of('sent', 'failed', 'dead', 'skipped') : of('queued', 'sending'),
        setAside: of('dead', 'skipped'),
        problem: problems.find((row) => row.id === id)?.text?.slice(0, 300) ?? null,
      },
    };
  });
}

/** Queues failed mails again, and moves delayed ones to the front. */
export async function resumeAnnouncement(app: App, id: string, by: string): Promise<void> {
  await app.db.transaction(async (db) => {
    const resumed = await db
      .update(r)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`clock_timestamp()` })
      .where(and(eq(r.announcementId, id), or(eq(r.status, 'failed'), and(eq(r.status, 'queued'), ne(r.attempts, 0)))))
      .returning({ userId: r.userId });
    if (resumed.length === 0) return;
    const [announcement] = await db.select().from(userAnnouncements).where(eq(userAnnouncements.id, id));
    const details = { subject: announcement?.subject ?? null, recipients: resumed.length, by };
    await audit(app, { action: 'announcement.resumed', userId: null, actor: 'admin', details }, db);
  });
  app.wakeMail();
}
