import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { AnalyticsPage } from '#app/features/admin/analytics-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { loadAnalytics } from '#app/server/analytics/analytics-page.server.ts';
import { pageLoader } from '#app/server/http/page.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction = () => [
  { title: adminWords.analyticsPageTitle },
  { name: 'description', content: adminWords.analyticsPageDescription },
];

export const loader = pageLoader('admin.analytics', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  ...(await loadAnalytics(app, request)),
}));

export default function AnalyticsRoute() {
  const { email, isAdmin, first, hasFailed } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/analytics" />
      <AnalyticsPage first={first} hasFailed={hasFailed} />
    </PageShell>
  );
}
