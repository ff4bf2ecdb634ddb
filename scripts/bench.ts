/**
 * npm run bench [-- --json]: compares the kernel with its peers. npm run bench -- --page [--row NAME] [--json]
 * [--write]: measures what a user notices, in a browser and at the server. `--write` writes the rows into
 * docs/figures.md.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FigureRow, FigureScript } from './lib/figure-row.ts';
import { reportRows } from './lib/report-rows.ts';

if (process.argv.includes('--page')) await benchPages();
else await import('#kernel/bench/run-bench.ts');

/** Runs the scripts of page-bench that measure the requested rows. When a script fails, its rows count as missed. */
async function benchPages(): Promise<void> {
  const { values } = parseArgs({
    options: {
      page: { type: 'boolean' },
      row: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const isWanted = (row: number | string) => !values.row || values.row.includes(String(row));
  const rows: FigureRow[] = [];
  const folder = new URL('./page-bench/', import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.figure.ts')) continue;
    const script = ((await import(new URL(file, folder).href)) as { default: FigureScript }).default;
    if (!script.rows.some(isWanted)) continue;
    const measured = await script.measure().catch((error: unknown) => {
      console.error(error);
      const figure = `not measured: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`;
      return script.rows.map((row) => ({ row, promise: '', figure, target: '', reached: false }));
    });
    rows.push(...measured.filter(({ row }) => isWanted(row)));
  }
  reportRows(rows, { json: values.json ?? false, section: values.write ? 'npm run bench -- --page' : null });
}
