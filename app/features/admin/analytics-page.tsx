import { RefreshCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AnalyticsCards } from '#app/features/admin/analytics-cards.tsx';
import { AnalyticsSkeleton } from '#app/features/admin/analytics-skeleton.tsx';
import { LoggedOutNotice } from '#app/features/admin/logged-out-notice.tsx';
import { readCall } from '#app/features/admin/read-call.ts';
import { usePolled } from '#app/features/admin/use-polled.ts';
import { Weeks } from '#app/features/admin/weeks.tsx';
import type { Analytics, WeekFigures } from '#app/product/admin-pages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import * as commonWords from '#app/words/en/common.ts';

const REFRESH_MS = 30_000;
const PAGE = '/admin/analytics';

interface AnalyticsData {
  readonly figures: Analytics;
  readonly weeks: readonly WeekFigures[];
}

export interface AnalyticsPageProps {
  /** The initial data; null if the page must fetch it. */
  readonly first: AnalyticsData | null;
  /** The server could not read the figures. */
  readonly hasFailed: boolean;
}

/** The business figures, refreshed every 30 seconds. Without scripts a link refreshes them. */
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
          <h1 className="text-2xl font-bold tracking-tight">{adminWords.analytics}</h1>
          <p className="hidden text-sm text-muted js:block">{adminWords.refreshedEvery30Seconds}</p>
        </div>
        <a href={PAGE} onClick={onRefresh} aria-busy={isLoading} className={buttonClasses('quiet')}>
          <RefreshCw className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
          {adminWords.refresh}
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
                {commonWords.tryAgain}
              </a>
            </Button>
          }
        >
          {adminWords.analyticsFailed}
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
      <Weeks weeks={weeks} />
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
