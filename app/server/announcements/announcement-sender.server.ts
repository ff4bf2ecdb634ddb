import { and, eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { AnnouncementEmail } from '#app/emails/announcement-email.tsx';
import { unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import type { App } from '#app/server/app.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { type Letter, renderLetter } from '#app/server/mail/mail-letter.server.ts';
import type { MailTransport } from '#app/server/mail/mail-transport.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** Mails in flight at once: what a kill can make go out twice, at the most. */
export const IN_FLIGHT = 20;
/** How long a claimed mail may take before another process may claim it: longer than any SMTP time-out here. */
const LEASE_MS = 60_000;
const TRIES = 8;
const IDLE_MS = 15_000;
const BACKOFF_MS = 2_000;

export interface AnnouncementSender {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

type Claimed = {
  readonly announcement_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly attempts: number;
};

/**
 * Sends announcements from their per-recipient records, a small batch at a time. A record is claimed for a
 * minute before its mail goes out and closed after the mail server took it: a process that is killed in between
 * leaves it to be claimed again. Several processes share the work without meeting.
 */
export function startAnnouncementSender(app: App, transport: MailTransport | null): AnnouncementSender {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAgain = false;

  const run = async () => {
    do {
      isAgain = false;
      for (let batch = await claim(app); batch.length > 0 && !isStopped; batch = await claim(app)) {
        await sendBatch(app, transport, batch);
      }
    } while (isAgain && !isStopped);
  };
  const wake = () => {
    if (isStopped || transport === null) return;
    isAgain = true;
    running ??= run()
      .catch((error: unknown) => app.log.warn('Announcements wait', { error: describeError(error) }))
      .finally(() => {
        running = null;
      });
  };
  timer = setInterval(wake, IDLE_MS);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function claim(app: App): Promise<readonly Claimed[]> {
  const now = app.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const r = announcementRecipients;
  const result = await app.db.execute(sql`
    update ${r} set status = 'sending', attempts = ${r.attempts} + 1, next_attempt_at = ${until.toISOString()}::timestamptz
    where (announcement_id, user_id) in (
      select announcement_id, user_id from ${r}
      where status in ('queued', 'sending') and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at limit ${IN_FLIGHT} for update skip locked)
    returning announcement_id, user_id, email, attempts`);
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Claimed[];
}

async function sendBatch(app: App, transport: MailTransport | null, batch: readonly Claimed[]): Promise<void> {
  const letters = new Map<string, Promise<Letter | null>>();
  await Promise.all(
    batch.map(async (one) => {
      const draft = letters.get(one.announcement_id) ?? draftOf(app, one.announcement_id);
      letters.set(one.announcement_id, draft);
      await sendOne(app, transport, one, await draft);
    }),
  );
}

/** The letter with a mark where the recipient's own unsubscribe address goes: rendered once a batch. */
const UNSUBSCRIBE_MARK = 'https://unsubscribe.invalid/mark';

async function draftOf(app: App, announcementId: string): Promise<Letter | null> {
  const [row] = await app.db.select().from(userAnnouncements).where(eq(userAnnouncements.id, announcementId));
  if (row === undefined) return null;
  const { subject, message } = row;
  const letter = await renderLetter(
    { to: '', subject },
    createElement(AnnouncementEmail, { subject, message, unsubscribeAddress: UNSUBSCRIBE_MARK }),
  );
  const support = app.env.supportEmail;
  return support === null ? letter : { ...letter, replyTo: { name: '', address: support } };
}

async function sendOne(app: App, transport: MailTransport | null, one: Claimed, draft: Letter | null): Promise<void> {
  try {
    if (transport === null || draft === null) throw new Error('Mail is not set up');
    const address = unsubscribeAddress(app.env, one.user_id);
    const letter: Letter = {
      ...draft,
      to: one.email,
      html: draft.html.replaceAll(UNSUBSCRIBE_MARK, address.replaceAll('&', '&amp;')),
      text: draft.text.replaceAll(UNSUBSCRIBE_MARK, address),
      headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
    await transport.send(letter, `${one.announcement_id}.${one.user_id}`);
    await close(app, one, { status: 'sent', sentAt: app.now(), lastError: null });
  } catch (error) {
    await noteFailure(app, one, error);
  }
}

async function noteFailure(app: App, one: Claimed, error: unknown): Promise<void> {
  const lastError = (describeError(error) as { message: string }).message;
  const code = (error as { responseCode?: unknown }).responseCode;
  if (typeof code === 'number' && code >= 550 && code <= 553) {
    await close(app, one, { status: 'dead', lastError });
    await app.db.update(users).set({ undeliverableAt: app.now() }).where(eq(users.id, one.user_id));
    return;
  }
  const wait = BACKOFF_MS * 2 ** Math.min(one.attempts, 8);
  await close(
    app,
    one,
    one.attempts >= TRIES
      ? { status: 'failed', lastError }
      : { status: 'queued', lastError, nextAttemptAt: new Date(app.now().getTime() + wait) },
  );
}

async function close(app: App, one: Claimed, fate: Partial<typeof announcementRecipients.$inferInsert>): Promise<void> {
  await app.db
    .update(announcementRecipients)
    .set(fate)
    .where(
      and(
        eq(announcementRecipients.announcementId, one.announcement_id),
        eq(announcementRecipients.userId, one.user_id),
      ),
    );
}
