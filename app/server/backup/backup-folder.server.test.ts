import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/base/durations.ts';
import { backupIn, removeOldBackups } from '#app/server/backup/backup-folder.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tilewright-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of a folder of backups those that are too old go, and nothing else', async () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = backupIn(folder, daysAgo(30.001));
  const kept = [
    backupIn(folder, now),
    backupIn(folder, daysAgo(29.999)),
    // Of tomorrow, of no day at all, and of other people.
    backupIn(folder, daysAgo(-1)),
    ...[
      'tilewright-2025-13-41T02-03-04Z.backup',
      '2020-01-31.backup',
      'tilewright-2020-01-31T02-03-04Z.backup.gpg',
      'photo.jpg',
    ].map((name) => path.join(folder, name)),
  ];
  for (const file of [old, `${old}.partial`, ...kept]) writeFileSync(file, 'x');
  // A folder and a link may have such a name: they are not ours.
  mkdirSync(backupIn(folder, daysAgo(100)));
  symlinkSync(path.join(folder, 'photo.jpg'), backupIn(folder, daysAgo(101)));
  const names = [old, `${old}.partial`].map((file) => path.basename(file));
  expect(await removeOldBackups(folder, 30, now)).toEqual(names);
  expect(await removeOldBackups(folder, 30, now)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(
    [...kept, backupIn(folder, daysAgo(100)), backupIn(folder, daysAgo(101))].map((file) => path.basename(file)).sort(),
  );
});
