/** The dialogs of saved jobs and other words loaded with them. */
import { counted, number } from '#app/words/en/formats.ts';

export const saveJobText = 'The job is kept in your account, and in this browser for when you are offline.';
export const saveChangesTo = (name: string) => `Save changes to "${name}"`;
export const orAsNew = 'Or save it as a new job:';
export const saveInProjectText = (project: string) =>
  `The job is kept in your account, in the project "${project}", and in this browser for when you are offline.`;
export const renameJob = 'Rename Job';
export const deleteJob = 'Delete Job';
export const jobName = 'Job name';
export const save = 'Save';

export const nothingToExport = 'There are no jobs to export yet';
export const exported = (jobs: number) => `${counted(jobs, 'job', 'jobs')} exported`;
export const notExported = (jobs: number) => `${number(jobs)} in your account could not be reached.`;
