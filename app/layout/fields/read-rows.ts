import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { readSize } from '#app/layout/fields/read-size.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';

/** `2 rows`, `1 row`. */
const ROWS = /^\s*(\d{1,3})\s*rows?\s*$/i;

/** The number of rows in the text; null if it gives no rows. */
export function rowsOf(text: string): number | null {
  const rows = ROWS.exec(text)?.[1];
  return rows === undefined ? null : Number(rows);
}

/** A length above zero on the lattice, or a number of tile rows: `2 rows`. `name` is the field's. */
export function readRows(
  value: unknown,
  name: string,
  { most, unit }: { readonly most: Length; readonly unit: FieldUnit },
): Result<Length | string, JobProblemKind> {
  const count = typeof value === 'string' ? rowsOf(value) : null;
  if (count !== null) {
    return count === 0 ? err({ code: 'not-positive' }) : ok(count === 1 ? '1 row' : `${count} rows`);
  }
  const size = readSize(value, name, unit);
  if (!size.ok) return err(size.error);
  if (size.value.value <= 0) return err({ code: size.value.value < 0 ? 'negative' : 'not-positive' });
  return size.value.value > most ? err({ code: 'over-limit', limit: most }) : ok(size.value.value);
}
