/** What became of a job that was changed in two places, or of two jobs of one name; the names are those they have now. */
export type Conflict =
  | {
      /** Changed here and elsewhere: both are kept. */
      readonly kind: 'changed';
      /** As both knew it before. */
      readonly name: string;
      readonly theirs: string;
      readonly ours: string;
    }
  | {
      /** Deleted elsewhere, changed here: it stays. */
      readonly kind: 'deleted-there';
      readonly name: string;
      readonly ours: string;
    }
  | {
      /** Deleted here, changed elsewhere: it comes back. */
      readonly kind: 'deleted-here';
      readonly name: string;
      readonly theirs: string;
    }
  | {
      /** Another job has its name: this one got a number. */
      readonly kind: 'name-taken';
      readonly name: string;
      readonly ours: string;
    };

/** A job of this browser that got another name without being asked for it. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** What a step did to the jobs of this browser that its user must hear of. */
export interface Told {
  readonly conflicts: readonly Conflict[];
  readonly renamed: readonly Renamed[];
}

export const NOTHING_TOLD: Told = { conflicts: [], renamed: [] };
