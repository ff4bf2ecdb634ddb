import { Download } from 'lucide-react';
import { WeekChart } from '#app/features/admin/week-chart.tsx';
import type { WeekFigures } from '#app/product/admin-pages.ts';
import { isPaid, PLAN_NAMES, PLANS } from '#app/product/plans/plans.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import { dollars } from '#app/words/en/formats.ts';

const wholeDollars = (amount: number) => dollars(amount * 100, 0);

/** The last twelve weeks, a chart for each figure, and a download of all. */
export function Weeks({ weeks }: { readonly weeks: readonly WeekFigures[] }) {
  const days = weeks.map(({ week }) => week);
  const chart = (title: string, of: (week: WeekFigures) => number) => (
    <WeekChart title={title} weeks={days} values={weeks.map(of)} />
  );
  const hasRevenue = weeks.every(({ revenue }) => revenue !== null);
  return (
    <>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{adminWords.last12Weeks}</h2>
        <a href="/admin/weeks-csv" download className={buttonClasses('quiet')}>
          <Download className="size-4" />
          {adminWords.downloadCsv}
        </a>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {chart(adminWords.signUps, (week) => week.signups)}
        {chart(adminWords.activations, (week) => week.activations)}
        {chart(adminWords.calculations, (week) => week.calculations)}
        {chart(adminWords.conversions, (week) => week.conversions)}
        {PLAN_NAMES.filter(isPaid).map((plan) => (
          <WeekChart
            key={plan}
            title={adminWords.conversionsTo(PLANS[plan].label)}
            weeks={days}
            values={weeks.map((week) => week.conversionsTo[plan] ?? 0)}
          />
        ))}
        {chart(adminWords.churn, (week) => week.churn)}
        {hasRevenue && (
          <WeekChart
            title={adminWords.revenue}
            weeks={days}
            values={weeks.map(({ revenue }) => (revenue ?? 0) / 100)}
            write={wholeDollars}
          />
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{hasRevenue ? adminWords.revenueNote : adminWords.revenueUnknown}</p>
    </>
  );
}
