import { and, eq, sql } from 'drizzle-orm';
import { namesSomebody } from '#app/base/visible-name.ts';
import { judgeName as judgeText } from '#app/server/business/sender-name/judge-name.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';

/**
 * The standing of a business name of an account.
 * - known: the operator allowed it, so our mails may have it
 * - new: a name like any other, of which the operator does not know yet: public, but not mailed
 * - waits: a client could be deceived by it; it is on no public page until the operator allows it
 * - refused: the operator did not allow it
 */
export type NameStanding = 'known' | 'new' | 'waits' | 'refused';

/** Whether clients may see a name of this standing. */
export function isPublicName(standing: NameStanding): boolean {
  return standing === 'known' || standing === 'new';
}

export async function standingOfName(db: Db, userId: string, name: string): Promise<NameStanding> {
  const known = await findJudgement(db, userId, name);
  if (known?.state === 'allowed') return 'known';
  if (known?.state === 'refused') return 'refused';
  return judgeText(name) === null && namesSomebody(name) ? 'new' : 'waits';
}

/** Whether a name that a link brought along may be shown: one that could deceive only if it was allowed to somebody. */
export async function mayShowName(db: Db, name: string): Promise<boolean> {
  if (name === '' || (judgeText(name) === null && namesSomebody(name))) return true;
  const isAllowed = and(eq(heldNames.name, name), sql`${heldNames.allowedAt} is not null`);
  return (await db.$count(heldNames, isAllowed)) > 0;
}

/** The judgment of a name of an account, and since when; null if the operator was never asked. */
async function findJudgement(db: Db, userId: string, name: string) {
  const isThis = and(eq(heldNames.userId, userId), eq(heldNames.name, name));
  const [known] = await db.select().from(heldNames).where(isThis);
  if (known === undefined) return null;
  const { at, allowedAt, refusedAt } = known;
  const state = allowedAt !== null ? 'allowed' : refusedAt !== null ? 'refused' : 'waits';
  return { state, at: allowedAt ?? refusedAt ?? at } as const;
}
