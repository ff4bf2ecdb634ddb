import { RefreshCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AnalyticsCards } from '#app/features/admin/analytics-cards.tsx';
import { AnalyticsSkeleton } from '#app/features/admin/analytics-skeleton.tsx';
import { LoggedOutNotice } from '#app/features/admin/logged-out-notice.tsx';
import { readCall } from '#app/features/admin/read-call.ts';
import { usePolled } from '#app/features/admin/use-polled.ts';
import { WeekChart } from '#app/features/admin/week-chart.tsx';
import type { Analytics, WeekFigures } from '#app/product/admin-pages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';

export const ANALYTICS_FAILED = 'Failed to load analytics data. Please try again.';
const REFRESH_MS = 30_000;
const PAGE = '/admin/analytics';

export interface AnalyticsData {
  readonly figures: Analytics;
  readonly weeks: readonly WeekFigures[];
}

export interface AnalyticsPageProps {
  /** What the page came with; null where it asks for itself. */
  readonly first: AnalyticsData | null;
  /** The server could not read the figures. */
  readonly hasFailed: boolean;
}

/** How the business goes: refreshed every 30 seconds, by the link where no script runs. */
export function AnalyticsPage({ first, hasFailed }: AnalyticsPageProps) {
  const { value, problem, isLoading, refresh } = usePolled(readAll, first, REFRESH_MS);
  const onRefresh = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    refresh();
  };
  const isFailed = problem === 'failed' || (hasFailed && value === null && !isLoading);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">Analytics</h1>
          <p className="hidden text-sm text-muted js:block">Refreshed every 30 seconds</p>
        </div>
        <a href={PAGE} onClick={onRefresh} aria-busy={isLoading} className={buttonClasses('quiet')}>
          <RefreshCw aria-hidden="true" className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
          Refresh
        </a>
      </div>
      {problem === 'signed-out' && <LoggedOutNotice page={PAGE} />}
      {isFailed && (
        <Banner
          tone="danger"
          role="alert"
          className="mb-4"
          action={
            <Button asChild>
              <a href={PAGE} onClick={onRefresh}>
                Try again
              </a>
            </Button>
          }
        >
          {ANALYTICS_FAILED}
        </Banner>
      )}
      {problem !== 'signed-out' && value !== null && <Figures {...value} />}
      {problem === null && value === null && !isFailed && <AnalyticsSkeleton />}
    </>
  );
}

function Figures({ figures, weeks }: AnalyticsData) {
  return (
    <>
      <AnalyticsCards figures={figures} />
      <h2 className="mt-7 mb-3 text-lg font-semibold">The last 12 weeks</h2>
      <div className="grid gap-3 lg:grid-cols-3">
        <WeekChart title="Sign-ups" weeks={weeks} of="signups" />
        <WeekChart title="Calculations" weeks={weeks} of="calculations" />
        <WeekChart title="Conversions" weeks={weeks} of="conversions" />
      </div>
    </>
  );
}

async function readAll(signal: AbortSignal): Promise<AnalyticsData> {
  const [figures, weeks] = await Promise.all([
    readCall<Analytics>('/api/admin/analytics', signal),
    readCall<readonly WeekFigures[]>('/api/admin/weeks', signal),
  ]);
  return { figures, weeks };
}
