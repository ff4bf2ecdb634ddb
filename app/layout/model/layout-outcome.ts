import type { Result } from '#app/base/result.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutError, LayoutResult } from '#app/layout/model/layout-result.ts';

/** Why an engine failed although the request may be valid. */
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

/** A layout with the cuts that its counts follow from. */
export interface PlannedLayout {
  readonly result: LayoutResult;
  readonly cuts: Cuts;
}

export type PlannedOutcome = Result<PlannedLayout, LayoutError | EngineFailure>;
