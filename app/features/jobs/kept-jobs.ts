import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import type { JobRoom } from '#app/features/jobs/change-jobs.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY, subscribeToJobsChanged } from '#app/features/jobs/jobs-changes.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';

// Loaded on the first visit. It imports only types from the files that read jobs, so that those load later.
type JobTools = typeof import('#app/features/jobs/job-tools.ts');

const EMPTY: BrowserJobs = {
  jobs: [],
  problem: null,
  marks: { account: '', email: '', copied: [], deleted: [], isEarlier: false },
  outside: [],
  unsent: 0,
  isUnkept: false,
};
let tools: JobTools | null = null;

/** Loads the code that reads, checks and changes saved jobs: immediately if there are any, otherwise on first use. */
export async function loadJobTools(): Promise<JobTools> {
  tools = await import('#app/features/jobs/job-tools.ts');
  return tools;
}

/** That code, if it is loaded. */
export function loadedJobTools(): JobTools | null {
  return tools;
}

/** Whether this browser has jobs, or pending changes of them. */
export function hasKeptJobs(): boolean {
  try {
    return [JOBS_KEY, MARKS_KEY, LEFT_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is disabled; reading reports it.
    return true;
  }
}

/** The jobs of this browser visible to `owner`, stable until they change; empty until their code is loaded. */
export function keptJobs(owner: JobsOwner): BrowserJobs {
  return tools?.currentJobs(owner) ?? EMPTY;
}

export function serverJobs(): BrowserJobs {
  return EMPTY;
}

/** Subscribes to changes in this and other tabs, and to jobs that already exist. */
export function subscribeToJobs(listener: () => void): () => void {
  const onChange = () => {
    if (tools !== null || !hasKeptJobs()) return listener();
    loadJobTools().then(listener, () => {
      // Loading failed. The jobs are read with the first press that needs them.
    });
  };
  const stop = subscribeToJobsChanged(onChange);
  window.addEventListener('storage', onChange);
  if (hasKeptJobs()) onChange();
  return () => {
    stop();
    window.removeEventListener('storage', onChange);
  };
}

/** How many more jobs the plan allows, as far as this browser knows. Jobs outside the account do not count. */
export function jobRoom(plan: Plan, account: readonly KeptJob[], { outside }: BrowserJobs): JobRoom {
  const { savedJobs } = PLANS[plan];
  const others = outside.filter(({ isChange }) => !isChange);
  const limit = savedJobs === null ? null : savedJobs + others.length;
  return { limit, accountNames: account.map((job) => job.name) };
}

/** Whether the plan's limit is reached. */
export function isRoomFull({ limit, accountNames }: JobRoom, { jobs }: BrowserJobs): boolean {
  return limit !== null && jobs.length + accountNames.length >= limit;
}
