import type { JobText } from '#app/layout/model/job-text.ts';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

/** The saved jobs' access to the calculator. */
export interface CalculatorAccess {
  /**
   * The form's job to save, with the text typed beside it. Null if it is refused, or while a room is half drawn: the
   * corners in the form are then still the old ones.
   */
  readonly now: () => JobText | null;
  readonly hasLayout: boolean;
  /** Fills in all inputs and calculates. `isCounted` if that layout was counted before. */
  readonly load: (job: JobText, isCounted: boolean) => void;
  /** The account's tiles, whose prices an opened job follows. */
  readonly tiles: readonly AccountTile[];
  /** Shows the errors of the inputs. */
  readonly showErrors: () => void;
  /** The open job is read-only on this plan. */
  readonly isReadOnly: boolean;
  /** Clears a read-only job from the form; any other stays. */
  readonly close: () => void;
}
