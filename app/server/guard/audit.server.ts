import { and, inArray, lt } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';

/** All that is kept. */
export const AUDIT_ACTIONS = [
  'account.registered',
  'session.started',
  'session.refused',
  'session.ended',
  'password.reset-requested',
  'password.reset',
  'password.changed',
  'sessions.ended',
  'email.change-requested',
  'email.changed',
  'email.confirmed',
  'data.exported',
  'two-step.on',
  'two-step.off',
  'two-step.refused',
  'passkey.added',
  'passkey.removed',
  'account.deletion-scheduled',
  'account.deletion-revoked',
  'account.deleted',
  'plan.changed',
  'plan.granted',
  'trial.extended',
  'support.answered',
  'proposal.published',
  'proposal.accepted',
  'proposal.declined',
  'proposal.cancelled',
  'proposal.withdrawn',
  'proposal.link-ended',
  'proposal.reported',
  'business.changed',
  'logo.changed',
  'account.viewed',
  'accounts.exported',
  'business-name.allowed',
  'business-name.refused',
  'announcement.sent',
  'announcement.resumed',
  'counters.reset',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who does something: the person, the holder of a client's link, the administrator, the payment service, a command. */
export const AUDIT_ACTORS = ['self', 'client', 'admin', 'stripe', 'command'] as const;

export type AuditEntry = {
  readonly action: AuditAction;
  readonly userId: string | null;
  readonly actor: (typeof AUDIT_ACTORS)[number];
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Records an action in the database (in the caller's transaction, if given) and in the log. */
export async function audit(app: App, entry: AuditEntry, db: Db = app.db): Promise<void> {
  const details = entry.details ?? {};
  await db.insert(auditLines).values({ ...entry, details, at: app.now() });
  app.log.info('audit', { action: entry.action, userId: entry.userId, actor: entry.actor, ...details });
}

/** What anybody can cause without an account. */
export const REFUSED_ACTIONS: AuditAction[] = ['session.refused', 'two-step.refused'];

/** Removes lines of refused logins and codes from before that moment: anybody can make them. Everything else that was audited stays. */
export async function sweepRefusals(app: App, before: Date): Promise<void> {
  const isRefusal = inArray(auditLines.action, REFUSED_ACTIONS);
  await app.db.delete(auditLines).where(and(isRefusal, lt(auditLines.at, before)));
}
