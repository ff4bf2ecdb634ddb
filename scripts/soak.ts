/** npm run soak: tests the product's promises at length. */
import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import { readCommandLine } from '#scripts/lib/command-line.mjs';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { reportRows } from './lib/report-rows.ts';

const HELP = `Tests the product's promises at length, for a night. The rows are the tests of tests/soak, one after the other.
A row whose test fails to finish is missed, and the others still run.

  npm run soak [-- --row ROW] [--json] [--write]

  --row ROW  only this row; may be repeated
  --json     print one list of {row, promise, figure, target, reached} and nothing else
  --write    write the rows into docs/figures.md
  --help     this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: { row: { type: 'string', multiple: true }, json: { type: 'boolean' }, write: { type: 'boolean' } },
});

const rows: FigureRow[] = [];
const errors: string[] = [];

/** Collects the rows. The tests' output goes to standard error, like the progress. */
const reporter: Reporter = {
  onUserConsoleLog({ content }) {
    process.stderr.write(content);
  },
  onTestCaseReady(test) {
    if (test.options.mode !== 'skip') console.error(`${test.name} …`);
  },
  onTestCaseResult(test) {
    if (test.result().state === 'skipped') return;
    rows.push(...rowsOf(test));
    console.error(`${test.name}: ${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s`);
  },
  onTestModuleEnd(module) {
    for (const { stack, message } of module.errors()) errors.push(stack ?? message);
  },
  onTestRunEnd(_modules, unhandled) {
    for (const { stack, message } of unhandled) errors.push(stack ?? message);
  },
};

await ensureBuilt();
const names = values.row?.map((name) => name.replaceAll(/[^\w-]/g, '\\$&')).join('|');
const vitest = await startVitest('test', [], {
  project: ['soak'],
  ...(names === undefined ? {} : { testNamePattern: `^row (${names})$` }),
  watch: false,
  // Rows run one at a time, so that they do not disturb each other's measurements.
  fileParallelism: false,
  reporters: [reporter],
});
await vitest.close();
reportRows(rows, { json: values.json ?? false, section: values.write ? 'npm run soak' : null });
if (errors.length > 0) {
  for (const error of errors) console.error(error);
  process.exitCode = 1;
}

/** The rows that the test measured, or a missed row if it failed to finish. */
function rowsOf(test: TestCase): readonly FigureRow[] {
  const { rows: measured } = test.meta();
  if (measured !== undefined) return measured;
  const row = test.name.replace(/^row /, '');
  const [error] = test.result().errors ?? [];
  if (error) console.error(error.stack ?? error.message);
  const figure = `not measured: ${error?.message.split('\n')[0] ?? 'the test did not end'}`;
  return [{ row: /^\d+$/.test(row) ? Number(row) : row, promise: '', figure, target: '', reached: false }];
}
