import { eq } from 'drizzle-orm';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/**
 * Whether another job of the account has that name, compared as in the browser: the database's case folding depends on
 * its locale. Called while the account's row is locked.
 */
export async function isNameTaken(
  db: Db,
  userId: string,
  name: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const folded = foldName(name);
  const kept = await db.select({ id: layouts.id, name: layouts.name }).from(layouts).where(eq(layouts.userId, userId));
  return kept.some((job) => job.id !== exceptId && foldName(job.name) === folded);
}
