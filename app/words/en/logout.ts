/** Logging out, and what it leaves in the browser. */
import { number } from '#app/words/en/formats.ts';

export const failed = 'Logout failed';
export const changesUnsent = (changes: number) =>
  changes === 1
    ? '1 change to your jobs could not be sent. Your jobs stay in this browser until you log in again.'
    : `${number(changes)} changes to your jobs could not be sent. Your jobs stay in this browser until you log in again.`;
export const jobsStay = (jobs: number) =>
  jobs === 1
    ? '1 job that is not in your account stays in this browser.'
    : `${number(jobs)} jobs that are not in your account stay in this browser.`;
