/** A promise of the product with the value just measured for it. */
export interface FigureRow {
  /** The number of the promise, or a name if it has none. */
  readonly row: number | string;
  readonly promise: string;
  /** The measured value, as text. */
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean;
}

/** A file in this folder exports one of these by default. It measures when run, never when imported. */
export interface FigureScript {
  /** The rows that this script measures, so that one can be requested without the others. */
  readonly rows: readonly (number | string)[];
  measure(): Promise<readonly FigureRow[]>;
}
