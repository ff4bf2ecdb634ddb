import type { Result } from '#app/base/result.ts';
import type { EngineFailure } from '#app/engine/layout-engine.ts';
import type { PackedLayout } from '#app/engine/pack-layout.ts';
import type { PackedPlan } from '#app/engine/pack-plan.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';

/** How long one layout may take once its parts are loaded (ms). */
export const LAYOUT_LIMIT_MS = 2000;

/** Layouts of more pieces go ahead of their plan: up to there both take but a few milliseconds. */
export const PLANNED_AT_ONCE = 500;

/** What is asked of a layout worker, in the browser and on the server alike. */
export interface ComputeCommand {
  readonly type: 'compute';
  readonly id: number;
  readonly request: LayoutRequest;
  /** How the cuts of the layout are to be planned; null where no plan is wanted. */
  readonly cutting: CuttingOptions | null;
}

export interface PackedAnswer {
  /** Null where it was sent ahead. */
  readonly layout: PackedLayout | null;
  /** Null where none was wanted. */
  readonly plan: PackedPlan | null;
}

export type PackedOutcome = Result<PackedAnswer, LayoutError | EngineFailure>;

/**
 * What a layout worker says: once `ready` when its kernel is loaded; then for each command `begun` when all parts that
 * the layout needs are there (the time limit counts from here, so that a slow network is no timeout), `laid` where the
 * layout goes ahead of a plan that takes a while (the limit for planning counts from here) and `done`.
 */
export type WorkerReply =
  | { readonly type: 'ready'; readonly kernel: 'wasm' | 'ts' }
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'laid'; readonly id: number; readonly layout: PackedLayout }
  | { readonly type: 'done'; readonly id: number; readonly outcome: PackedOutcome };
