import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { AnnouncementEmail } from '#app/emails/announcement-email.tsx';
import type { AnnouncementFields } from '#app/forms/announcement-form.ts';
import { unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import type { App } from '#app/server/app.server.ts';
import { type Letter, renderLetter } from '#app/server/mail/mail-letter.server.ts';
import { userAnnouncements } from '#drizzle/schema/operations.ts';

/** Replaced by each recipient's unsubscribe link: the letter is rendered once for all. */
const UNSUBSCRIBE_MARK = 'https://unsubscribe.invalid/5f1d1f0e-mark';

/** The announcement as a letter that still lacks its recipient. */
export async function draftAnnouncement(app: App, { subject, message }: AnnouncementFields): Promise<Letter> {
  const letter = await renderLetter(
    { to: '', subject },
    createElement(AnnouncementEmail, { subject, message, unsubscribeAddress: UNSUBSCRIBE_MARK }),
  );
  const { supportEmail } = app.env;
  return supportEmail === null ? letter : { ...letter, replyTo: { name: '', address: supportEmail } };
}

/** The same for a stored announcement; null if it was deleted. */
export async function draftStoredAnnouncement(app: App, announcementId: string): Promise<Letter | null> {
  const [row] = await app.db.select().from(userAnnouncements).where(eq(userAnnouncements.id, announcementId));
  return row === undefined ? null : draftAnnouncement(app, row);
}

/** The letter to one reader, with the link and the headers that end these mails for that account alone. */
export function addressLetter(
  app: App,
  draft: Letter,
  to: { readonly userId: string; readonly email: string },
): Letter {
  const address = unsubscribeAddress(app.env, to.userId);
  return {
    ...draft,
    to: to.email,
    html: draft.html.replaceAll(UNSUBSCRIBE_MARK, () => address.replaceAll('&', '&amp;')),
    text: draft.text.replaceAll(UNSUBSCRIBE_MARK, () => address),
    headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
