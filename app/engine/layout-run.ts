import { err, ok, type Result } from '#app/base/result.ts';
import type { EngineFailure, LayoutOutcome, PlanCall, PlannedOutcome } from '#app/engine/layout-engine.ts';
import { type PackedLayout, unpackLayout } from '#app/engine/pack-layout.ts';
import { unpackPlan } from '#app/engine/pack-plan.ts';
import type { ComputeCommand, PackedAnswer, PackedOutcome } from '#app/engine/protocol.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** What an engine was asked for: a layout, and the plan of its cuts where `options` are given. */
export type LayoutCall = Partial<PlanCall>;

/** What comes of a run: a layout, with its plan where one was wanted. */
export type RunOutcome = Result<
  { readonly result: LayoutResult; readonly plan: CuttingPlan | null },
  LayoutError | EngineFailure
>;

/** One request on its way through an engine: answered exactly once, however many things end it. */
export class LayoutRun {
  readonly answer: Promise<RunOutcome>;
  #resolve: (outcome: RunOutcome) => void = () => {};
  #isAnswered = false;
  #laid: LayoutResult | null = null;
  #stopListening: () => void = () => {};

  constructor(
    readonly id: number,
    readonly request: LayoutRequest,
    readonly call: LayoutCall,
    onAbort: (run: LayoutRun) => void,
  ) {
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const abort = () => {
      this.fail({ code: 'superseded' });
      onAbort(this);
    };
    const { signal } = call;
    signal?.addEventListener('abort', abort, { once: true });
    this.#stopListening = () => signal?.removeEventListener('abort', abort);
  }

  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  get command(): ComputeCommand {
    return { type: 'compute', id: this.id, request: this.request, cutting: this.call.options ?? null };
  }

  /** The answer of a run without a plan. */
  async laidOut(): Promise<LayoutOutcome> {
    const outcome = await this.answer;
    return outcome.ok ? ok(outcome.value.result) : outcome;
  }

  /** The answer of a run with one. */
  async planned(): Promise<PlannedOutcome> {
    const outcome = await this.answer;
    if (!outcome.ok) return outcome;
    const { result, plan } = outcome.value;
    return plan === null ? err({ code: 'crashed', detail: 'a layout came without its plan' }) : ok({ result, plan });
  }

  /** The layout has come ahead of its plan. */
  lay(layout: PackedLayout): void {
    if (this.#isAnswered) return;
    this.#laid = unpackLayout(layout, this.request);
    this.call.onLaid?.(this.#laid);
  }

  finish(outcome: PackedOutcome): void {
    if (!this.#isAnswered) this.settle(outcome.ok ? this.#unpack(outcome.value) : outcome);
  }

  fail(failure: EngineFailure): void {
    this.settle(err(failure));
  }

  settle(outcome: RunOutcome): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#stopListening();
    this.#resolve(outcome);
  }

  #unpack({ layout, plan }: PackedAnswer): RunOutcome {
    const result = layout === null ? this.#laid : unpackLayout(layout, this.request);
    if (result === null) return err({ code: 'crashed', detail: 'a plan came without its layout' });
    return ok({ result, plan: plan === null ? null : unpackPlan(plan) });
  }
}
