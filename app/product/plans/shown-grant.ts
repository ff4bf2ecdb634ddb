import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import { date } from '#app/words/en/formats.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** A plan that was given, as its owner is shown it. */
export interface ShownGrant {
  readonly plan: Plan;
  /** The moment after its last day, as an ISO text; null if it has no end. */
  readonly until: string | null;
}

/** Its last day in UTC, as the administrator typed it: `until` is the midnight after that day. */
export function lastDayOf(until: string): string {
  return date(new Date(Date.parse(until) - 1), 'UTC');
}

/** The sentence for the account's owner. */
export function describeGrant({ plan, until }: ShownGrant): string {
  const { label } = PLANS[plan];
  return until === null ? plansWords.givenWithoutEnd(label) : plansWords.givenUntil(label, lastDayOf(until));
}
