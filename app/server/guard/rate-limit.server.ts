import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { HOUR_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import * as httpWords from '#app/words/en/http.ts';
import { rateLimits } from '#drizzle/schema/operations.ts';

/** The number of attempts of a key within a window that starts with the first one. */
export type RateRule = { readonly name: string; readonly limit: number; readonly windowMs: number };

const MINUTE_MS = 60_000;

/** Every limit on attempts. */
export const RATE_RULES = {
  loginAccount: { name: 'login-account', limit: 5, windowMs: MINUTE_MS },
  loginAddress: { name: 'login-address', limit: 20, windowMs: MINUTE_MS },
  /** Logins by passkey that are begun; each keeps a row for some minutes. */
  passkeyChallenge: { name: 'passkey-challenge', limit: 30, windowMs: MINUTE_MS },
  resetAccount: { name: 'reset-account', limit: 3, windowMs: HOUR_MS },
  resetAddress: { name: 'reset-address', limit: 60, windowMs: HOUR_MS },
  /** More than one within this time is one press: it gets one mail. */
  resetPress: { name: 'reset-press', limit: 1, windowMs: 30_000 },
  resetTry: { name: 'reset-try', limit: 30, windowMs: HOUR_MS },
  /** The password in a form of the account page. */
  passwordCheck: { name: 'password-check', limit: 5, windowMs: MINUTE_MS },
  /** Mails that confirm an address. */
  confirmMail: { name: 'confirm-mail', limit: 5, windowMs: HOUR_MS },
  register: { name: 'register', limit: 10, windowMs: HOUR_MS },
  support: { name: 'support', limit: 5, windowMs: HOUR_MS },
  /** Mails that reply to one thread. */
  supportReply: { name: 'support-reply', limit: 60, windowMs: HOUR_MS },
  /** Samples of the front page that the server lays out. */
  sample: { name: 'sample', limit: 30, windowMs: MINUTE_MS },
  advice: { name: 'advice', limit: 20, windowMs: MINUTE_MS },
  /** Saved, renamed or copied jobs, one by one: a file, or a device that was offline, sends many in one call. */
  savedJobs: { name: 'saved-jobs', limit: 1_000, windowMs: MINUTE_MS },
  /** Actions on a proposal's client page, by address and by link. */
  proposalAnswer: { name: 'proposal-answer', limit: 30, windowMs: HOUR_MS },
  /** Readings of such pages by one address. */
  proposalRead: { name: 'proposal-read', limit: 120, windowMs: MINUTE_MS },
  /** PDFs of proposals, by address or by account. */
  proposalFile: { name: 'proposal-file', limit: 20, windowMs: 10 * MINUTE_MS },
  /** Pictures that an account uploads. */
  pictures: { name: 'pictures', limit: 60, windowMs: HOUR_MS },
  /** Revisions that an account publishes, and links that it ends. */
  proposalRevision: { name: 'proposal-revision', limit: 60, windowMs: 24 * HOUR_MS },
  proposalLinkEnd: { name: 'proposal-link-end', limit: 60, windowMs: 24 * HOUR_MS },
  /** Their pixels, in millions. */
  picturePixels: { name: 'picture-pixels', limit: 1_000, windowMs: HOUR_MS },
  /** Requests for a change through one link. */
  proposalAsk: { name: 'proposal-ask', limit: 5, windowMs: 24 * HOUR_MS },
  /** Addresses to which an account mails a proposal for the first time. */
  proposalAddress: { name: 'proposal-address', limit: 20, windowMs: 24 * HOUR_MS },
  /** Codes to sign with, by proposal and by the address that they are mailed to. */
  proposalCode: { name: 'proposal-code', limit: 5, windowMs: 24 * HOUR_MS },
  /** Mails of proposals, and of their acceptance, to one mailbox: from all accounts together. */
  proposalMailTo: { name: 'proposal-mail-to', limit: 5, windowMs: 24 * HOUR_MS },
  proposalAcceptedTo: { name: 'proposal-accepted-to', limit: 5, windowMs: 24 * HOUR_MS },
  /** Mails to the operator about what waits, by subject; and of one account. */
  operatorMail: { name: 'operator-mail', limit: 50, windowMs: 24 * HOUR_MS },
  operatorMailAbout: { name: 'operator-mail-about', limit: 1, windowMs: 24 * HOUR_MS },
  proposalCodeTo: { name: 'proposal-code-to', limit: 10, windowMs: 24 * HOUR_MS },
  /** What only lets an account's rows grow, by day: see `growth.server.ts`. */
  loginDay: { name: 'login-day', limit: 2_000, windowMs: 24 * HOUR_MS },
  layoutsDay: { name: 'layouts-day', limit: 10_000, windowMs: 24 * HOUR_MS },
  /** Saved jobs, in KB. */
  savedKb: { name: 'saved-kb', limit: 20_000, windowMs: 24 * HOUR_MS },
  picturesDay: { name: 'pictures-day', limit: 60, windowMs: 24 * HOUR_MS },
  proposalNew: { name: 'proposal-new', limit: 100, windowMs: 24 * HOUR_MS },
  /** Changes of the business details, the password, the passkeys, a planned deletion; downloads of all data. */
  accountStep: { name: 'account-step', limit: 100, windowMs: 24 * HOUR_MS },
  coupon: { name: 'coupon', limit: 10, windowMs: MINUTE_MS },
  /** Large layouts, by the milliseconds that they are estimated to take; the largest that is taken at all fits into a fresh minute. */
  workAccount: { name: 'work-account', limit: 6_000, windowMs: MINUTE_MS },
  /** The same for a link: for all its users together. */
  workLink: { name: 'work-link', limit: 12_000, windowMs: MINUTE_MS },
  workAddress: { name: 'work-address', limit: 12_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateRule>;

/** The number of attempts of an address on an account that is under attack from others: one typing error is allowed. */
export const SLIPS_FROM_ELSEWHERE = 2;

/** Too many attempts; the caller answers 429 with Retry-After. */
export class RateLimitedError extends Error {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super(httpWords.tooManyAttempts(retryAfterS));
    this.name = 'RateLimitedError';
    this.retryAfterS = retryAfterS;
  }
}

export type Attempt = {
  readonly isAllowed: boolean;
  /** The first in its window that is one too many. */
  readonly isFirstRefused: boolean;
  readonly count: number;
  readonly retryAfterS: number;
};

/** Counts one weighted attempt by `who` in one statement, so that concurrent attempts are counted one by one. */
export async function countAttempt(
  app: App,
  rule: RateRule,
  who: string,
  weight = 1,
  db: Db = app.db,
): Promise<Attempt> {
  const now = app.now();
  const windowEndsAt = new Date(now.getTime() + rule.windowMs);
  // Twice the limit is over it too, and the number still fits the column.
  const weighed = Math.min(weight, 2 * rule.limit);
  const added = sql`${weighed}::int`;
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: counterKey(rule, who), count: added, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${added} else ${rateLimits.count} + ${added} end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()}::timestamptz else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  const count = row?.count ?? 1;
  const leftMs = (row?.windowEndsAt ?? windowEndsAt).getTime() - now.getTime();
  const isAllowed = count <= rule.limit;
  if (!isAllowed) meter().rateLimit(rule.name);
  const isFirstRefused = !isAllowed && count - weighed <= rule.limit;
  return { isAllowed, isFirstRefused, count, retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) };
}

