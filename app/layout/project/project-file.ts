import { err, ok, type Result } from '#app/base/result.ts';
import { isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { restoreNewJob } from '#app/layout/job/restore-job.ts';
import type { JobData, SavedJob } from '#app/layout/model/job.ts';

const FILE_KIND = 'tilewright-project';
const FILE_VERSION = 1;

interface WrittenJob {
  readonly name: string;
  readonly product: string;
  readonly groutColor: string;
  /** Null if the account's document cannot be read: such a job is left out. */
  readonly data: JobData | null;
}

/** A job of a project's file; its product is not validated yet. */
interface FiledJob extends SavedJob {
  readonly goods: RawRecord;
}

export interface ProjectFile {
  /** Name, client, address and notes, not validated. */
  readonly details: RawRecord;
  readonly jobs: readonly FiledJob[];
}

export type ProjectFileError =
  | { readonly code: 'not-a-project' | 'newer-version' }
  | { readonly code: 'too-many-jobs'; readonly jobs: number }
  /** Jobs that cannot be read, by their names, or by their places from 1. */
  | { readonly code: 'unreadable-jobs'; readonly jobs: readonly (string | number)[] };

/** A project with its jobs as the text of one file, which is a file of jobs as well. `exportedAt` in ISO 8601. */
export function writeProjectFile(
  details: { readonly name: string; readonly client: string; readonly address: string; readonly notes: string },
  jobs: readonly WrittenJob[],
  exportedAt: string,
): string {
  const { name, client, address, notes } = details;
  const file = {
    kind: FILE_KIND,
    version: FILE_VERSION,
    exportedAt,
    project: { name, client, address, notes },
    jobs: jobs.flatMap((job) => {
      const { data, product, groutColor } = job;
      return data === null ? [] : [{ name: job.name, data, product, groutColor }];
    }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file, each job through `restoreNewJob`: all of it or none. Never throws. */
export function readProjectFile(text: string, mostJobs: number): Result<ProjectFile, ProjectFileError> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return err({ code: 'not-a-project' });
  }
  if (!isRecord(value) || ownValue(value, 'kind') !== FILE_KIND) return err({ code: 'not-a-project' });
  const version = ownValue(value, 'version');
  if (typeof version === 'number' && version > FILE_VERSION) return err({ code: 'newer-version' });
  const [details, listed] = [ownValue(value, 'project'), ownValue(value, 'jobs')];
  if (!isRecord(details) || !Array.isArray(listed)) return err({ code: 'not-a-project' });
  if (listed.length > mostJobs) return err({ code: 'too-many-jobs', jobs: listed.length });
  const jobs: FiledJob[] = [];
  const refused: (string | number)[] = [];
  for (const [index, item] of listed.entries()) {
    const job = restoreNewJob(item);
    if (job.ok && isRecord(item)) jobs.push({ ...job.value, goods: item });
    else refused.push(isRecord(item) && typeof item.name === 'string' ? item.name.slice(0, 100) : index + 1);
  }
  return refused.length > 0 ? err({ code: 'unreadable-jobs', jobs: refused }) : ok({ details, jobs });
}
