import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { estimateWork, MOST_WORK_MS } from '#app/layout/work-estimate.ts';
import type { App } from '#app/server/app.server.ts';
import { PROJECT_LIMIT_MS } from '#app/server/exports/paper-desk.server.ts';
import { RATE_RULES, type RateRule, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/client-address.server.ts';

/** Work that is estimated to take so long (ms) is ordinary: it costs nothing, however often it is asked for. */
const ORDINARY_MS = 60;

/** Sheets and files: the layout is computed anew, drawn and written. */
export const PAPER_TIMES = 3;
/** A search of starts scores many of them. */
export const ADVICE_TIMES = 10;

/** Who pays for work beside the address that asks: an account, or the link that it is asked by. */
export type Payer = { readonly userId: string } | { readonly link: string };

/** Whose places in a queue the payer's are. */
export function ownerOf(payer: Payer): string {
  return 'userId' in payer ? payer.userId : payer.link;
}

/**
 * About how long layouts take together (ms), `times` over. What is refused before it starts costs nothing.
 */
export function weighWork(layouts: readonly LayoutRequest[], times = 1): number {
  return layouts.reduce((sum, one) => {
    const ms = refuseOversized(one) === null ? estimateWork(one).ms : 0;
    return ms > MOST_WORK_MS ? sum : sum + ms * times;
  }, 0);
}

/** Whether so much work (ms) cannot be done in the time that a project has, were the estimate off by four. */
export function isBeyondAll(ms: number): boolean {
  return ms > 4 * PROJECT_LIMIT_MS;
}

/**
 * Takes work, weighed by `weighWork` before anything of it is done, off what its payer, and the address as a whole, may ask for within a minute.
 * @throws RateLimitedError where that is used up
 */
export async function spendWork(app: App, request: Request, payer: Payer, ms: number): Promise<void> {
  if (ms < ORDINARY_MS) return;
  const [rule, who] = 'userId' in payer ? [RATE_RULES.workAccount, payer.userId] : [RATE_RULES.workLink, payer.link];
  // Whatever is not too large can be had once a minute: nobody is told to try again for ever.
  const spend = (of: RateRule, by: string) => spendAttempt(app, of, by, Math.min(Math.ceil(ms), of.limit));
  await spend(rule, who);
  await spend(RATE_RULES.workAddress, clientAddress(request, app.env));
}
