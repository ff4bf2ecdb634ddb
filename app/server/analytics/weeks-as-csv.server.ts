import { writeCsv } from '#app/engine/write-csv.ts';
import type { WeekFigures } from '#app/product/admin-pages.ts';
import { isPaid, PLAN_NAMES } from '#app/product/plans/plans.ts';

/** The weeks as CSV; revenue is in cents, and empty if unknown. */
export function weeksAsCsv(weeks: readonly WeekFigures[]): string {
  const plans = PLAN_NAMES.filter(isPaid);
  const head = [
    'week',
    'signups',
    'activations',
    'calculations',
    'conversions',
    ...plans.map((plan) => `conversions-${plan}`),
  ];
  return writeCsv({
    head: [...head, 'churn', 'revenueCents'],
    rows: weeks.map((week) => [
      week.week,
      week.signups,
      week.activations,
      week.calculations,
      week.conversions,
      ...plans.map((plan) => week.conversionsTo[plan] ?? 0),
      week.churn,
      week.revenue,
    ]),
  });
}
