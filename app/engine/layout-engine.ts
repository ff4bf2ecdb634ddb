import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutOutcome, PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

export interface CutsCall {
  readonly options: CuttingOptions;
  /** Receives the layout if its cuts take longer to plan. */
  readonly onLayout?: (result: LayoutResult) => void;
  readonly signal?: AbortSignal;
  /** On the server: the owner for the queue. */
  readonly owner?: string;
}

/** Runs layouts off the calling thread: in a web worker in the browser, in a worker thread on the server. */
export interface LayoutEngine {
  /** Computes one layout. In the browser a later call supersedes a waiting one. `signal` ends it. */
  compute(request: LayoutRequest, signal?: AbortSignal, owner?: string): Promise<LayoutOutcome>;
  /** The same with its cuts, planned. */
  computeWithCuts(request: LayoutRequest, call: CutsCall): Promise<PlannedOutcome>;
  close(): Promise<void>;
}
