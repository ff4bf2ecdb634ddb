/** A table for CSV. A row may be shorter; missing cells and null are empty. */
export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
