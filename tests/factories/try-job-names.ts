import { ok } from '#app/base/result.ts';
import { storableText } from '#app/base/storable-text.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import { EXPORT_FORMAT_NAMES, type ExportFormat } from '#app/drawing/export/export-formats.ts';
import { writeExport } from '#app/drawing/paper/write-export.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { writeCsv } from '#app/engine/write-csv.ts';
import { addJob, changeJobs, type JobsChange, renameJob } from '#app/features/jobs/change-jobs.ts';
import { readShelf } from '#app/features/jobs/job-store.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile, writeJobsFileInParts } from '#app/layout/job/jobs-file.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { App } from '#app/server/app.server.ts';
import {
  deleteAccountJob,
  findAccountJob,
  listAccountJobs,
  readAccountJobs,
  renameAccountJob,
} from '#app/server/jobs/account-jobs.server.ts';
import { readJobLink, writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { workOf } from '#tests/factories/work-of.ts';

const DATA = sampleJob();
const OPEN = { limit: null, accountNames: [] };
const SAVED_AT = '2026-01-02T03:04:05.000Z';

/** The name that failed, and what failed. */
export type NameFault = `${string}: ${string}`;

/** Why a name is invalid; null if it is valid. */
function refusal(name: string): 'name-missing' | 'name-too-long' | null {
  const trimmed = name.trim();
  if (!namesSomething(trimmed)) return 'name-missing';
  return trimmed.length > MAX_NAME_CHARS ? 'name-too-long' : null;
}

/** The text after a round trip through UTF-8: lone surrogates become replacement characters. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

async function change(store: MemoryStore, what: JobsChange): Promise<string | null> {
  const changed = await changeJobs(
    () => ok(store),
    async (work) => work(),
    what,
  );
  return changed.ok ? null : changed.error;
}

/** Tries each name in the browser's store: save, reload, rename and rename back, export and import, link. */
export async function tryNamesInBrowser(names: readonly string[]): Promise<NameFault[]> {
  const faults: NameFault[] = [];
  for (const name of names) {
    const note = (isRight: boolean, what: string) => {
      if (!isRight) faults.push(`${JSON.stringify(name)}: ${what}`);
    };
    const store = new MemoryStore();
    const refused = refusal(name);
    note((await change(store, addJob(name, DATA, OPEN))) === refused, 'save');
    if (refused !== null) continue;
    const kept = name.trim();
    note(readShelf(store).jobs[0]?.name === kept && readShelf(store).problem === null, 'reload');
    note((await change(store, addJob(` ${name.toLowerCase()} `, DATA, OPEN))) !== null || isFoldOdd(name), 'same name');
    note((await change(store, renameJob(kept, 'Plain', []))) === null, 'rename from');
    note((await change(store, renameJob('Plain', name, []))) === null, 'rename to');
    note(readShelf(store).jobs[0]?.name === kept, 'rename');
    const file = readJobsFile(writeJobsFile(readShelf(store).jobs, SAVED_AT));
    note(file.ok && file.value.jobs[0]?.name === kept, 'file');
    const link = decodeJob(encodeJob({ name: kept, data: DATA }));
    note(link.ok && link.value.name === wellFormed(kept).trim(), 'link');
  }
  return faults;
}

/** Whether lower case changes the folded name: some letters change their length with their case. */
function isFoldOdd(name: string): boolean {
  return foldName(name.toLowerCase()) !== foldName(name);
}

/** Tries each name in an account that may save without limit: save, list, open, rename and rename back, file, link. */
export async function tryNamesInAccount(app: App, userId: string, names: readonly string[]): Promise<NameFault[]> {
  const faults: NameFault[] = [];
  for (const name of names) {
    const note = (isRight: boolean, what: string) => {
      if (!isRight) faults.push(`${JSON.stringify(name)}: ${what}`);
    };
    // On save the page checks the length beforehand; a rename checks it itself.
    if (refusal(name) !== null) {
      const renamed = await renameAccountJob(app, userId, '00000000-0000-4000-8000-000000000000', name);
      note(!renamed.ok && renamed.error === refusal(name), 'refusal');
      continue;
    }
    const kept = storableText(name.trim());
    const saved = await saveJob(app, userId, { name: name.trim(), data: DATA });
    if (!saved.ok) {
      note(false, saved.error);
      continue;
    }
    const { id } = saved.value;
    note((await listAccountJobs(app, userId)).jobs[0]?.name === kept, 'list');
    note((await findAccountJob(app, userId, id))?.name === kept.trim(), 'open');
    note((await renameAccountJob(app, userId, id, 'Plain')).ok, 'rename from');
    note((await renameAccountJob(app, userId, id, name)).ok, 'rename to');
    const file = readJobsFile(await joined(writeJobsFileInParts(readAccountJobs(app, userId), SAVED_AT)));
    note(file.ok && file.value.jobs[0]?.name === kept.trim(), 'file');
    const link = readJobLink(app.env, userId, writeJobLink(app.env, userId, { name: kept, data: DATA }) ?? '');
    note(link.ok && link.value.job.name === kept.trim(), 'link');
    note(await deleteAccountJob(app, userId, id), 'delete');
  }
  return faults;
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** The structure of a file, which must not depend on its texts. */
function skeleton(format: ExportFormat, body: Uint8Array | string): string {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  if (format === 'svg') return (text.match(/<[^\s>]*/g) ?? []).join(' ');
  if (format === 'csv') return text;
  if (format === 'dxf')
    return text
      .split('\r\n')
      .filter((_line, index) => index % 2 === 0)
      .join(' ');
  return (text.match(/\/(JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile|Page|Font)\b/g) ?? []).sort().join(' ');
}

/** Harmless names of an obstacle: one that fits on a line, and one that takes two. */
const HARMLESS = ['Plain', 'A plain name, which takes two lines'];

/**
 * Tries each name as the name of the job and of the obstacle, in every export. Only texts may differ from those of a
 * harmless name.
 */
export async function tryNamesInExports(
  names: readonly string[],
  layOut: (obstacleName: string) => LayoutResult,
  formats: readonly ExportFormat[] = EXPORT_FORMAT_NAMES,
): Promise<NameFault[]> {
  const faults: NameFault[] = [];
  const openPdf = await loadNodePdf();
  const write = (format: ExportFormat, name: string) => {
    const result = layOut(name);
    const options = {
      jobName: name,
      business: [],
      date: 'Jan 02, 2026',
      madeAt: 0,
      unitSystem: 'imperial',
      work: workOf(result),
    } as const;
    return writeExport(format, result, options, { openPdf, writeCsv });
  };
  for (const format of formats) {
    const plain = await Promise.all(HARMLESS.map(async (name) => skeleton(format, (await write(format, name)).body)));
    for (const name of names) {
      const file = await write(format, name);
      const isSafeName = new RegExp(String.raw`^[\w -]{1,60}\.${format}$`).test(file.name);
      if (!plain.includes(skeleton(format, file.body))) faults.push(`${JSON.stringify(name)}: ${format}`);
      if (!isSafeName) faults.push(`${JSON.stringify(name)}: file name ${file.name}`);
    }
  }
  return faults;
}
