/** A table to be written as CSV. A row may end early; what it lacks, and null, stays empty. */
export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
