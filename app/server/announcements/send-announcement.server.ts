import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AnnouncementFields } from '#app/forms/announcement-form.ts';
import type { App } from '#app/server/app.server.ts';
import { SEND_LOCK } from '#app/server/db/advisory-locks.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import * as mailWords from '#app/words/en/mail.ts';
import { userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

export interface SentAnnouncement {
  readonly id: string;
  readonly recipientCount: number;
  /** False if this submission was already accepted: nothing was sent again. */
  readonly isNew: boolean;
}

/** The recipients of an announcement: everybody except unsubscribed and undeliverable addresses. */
export const isReachable = and(isNull(users.unsubscribedAt), isNull(users.undeliverableAt));

/** The number of recipients of an announcement. */
export async function countRecipients(app: App): Promise<number> {
  const [row] = await app.db.select({ count: sql<number>`count(*)::int` }).from(users).where(isReachable);
  return row?.count ?? 0;
}

/** Without a submission id, the same text from the same person within this time is a repeated press. */
const SAME_MS = 60_000;

/**
 * Stores an announcement. The sender creates its recipients later, so the response does not wait for them. One
 * submission id makes one announcement; without an id, a repeat of the same text does too. Throws `MailOffError`.
 */
export async function sendAnnouncement(
  app: App,
  sentBy: string,
  form: AnnouncementFields,
  submissionId: string | null,
): Promise<SentAnnouncement> {
  if (isMailOff(app)) throw new MailOffError(mailWords.notSetUp);
  const now = app.now();
  const recipientCount = await countRecipients(app);
  const outcome = await app.db.transaction(async (db) => {
    const earlier = submissionId === null ? await findSame(db, sentBy, form, now) : undefined;
    if (earlier !== undefined) return { ...earlier, isNew: false };
    const [announcement] = await db
      .insert(userAnnouncements)
      .values({ ...form, sentBy, sentAt: now, submissionId, recipientCount, recipientsDue: true })
      .onConflictDoNothing({ target: userAnnouncements.submissionId })
      .returning({ id: userAnnouncements.id, recipientCount: userAnnouncements.recipientCount });
    if (announcement === undefined) return null;
    const details = { subject: form.subject, recipients: recipientCount, by: sentBy };
    await audit(app, { action: 'announcement.sent', userId: null, actor: 'admin', details }, db);
    return { ...announcement, isNew: true };
  });
  if (outcome !== null) {
    if (outcome.isNew) app.wakeMail();
    return outcome;
  }
  const [earlier] = await app.db
    .select({ id: userAnnouncements.id, recipientCount: userAnnouncements.recipientCount })
    .from(userAnnouncements)
    .where(eq(userAnnouncements.submissionId, submissionId ?? ''));
  if (earlier === undefined) throw new Error('The announcement was not written');
  return { ...earlier, isNew: false };
}

/** The announcement of the same words that was written a moment ago; presses at the same moment take turns. */
async function findSame(db: Db, sentBy: string, { subject, message }: AnnouncementFields, now: Date) {
  await db.execute(sql`select pg_advisory_xact_lock(${SEND_LOCK})`);
  const [earlier] = await db
    .select({ id: userAnnouncements.id, recipientCount: userAnnouncements.recipientCount })
    .from(userAnnouncements)
    .where(
      and(
        gt(userAnnouncements.sentAt, new Date(now.getTime() - SAME_MS)),
        eq(userAnnouncements.sentBy, sentBy),
        eq(userAnnouncements.subject, subject),
        eq(userAnnouncements.message, message),
      ),
    );
  return earlier;
}

/** Mail is not configured, so announcements cannot be sent. */
class MailOffError extends Error {}

/** Describes a failure that is not caused by the form; an unreachable database is rethrown. */
export function describeAnnouncementFault(app: App, error: unknown): string {
  if (isDatabaseDown(error)) throw error;
  if (error instanceof MailOffError) return error.message;
  app.log.error('An announcement could not be written', { error: describeError(error) });
  return adminWords.announcementFailedTryAgain;
}
