import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
import { restoreNewJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

const FILE_KIND = 'tilewright-jobs';
const FILE_VERSION = 1;
/** Enough for several thousand large jobs. A larger file is rejected unread. */
const MAX_FILE_CHARS = 20_000_000;
const MAX_JOBS = 10_000;

export interface RefusedJob {
  /** Its position in the file, counted from 1. */
  readonly place: number;
  /** Its name, if it has one. */
  readonly name: string;
  readonly problems: readonly JobProblem[];
}

export interface JobsFile {
  readonly jobs: readonly SavedJob[];
  /** Jobs that could not be read; the others are unaffected. */
  readonly refused: readonly RefusedJob[];
}

export type JobsFileError = 'not-json' | 'not-a-jobs-file' | 'newer-version' | 'too-large';

/** All jobs as the text of one file, one job per line. `exportedAt` in ISO 8601. */
export function writeJobsFile(jobs: readonly SavedJob[], exportedAt: string): string {
  return [fileHead(exportedAt), jobs.map((job) => JSON.stringify(job)).join(JOB_BREAK), FILE_TAIL].join('');
}

/** The same text in pieces, for jobs that arrive in batches. */
export async function* writeJobsFileInParts(
  batches: AsyncIterable<readonly SavedJob[]>,
  exportedAt: string,
): AsyncGenerator<string> {
  let head = fileHead(exportedAt);
  for await (const jobs of batches) {
    if (jobs.length === 0) continue;
    yield head + jobs.map((job) => JSON.stringify(job)).join(JOB_BREAK);
    head = JOB_BREAK;
  }
  yield head === JOB_BREAK ? FILE_TAIL : head + FILE_TAIL;
}

const JOB_BREAK = ',\n';
const FILE_TAIL = '\n]}\n';

function fileHead(exportedAt: string): string {
  return `${JSON.stringify({ kind: FILE_KIND, version: FILE_VERSION, exportedAt }).slice(0, -1)},"jobs":[\n`;
}

function listJobs(value: unknown): Result<readonly unknown[], JobsFileError> {
  // A bare list or a single job needs no header.
  if (Array.isArray(value)) return ok(value);
  if (!isRecord(value)) return err('not-a-jobs-file');
  const version = ownValue(value, 'version');
  if (ownValue(value, 'kind') === FILE_KIND && typeof version === 'number' && version > FILE_VERSION) {
    return err('newer-version');
  }
  const jobs = ownValue(value, 'jobs');
  if (Array.isArray(jobs)) return ok(jobs);
  return Object.hasOwn(value, 'name') ? ok([value]) : err('not-a-jobs-file');
}

/** Reads such a file, each job through `restoreNewJob`; never throws. */
export function readJobsFile(text: string): Result<JobsFile, JobsFileError> {
  const opened = openJobsFile(text);
  return opened.ok ? ok(sortRead([...opened.value])) : opened;
}

/** The jobs of a file that could be read, and the others. */
export function sortRead(items: readonly Result<SavedJob, RefusedJob>[]): JobsFile {
  return {
    jobs: items.flatMap((item) => (item.ok ? [item.value] : [])),
    refused: items.flatMap((item) => (item.ok ? [] : [item.error])),
  };
}

/** Opens such a file and reads jobs one by one on demand, so that a long file can be read in pieces. */
export function openJobsFile(text: string): Result<Iterable<Result<SavedJob, RefusedJob>>, JobsFileError> {
  if (text.length > MAX_FILE_CHARS) return err('too-large');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return err('not-json');
  }
  const listed = listJobs(value);
  if (!listed.ok) return listed;
  if (listed.value.length > MAX_JOBS) return err('too-large');
  return ok(readItems(listed.value));
}

function* readItems(items: readonly unknown[]): Generator<Result<SavedJob, RefusedJob>> {
  for (const [index, item] of items.entries()) {
    const job = restoreNewJob(item);
    const name = isRecord(item) ? describeTyped(ownValue(item, 'name')) : '';
    yield job.ok ? job : err({ place: index + 1, name, problems: job.error });
  }
}
