// npm run -s layout: the batch command from source. Prints only results; everything else goes to standard error.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { inRoot } from './lib/paths.mjs';

const SOURCES = ['app', 'geometry-wasm', 'scripts/lib'];
const FOLDER = inRoot('.cache', 'commands');
const MARK = `${FOLDER}/layout.fingerprint`;
const COMMAND = `${FOLDER}/layout.js`;

await ensureInstalled({ quiet: true });
await ensureKernel({ quiet: true });
const wanted = fingerprint([...SOURCES, 'package-lock.json']);
if (!existsSync(COMMAND) || !existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
  const { bundleForNode, copyKernelFiles } = await import('./lib/bundle.mjs');
  mkdirSync(FOLDER, { recursive: true });
  await bundleForNode('app/commands/layout.ts', COMMAND);
  copyKernelFiles(inRoot('.cache', 'engine'));
  writeFileSync(MARK, wanted);
}
await import(pathToFileURL(COMMAND).href);
