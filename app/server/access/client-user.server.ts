import { annualCalculationsUsed } from '#app/product/plans/trial-status.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';

/** The user data for browsers; exactly the answer of GET /api/user. */
export type ClientUser = Pick<
  StoredUser,
  'email' | 'plan' | 'trialLayoutsUsed' | 'layoutsCreated' | 'annualCalculationsUsed'
> & {
  /** ISO 8601. */
  readonly trialStartDate: string;
};

/** The client's view of a stored user at `now`. */
export function clientUser(user: StoredUser, now: Date): ClientUser {
  return {
    email: user.email,
    plan: user.plan,
    trialLayoutsUsed: user.trialLayoutsUsed,
    layoutsCreated: user.layoutsCreated,
    annualCalculationsUsed: annualCalculationsUsed(user, now),
    trialStartDate: user.trialStartDate.toISOString(),
  };
}
