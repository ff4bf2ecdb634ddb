import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, inRoot } from './paths.mjs';

const OPENING = 'window.__remixManifest=';

/**
 * Routes that only answer calls have an empty file for browsers, and a line in the list of routes that every page loads:
 * both go. Who opens such an address asks the server.
 */
export function dropEmptyRoutes() {
  const folder = inRoot(BUILD_DIR, 'client', 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  if (name === undefined || !text.startsWith(OPENING)) throw new Error('The list of routes is not where it was');
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;$/, ''));
  for (const [id, { module }] of Object.entries(manifest.routes)) {
    const file = join(folder, module.replace(/^\/assets\//, ''));
    if (statSync(file).size > 1) continue;
    delete manifest.routes[id];
    rmSync(file);
  }
  writeFileSync(join(folder, name), `${OPENING}${JSON.stringify(manifest)};`);
}
