// npm run figures [-- --row 8] [-- --json]: measures what the product promises and prints row, figure, target, reached.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FigureRow, FigureScript } from '#scripts/figures/figure-row.ts';

const { values } = parseArgs({ options: { row: { type: 'string', multiple: true }, json: { type: 'boolean' } } });
const wanted = values.row;
const isWanted = (row: number | string) => !wanted || wanted.includes(String(row));

const files = readdirSync(new URL('./figures/', import.meta.url)).filter((name) => name.endsWith('.figure.ts'));
const rows: FigureRow[] = [];
for (const file of files.sort()) {
  const script = ((await import(new URL(`./figures/${file}`, import.meta.url).href)) as { default: FigureScript })
    .default;
  if (!script.rows.some(isWanted)) continue;
  const started = performance.now();
  rows.push(...(await script.measure()).filter(({ row }) => isWanted(row)));
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

function orderOf(row: number | string): number {
  return typeof row === 'number' ? row : Number.POSITIVE_INFINITY;
}
