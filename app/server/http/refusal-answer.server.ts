import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { plainAnswer } from '#app/server/http/plain-answer.server.ts';

/** 429 with Retry-After for a spent limit; null for any other error. */
export function rateLimitAnswer(error: unknown): Response | null {
  if (!(error instanceof RateLimitedError)) return null;
  return plainAnswer(429, error.message, { 'Retry-After': String(error.retryAfterS) });
}
