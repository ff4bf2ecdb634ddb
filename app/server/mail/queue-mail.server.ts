import type { EndedAccess } from '#app/product/ended-access.ts';
import type { OperatorNotice } from '#app/product/operator-notice.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import type * as adminWords from '#app/words/en/admin.ts';
import type { NoticeKind } from '#app/words/en/billing-notices.ts';
import type * as mailWords from '#app/words/en/mail.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';

/**
 * The content of a mail. The administrator's pages name each kind (`mailKinds`), and `writeMail` has a letter for each.
 */
export type MailKind = keyof typeof adminWords.mailKinds;

/** A mail to queue, with its account: null if unknown or deleted. */
export type MailOrder = MailContent & {
  readonly recipient: string;
  readonly userId: string | null;
};

/** The content of a kind that the administrator's pages name. */
type OfNamedKind<Content extends { readonly kind: MailKind }> = Content;

/** The data of its template. */
type MailContent = OfNamedKind<
  | { readonly kind: 'password-reset' }
  | { readonly kind: 'password-changed'; readonly ended: EndedAccess }
  | { readonly kind: 'codes-guessed' }
  | {
      readonly kind: 'email-confirm';
      /** The address is not the account's: no trace of it is kept once the mail is sent. */
      readonly forget?: true;
    }
  | {
      readonly kind: 'billing-notice';
      readonly notice: NoticeKind;
      /** ISO 8601. */
      readonly date: string;
      readonly offer: CheckoutPlan | null;
    }
  | { readonly kind: 'passkey-added' }
  /** A step that only the owner should take was taken. */
  | { readonly kind: keyof typeof mailWords.steps }
  | { readonly kind: 'email-change-asked' }
  | { readonly kind: 'email-changed'; readonly forget: true }
  | { readonly kind: 'account-deleted'; readonly forget: true }
  /** To a client, whose address no row of the outbox keeps. */
  | {
      readonly kind: 'proposal-mail';
      readonly proposalMailId: string;
      readonly signedId?: string;
      readonly forget: true;
    }
  | { readonly kind: 'proposal-news'; readonly proposalEventId: string }
  /** The operator has judged the business name. */
  | { readonly kind: 'name-judged'; readonly isAllowed: boolean }
  /** Something waits for the operator on /admin/reports. */
  | { readonly kind: 'operator-notice'; readonly about: OperatorNotice }
  | { readonly kind: 'support-answer'; readonly supportMessageId: string }
  | { readonly kind: 'support-request'; readonly supportRequestId: string }
>;

/**
 * Writes a mail down to be sent, in the caller's transaction if given; call `app.wakeMail()` after it. A held one waits
 * until its row is queued.
 */
export async function queueMail(app: App, order: MailOrder, db: Db = app.db, isHeld = false): Promise<string> {
  const { kind, recipient, ...data } = order;
  const { userId } = order;
  const [row] = await db
    .insert(mailQueue)
    .values({ kind, recipient, userId, data, createdAt: app.now(), ...(isHeld && { status: 'held' as const }) })
    .returning({ id: mailQueue.id });
  if (!row) throw new Error('The queued mail was not returned');
  return row.id;
}
