import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { estimateWork, MOST_WORK_MS } from '#app/layout/compute/work-estimate.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { App } from '#app/server/app.server.ts';
import { PROJECT_LIMIT_MS } from '#app/server/exports/paper-desk.server.ts';
import { RATE_RULES, type RateRule, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';

/** Work estimated below this (ms) is free, however often it is requested. */
const ORDINARY_MS = 60;

/** Sheets and files: the layout is computed again, drawn and written. */
export const PAPER_TIMES = 3;
/** A search of starts scores many of them. */
export const ADVICE_TIMES = 10;

/** The payer of work in addition to the requesting address: an account, or the link used. */
export type Payer = { readonly userId: string } | { readonly link: string };

/** Whose places in a queue the payer's are: those of a link are never its maker's own. */
export function ownerOf(payer: Payer): string {
  return 'userId' in payer ? payer.userId : `link ${payer.link}`;
}

/**
 * An estimate of the time of layouts (ms), multiplied by `times`. A request that is refused before it starts costs
 * nothing.
 */
export function weighWork(layouts: readonly LayoutRequest[], times = 1): number {
  return layouts.reduce((sum, one) => {
    const ms = refuseOversized(one) === null ? estimateWork(one).ms : 0;
    return ms > MOST_WORK_MS ? sum : sum + ms * times;
  }, 0);
}

/**
 * Whether the work (ms) is impossible within a project's time limit, even if the estimate is off by a factor of four.
 */
export function isBeyondAll(ms: number): boolean {
  return ms > 4 * PROJECT_LIMIT_MS;
}

/**
 * Charges work, weighed by `weighWork` before it starts, to the limits per minute of its payer and of the address.
 * @throws RateLimitedError over a limit
 */
export async function spendWork(app: App, request: Request, payer: Payer, ms: number): Promise<void> {
  if (ms < ORDINARY_MS) return;
  const [rule, who] = 'userId' in payer ? [RATE_RULES.workAccount, payer.userId] : [RATE_RULES.workLink, payer.link];
  // A request above the limit costs the whole limit, so that it is possible once a minute.
  const spend = (of: RateRule, by: string) => spendAttempt(app, of, by, Math.min(Math.ceil(ms), of.limit));
  await spend(rule, who);
  await spend(RATE_RULES.workAddress, clientAddress(request, app.env));
}
