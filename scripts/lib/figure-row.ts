/** One promise of the product with the figure measured for it just now. */
export interface FigureRow {
  /** The promise's number, or a name for those that have none. */
  readonly row: number | string;
  readonly promise: string;
  /** What was measured, in words. */
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean;
}

/** A file in this folder exports one of these by default. It measures when run, never when imported. */
export interface FigureScript {
  /** The rows it answers for, so that one of them can be asked for without running the others. */
  readonly rows: readonly (number | string)[];
  measure(): Promise<readonly FigureRow[]>;
}
