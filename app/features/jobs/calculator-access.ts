import type { JobText } from '#app/layout/job/job-text.ts';

/** What the jobs may do with the calculator around them. */
export interface CalculatorAccess {
  /** What stands in the form at this moment. */
  readonly now: () => {
    readonly job: JobText;
    /** The room is being drawn: its corners in the form are those of before, and not meant. */
    readonly isHalfDrawn: boolean;
  };
  readonly hasLayout: boolean;
  /** Sets all inputs and calculates; `isCounted` where that layout was paid for before. */
  readonly load: (job: JobText, isCounted: boolean) => void;
  /** Marks what is wrong with the inputs. */
  readonly showErrors: () => void;
  /** A job is open that the plan can only show. */
  readonly isReadOnly: boolean;
  /** Takes such a job off the page; any other stays in the form. */
  readonly close: () => void;
}
