// npm run bench [-- --json]: the kernel against its peers. npm run bench -- --page [--row NAME] [--json]: the speed that a
// person meets, in a browser and at the server.
import { printRows } from '#scripts/lib/print-rows.ts';

const args = process.argv.slice(2);
if (args.includes('--page')) {
  const rest = args.filter((arg) => arg !== '--page');
  await printRows(new URL('./page-bench/', import.meta.url), rest);
} else {
  await import('#kernel/bench/run-bench.ts');
}
