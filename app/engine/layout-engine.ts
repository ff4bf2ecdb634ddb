import type { Result } from '#app/base/result.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';

/** Why an engine gave no answer though the request may be sound. */
export type EngineFailure =
  | { readonly code: 'timeout'; readonly limitMs: number }
  /** A later request took its place, or its signal ended it. */
  | { readonly code: 'superseded' }
  /** The queue is full (server only): try again in a moment. */
  | { readonly code: 'overloaded' }
  /** This machine cannot run that request here (no WebAssembly, or a part could not be fetched): the server can. */
  | { readonly code: 'unavailable'; readonly detail: string }
  | { readonly code: 'crashed'; readonly detail: string };

export type LayoutOutcome = Result<LayoutResult, LayoutError | EngineFailure>;

/** Runs layouts away from the thread that asks: in a web worker in the browser, in a worker thread on the server. */
export interface LayoutEngine {
  /** Computes one layout. In the browser a later call supersedes a waiting one. `signal` ends it. */
  compute(request: LayoutRequest, signal?: AbortSignal): Promise<LayoutOutcome>;
  close(): Promise<void>;
}
