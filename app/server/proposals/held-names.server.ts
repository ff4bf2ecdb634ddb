import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Names under which a client could be deceived. */
const HELD_NAMES =
  /tilewright|\bbank(ing)?\b|\bcredit union\b|paypal|\bstripe\b|\bvenmo\b|\bzelle\b|mastercard|\bvisa\b/i;

/** What the operator has said of a name. */
export type NameState = 'waits' | 'allowed' | 'refused';

/** What is said of a name under which an account publishes; one that could deceive waits for the operator from now on. */
export async function stateOfName(app: App, db: Db, userId: string, name: string): Promise<NameState> {
  if (!HELD_NAMES.test(name.normalize('NFKC'))) return 'allowed';
  const known = await findJudgement(db, userId);
  if (known?.name === name) return known.state;
  const row = { name, at: app.now(), allowedAt: null, refusedAt: null };
  await db
    .insert(heldNames)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: heldNames.userId, set: row });
  return 'waits';
}

/** What is said of the latest name of an account that could deceive, and since when; null if it never had one. */
export async function findJudgement(db: Db, userId: string) {
  const [known] = await db.select().from(heldNames).where(eq(heldNames.userId, userId));
  if (known === undefined) return null;
  const { name, at, allowedAt, refusedAt } = known;
  const state: NameState = allowedAt !== null ? 'allowed' : refusedAt !== null ? 'refused' : 'waits';
  return { name, state, at: allowedAt ?? refusedAt ?? at };
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
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

interface Judged {
  readonly userId: string;
  /** That the page showed. */
  readonly name: string;
  readonly isAllowed: boolean;
}

/** Allows or refuses an account a name, once, and tells the account by mail. */
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
  });
  app.wakeMail();
}
