import { isSameData } from '#app/base/is-same-data.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { JobData, SavedJob } from '#app/layout/model/job.ts';

export interface MergeRoom {
  /** The most jobs in total; null for no limit. */
  readonly limit: number | null;
  /** Names used elsewhere. They count toward the limit. */
  readonly otherNames: readonly string[];
}

export interface MergedJobs {
  /** The new jobs, under their final names. */
  readonly added: readonly SavedJob[];
  /** The number of jobs that already existed under the same name. */
  readonly known: number;
  /** The number of jobs over the limit. */
  readonly leftOut: number;
}

/** Whether two documents are equal apart from the time they were saved. */
function isSameJob(a: JobData, b: JobData): boolean {
  return isSameData({ ...a, savedAt: '' }, { ...b, savedAt: '' });
}

/** The name with a number appended, within the maximum length. */
export function numberedName(name: string, number: number): string {
  const ending = ` (${number})`;
  // Never splits a character.
  const letters = [...name.slice(0, MAX_NAME_CHARS - ending.length)].filter(
    (letter) => !/^[\ud800-\udfff]$/.test(letter),
  );
  return `${letters.join('')}${ending}`;
}

/** The name, or with the lowest free number appended. `taken` has folded names. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(foldName(name))) return name;
  for (let number = 2; ; number++) {
    const candidate = numberedName(name, number);
    if (!taken.has(foldName(candidate))) return candidate;
  }
}

/** Merges jobs from a file into the existing ones: known jobs are unchanged, and a taken name gets a number. */
export function mergeJobs(there: readonly SavedJob[], incoming: readonly SavedJob[], room: MergeRoom): MergedJobs {
  const byName = new Map(there.map((job) => [foldName(job.name), job]));
  const taken = new Set([...byName.keys(), ...room.otherNames.map(foldName)]);
  const added: SavedJob[] = [];
  let known = 0;
  let leftOut = 0;
  for (const job of incoming) {
    const same = byName.get(foldName(job.name));
    if (same !== undefined && isSameJob(same.data, job.data)) known += 1;
    else if (room.limit !== null && there.length + added.length + room.otherNames.length >= room.limit) leftOut += 1;
    else {
      const kept = { name: freeName(taken, job.name), data: job.data };
      added.push(kept);
      byName.set(foldName(kept.name), kept);
      taken.add(foldName(kept.name));
    }
  }
  return { added, known, leftOut };
}
