import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessIdentity } from '#app/server/db/process-identity.server.ts';
import { isAlive, ownIdentity } from '#app/server/db/process-identity.server.ts';

/** Another live process works on the folder. */
export class FolderLockedError extends Error {
  constructor(folder: string, holder: ProcessIdentity) {
    super(`The data folder ${folder} is in use by process ${holder.pid}; stop it first or set another DATA_DIR`);
    this.name = 'FolderLockedError';
  }
}

export type FolderLock = { readonly release: () => void };

const LOCK_NAME = 'database.lock';

/**
 * Takes a folder for this process alone; a holder that died is succeeded. Throws `FolderLockedError` at once
 * when the holder lives. A lock file appears whole (it is linked, not written), and among several successors
 * of one dead holder the link named after it lets one through.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = path.join(folder, LOCK_NAME);
  const self = ownIdentity();
  const candidate = path.join(folder, `${LOCK_NAME}.${self.pid}.${Date.now()}`);
  writeFileSync(candidate, JSON.stringify(self), { mode: 0o600 });
  try {
    take(folder, lock, candidate);
  } finally {
    rmSync(candidate, { force: true });
  }
  return {
    release() {
      if (sameProcess(readIdentity(lock), self)) rmSync(lock, { force: true });
    },
  };
}

/** Throws `FolderLockedError` when a live process holds the folder; a quick look before the work of starting. */
export function refuseHeldFolder(folder: string): void {
  const holder = readIdentity(path.join(folder, LOCK_NAME));
  if (typeof holder === 'object' && isAlive(holder)) throw new FolderLockedError(folder, holder);
}

function take(folder: string, lock: string, candidate: string): void {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (tryLink(candidate, lock)) return;
    const holder = readIdentity(lock);
    if (holder === 'absent') continue;
    if (holder !== 'damaged' && isAlive(holder)) throw new FolderLockedError(folder, holder);
    if (succeed(folder, lock, candidate, holder)) return;
  }
  throw new Error(`The lock of ${folder} could not be taken`);
}

/** Replaces a dead holder's lock; false when someone else was quicker. */
function succeed(folder: string, lock: string, candidate: string, dead: ProcessIdentity | 'damaged'): boolean {
  let succession = `${lock}.after.${nameOf(dead)}`;
  while (!tryLink(candidate, succession)) {
    const other = readIdentity(succession);
    if (other === 'absent') return false;
    if (other !== 'damaged' && isAlive(other)) throw new FolderLockedError(folder, other);
    succession = `${lock}.after.${nameOf(other)}`;
  }
  const current = readIdentity(lock);
  const isStillDead = dead === 'damaged' ? current === 'damaged' : sameProcess(current, dead);
  if (isStillDead) {
    const replacement = `${candidate}.new`;
    linkSync(candidate, replacement);
    renameSync(replacement, lock);
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${LOCK_NAME}.after.`)) rmSync(path.join(folder, name), { force: true });
  }
  return isStillDead;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIdentity(file: string): ProcessIdentity | 'absent' | 'damaged' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'pid' in value && 'startedAt' in value) {
      const { pid, startedAt } = value;
      if (Number.isSafeInteger(pid) && Number(pid) > 0) return { pid: Number(pid), startedAt: String(startedAt) };
    }
  } catch {
    return 'damaged';
  }
  return 'damaged';
}

function sameProcess(a: ProcessIdentity | 'absent' | 'damaged', b: ProcessIdentity): boolean {
  return typeof a === 'object' && a.pid === b.pid && a.startedAt === b.startedAt;
}

function nameOf(identity: ProcessIdentity | 'damaged'): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
}
