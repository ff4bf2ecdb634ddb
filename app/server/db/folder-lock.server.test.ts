import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderLockedError, lockFolder, refuseHeldFolder } from '#app/server/db/folder-lock.server.ts';
import { isAlive, ownIdentity } from '#app/server/db/process-identity.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tilewright-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lockFile = () => path.join(folder, 'database.lock');

describe('the lock of a data folder', () => {
  test('is held once and can be taken again after its release', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => refuseHeldFolder(folder)).toThrow(/in use by process \d+/);
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a process that died is taken over', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await new Promise((resolve) => child.once('spawn', resolve));
    const pid = child.pid ?? 0;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const startedAt = `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    writeFileSync(lockFile(), JSON.stringify({ pid, startedAt }));
    expect(isAlive({ pid, startedAt })).toBe(true);
    expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(ownIdentity());
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not kept alive by another process with the same number', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'another boot/1' }));
    lockFolder(folder).release();
  });

  test.each(['', '{', '{"pid":"x"}', '[]', '{"pid":-1,"startedAt":"x"}'])('that reads %j is taken over', (text) => {
    writeFileSync(lockFile(), text);
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('left half taken over by a successor that died as well is taken over', () => {
    const dead = { pid: process.pid, startedAt: 'another boot/1' };
    writeFileSync(lockFile(), JSON.stringify(dead));
    lockFolder(folder).release();
    writeFileSync(lockFile(), JSON.stringify(dead));
    writeFileSync(path.join(folder, 'database.lock.after.0000000000000000'), JSON.stringify(dead));
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
