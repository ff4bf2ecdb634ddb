// node scripts/run-source.mjs <file.ts> [arguments]: runs a TypeScript program from source, after making what it needs.
// In an image or a pruned folder, which has only the production packages, it runs the built command instead.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { BUILD_DIR, inRoot } from './lib/paths.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('usage: node scripts/run-source.mjs <file.ts> [arguments]');
process.argv = [process.execPath, inRoot(file), ...args];
const built = inRoot(BUILD_DIR, 'commands', `${basename(file, '.ts')}.js`);
if (existsSync(built) && !existsSync(inRoot('node_modules', 'tsx'))) {
  await import(pathToFileURL(built).href);
} else {
  await ensureInstalled({ quiet: true });
  await ensureKernel({ quiet: true });
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(inRoot(file)).href);
}
