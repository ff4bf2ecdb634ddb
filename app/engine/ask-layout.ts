import { err, ok, type Result } from '#app/base/result.ts';
import type { LayoutEngine, PlanCall } from '#app/engine/layout-engine.ts';
import type { Answer, LayoutAsk } from '#app/engine/messages.ts';
import { unpackLayout, unpackPlan } from '#app/engine/pack-layout.ts';
import type { Call, Limits } from '#app/engine/supervised-worker.ts';
import type { EngineFailure } from '#app/layout/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** Options of a call: a layout, and its cutting plan if `options` are given. */
export type LayoutCall = Partial<PlanCall>;

/** A layout, with its plan if requested. */
export type LaidOut = Result<
  { readonly result: LayoutResult; readonly plan: CuttingPlan | null },
  LayoutError | EngineFailure
>;

interface LayoutWorker {
  ask(kind: 'layout', ask: LayoutAsk, call: Call<'layout'>): Promise<Answer<'layout'>>;
}

/** Requests a layout from a worker. */
export async function askLayout(
  worker: LayoutWorker,
  request: LayoutRequest,
  { options, onLaid, signal }: LayoutCall,
  limits: Limits,
): Promise<LaidOut> {
  let laid: LayoutResult | null = null;
  const answer = await worker.ask(
    'layout',
    { request, cutting: options ?? null },
    {
      limits,
      signal,
      onNews: (layout) => {
        laid = unpackLayout(layout, request);
        onLaid?.(laid);
      },
    },
  );
  if (!answer.ok) return answer;
  const { layout, plan } = answer.value;
  const result = layout === null ? laid : unpackLayout(layout, request);
  if (result === null) return err({ code: 'crashed', detail: 'a plan came without its layout' });
  return ok({ result, plan: plan === null ? null : unpackPlan(plan) });
}

/** The two methods of an engine, from one function. */
export function askedBy(
  take: (request: LayoutRequest, call: LayoutCall) => Promise<LaidOut>,
): Pick<LayoutEngine, 'compute' | 'plan'> {
  return {
    async compute(request, signal, owner) {
      const outcome = await take(request, { signal, owner });
      return outcome.ok ? ok(outcome.value.result) : outcome;
    },
    async plan(request, call) {
      const outcome = await take(request, call);
      if (!outcome.ok) return outcome;
      const { result, plan } = outcome.value;
      return plan === null ? err({ code: 'crashed', detail: 'a layout came without its plan' }) : ok({ result, plan });
    },
  };
}
