import { existsSync, readFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { BUILD_DIR, inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

/** Everything that affects the build. */
export const SOURCES = [
  'app',
  'dev',
  'drizzle',
  'geometry-wasm',
  'public',
  'scripts',
  'server.ts',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.base.json',
];

/** The file in the build folder with the fingerprint of the sources. */
export const MARK = inRoot(BUILD_DIR, '.fingerprint');

export function sourcesFingerprint() {
  return fingerprint(SOURCES);
}

/** Builds the application if the build is missing or older than its sources. */
export async function ensureBuilt() {
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === sourcesFingerprint()) return;
  console.error('Building…');
  await mustRun(process.execPath, [inRoot('scripts', 'build.mjs')], { quiet: true });
}
