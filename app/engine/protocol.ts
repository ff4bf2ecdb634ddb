import type { Result } from '#app/base/result.ts';
import type { EngineFailure } from '#app/engine/layout-engine.ts';
import type { PackedLayout } from '#app/engine/pack-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';

/** How long one layout may take once its parts are loaded (ms). */
export const LAYOUT_LIMIT_MS = 2000;

/** What is asked of a layout worker, in the browser and on the server alike. */
export interface ComputeCommand {
  readonly type: 'compute';
  readonly id: number;
  readonly request: LayoutRequest;
}

export type PackedOutcome = Result<PackedLayout, LayoutError | EngineFailure>;

/**
 * What a layout worker says: once `ready` when its kernel is loaded; then for each command `begun` when all parts that
 * the layout needs are there (the time limit counts from here, so that a slow network is no timeout) and `done`.
 */
export type WorkerReply =
  | { readonly type: 'ready'; readonly kernel: 'wasm' | 'ts' }
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly outcome: PackedOutcome };
