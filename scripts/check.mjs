// npm run check: format, lint, sizes, types and boundaries. Runs all of them, then says which failed.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';

await ensureInstalled();
await ensureKernel();
const { runChecks } = await import('./lib/run-checks.mjs');
const { failed } = await runChecks();
console.log(failed.length === 0 ? 'check: all passed' : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
