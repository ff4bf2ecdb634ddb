import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';
import { BUILD_DIR, inRoot } from './paths.mjs';

/** What only the paper worker needs: itself, PDFKit and the fonts. */
const PAPER = /^(paper\.worker|pdfkit|DejaVuSans(-Bold)?)[.-].*(js|ttf)$/;

/** Pages that answer nobody without the server, of administrators and of development: no device keeps them. */
const SERVER_ONLY = ['assets/admin.*', 'assets/dev.mail-*'];

/**
 * Writes sw.js beside the client's files, with the list of what a device keeps. SERVICE_WORKER=off writes the worker that
 * removes itself instead: deployed, it takes the offline version off every device on its next visit.
 */
export async function buildServiceWorker() {
  const client = inRoot(BUILD_DIR, 'client');
  const target = join(client, 'sw.js');
  if (process.env.SERVICE_WORKER === 'off') {
    cpSync(inRoot('scripts', 'lib', 'service-worker-off.js'), target);
    return;
  }
  const bundled = inRoot(BUILD_DIR, 'sw.bundle.js');
  const paper = readdirSync(join(client, 'assets')).filter((name) => PAPER.test(name));
  await build({
    entryPoints: [inRoot('app', 'features', 'offline', 'service.worker.ts')],
    outfile: bundled,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      PAPER_FILES: JSON.stringify(paper.map((name) => `/assets/${name}`)),
    },
    logLevel: 'warning',
  });
  const revision = fingerprint(inRoot(BUILD_DIR, 'server'));
  const { count, size, warnings } = await injectManifest({
    swSrc: bundled,
    swDest: target,
    globDirectory: client,
    globPatterns: ['assets/**/*', '*.{png,svg,ico,html,webmanifest}'],
    globIgnores: [...SERVER_ONLY, ...paper.map((name) => `assets/${name}`)],
    // Their names change with their contents.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 5_000_000,
    additionalManifestEntries: ['/?shell', '/new?shell', '/guide?shell', '/cut-sheet?shell'].map((url) => ({
      url,
      revision,
    })),
  });
  rmSync(bundled);
  for (const warning of warnings) console.warn(warning);
  console.log(`sw.js keeps ${count} files, ${Math.round(size / 1024)} KB`);
}

/**
 * The rendered shell changes with the server's program.
 * @param {string} folder
 */
function fingerprint(folder) {
  const hash = createHash('sha256');
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
