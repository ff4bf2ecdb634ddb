// npm run check: format, lint, sizes, types and boundaries. Runs all of them, then says which failed.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureKernel();
const { checks } = await import('./checks.mjs');
const failed = [];
for (const { name, command, args } of checks()) {
  if ((await run(command, args)) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'check: all passed' : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
