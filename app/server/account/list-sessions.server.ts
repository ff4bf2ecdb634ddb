import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { AccountSession } from '#app/product/account.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import { nameDevice } from '#app/server/account/name-device.server.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { sessions } from '#drizzle/schema/users.ts';

/** The name of a session on a page: a part of the stored hash, which gives no access. */
const handle = sql<string>`left(${sessions.idHash}, 16)`;

/** The sessions of the account, the last used first; `viewer` is its owner with the present session. */
export async function listSessions(
  app: App,
  viewer: Pick<Viewer, 'userId' | 'sessionIdHash'>,
  most = 1_000,
): Promise<readonly AccountSession[]> {
  const rows = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), gt(sessions.expiresAt, app.now())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(most);
  return rows.map(({ idHash, userAgent, createdAt, lastUsedAt }) => ({
    handle: idHash.slice(0, 16),
    device: nameDevice(userAgent),
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    isThis: idHash === viewer.sessionIdHash,
  }));
}

/** Ends one other session of the account, by its handle, or all others. The current one ends by logging out. */
export async function endSessions(app: App, viewer: Viewer, which: string | 'others'): Promise<void> {
  const isOther: SQL | undefined = and(
    eq(sessions.userId, viewer.userId),
    ne(sessions.idHash, viewer.sessionIdHash),
    which === 'others' ? undefined : eq(handle, which),
  );
  const { userId } = viewer;
  await app.db.transaction(async (db) => {
    const ended = await db.delete(sessions).where(isOther).returning({ userId: sessions.userId });
    if (ended.length === 0) return;
    await audit(app, { action: 'sessions.ended', userId, actor: 'self', details: { sessions: ended.length } }, db);
    await queueMail(app, { kind: 'sessions-ended', recipient: viewer.user.email, userId }, db);
  });
  app.wakeMail();
}
