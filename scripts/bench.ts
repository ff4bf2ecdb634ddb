/** npm run bench: compares the kernel with its peers, or measures what a user notices. */
import { readCommandLine, refuseCommandLine } from '#scripts/lib/command-line.mjs';
import { measurePages } from './lib/measure-pages.ts';
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
if (values.page) {
  const rows = await measurePages((row) => !values.row || values.row.includes(String(row)));
  reportRows(rows, { json: values.json ?? false, section: values.write ? 'npm run bench -- --page' : null });
} else if (values.row || values.write) refuseCommandLine(HELP, '--row and --write go with --page.');
else await import('#kernel/bench/run-bench.ts');
