/** Where the difference from the plan goes: into the last row, or over the joints of the remaining courses. */
export const FLOOR_CHOICES = ['last-row', 'spread'] as const;
export type FloorChoice = (typeof FLOOR_CHOICES)[number];

/** What one way to re-plan the floor would change, in words. */
export interface PreviewedChange {
  readonly choice: FloorChoice;
  /** Present if it cannot be applied; everything else is then empty. */
  readonly refusal: string | null;
  /** Courses, joints and tiles in a line. */
  readonly line: string;
  /** The cards whose sizes change. */
  readonly cards: readonly string[];
  /** The tiles to buy before and after. */
  readonly buy: string | null;
  /** How the drawing differs from the floor. */
  readonly note: string | null;
}
