/** Logging out, and what stays in the browser afterwards. */
import { listed, number } from '#app/words/en/formats.ts';

export const failed = 'Logout failed';
/** `names` are those of the jobs that were changed or deleted. */
export const changesUnsent = (names: readonly string[]) =>
  names.length === 1
    ? `1 change to your jobs could not be sent: ${listed(names)}. It waits in this browser, for you alone, until you log in here again.`
    : `${number(names.length)} changes to your jobs could not be sent: ${listed(names)}. They wait in this browser, for you alone, until you log in here again.`;
export const jobsOutside = (names: readonly string[]) =>
  names.length === 1
    ? `1 job is not in your account: ${listed(names)}. It waits in this browser, for you alone, until you log in here again.`
    : `${number(names.length)} jobs are not in your account: ${listed(names)}. They wait in this browser, for you alone, until you log in here again.`;
/** Jobs that were saved without an account. */
export const jobsStay = (names: readonly string[]) =>
  names.length === 1
    ? `1 job that is in no account stays in this browser, for whoever uses it: ${listed(names)}.`
    : `${number(names.length)} jobs that are in no account stay in this browser, for whoever uses it: ${listed(names)}.`;
