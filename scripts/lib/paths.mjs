import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The build folder. Two builds of one tree (a preview beside a test run) must not share it. */
export const BUILD_DIR = process.env.BUILD_DIR || 'build';

/**
 * An absolute path inside the repository.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/**
 * The program a package installs, e.g. `binary('vite')`.
 * @param {string} name
 */
export function binary(name) {
  const path = inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
  if (!existsSync(path)) throw new Error(`${name} is not installed: run npm ci`);
  return path;
}
