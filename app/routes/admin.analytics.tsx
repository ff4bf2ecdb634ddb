import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { AnalyticsCards } from '#app/features/admin/analytics-cards.tsx';
import { usePolling } from '#app/features/admin/use-polling.ts';
import { WeekChart } from '#app/features/admin/week-chart.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { readAnalytics, readWeeks } from '#app/server/analytics/read-analytics.server.ts';
import { pageLoader } from '#app/server/http/page.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';

export const meta: MetaFunction = () => [{ title: `Analytics – ${PRODUCT_NAME}` }];

export const loader = pageLoader('admin.analytics', async ({ app, viewer }) => {
  const who = { email: viewer.user.email, isAdmin: viewer.isAdmin };
  try {
    const [figures, weeks] = await Promise.all([readAnalytics(app), readWeeks(app)]);
    return { ...who, figures, weeks };
  } catch (error) {
    app.log.error('Analytics could not be read', { error: describeError(error) });
    return { ...who, figures: null, weeks: [] };
  }
});

export default function AnalyticsRoute() {
  const { email, isAdmin, figures, weeks } = useLoaderData<typeof loader>();
  const refreshing = usePolling();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/analytics" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold tracking-tight">Analytics</h1>
        <Button asChild variant="quiet" aria-busy={refreshing === 'loading'}>
          <Link to="/admin/analytics" reloadDocument>
            Refresh
          </Link>
        </Button>
      </div>
      {figures === null ? (
        <Banner tone="danger" role="alert">
          Failed to load analytics data. Please try again.
        </Banner>
      ) : (
        <AnalyticsCards figures={figures} />
      )}
      {weeks.length > 0 && (
        <div className="mt-4 grid gap-3 md:grid-cols-3">
          <WeekChart title="Sign-ups" weeks={weeks} of="signups" />
          <WeekChart title="Calculations" weeks={weeks} of="calculations" />
          <WeekChart title="Conversions" weeks={weeks} of="conversions" />
        </div>
      )}
    </PageShell>
  );
}
