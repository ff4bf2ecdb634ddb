import type { Viewer } from '#app/server/auth/viewer.server.ts';

/** What the calculator's page knows of who looks at it. */
export function viewerPage({ userId, user, isAdmin, isTestAccount, trial, notice, grant }: Viewer) {
  return { userId, email: user.email, isAdmin, isTestAccount, status: trial, notice, grant };
}
