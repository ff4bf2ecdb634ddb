import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const SKIPPED =
  /(^|\/)(node_modules|dist|bench|conformance|\.[^/]*)$|\.(test|property\.test|conformance\.test)\.tsx?$|\.md$/;

/**
 * A hash over the names and contents of `roots` (files or folders, relative to the repository). Tests, notes and built
 * files are left out, since they do not change a build.
 * @param {readonly string[]} roots
 */
export function fingerprint(roots) {
  const hash = createHash('sha256');
  for (const root of roots) addTo(hash, root);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (SKIPPED.test(path)) return;
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path)).sort()) addTo(hash, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0${stats.size}\0`).update(readFileSync(join(ROOT, path)));
}
