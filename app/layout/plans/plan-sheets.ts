import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';

/** A page or a story of a file. */
interface PlanSheet {
  /** Its name in the file; empty if it only has a number. */
  readonly name: string;
}

/** A file with one or more plans; one of them was read. */
export interface PlanSheets {
  readonly sheets: readonly PlanSheet[];
  /** The sheet that `drawing` is. */
  readonly sheet: number;
  readonly drawing: PlanDrawing;
}
