import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { submissions } from '#drizzle/schema/layouts.ts';

interface Press {
  readonly userId: string;
  /** The form's hidden id; longer ones are cut. */
  readonly id: string;
  /** The subject of the submission, so that an id cannot be reused for another. */
  readonly subject: string;
}

/**
 * Whether a form is submitted for the first time. Called in the transaction of its effect: of concurrent submissions
 * one is the first.
 */
export async function isFirstPress(app: App, db: Db, { userId, id, subject }: Press): Promise<boolean> {
  const fresh = await db
    .insert(submissions)
    .values({ userId, id: id.slice(0, 64), subject, createdAt: app.now() })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  return fresh.length > 0;
}
