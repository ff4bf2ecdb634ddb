// npm run check: runs format, lint, types, boundaries and all the other checks of scripts/checks.mjs, then names those
// that failed. `npm run check -- types words` runs only the named ones.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';

await ensureInstalled();
await ensureKernel();
const { runChecks } = await import('./lib/run-checks.mjs');
try {
  const { failed } = await runChecks(process.argv.slice(2));
  console.log(failed.length === 0 ? 'check: all passed' : `check: failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`check: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
