import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { estimateWork } from '#app/layout/bound-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/client-address.server.ts';

/** So many cut tiles are an ordinary floor: those cost nothing, however often they are posted. */
const ORDINARY = 1_000;

/**
 * Weighs a layout, or those of a project together, before anything of it is done, and takes its weight off what the account, or without one the address,
 * and the address as a whole may ask for within a minute. `times` is how much more than a page is made of it.
 * @throws RateLimitedError where that is used up
 */
export async function spendWork(
  app: App,
  request: Request,
  userId: string | null,
  layout: LayoutRequest | readonly LayoutRequest[],
  times = 1,
): Promise<void> {
  const work = [layout].flat().reduce((sum, one) => sum + (refuseOversized(one) === null ? estimateWork(one) : 0), 0);
  const weight = Math.floor((work * times) / ORDINARY);
  if (work < ORDINARY || weight === 0) return;
  if (userId !== null) await spendAttempt(app, RATE_RULES.workAccount, userId, weight);
  await spendAttempt(app, RATE_RULES.workAddress, clientAddress(request, app.env), weight);
}
