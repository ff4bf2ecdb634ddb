import { eq, inArray } from 'drizzle-orm';
import type { StoredUser } from '#app/server/access/session.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { type AccountFields, putUser, signIn } from '#tests/factories/accounts.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';
import type { BillingPair } from './billing-pair.ts';

/** One request, sent many times at once. */
export interface Press {
  readonly path: string;
  readonly cookie?: string;
  readonly form?: Record<string, string>;
  readonly json?: object;
  readonly headers?: Record<string, string>;
}

/** A form or call with its request, and a count of its effects afterward, which must be one. */
export interface DoubleSubmitCase {
  readonly route: RouteId;
  readonly what: string;
  readonly prepare: (
    billing: BillingPair,
  ) => Promise<{ readonly press: Press; readonly effects: () => Promise<number> }>;
}

export function doubleSubmit(route: RouteId, what: string, prepare: DoubleSubmitCase['prepare']): DoubleSubmitCase {
  return { route, what, prepare };
}

/** The fields as JSON for an API route, otherwise as a form with the additional fields in `form`. */
export function pressOf(
  route: RouteId,
  fields: Record<string, string>,
  { form, ...more }: Pick<Press, 'cookie' | 'form'> = {},
): Press {
  const path = `/${route.replaceAll('.', '/')}`;
  return route.startsWith('api.') ? { path, json: fields, ...more } : { path, form: { ...fields, ...form }, ...more };
}

/** Audit lines about a change of plan. */
export const AUDIT_PLAN = inArray(auditLines.action, ['plan.changed', 'plan.granted']);
/** A new account, signed in. */
export async function signedIn(billing: BillingPair, fields: AccountFields = {}) {
  const user = await putUser(billing.app, fields);
  return { user, cookie: await signIn(billing.app, user.id) };
}

/** Saves a job for the account; returns its id. */
export async function savedJob(billing: BillingPair, userId: string): Promise<string> {
  const saved = await saveJob(billing.app, userId, { name: 'Kitchen', data: L_SHAPED_JOB });
  if (!saved.ok) throw new Error(saved.error);
  return saved.value.id;
}

/** The administrator's account; the first call creates it. */
export async function admin(billing: BillingPair): Promise<{ user: StoredUser; cookie: string }> {
  const email = String(billing.app.env.adminEmail);
  const [known] = await billing.app.db
    .select(accountColumns(billing.app.now()))
    .from(users)
    .where(eq(users.email, email));
  const user = known ?? (await putUser(billing.app, { email }));
  return { user, cookie: await signIn(billing.app, user.id) };
}
