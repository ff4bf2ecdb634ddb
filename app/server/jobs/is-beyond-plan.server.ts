import type { JobData } from '#app/layout/job/job.ts';
import { PLANS, type Plan } from '#app/layout/plans/plans.ts';

/** Whether a job's room is one that the plan does not have (after a downgrade): such a job is shown, never changed. */
export function isBeyondPlan(plan: Plan, { roomType }: JobData): boolean {
  return roomType === 'custom' && !PLANS[plan].customRooms;
}
