import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { mailbox, mailQueue, supportRequests } from '#drizzle/schema/operations.ts';
import type { users } from '#drizzle/schema/users.ts';

/** Identifies an account's rows. */
export type RowOwner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailConfirmedAt'>;

/**
 * The addresses whose rows belong to the account: its own, once confirmed. Anybody can type an address, so a pending or
 * unconfirmed one may be somebody else's. Messages to the support desk belong to the customers, not to those who answer
 * them.
 */
export function ownAddresses({ env }: App, { email, emailConfirmedAt }: RowOwner): readonly string[] {
  const isDesks = email === env.supportEmail?.toLowerCase();
  return emailConfirmedAt === null || isDesks ? [] : [email];
}

/** Queued mails about the account, and mails without an account to one of its own addresses. */
export function ownMails(app: App, owner: RowOwner): SQL | undefined {
  return or(
    eq(mailQueue.userId, owner.id),
    and(isNull(mailQueue.userId), inArray(mailQueue.recipient, ownAddresses(app, owner))),
  );
}

/** The same among the mails of a local run. */
export function ownMailbox(app: App, owner: RowOwner): SQL | undefined {
  return or(
    eq(mailbox.userId, owner.id),
    and(isNull(mailbox.userId), inArray(mailbox.recipient, ownAddresses(app, owner))),
  );
}

/** The account's messages to the support desk. */
export function ownThreads(app: App, owner: RowOwner): SQL | undefined {
  return or(
    eq(supportRequests.userId, owner.id),
    and(isNull(supportRequests.userId), inArray(supportRequests.email, ownAddresses(app, owner))),
  );
}
