import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { SEARCH_LIMIT_MS } from '#app/engine/server/server-advice.server.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { runAdvice } from '#app/server/layouts/run-advice.server.ts';
import { gateAdvice, gateStart } from '#app/server/plans/gate-start.server.ts';
import { ADVICE_TIMES, spendWork, weighWork } from '#app/server/work/spend-work.server.ts';

/** The server functions for the plain form's adviser. */
export function adviceTools(app: App, viewer: Viewer, request: Request) {
  return {
    gateAdvice: (layout: LayoutRequest) => gateAdvice(app, viewer, layout),
    gateStart: (from: LayoutRequest | null, layout: LayoutRequest, submissionId: string) =>
      gateStart(app, viewer, from, layout, submissionId || null),
    /** @throws RateLimitedError over the account's limit */
    advise: async (command: AdviseAsk): Promise<AdviceOutcome> => {
      await spendAttempt(app, RATE_RULES.advice, viewer.userId);
      await spendWork(app, request, viewer, Math.min(SEARCH_LIMIT_MS, weighWork([command.request], ADVICE_TIMES)));
      return runAdvice(command, { owner: viewer.userId, signal: request.signal });
    },
  };
}
