import type { Result } from '#app/base/result.ts';
import type { Trade } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { OrderTable } from '#app/layout/project/describe-project-order.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A job of a project, as it is to be laid out. */
export interface AskedJob {
  readonly name: string;
  readonly product: string;
  readonly groutColor: string;
  readonly request: LayoutRequest;
  readonly trade: Trade;
}

/** What is asked for: the order of a project for the screen, or all its sheets in one file. */
export interface ProjectAsk {
  readonly what: 'order' | 'pdf';
  readonly name: string;
  readonly client: string;
  readonly address: string;
  /** Who made the sheets, line by line; none where nothing was said of the business. */
  readonly business: readonly string[];
  /** Milliseconds since 1970; the date on the sheets, in UTC. */
  readonly madeAt: number;
  readonly unitSystem: UnitSystem;
  readonly jobs: readonly AskedJob[];
}

/** A job as its project shows it; null where it cannot be laid out. */
export type LaidJob = {
  /** A small picture, in the colours of the page; null where the floor is too much for one. */
  readonly svg: string | null;
  /** Area, tiles and pieces in words. */
  readonly facts: string;
} | null;

/** What whoever has the link may see: never prices, notes, or what the contractor may do. */
export interface SharedProject {
  readonly name: string;
  readonly client: string;
  readonly address: string;
  readonly jobs: readonly { readonly id: string; readonly name: string; readonly laid: LaidJob }[];
  readonly table: OrderTable | null;
  readonly problem: 'gone' | 'busy' | null;
}

export interface ProjectSheet {
  /** In the order of what was asked. */
  readonly jobs: readonly LaidJob[];
  readonly table: OrderTable;
}

export type ProjectPaper =
  | { readonly kind: 'order'; readonly sheet: ProjectSheet }
  | { readonly kind: 'pdf'; readonly body: Uint8Array<ArrayBuffer> };

/** `nothing`: no job of the project can be laid out. */
export type ProjectProblem = { readonly code: 'nothing' } | { readonly code: 'unwritten'; readonly detail: string };
export type WrittenProject = Result<ProjectPaper, ProjectProblem>;
