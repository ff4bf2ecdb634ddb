import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FigureRow, FigureScript } from '#scripts/soak/figure-row.ts';

/**
 * Runs the scripts of a folder that answer for the rows asked for (`--row 8`, as often as wanted; all without it) and prints
 * their rows, with `--json` as one list of {row, promise, figure, target, reached} and nothing else. The process ends with 1
 * where a row is missed or none was found. Where a script breaks off its rows are missed; the error is thrown when all rows
 * are printed, which also ends what it left running.
 */
export async function printRows(folder: URL, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { row: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  });
  const isWanted = (row: number | string) => !values.row || values.row.includes(String(row));
  const rows: FigureRow[] = [];
  const errors: unknown[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.figure.ts')) continue;
    const script = ((await import(new URL(file, folder).href)) as { default: FigureScript }).default;
    if (!script.rows.some(isWanted)) continue;
    const started = performance.now();
    const measured = await script.measure().catch((error: unknown) => {
      errors.push(error);
      return notMeasured(script, error);
    });
    rows.push(...measured.filter(({ row }) => isWanted(row)));
    console.error(`${file}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  rows.sort((a, b) => orderOf(a.row) - orderOf(b.row) || String(a.row).localeCompare(String(b.row)));
  if (values.json) {
    console.log(JSON.stringify(rows, null, 2));
  } else {
    for (const { row, promise, figure, target, reached } of rows) {
      console.log(`${reached ? 'reached' : 'MISSED '}  ${row}  ${promise}\n           ${figure}  (target: ${target})`);
    }
  }
  if (rows.length === 0) console.error('No such row.');
  process.exitCode = rows.length > 0 && rows.every(({ reached }) => reached) ? 0 : 1;
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
}

function notMeasured({ rows }: FigureScript, error: unknown): readonly FigureRow[] {
  const figure = `not measured: ${error instanceof Error ? error.message : String(error)}`;
  return rows.map((row) => ({ row, promise: '', figure, target: '', reached: false }));
}

function orderOf(row: number | string): number {
  return typeof row === 'number' ? row : Number.POSITIVE_INFINITY;
}
