import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PERIOD_US = 6000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/** A browser whose processes, workers and compositor included, share a part of the processors' time. */
export interface CpuGroup {
  /** To be started in place of the browser: what it starts belongs to the group. */
  readonly executablePath: string;
  /** So many microseconds of processor time in each period of 6,000; null takes the limit off. */
  limit(quotaUs: number | null): void;
  /** How long its processes have been held up so far, all added together (ms). */
  throttledMs(): number;
  /** To be called once its processes have ended. */
  close(): Promise<void>;
}

/** Makes a group in `folder`, which also holds its start script; null where this machine lets nobody make one. */
export function makeCpuGroup(browser: string, folder: string): CpuGroup | null {
  const name = `tilewright-bench-${process.pid}`;
  try {
    return existsSync(join(V1, 'cpu.cfs_period_us'))
      ? makeV1(join(V1, name), browser, folder)
      : makeV2(join(V2, name), browser, folder);
  } catch {
    return null;
  }
}

function makeV1(group: string, browser: string, folder: string): CpuGroup {
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  return {
    executablePath: writeStart(group, browser, folder),
    limit: (quotaUs) => writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs ?? -1)),
    throttledMs: () => readStat(join(group, 'cpu.stat'), 'throttled_time') / 1e6,
    close: () => remove(group),
  };
}

function makeV2(group: string, browser: string, folder: string): CpuGroup {
  writeFileSync(join(V2, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  const limit = (quotaUs: number | null) => writeFileSync(join(group, 'cpu.max'), `${quotaUs ?? 'max'} ${PERIOD_US}`);
  limit(null);
  return {
    executablePath: writeStart(group, browser, folder),
    limit,
    throttledMs: () => readStat(join(group, 'cpu.stat'), 'throttled_usec') / 1e3,
    close: () => remove(group),
  };
}

function writeStart(group: string, browser: string, folder: string): string {
  const path = join(folder, 'browser-in-group.sh');
  writeFileSync(path, `#!/bin/sh\necho $$ > ${group}/cgroup.procs || exit 1\nexec '${browser}' "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

function readStat(path: string, name: string): number {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

/** The system refuses it while a process of the group is still ending. */
async function remove(group: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      rmdirSync(group);
      return;
    } catch {
      await pause(100);
    }
  }
}
