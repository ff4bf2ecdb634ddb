import { err } from '#app/base/result.ts';
import type { EngineFailure, LayoutOutcome } from '#app/engine/layout-engine.ts';
import { unpackLayout } from '#app/engine/pack-layout.ts';
import type { PackedOutcome } from '#app/engine/protocol.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** One request on its way through an engine: answered exactly once, however many things end it. */
export class LayoutRun {
  readonly answer: Promise<LayoutOutcome>;
  #resolve: (outcome: LayoutOutcome) => void = () => {};
  #isAnswered = false;
  #stopListening: () => void = () => {};

  constructor(
    readonly id: number,
    readonly request: LayoutRequest,
    signal: AbortSignal | undefined,
    onAbort: (run: LayoutRun) => void,
  ) {
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const abort = () => {
      this.fail({ code: 'superseded' });
      onAbort(this);
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.#stopListening = () => signal?.removeEventListener('abort', abort);
  }

  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  finish(outcome: PackedOutcome): void {
    if (this.#isAnswered) return;
    this.settle(outcome.ok ? { ok: true, value: unpackLayout(outcome.value, this.request) } : outcome);
  }

  fail(failure: EngineFailure): void {
    this.settle(err(failure));
  }

  settle(outcome: LayoutOutcome): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#stopListening();
    this.#resolve(outcome);
  }
}
