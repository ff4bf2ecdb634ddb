import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';

type AuditAction =
  | 'account.registered'
  | 'session.started'
  | 'session.refused'
  | 'session.ended'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'sessions.ended'
  | 'email.change-requested'
  | 'email.changed'
  | 'email.confirmed'
  | 'data.exported'
  | 'account.deletion-scheduled'
  | 'account.deletion-revoked'
  | 'account.deleted'
  | 'plan.changed'
  | 'plan.granted'
  | 'trial.extended'
  | 'sessions.ended'
  | 'support.answered'
  | 'counters.reset';

type AuditEntry = {
  readonly action: AuditAction;
  readonly userId: string | null;
  /** Who did it: 'self', 'admin', 'stripe', 'command'. */
  readonly actor: 'self' | 'admin' | 'stripe' | 'command';
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Keeps who did what, in the database (in the caller's transaction, if given) and as a line of the log. */
export async function audit(app: App, entry: AuditEntry, db: Db = app.db): Promise<void> {
  const details = entry.details ?? {};
  await db.insert(auditLines).values({ ...entry, details, at: app.now() });
  app.log.info('audit', { action: entry.action, userId: entry.userId, actor: entry.actor, ...details });
}
