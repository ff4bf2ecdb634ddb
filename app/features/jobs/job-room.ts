import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import type { JobRoom } from '#app/features/jobs/change-jobs.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';

/** The room that the plan has, as far as this browser knows: jobs that are not in the account do not count. */
export function jobRoom(plan: Plan, account: readonly KeptJob[], { outside }: BrowserJobs): JobRoom {
  const { savedJobs } = PLANS[plan];
  const others = outside.filter(({ isChange }) => !isChange);
  const limit = savedJobs === null ? null : savedJobs + others.length;
  return { limit, accountNames: account.map((job) => job.name) };
}

/** Whether the plan keeps no more. */
export function isRoomFull({ limit, accountNames }: JobRoom, { jobs }: BrowserJobs): boolean {
  return limit !== null && jobs.length + accountNames.length >= limit;
}
