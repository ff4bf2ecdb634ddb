import type { PlanCommand, PlanReply } from '#app/features/trade-notes/plan-protocol.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** Plans cuts off the main thread. It works on one command; who wants another plan ends it and starts the next. */
declare const self: DedicatedWorkerGlobalScope;

/** What planning may take; the best plan so far is the answer then, and told as such. */
const BUDGET_MS = 3000;

self.onmessage = ({ data }: MessageEvent<PlanCommand>) => {
  const end = performance.now() + BUDGET_MS;
  let reply: PlanReply;
  try {
    reply = { plan: planCuts(data.layout, data.options, () => performance.now() > end) };
  } catch (error) {
    reply = { fault: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
