import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds a file of the engine wherever this module was bundled: in the source tree, in the Remix build (`server/` or its
 * `assets/`), in a bundled program (the build's root) or in a command (`commands/`). @throws Error if none of these
 * folders contains any of `names`
 */
export function findEngineFile(...names: readonly string[]): string {
  const folders = ['./', './engine/', '../engine/', '../../engine/', '../../../geometry-wasm/dist/'];
  for (const folder of folders) {
    for (const name of names) {
      const path = fileURLToPath(new URL(`${folder}${name}`, import.meta.url));
      if (existsSync(path)) return path;
    }
  }
  throw new Error(`${names.join(' or ')} is missing: run npm run build`);
}
