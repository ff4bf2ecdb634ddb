import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds a file that stands beside the engine, wherever this module ended up: in the source tree, in the Remix build
 * (`server/` or its `assets/`), in a bundled program (the build's root) or in a command (`commands/`).
 * @throws Error where none of these places holds any of `names`
 */
export function findEngineFile(...names: readonly string[]): string {
  const folders = ['./', './engine/', '../engine/', '../../engine/', '../../geometry-wasm/dist/'];
  for (const folder of folders) {
    for (const name of names) {
      const path = fileURLToPath(new URL(`${folder}${name}`, import.meta.url));
      if (existsSync(path)) return path;
    }
  }
  throw new Error(`${names.join(' or ')} is missing: run npm run build`);
}
