import type { App } from '#app/server/app.server.ts';
import { type Attempt, countAttempt, RATE_RULES, RateLimitedError } from '#app/server/guard/rate-limit.server.ts';

/**
 * Counts jobs that an account is about to save, by form, file or call: their number by minute, their `bytes` by day. A
 * batch larger than a minute's limit fills it alone, so that any file within the body limit can be imported.
 */
export async function countSavedJobs(app: App, userId: string, jobs: number, bytes: number): Promise<Attempt> {
  const rule = RATE_RULES.savedJobs;
  const attempt = await countAttempt(app, rule, userId, Math.min(Math.max(1, jobs), rule.limit));
  if (!attempt.isAllowed) return attempt;
  return countAttempt(app, RATE_RULES.savedKb, userId, Math.max(jobs, Math.ceil(bytes / 1024)));
}

/** The same for calls, and forms whose answer is the whole page. Throws `RateLimitedError`. */
export async function spendSavedJobs(app: App, userId: string, jobs: number, bytes: number): Promise<void> {
  if (jobs === 0) return;
  const { isAllowed, retryAfterS } = await countSavedJobs(app, userId, jobs, bytes);
  if (!isAllowed) throw new RateLimitedError(retryAfterS);
}
