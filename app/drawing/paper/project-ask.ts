import type { Result } from '#app/base/result.ts';
import type { SheetLogo } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { ClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { OrderTable } from '#app/layout/project/describe-project-order.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A job of a project, ready to lay out. */
export interface AskedJob {
  readonly name: string;
  readonly product: string;
  readonly groutColor: string;
  readonly request: LayoutRequest;
  readonly trade: Trade;
}

/** An order for a project: its order list for the screen, that with the client's plans, the same with the rooms as they are seen inside for a proposal, or all its sheets in one file. */
export interface ProjectAsk {
  readonly what: 'order' | 'plans' | 'proposal' | 'pdf';
  readonly name: string;
  readonly client: string;
  readonly address: string;
  /** The author of the sheets, line by line; empty without business details. */
  readonly business: readonly string[];
  readonly logo?: SheetLogo;
  /** The code of the currency of the amounts; absent for figures alone. */
  readonly currency?: string;
  /** Milliseconds since 1970; the date on the sheets, in UTC. */
  readonly madeAt: number;
  readonly unitSystem: UnitSystem;
  readonly jobs: readonly AskedJob[];
}

/** A job as its project shows it; null if it cannot be laid out. */
export type JobView = {
  /** A small picture, in the colors of the page; null if the floor is too complex, or for the client's plans. */
  readonly svg: string | null;
  /** Only if the client's plans were asked for. */
  readonly plan: ClientPlan | null;
  /** Area, tiles and pieces in words. */
  readonly facts: string;
  /** The tiled area, as its figure and its unit. */
  readonly area: { readonly figure: string; readonly unit: string };
} | null;

export interface ProjectSheet {
  /** In the order of the request. */
  readonly jobs: readonly JobView[];
  readonly table: OrderTable;
}

export type ProjectPaper =
  | { readonly kind: 'order'; readonly sheet: ProjectSheet }
  | { readonly kind: 'pdf'; readonly body: Uint8Array<ArrayBuffer> };

/** `nothing`: no job of the project can be laid out. */
export type ProjectProblem = { readonly code: 'nothing' } | { readonly code: 'unwritten'; readonly detail: string };
export type WrittenProject = Result<ProjectPaper, ProjectProblem>;
