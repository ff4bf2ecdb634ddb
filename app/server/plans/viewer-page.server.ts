import type { Viewer } from '#app/server/access/viewer.server.ts';

/** The viewer's data in the calculator's page. */
export function viewerPage({ userId, user, isAdmin, isTestAccount, trial, notice, grant }: Viewer) {
  return { userId, email: user.email, isAdmin, isTestAccount, status: trial, notice, grant };
}
