import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { supportMessages, supportRequests } from '#drizzle/schema/operations.ts';

export type Thread = typeof supportRequests.$inferSelect;

/** A step in a thread: its new state, and the message added, if any. */
export type ThreadStep = {
  readonly state: Thread['state'];
  readonly entry?: Pick<typeof supportMessages.$inferInsert, 'kind' | 'message' | 'sender'>;
};

/**
 * Takes a step in a thread whose row is locked and returns the id of the added message. After it, changes based on an
 * earlier state are refused.
 */
export async function stepThread(
  app: App,
  db: Db,
  thread: Thread,
  { state, entry }: ThreadStep,
): Promise<string | null> {
  // Always later than before, whatever the clock: pages use it to detect changes.
  const now = new Date(Math.max(app.now().getTime(), thread.changedAt.getTime() + 1));
  await db.update(supportRequests).set({ state, changedAt: now }).where(eq(supportRequests.id, thread.id));
  if (entry === undefined) return null;
  const values = { requestId: thread.id, createdAt: now, ...entry };
  const [kept] = await db.insert(supportMessages).values(values).returning({ id: supportMessages.id });
  if (kept === undefined) throw new Error('The message was not returned');
  return kept.id;
}
