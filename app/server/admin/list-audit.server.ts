import { and, desc, eq, gte, lt, notInArray } from 'drizzle-orm';
import type { AuditLine } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import { REFUSED_ACTIONS } from '#app/server/guard/audit.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** Filters of the audit; absent ones do not apply. */
export interface AuditFilter {
  /** About whom. */
  readonly userId?: string | undefined;
  /** About whom, by address. */
  readonly email?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** Leaves out refused logins and codes: anybody can cause enough of them to hide everything else. */
  readonly withoutRefusals?: boolean;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
}

/** Lines of the audit, newest first, and whether there are older ones. */
export async function listAudit(
  app: App,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly AuditLine[]; readonly hasMore: boolean }> {
  const { userId, email, actor, action, withoutRefusals, from, to } = filter;
  const rows = await app.db
    .select({
      id: auditLines.id,
      at: auditLines.at,
      action: auditLines.action,
      actor: auditLines.actor,
      details: auditLines.details,
      userId: auditLines.userId,
      email: users.email,
    })
    .from(auditLines)
    .leftJoin(users, eq(users.id, auditLines.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(auditLines.userId, userId),
        email === undefined
          ? undefined
          : eq(auditLines.userId, app.db.select({ id: users.id }).from(users).where(eq(users.email, email))),
        actor === undefined ? undefined : eq(auditLines.actor, actor),
        action === undefined ? undefined : eq(auditLines.action, action),
        withoutRefusals ? notInArray(auditLines.action, REFUSED_ACTIONS) : undefined,
        from === undefined ? undefined : gte(auditLines.at, from),
        to === undefined ? undefined : lt(auditLines.at, to),
      ),
    )
    .orderBy(desc(auditLines.at), auditLines.id)
    .limit(limit + 1)
    .offset(offset);
  return { items: rows.slice(0, limit).map(toLine), hasMore: rows.length > limit };
}

function toLine({
  at,
  details,
  ...line
}: Omit<AuditLine, 'at' | 'details'> & { at: Date; details: unknown }): AuditLine {
  const known = typeof details === 'object' && details !== null ? Object.entries(details) : [];
  return {
    ...line,
    at: at.toISOString(),
    details: known.filter(([, value]) => value !== null).map(([name, value]) => ({ name, value: String(value) })),
  };
}
