import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#app/base/durations.ts';

/** Names that we give, and no others: tilewright-2026-01-31T02-03-04Z.backup, and what a kill left half written. */
const OURS = /^tilewright-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.partial)?$/;

/** The file that a backup of this moment has in a folder of backups. */
export function backupIn(folder: string, now: Date): string {
  return path.join(folder, `tilewright-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

/**
 * Removes the backups of a folder that are older than so many days, by their names; answers which. Nothing but files with names of ours is
 * touched, and no folder or link by such a name.
 */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, day, hour, minute, second] = OURS.exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    // Of what is no date nothing is known.
    if (!(now.getTime() - madeAt > days * DAY_MS)) continue;
    const file = path.join(folder, name);
    if (!(await lstat(file)).isFile()) continue;
    await rm(file);
    removed.push(name);
  }
  return removed;
}
