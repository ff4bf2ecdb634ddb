import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import { type SubscriptionNotice, subscriptionNotice } from '#app/product/plans/subscription-notice.ts';
import { type TrialStatus, trialStatus } from '#app/product/plans/trial-status.ts';
import { type ClientUser, clientUser } from '#app/server/access/client-user.server.ts';
import { findSession } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';

/** The signed-in person behind a request. */
export type Viewer = {
  readonly userId: string;
  readonly user: ClientUser;
  readonly trial: TrialStatus;
  readonly notice: SubscriptionNotice | null;
  /** A plan granted in addition to the subscription, while it is valid. */
  readonly grant: ShownGrant | null;
  readonly isAdmin: boolean;
  /** Sees the testing bar. */
  readonly isTestAccount: boolean;
  /** The stored form of the session's id. */
  readonly sessionIdHash: string;
};

/** The person behind the request, or null. */
export async function findViewer(app: App, request: Request): Promise<Viewer | null> {
  const session = await findSession(app, request);
  if (!session) return null;
  const { user, grant, idHash } = session;
  const now = app.now();
  return {
    userId: user.id,
    user: clientUser(user, now),
    trial: trialStatus(user, now),
    notice:
      subscriptionNotice(user) ?? (user.emailConfirmedAt === null && !isMailOff(app) ? { kind: 'unconfirmed' } : null),
    grant,
    isAdmin: app.env.adminEmail !== null && user.email === app.env.adminEmail,
    isTestAccount: app.env.testAccountEmail !== null && user.email === app.env.testAccountEmail,
    sessionIdHash: idHash,
  };
}

/**
 * Whether an address is one of the settings: such an account belongs to the installation, and cannot be obtained by a
 * form.
 */
export function isInstallations({ adminEmail, testAccountEmail }: App['env'], email: string): boolean {
  return email === adminEmail || email === testAccountEmail;
}
