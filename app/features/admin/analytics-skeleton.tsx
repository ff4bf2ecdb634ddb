import { PLAN_NAMES } from '#app/product/plans/plans.ts';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const CARDS = ['users', 'signups', 'conversion', 'calculations'];
const CHARTS = ['signups', 'calculations', 'conversions'];

/** A placeholder with the page's layout, shown while its figures load. */
export function AnalyticsSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">{adminWords.loadingAnalytics}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map((id) => (
          <Card key={id}>
            <Skeleton className="h-5 w-28 max-w-full" />
            <Skeleton className="mt-2 h-9 w-20" />
            <Skeleton className="mt-1.5 h-4 w-16" />
          </Card>
        ))}
      </div>
      <Card className="mt-4">
        <Skeleton className="mb-4 h-6 w-40" />
        {PLAN_NAMES.map((id) => (
          <Skeleton key={id} className="mt-3 h-7 w-full" />
        ))}
      </Card>
      <div className="mt-7 grid gap-3 lg:grid-cols-3">
        {CHARTS.map((id) => (
          <Card key={id}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-3 h-36 w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