/** Counts one attempt and throws `RateLimitedError` if it is over the limit. */
export async function spendAttempt(app: App, rule: RateRule, who: string, weight = 1): Promise<void> {
  const attempt = await countAttempt(app, rule, who, weight);
  if (!attempt.isAllowed) throw new RateLimitedError(attempt.retryAfterS);
}

/** Takes one attempt back: it turned out not to be one that counts. */
export async function returnAttempt(app: App, rule: RateRule, who: string): Promise<void> {
  await app.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, counterKey(rule, who)), gt(rateLimits.windowEndsAt, app.now())));
}

/** Removes counters whose window is over. */
export async function sweepRateLimits(app: App): Promise<void> {
  await app.db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, app.now()));
}

/** Removes the counters of a person, by address and id. */
export async function forgetAttempts(db: Db, whos: readonly string[]): Promise<void> {
  const parts = whos.map(digestOf);
  await db.delete(rateLimits).where(inArray(sql`split_part(${rateLimits.key}, ':', 2)`, parts));
}

/**
 * The row in which a rule counts `who`. Addresses and accounts are kept as hashes: the table is a counter, not a list of people.
 * Of `a|b` each part has its own.
 */
export function counterKey(rule: Pick<RateRule, 'name'>, who: string): string {
  return [rule.name, ...who.split('|').map(digestOf)].join(':');
}

function digestOf(who: string): string {
  return createHash('sha256').update(who).digest('hex').slice(0, 32);
}
