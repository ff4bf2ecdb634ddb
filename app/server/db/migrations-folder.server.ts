import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const JOURNAL = path.join('drizzle', 'migrations', 'meta', '_journal.json');

/** The one migrations folder: looked for above this file (source or build), then above the working folder. */
export function migrationsFolder(): string {
  for (const start of [path.dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, JOURNAL))) return path.join(folder, 'drizzle', 'migrations');
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error('The folder drizzle/migrations was not found beside the app');
}
