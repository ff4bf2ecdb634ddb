import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, inRoot } from './paths.mjs';

const OPENING = 'window.__remixManifest=';

/**
 * Leaves in the list of routes, which every page loads, what a browser reads. Routes that only answer calls have an empty file
 * for browsers: file and line go, and who opens such an address asks the server. What a file imports, the file says itself, and
 * the server's page asks for it ahead; a fact that does not hold needs no word.
 */
export function trimRouteList() {
  const folder = inRoot(BUILD_DIR, 'client', 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  if (name === undefined || !text.startsWith(OPENING)) throw new Error('The list of routes is not where it was');
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;$/, ''));
  delete manifest.entry.imports;
  for (const [id, route] of Object.entries(manifest.routes)) {
    const file = join(folder, route.module.replace(/^\/assets\//, ''));
    if (statSync(file).size > 1) {
      const { imports: _imports, css, ...facts } = route;
      const said = Object.entries(facts).filter(([, fact]) => fact !== false);
      manifest.routes[id] = { ...Object.fromEntries(said), ...(css.length > 0 && { css }) };
    } else {
      delete manifest.routes[id];
      rmSync(file);
    }
  }
  writeFileSync(join(folder, name), `${OPENING}${JSON.stringify(manifest)};`);
}
