import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { supportMessages, supportRequests } from '#drizzle/schema/operations.ts';

export type Thread = typeof supportRequests.$inferSelect;

/** What happens in a thread: how it then stands, and what was said, if anything. */
export type ThreadStep = {
  readonly state: Thread['state'];
  readonly said?: Pick<typeof supportMessages.$inferInsert, 'kind' | 'message' | 'sender'>;
};

/** Takes a step in a thread whose row is locked; answers the id of what was said. Whoever looks at an earlier state is refused after it. */
export async function stepThread(
  app: App,
  db: Db,
  thread: Thread,
  { state, said }: ThreadStep,
): Promise<string | null> {
  // Later than it was by any clock: it is what tells pages that something happened.
  const now = new Date(Math.max(app.now().getTime(), thread.changedAt.getTime() + 1));
  await db.update(supportRequests).set({ state, changedAt: now }).where(eq(supportRequests.id, thread.id));
  if (said === undefined) return null;
  const values = { requestId: thread.id, createdAt: now, ...said };
  const [kept] = await db.insert(supportMessages).values(values).returning({ id: supportMessages.id });
  if (kept === undefined) throw new Error('The message was not returned');
  return kept.id;
}
