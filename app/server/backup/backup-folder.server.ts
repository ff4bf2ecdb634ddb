import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#app/base/durations.ts';

/** The names of our files only: tilewright-2026-01-31T02-03-04Z.backup, and incomplete files after a kill. */
const OURS = /^tilewright-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.partial)?$/;

/** The file that a backup of this moment has in a folder of backups. */
export function backupIn(folder: string, now: Date): string {
  return path.join(folder, `tilewright-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

/**
 * Removes the backups in a folder that are older than this number of days, by their names; returns their names. Touches
 * only regular files with our names.
 */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, day, hour, minute, second] = OURS.exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    // An invalid date: unknown age.
    if (!(now.getTime() - madeAt > days * DAY_MS)) continue;
    const file = path.join(folder, name);
    if (!(await lstat(file)).isFile()) continue;
    await rm(file);
    removed.push(name);
  }
  return removed;
}
