import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

const MARK = inRoot('geometry-wasm', 'dist', '.fingerprint');

/**
 * Builds the WebAssembly parts if they are missing or older than their sources.
 * @param {{ quiet?: boolean }} [options]
 */
export async function ensureKernel({ quiet = false } = {}) {
  const wanted = fingerprint(['geometry-wasm', 'package-lock.json']);
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  await mustRun(process.execPath, [inRoot('geometry-wasm', 'build.mjs')], { quiet });
  mkdirSync(inRoot('geometry-wasm', 'dist'), { recursive: true });
  writeFileSync(MARK, wanted);
}
