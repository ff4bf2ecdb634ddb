import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { judgeName as judgeText } from '#app/server/business/sender-name/judge-name.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { notifyOperator } from '#app/server/proposals/notify-operator.server.ts';
import { releaseClientMails } from '#app/server/proposals/release-client-mails.server.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * Puts a name before the operator, once, and mails him. Of an account only the latest name waits. `first-mail`: the
 * name is like any other, but a mail to a client is to have it.
 */
export async function askAboutName(
  app: App,
  db: Db,
  userId: string,
  name: string,
  about: 'name' | 'first-mail',
): Promise<void> {
  const isThis = eq(heldNames.userId, userId);
  await db.delete(heldNames).where(and(isThis, ne(heldNames.name, name), WAITS));
  const asked = await db
    .insert(heldNames)
    .values({ userId, name, at: app.now() })
    .onConflictDoNothing()
    .returning({ userId: heldNames.userId });
  if (asked.length > 0) await notifyOperator(app, db, userId, about);
}

const WAITS = and(isNull(heldNames.allowedAt), isNull(heldNames.refusedAt));

/** The names that wait, the oldest first. */
export async function listHeldNames(app: App, limit: number) {
  const rows = await app.db
    .select({ userId: heldNames.userId, email: users.email, name: heldNames.name, at: heldNames.at })
    .from(heldNames)
    .innerJoin(users, eq(users.id, heldNames.userId))
    // A name that was changed meanwhile waits no longer.
    .where(and(WAITS, sql`${users.business} ->> 'name' = ${heldNames.name}`))
    .orderBy(asc(heldNames.at), heldNames.userId)
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), fault: judgeText(row.name) }));
}

interface Judged {
  readonly userId: string;
  /** That the page showed. */
  readonly name: string;
  readonly isAllowed: boolean;
}

/**
 * Allows or refuses an account a name, once, and mails the account. Mails to clients that waited for it are sent or
 * dropped.
 */
export async function judgeName(app: App, admin: Viewer, { userId, name, isAllowed }: Judged): Promise<void> {
  await app.db.transaction(async (db) => {
    const judged = await db
      .update(heldNames)
      .set(isAllowed ? { allowedAt: app.now() } : { refusedAt: app.now() })
      .where(and(eq(heldNames.userId, userId), eq(heldNames.name, name), WAITS))
      .returning({ userId: heldNames.userId });
    const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (judged.length === 0 || owner === undefined) return;
    // As the reason, it goes with its account.
    const details = { by: admin.user.email, reason: name };
    const action = isAllowed ? 'business-name.allowed' : 'business-name.refused';
    await audit(app, { action, userId, actor: 'admin', details }, db);
    await queueMail(app, { kind: 'name-judged', recipient: owner.email, userId, isAllowed }, db);
    await releaseClientMails(app, db, userId, isAllowed);
  });
  app.wakeMail();
}
