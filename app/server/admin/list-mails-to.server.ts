import { desc, eq } from 'drizzle-orm';
import type { MailLine } from '#app/product/admin-pages.ts';
import { ownMails, type RowOwner } from '#app/server/account/own-rows.server.ts';
import type { App } from '#app/server/app.server.ts';
import { announcementRecipients, mailQueue, userAnnouncements } from '#drizzle/schema/operations.ts';

/** The latest mails about an account, of either kind, newest first: their fate, never their text. */
export async function listMailsTo(app: App, owner: RowOwner, limit: number): Promise<readonly MailLine[]> {
  const [single, announced] = await Promise.all([
    app.db
      .select({
        id: mailQueue.id,
        what: mailQueue.kind,
        status: mailQueue.status,
        at: mailQueue.createdAt,
        problem: mailQueue.lastError,
      })
      .from(mailQueue)
      .where(ownMails(app, owner))
      .orderBy(desc(mailQueue.createdAt))
      .limit(limit),
    app.db
      .select({
        id: announcementRecipients.announcementId,
        what: userAnnouncements.subject,
        status: announcementRecipients.status,
        at: userAnnouncements.sentAt,
        problem: announcementRecipients.lastError,
      })
      .from(announcementRecipients)
      .innerJoin(userAnnouncements, eq(userAnnouncements.id, announcementRecipients.announcementId))
      .where(eq(announcementRecipients.userId, owner.id))
      .orderBy(desc(userAnnouncements.sentAt))
      .limit(limit),
  ]);
  const lines = [
    ...single.map((mail) => ({ ...mail, isAnnouncement: false })),
    ...announced.map((mail) => ({ ...mail, isAnnouncement: true })),
  ];
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return lines.slice(0, limit).map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }));
}
