// npm run build: makes what runs in production.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from './entries.mjs';
import { buildServiceWorker } from './lib/build-service-worker.mjs';
import { bundleForNode, copyKernelFiles } from './lib/bundle.mjs';
import { readCommandLine } from './lib/command-line.mjs';
import { compressAssets } from './lib/compress-assets.mjs';
import { MARK, sourcesFingerprint } from './lib/ensure-built.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { BUILD_DIR, binary, inRoot } from './lib/paths.mjs';
import { mustRun } from './lib/run.mjs';

readCommandLine({
  help: `Builds the WebAssembly kernel, the Remix application and the programs around it into build/.

  npm run build

  --help  this text
`,
});

// Taken before the build: a file changed meanwhile makes the build stale, not fresh.
const madeOf = sourcesFingerprint();
rmSync(MARK, { force: true });
await ensureKernel();
await mustRun(binary('remix'), ['vite:build'], { env: { NODE_ENV: 'production' } });
removeServerStyles();
for (const { source, output } of ENTRIES) {
  await bundleForNode(source, inRoot(BUILD_DIR, output));
}
copyKernelFiles(inRoot(BUILD_DIR, 'engine'));
await buildServiceWorker();
await compressAssets();
writeFileSync(MARK, madeOf);

/** Remix also copies the server build's style sheet to the browser's files, where no page uses it. */
function removeServerStyles() {
  const folder = inRoot(BUILD_DIR, 'client', 'assets');
  for (const name of readdirSync(folder)) if (/^server-build-.*\.css$/.test(name)) rmSync(join(folder, name));
}
