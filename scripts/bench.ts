/** npm run bench: compares the kernel with its peers, or measures what a user notices. */
import { readdirSync } from 'node:fs';
import { readCommandLine, refuseCommandLine } from '#scripts/lib/command-line.mjs';
import type { FigureRow, FigureScript } from './lib/figure-row.ts';
import { reportRows } from './lib/report-rows.ts';

const HELP = `Compares the kernel with its peers in one run. Times are the best of several batches, in milliseconds on one core.

  npm run bench [-- --json]
  npm run bench -- --page [--row NAME] [--json] [--write]

  --page      measure what a user notices instead: in a browser, and at the server
  --row NAME  only this row of --page; may be repeated
  --json      print data instead of a table
  --write     write the rows of --page into docs/figures.md
  --help      this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: {
    page: { type: 'boolean' },
    row: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
if (values.page) await benchPages();
else if (values.row || values.write) refuseCommandLine(HELP, '--row and --write go with --page.');
else await import('#kernel/bench/run-bench.ts');

/** Runs the scripts of page-bench that measure the requested rows. When a script fails, its rows count as missed. */
async function benchPages(): Promise<void> {
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
