/**
 * The outcome for a job changed in two places, for two jobs with one name, or for a job that its project rejected. Names are
 * those after the resolution.
 */
export type Conflict =
  | {
      /** Changed in both places: both are kept. */
      readonly kind: 'changed';
      /** The name before the change. */
      readonly name: string;
      readonly theirs: string;
      readonly ours: string;
    }
  | {
      /** Deleted in the account, changed here: kept. */
      readonly kind: 'deleted-there';
      readonly name: string;
      readonly ours: string;
    }
  | {
      /** Deleted here, changed in the account: restored. */
      readonly kind: 'deleted-here';
      readonly name: string;
      readonly theirs: string;
    }
  | {
      /** The name was taken: this job got a number. */
      readonly kind: 'name-taken';
      readonly name: string;
      readonly ours: string;
    }
  | {
      /** Saved, but its project is full or deleted. */
      readonly kind: 'not-in-project';
      readonly name: string;
    };

/** A job of this browser that was renamed automatically. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** Changes to this browser's jobs that the user must be informed of. */
export interface SyncMessages {
  readonly conflicts: readonly Conflict[];
  readonly renamed: readonly Renamed[];
}

export const NO_MESSAGES: SyncMessages = { conflicts: [], renamed: [] };
