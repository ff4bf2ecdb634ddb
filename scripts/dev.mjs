// npm run dev: Remix on Vite with hot reloading, from source; offline and with no accounts needed.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { binary } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureKernel();
process.exitCode = await run(binary('remix'), ['vite:dev', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development', APP_ENV: process.env.APP_ENV ?? 'local' },
});
