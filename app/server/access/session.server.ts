import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import {
  hashSecret,
  newSessionId,
  readSessionId,
  SESSION_DAYS,
  sessionCookie,
} from '#app/server/access/session-cookie.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { perDatabase } from '#app/server/db/per-database.server.ts';
import { accountColumns, heldGrant } from '#app/server/grants/held-plan.server.ts';
import { oneLine } from '#app/server/mail/mail-letter.server.ts';
import { sessions, users } from '#drizzle/schema/users.ts';

/** More than anybody has browsers; beyond it the session that was unused for longest ends. */
export const MOST_SESSIONS = 200;

/** "Last seen" is kept to this precision, so that reading a page seldom writes. */
const LAST_SEEN_STEP_MS = 5 * 60_000;

/** An account as stored, with the plan in effect. */
export type StoredUser = typeof users.$inferSelect & { readonly plan: Plan };
export type LiveSession = {
  readonly user: StoredUser;
  /** The plan granted to the account, while it is valid. */
  readonly grant: ShownGrant | null;
  readonly idHash: string;
};

const userOfSession = perDatabase((db) =>
  db
    .select({
      ...accountColumns(sql.placeholder('now')),
      grant: heldGrant(sql.placeholder('now')),
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    // Unnamed, so that the connection keeps no prepared statement.
    .prepare(''),
);

/** The user of the request's live session, in one query; null without one. */
export async function findSession(app: App, request: Request): Promise<LiveSession | null> {
  const id = await readSessionId(request, app.env);
  if (id === null) return null;
  const idHash = hashSecret(id);
  const now = app.now();
  const [row] = await userOfSession(app.db).execute({ idHash, now: now.toISOString() });
  if (!row) return null;
  const { lastUsedAt, grant, ...user } = row;
  const isOld = (last: Date | null) => now.getTime() - (last?.getTime() ?? 0) > LAST_SEEN_STEP_MS;
  if (isOld(user.lastSeenAt)) await app.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
  if (isOld(lastUsedAt)) await app.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.idHash, idHash));
  return { user, grant, idHash };
}

/** Starts a session with a new id and ends the request's present one. Returns the Set-Cookie value. */
export async function startSession(app: App, userId: string, request: Request, db: Db = app.db): Promise<string> {
  const old = await readSessionId(request, app.env);
  if (old !== null) await db.delete(sessions).where(eq(sessions.idHash, hashSecret(old)));
  const id = newSessionId();
  const now = app.now();
  const userAgent = oneLine(request.headers.get('user-agent') ?? '');
  const dates = { createdAt: now, lastUsedAt: now, confirmedAt: now, expiresAt: expiry(now) };
  await db.insert(sessions).values({ idHash: hashSecret(id), userId, userAgent, ...dates });
  await db.execute(sql`
    delete from ${sessions} where ${sessions.idHash} in (
      select ${sessions.idHash} from ${sessions} where ${sessions.userId} = ${userId}
      order by ${sessions.lastUsedAt} desc, ${sessions.idHash} offset ${MOST_SESSIONS})`);
  return sessionCookie(app.env).serialize(id);
}

/** Moves the session's end to 30 days from now and sends its cookie again; null without a session. */
export async function refreshSession(app: App, request: Request): Promise<string | null> {
  const id = await readSessionId(request, app.env);
  if (id === null) return null;
  const now = app.now();
  const renewed = await app.db
    .update(sessions)
    .set({ expiresAt: expiry(now) })
    .where(and(eq(sessions.idHash, hashSecret(id)), gt(sessions.expiresAt, now)))
    .returning({ userId: sessions.userId });
  return renewed.length === 0 ? null : sessionCookie(app.env).serialize(id);
}

/** Ends the request's session. Returns the Set-Cookie value that removes the cookie. */
export async function endSession(app: App, request: Request): Promise<string> {
  const id = await readSessionId(request, app.env);
  if (id !== null) await app.db.delete(sessions).where(eq(sessions.idHash, hashSecret(id)));
  return sessionCookie(app.env).serialize('', { maxAge: 0 });
}

/**
 * Locks the account of a session until the transaction ends, and returns its row; null if the session has ended. Work
 * under the lock cannot affect an account after its owner has taken it back.
 */
export async function lockAccountOf(
  db: Db,
  { userId, sessionIdHash }: { readonly userId: string; readonly sessionIdHash: string },
): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update');
  const isLive = (await db.$count(sessions, eq(sessions.idHash, sessionIdHash))) > 0;
  return isLive ? (user ?? null) : null;
}

/** Ends every session of a user but one (or all, with null), and counts them. */
export async function endOtherSessions(db: Db, userId: string, keptIdHash: string | null): Promise<number> {
  const others = eq(sessions.userId, userId);
  const ended = await db
    .delete(sessions)
    .where(keptIdHash === null ? others : and(others, ne(sessions.idHash, keptIdHash)))
    .returning({ userId: sessions.userId });
  return ended.length;
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
