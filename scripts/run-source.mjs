// node scripts/run-source.mjs <file.ts> [arguments]: runs a TypeScript program from source, after making what it needs.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { inRoot } from './lib/paths.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('usage: node scripts/run-source.mjs <file.ts> [arguments]');
await ensureInstalled({ quiet: true });
await ensureKernel({ quiet: true });
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.execPath, inRoot(file), ...args];
await import(pathToFileURL(inRoot(file)).href);
