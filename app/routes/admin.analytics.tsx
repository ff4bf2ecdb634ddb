import { useLoaderData } from '@remix-run/react';
import { AnalyticsPage } from '#app/features/admin/analytics-page.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { loadAnalytics } from '#app/server/analytics/analytics-page.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.analyticsPageTitle, adminWords.analyticsPageDescription);

export const loader = pageLoader('admin.analytics', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  ...(await loadAnalytics(app, request)),
}));

export default function AnalyticsRoute() {
  const { email, isAdmin, first, hasFailed } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/analytics">
      <AnalyticsPage first={first} hasFailed={hasFailed} />
    </AdminShell>
  );
}
