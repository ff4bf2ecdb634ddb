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
  /tilewright|\bbank(ing|of\w*)?\b|\bcredit union\b|paypal|\bstripe\b|\bvenmo\b|\bzelle\b|mastercard|\bvisa\b/i;
/** Letters of other alphabets, and figures, by the Latin letter as which they are read. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '\u0430\u03b1@',
    b: '\u0432\u03b2',
    c: '\u0441',
    e: '\u04353',
    h: '\u043d',
    i: '\u0456\u03b9',
    k: '\u043a\u03ba',
    l: '1|',
    m: '\u043c',
    n: '\u0578',
    o: '\u043e\u03bf0',
    p: '\u0440\u03c1',
    s: '\u04555$',
    t: '\u0442\u03c4',
    v: '\u03bd',
    x: '\u0445',
    y: '\u0443',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** A name as it is read at a glance: without what nobody sees, look-alikes as the letters that they are taken for. */
function asRead(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '');
  return [...plain.toLowerCase()].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** What the operator has said of a name. */
export type NameState = 'waits' | 'allowed' | 'refused';

/** What is said of a name under which an account publishes; one that could deceive waits for the operator from now on. */
export async function stateOfName(app: App, db: Db, userId: string, name: string): Promise<NameState> {
  if (!HELD_NAMES.test(asRead(name))) return 'allowed';
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
