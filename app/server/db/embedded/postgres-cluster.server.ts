import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { postgresPrograms } from '#app/server/db/embedded/postgres-programs.server.ts';
import { giveTo, type ProcessOwner, postgresOwner } from '#app/server/db/embedded/process-owner.server.ts';

/** A folder of PostgreSQL's, with the programs for it and as whom they run. */
export type Cluster = { readonly folder: string; readonly programs: string; readonly owner: ProcessOwner };

export type ClusterOptions = {
  readonly isDurable?: boolean;
  /** Whether it is reached by a port and a password: on platforms without sockets. */
  readonly hasPassword?: boolean;
};

/** A program of PostgreSQL's that works on a cluster. */
export type ClusterProgram = {
  /** Resolves with its last output, once it has ended. */
  readonly ended: Promise<string>;
  /** Whether it has ended, and its exit code. */
  readonly exitCode: () => number | null;
  /** Requests its end. */
  readonly end: () => void;
};

const isWindows = process.platform === 'win32';
const NEW = '.new-';
/**
 * Runs a program while the process at the other end of the pipe lives: however that process ends, the pipe closes, and
 * then the program is interrupted, which for PostgreSQL is a fast shutdown (docs/decisions/embedded-database.md).
 */
const GUARD = [
  `trap '' HUP INT TERM`,
  'exec 3<&0 </dev/null',
  '"$@" 3<&- & program=$!',
  '{ read -r _ <&3; kill -INT $program; } & reader=$!',
  'exec 3<&-',
  'wait $program; code=$?',
  'kill -KILL $reader 2>/dev/null',
  'exit $code',
].join('\n');

/**
 * The cluster in `folder`, created if there is none. It is created under another name and renamed when complete, so
 * that an interrupted process leaves no incomplete one. A cluster that is not durable does not wait for the disk.
 */
export async function ensureCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const owner = postgresOwner(folder);
  const cluster = { folder, programs: postgresPrograms(owner), owner };
  if (existsSync(folder)) giveTo(owner, folder);
  else await makeCluster(cluster, { isDurable: true, hasPassword: isWindows, ...options });
  return cluster;
}

/** Removes the remains of interrupted starts next to a cluster. */
export function removeHalfClusters({ folder }: Cluster): void {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(folder)}${NEW}`)) continue;
    // Folders that another process still uses are left for the next start.
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {}
  }
}

async function makeCluster(cluster: Cluster, { isDurable, hasPassword }: Required<ClusterOptions>): Promise<void> {
  const { folder, owner } = cluster;
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  const fresh = mkdtempSync(`${folder}${NEW}`);
  giveTo(owner, fresh);
  const args = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Only the owner of the folder reaches a socket in it; a port is reached by everybody on the machine.
  const passwordFile = `${fresh}-password`;
  if (hasPassword) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveTo(owner, passwordFile);
    args.push('-A', 'scram-sha-256', `--pwfile=${passwordFile}`);
  } else args.push('-A', 'trust');
  if (!isDurable) args.push('--no-sync');
  const initdb = runOn({ ...cluster, folder: fresh }, 'initdb', args);
  const output = await initdb.ended;
  if (initdb.exitCode() === 0) {
    if (hasPassword) renameSync(passwordFile, path.join(fresh, PASSWORD));
    try {
      renameSync(fresh, folder);
      if (isDurable) syncFolder(path.dirname(folder));
      return;
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  }
  // Another process was quicker, and may have tidied up.
  rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
  rmSync(passwordFile, { force: true });
  if (!existsSync(folder)) throw new Error(`The embedded database could not be made: ${output.trim()}`);
}

const PASSWORD = 'password';

/** The password of a cluster reached by a port; null for a socket. */
export function clusterPassword({ folder }: Cluster): string | null {
  const file = path.join(folder, PASSWORD);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Makes a new name in a folder outlast a power cut. */
function syncFolder(folder: string): void {
  if (isWindows) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Starts the server of a cluster with `settings` in addition to those in its folder. */
export function spawnPostmaster(cluster: Cluster, settings: Readonly<Record<string, string>>): ClusterProgram {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return runOn(cluster, 'postgres', args);
}

function runOn({ folder, programs, owner }: Cluster, program: string, args: readonly string[]): ClusterProgram {
  // On Linux the folder is entered before privileges are dropped and named only by this path: without privileges the
  // parent folders may not be accessible.
  const data = process.platform === 'linux' ? '/proc/self/cwd' : folder;
  const command = [path.join(programs, program), '-D', data, ...args];
  const options = {
    ...owner,
    cwd: folder,
    env: bareEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'],
    // A signal to the group of processes in a terminal is for the app, which then ends its database in good order.
    detached: !isWindows,
    windowsHide: true,
  };
  const child = isWindows
    ? spawn(command[0] as string, command.slice(1), options)
    : spawn('/bin/sh', ['-c', GUARD, 'tilewright', ...command], options);
  // Errors of the pipe to a process that just ended.
  child.stdin.on('error', () => {});
  return {
    ended: untilEnded(child),
    exitCode: () => child.exitCode ?? (child.signalCode === null ? null : -1),
    end: () => (isWindows ? interrupt(programs, child.pid) : child.stdin.end()),
  };
}

/** Asks a PostgreSQL process to end. A server shuts down quickly and cleanly. */
export function interrupt(programs: string, pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Windows has no signals, so PostgreSQL has its own way there.
    if (isWindows) execFileSync(path.join(programs, 'pg_ctl'), ['kill', 'INT', String(pid)], { stdio: 'ignore' });
    else process.kill(pid, 'SIGINT');
  } catch {
    // It has ended.
  }
}

/** No secrets of the app's, and nothing that was meant for another PostgreSQL. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, SystemRoot, TEMP } = process.env;
  return { NODE_ENV, PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

function untilEnded(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output));
    // Its own children may keep the pipe open longer.
    child.once('exit', () => setTimeout(() => resolve(output), 500));
  });
}
