import { and, eq, ne, sql } from 'drizzle-orm';
import { addressLetter, draftStoredAnnouncement } from '#app/server/announcements/announcement-letter.server.ts';
import { writeDueRecipients } from '#app/server/announcements/write-recipients.server.ts';
import type { App } from '#app/server/app.server.ts';
import { claimed, dueRows, type MailSource, rowsFrom } from '#app/server/mail/leased-mails.server.ts';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import { announcementRecipients } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** A recipient's record in the hands of this process. */
type AnnouncementMail = {
  readonly announcementId: string;
  readonly userId: string;
  readonly email: string;
  readonly attempts: number;
  /** False if the person unsubscribed, or the address became undeliverable, since the announcement was written. */
  readonly isWanted: boolean;
};

const r = announcementRecipients;

/** Announcements, one mail for each recipient's record. */
export function announcementMails(app: App): MailSource<AnnouncementMail> {
  const draftOf = keepDrafts(app);
  const isOne = (mail: AnnouncementMail) => and(eq(r.announcementId, mail.announcementId), eq(r.userId, mail.userId));
  return {
    table: r,
    tries: 8,
    prepare: () => writeDueRecipients(app),
    claim: (most) =>
      rowsFrom<AnnouncementMail>(
        app,
        sql`
        with due as (select announcement_id, user_id from ${r} ${dueRows(most)})
        update ${r} as r set ${claimed(sql`r`)} from due left join ${users} as u on u.id = due.user_id
        where r.announcement_id = due.announcement_id and r.user_id = due.user_id
        returning r.announcement_id as "announcementId", r.user_id as "userId", r.email, r.attempts,
          (u.id is not null and u.unsubscribed_at is null and u.undeliverable_at is null) as "isWanted"`,
      ),
    isOne,
    async write(mail) {
      const draft = mail.isWanted ? await draftOf(mail.announcementId) : null;
      const messageId = `${mail.announcementId}.${mail.userId}`;
      return draft && { letter: addressLetter(app, draft, mail), messageId, userId: mail.userId };
    },
    async close(mail, fate, lastError, db = app.db) {
      const status = fate === 'unwanted' ? 'skipped' : fate === 'dead-address' ? 'dead' : fate;
      // The account gets no more announcements.
      if (status === 'dead') {
        await db.update(users).set({ undeliverableAt: app.now() }).where(eq(users.id, mail.userId));
      }
      // Whichever process has it now: a mail that was sent is recorded as sent.
      await db
        .update(r)
        .set({ status, lastError, sentAt: status === 'sent' ? app.now() : null })
        .where(and(isOne(mail), ne(r.status, 'sent')));
    },
    isLastWord: (_error, fault) => fault === 'dead-address',
  };
}

/** An announcement does not change: the last few letters are enough. */
function keepDrafts(app: App): (announcementId: string) => Promise<Letter | null> {
  const drafts = new Map<string, Promise<Letter | null>>();
  return (announcementId) => {
    const known = drafts.get(announcementId);
    if (known !== undefined) return known;
    if (drafts.size > 4) drafts.clear();
    const draft = draftStoredAnnouncement(app, announcementId);
    drafts.set(announcementId, draft);
    draft.catch(() => drafts.delete(announcementId));
    return draft;
  };
}
