import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, inRoot } from './paths.mjs';

/**
 * Ends the build where scripts of the browser import each other in a circle: whichever starts first finds the other's
 * constants not made yet, and the page stays dead. The names in `vite.config.ts` that put modules into one file decide it.
 */
export function refuseCircularFiles() {
  const folder = inRoot(BUILD_DIR, 'client', 'assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imports = new Map(files.map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]));
  for (const name of files) {
    const circle = findCircle(name, imports, [name], new Set());
    if (circle !== null) throw new Error(`scripts import each other in a circle: ${circle.join(' → ')}`);
  }
}

/** @param {string} script */
function importsOf(script) {
  return [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @param {readonly string[]} path
 * @param {Set<string>} seen
 * @returns {readonly string[] | null}
 */
function findCircle(start, imports, path, seen) {
  for (const next of imports.get(path.at(-1) ?? '') ?? []) {
    if (next === start) return [...path, start];
    if (seen.has(next)) continue;
    seen.add(next);
    const circle = findCircle(start, imports, [...path, next], seen);
    if (circle !== null) return circle;
  }
  return null;
}
