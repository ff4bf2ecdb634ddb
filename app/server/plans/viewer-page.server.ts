import type { Viewer } from '#app/server/auth/viewer.server.ts';

/** What the calculator's page knows of who looks at it. */
export function viewerPage({ user, isAdmin, isTestAccount, trial, notice, grant }: Viewer) {
  return { email: user.email, isAdmin, isTestAccount, status: trial, notice, grant };
}
