import { err, ok, type Result } from '#app/base/result.ts';
import type { CutsCall, LayoutEngine } from '#app/engine/layout-engine.ts';
import type { Answer, LayoutAsk } from '#app/engine/messages.ts';
import { unpackCuts, unpackLayout } from '#app/engine/pack-layout.ts';
import type { Call, Limits } from '#app/engine/supervised-worker.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/model/layout-result.ts';

/** Options of a call: a layout, and its cutting plan if `options` are given. */
export type LayoutCall = Partial<CutsCall>;

/** A layout, with its cuts if requested. */
export type LayoutReply = Result<
  { readonly result: LayoutResult; readonly cuts: Cuts | null },
  LayoutError | EngineFailure
>;

interface LayoutWorker {
  ask(kind: 'layout', ask: LayoutAsk, call: Call<'layout'>): Promise<Answer<'layout'>>;
}

/** Requests a layout from a worker. */
export async function askLayout(
  worker: LayoutWorker,
  request: LayoutRequest,
  { options, onLayout, signal }: LayoutCall,
  limits: Limits,
): Promise<LayoutReply> {
  let early: LayoutResult | null = null;
  const answer = await worker.ask(
    'layout',
    { request, cutting: options ?? null },
    {
      limits,
      signal,
      onNews: (layout) => {
        early = unpackLayout(layout, request);
        onLayout?.(early);
      },
    },
  );
  if (!answer.ok) return answer;
  const { layout, cuts } = answer.value;
  const result = layout === null ? early : unpackLayout(layout, request);
  if (result === null) return err({ code: 'crashed', detail: 'cuts came without their layout' });
  return ok({ result, cuts: cuts === null ? null : unpackCuts(cuts) });
}

/** The two methods of an engine, from one function. */
export function askedBy(
  take: (request: LayoutRequest, call: LayoutCall) => Promise<LayoutReply>,
): Pick<LayoutEngine, 'compute' | 'computeWithCuts'> {
  return {
    async compute(request, signal, owner) {
      const outcome = await take(request, { signal, owner });
      return outcome.ok ? ok(outcome.value.result) : outcome;
    },
    async computeWithCuts(request, call) {
      const outcome = await take(request, call);
      if (!outcome.ok) return outcome;
      const { result, cuts } = outcome.value;
      return cuts === null ? err({ code: 'crashed', detail: 'a layout came without its cuts' }) : ok({ result, cuts });
    },
  };
}
