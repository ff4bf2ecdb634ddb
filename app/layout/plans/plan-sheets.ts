import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';

/** A page or a story of a file. */
interface PlanSheet {
  /** Its name in the file; empty: it has a number only. */
  readonly name: string;
}

/** A file with one or more plans, one of them read. */
export interface PlanSheets {
  readonly sheets: readonly PlanSheet[];
  /** Which of them `drawing` is. */
  readonly sheet: number;
  readonly drawing: PlanDrawing;
}
