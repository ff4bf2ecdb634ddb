import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';
import { BUILD_DIR, inRoot } from './paths.mjs';

/** Files needed only for sheets and exported files: the part that writes them, PDFKit and the fonts. */
const PAPER = /^(handle-paper|pdfkit|DejaVuSans(-Bold)?)[.-].*(js|ttf)$/;

/** The view of a room from within, with the library that draws it: most people never open it. */
const ROOM_VIEW = /\/room-canvas-/;

/**
 * The routes that work without the server: the calculator with everything it loads on use, its sheets, and the guide.
 */
const OFFLINE_ROUTES = /^app\/(entry\.client\.tsx|root\.tsx|routes\/(\(new\)|cut-sheet|guide)\.tsx)(\?|$)/;

/** PDF.js reads floor plans: much to store for those who never have one. */
const READS_PDF = /^pdf(\.worker)?[.-].*\.m?js$/;

/**
 * Writes sw.js beside the client's files. It has two lists: files stored on the first visit, and files stored once used
 * (those that only other pages need). SERVICE_WORKER=off writes a worker that removes itself: once deployed, it removes
 * the offline version from every device on its next visit.
 */
export async function buildServiceWorker() {
  const client = inRoot(BUILD_DIR, 'client');
  const target = join(client, 'sw.js');
  if (process.env.SERVICE_WORKER === 'off') {
    cpSync(inRoot('scripts', 'lib', 'service-worker-off.js'), target);
    return;
  }
  const bundled = inRoot(BUILD_DIR, 'sw.bundle.js');
  const paper = readdirSync(join(client, 'assets'))
    .filter((name) => PAPER.test(name))
    .map((name) => `assets/${name}`);
  const manifest = JSON.parse(readFileSync(inRoot(BUILD_DIR, '.vite', 'client-manifest.json'), 'utf8'));
  const reader = readdirSync(join(client, 'assets'))
    .filter((name) => READS_PDF.test(name))
    .map((name) => `assets/${name}`);
  const later = [...new Set([...filesOfOtherPages(manifest), ...reader])];
  await build({
    entryPoints: [inRoot('app', 'features', 'offline', 'service.worker.ts')],
    outfile: bundled,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      PAPER_FILES: JSON.stringify(paper.map((name) => `/${name}`)),
      LATER_FILES: JSON.stringify(later.map((name) => `/${name}`)),
    },
    logLevel: 'warning',
  });
  const revision = fingerprint(inRoot(BUILD_DIR, 'server'));
  const { count, size, warnings } = await injectManifest({
    swSrc: bundled,
    swDest: target,
    globDirectory: client,
    globPatterns: ['assets/**/*', '*.{png,svg,ico,html,webmanifest}'],
    globIgnores: [...paper, ...later],
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
 * The files of the pages that need the server, without those shared with the offline pages; and those of the calculator that
 * few people use.
 * @param {import('vite').Manifest} manifest
 */
function filesOfOtherPages(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const offline = filesReached(
    manifest,
    entries.filter((key) => OFFLINE_ROUTES.test(key)),
  );
  return [...filesReached(manifest, entries)].filter((file) => !offline.has(file) || ROOM_VIEW.test(file)).sort();
}

/**
 * All files that the entries load, statically or on demand.
 * @param {import('vite').Manifest} manifest
 * @param {readonly string[]} entries
 */
function filesReached(manifest, entries) {
  const keys = new Set(entries);
  const files = new Set();
  // Iterating over a set also visits the items added meanwhile.
  for (const key of keys) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const name of [file, ...css, ...assets]) if (name !== undefined) files.add(name);
    for (const other of [...imports, ...dynamicImports]) keys.add(other);
  }
  return files;
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
