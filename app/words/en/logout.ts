/** Logging out, and what stays in the browser afterward. */
import { counted, listed, number } from '#app/words/en/formats.ts';

export const failed = 'Logout failed';
/** `names` are those of the jobs that were changed or deleted and that the account does not have. */
export const jobsWait = (names: readonly string[]) =>
  names.length === 1
    ? `1 job is not in your account: ${listed(names)}. This browser keeps it until you log in here again. Nobody else can open it.`
    : `${number(names.length)} jobs are not in your account: ${listed(names)}. This browser keeps them until you log in here again. Nobody else can open them.`;
/** Jobs that were saved without an account. */
export const jobsStay = (names: readonly string[]) =>
  names.length === 1
    ? `1 job without an account stays in this browser for whoever uses it: ${listed(names)}.`
    : `${number(names.length)} jobs without an account stay in this browser for whoever uses it: ${listed(names)}.`;

export const unsentTitle = (jobs: number) => `${counted(jobs, 'change is', 'changes are')} not in your account`;
export const unsentText = 'Logging out removes your account’s jobs from this browser. These are only here:';
export const deletedHere = (name: string) => `"${name}", which you deleted`;
export const send = 'Send and log out';
export const sending = 'Sending…';
export const notSent = (jobs: number) => `${counted(jobs, 'change was', 'changes were')} not sent`;
export const notTaken = 'Your account did not accept all of them. Download them, or keep them in this browser.';
export const notReached = 'The server did not answer. Try again, download them, or keep them in this browser.';
export const keep = 'Keep for this account';
export const keepText = 'Kept jobs wait in this browser until you log in here again. Nobody else can open them.';
export const deleteThem = 'Delete and log out';

/** In place of a page whose account was left. */
export const leftTitle = 'You are logged out';
export const leftHere = 'One moment…';
export const leftOffline =
  'The server could not be reached. Your account’s data is removed from this browser, and the session ends when the browser reaches the server again.';
export const leftElsewhere = 'You logged out in another tab of this browser.';
export const logIn = 'Log in';
