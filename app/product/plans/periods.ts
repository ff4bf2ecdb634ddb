import type { Period } from '#app/words/en/offers.ts';

/** The months in each period in which a plan is paid. */
export const MONTHS_IN: Readonly<Record<Period, number>> = { month: 1, year: 12 };

/** The period of that many months; null if nothing is sold by it. */
export function periodOfMonths(months: number): Period | null {
  return (Object.keys(MONTHS_IN) as Period[]).find((period) => MONTHS_IN[period] === months) ?? null;
}
