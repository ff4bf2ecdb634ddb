import type { Result } from '#app/base/result.ts';
import type { EngineFailure } from '#app/engine/layout-engine.ts';
import type { AdviceOptions, AdviceProgress } from '#app/layout/advice/advise-starts.ts';
import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';

/** What is asked of an advice worker, in the browser and on the server alike. A worker is asked once. */
export interface AdviseCommand {
  readonly request: LayoutRequest;
  readonly options: AdviceOptions;
}

export type AdviceOutcome = Result<AdviceSummary, LayoutError | EngineFailure>;

/** What an advice worker says: `begun` when all parts are loaded, `progress` about a hundred times, `done` once. */
export type AdviceReply =
  | { readonly type: 'begun' }
  | ({ readonly type: 'progress' } & AdviceProgress)
  | { readonly type: 'done'; readonly outcome: AdviceOutcome };

/** A running advice worker, whatever runs it. */
export interface AdviceWorkerPort {
  post(command: AdviseCommand): void;
  /** Ends it at once, also in the middle of a search. */
  end(): void;
}

export interface AdviceWorkerEvents {
  onReply(reply: AdviceReply): void;
  /** It could not start, or it died. */
  onFailure(detail: string): void;
}

/** Starts a worker; throws where this machine has none. */
export type StartAdviceWorker = (events: AdviceWorkerEvents) => AdviceWorkerPort;
