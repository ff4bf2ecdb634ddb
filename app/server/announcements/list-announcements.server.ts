import { desc, eq, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';

/** One announcement of the history, with how far its mails have come. */
export interface AnnouncementRow {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly recipientCount: number;
  readonly sentAt: string;
  readonly sentBy: string;
  readonly progress: { readonly sent: number; readonly failed: number; readonly left: number };
}

const HISTORY = 50;

/** The latest announcements, newest first. */
export async function listAnnouncements(app: App): Promise<readonly AnnouncementRow[]> {
  const { status } = announcementRecipients;
  const count = (words: string) => sql<number>`count(*) filter (where ${status} in (${sql.raw(words)}))::int`;
  const rows = await app.db
    .select({
      id: userAnnouncements.id,
      subject: userAnnouncements.subject,
      message: userAnnouncements.message,
      recipientCount: userAnnouncements.recipientCount,
      sentAt: userAnnouncements.sentAt,
      sentBy: userAnnouncements.sentBy,
      sent: count("'sent'"),
      failed: count("'failed', 'dead'"),
      left: count("'queued', 'sending'"),
    })
    .from(userAnnouncements)
    .leftJoin(announcementRecipients, eq(announcementRecipients.announcementId, userAnnouncements.id))
    .groupBy(userAnnouncements.id)
    .orderBy(desc(userAnnouncements.sentAt))
    .limit(HISTORY);
  return rows.map(({ sent, failed, left, sentAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    progress: { sent, failed, left },
  }));
}

/** Puts the mails that were given up back in the queue; dead addresses stay set aside. */
export async function resumeAnnouncement(app: App, id: string): Promise<void> {
  await app.db
    .update(announcementRecipients)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: app.now() })
    .where(sql`${announcementRecipients.announcementId} = ${id} and ${announcementRecipients.status} = 'failed'`);
  app.wakeMail();
}
