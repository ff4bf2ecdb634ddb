import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, clusterPassword } from '#app/server/db/embedded/postgres-cluster.server.ts';

/** How a server is reached: by a socket in a private folder, or by a loopback port with a password. */
export type Door = { readonly socketFolder: string } | { readonly port: number; readonly password: string };

/** The server recorded in the cluster's folder. */
export type KnownPostmaster = { readonly pid: number; readonly door: Door; readonly isAlive: boolean };

const SOCKET = '.s.PGSQL.5432';
/** By when a server that makes its file has written into it (ms). */
const UNWRITTEN_MS = 2_000;
/** The longest path of a socket that every system takes, in bytes. */
const SOCKET_PATH_MAX = 103;

/**
 * The address of a server started here: in the cluster's folder, or in a separate short folder if the path is too long.
 */
export async function chooseDoor(cluster: Cluster): Promise<Door> {
  const password = clusterPassword(cluster);
  if (password !== null) return { port: await freePort(), password };
  if (isShort(cluster.folder)) return { socketFolder: cluster.folder };
  const base = isShort(path.join(tmpdir(), 'tilewright-123456')) ? tmpdir() : '/tmp';
  const socketFolder = mkdtempSync(path.join(base, 'tilewright-'));
  const { uid, gid } = cluster.owner;
  if (uid !== undefined && gid !== undefined) chownSync(socketFolder, uid, gid);
  return { socketFolder };
}

/** Removes the folder made by `chooseDoor`. */
export function forgetDoor({ folder }: Cluster, door: Door): void {
  if ('socketFolder' in door && door.socketFolder !== folder)
    rmSync(door.socketFolder, { recursive: true, force: true });
}

const isShort = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET)) <= SOCKET_PATH_MAX;

/** The settings by which a server opens that door and no other. */
export function doorSettings({ folder }: Cluster, door: Door): Record<string, string> {
  if ('port' in door) return { listen_addresses: '127.0.0.1', port: String(door.port), unix_socket_directories: '' };
  // A server's working folder is its cluster's folder, whose full path it may be unable to access.
  const socketFolder = door.socketFolder === folder ? '.' : door.socketFolder;
  return { listen_addresses: '', port: '5432', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' };
}

/** The address of a database behind it. */
export function doorUrl(door: Door, database = 'postgres'): string {
  return 'port' in door
    ? `postgres://postgres:${door.password}@127.0.0.1:${door.port}/${database}`
    : `postgres://postgres@/${database}?host=${encodeURIComponent(door.socketFolder)}`;
}

/** The server recorded in the cluster's folder; null if there is none. */
export function knownPostmaster(cluster: Cluster): KnownPostmaster | null {
  const file = path.join(cluster.folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    // A server writes its number as soon as it has made the file: one that stays without was ended in between, and
    // PostgreSQL would refuse the cluster for ever.
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > UNWRITTEN_MS) rmSync(file, { force: true });
    return null;
  }
  const password = clusterPassword(cluster);
  const door =
    password === null
      ? { socketFolder: path.resolve(cluster.folder, lines[4] ?? '') }
      : { port: Number(lines[3]), password };
  const state = stateOf(pid, cluster.folder);
  // The process id was reused by another process, which PostgreSQL would take for the previous server.
  if (state === 'another') rmSync(file, { force: true });
  return { pid, door, isAlive: state === 'server' };
}

/** Whether the process of that number works on the cluster, is gone, or is something else. */
function stateOf(pid: number, folder: string): 'server' | 'gone' | 'another' {
  if (!isRunning(pid)) return 'gone';
  if (process.platform === 'win32') return 'server';
  try {
    // A server's working folder is its cluster's. A zombie process has none.
    const isServer =
      process.platform === 'linux'
        ? readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
    return isServer ? 'server' : 'another';
  } catch {
    return isRunning(pid) ? 'another' : 'gone';
  }
}

/** Whether there is a process of that number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
