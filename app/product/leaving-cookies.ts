/**
 * The cookies of a log-out that only one side could do, without the prefix that they have on https.
 * - `leaving` is written by the page when the server cannot be reached: the next request ends its session.
 * - `forget` is written by the server when no script answered: the next page with scripts removes what the browser kept.
 */
export const LEAVING_COOKIE = 'leaving';
export const FORGET_COOKIE = 'forget';

/** What the next page with scripts removes: the account's keys, and if the account is `deleted` its unsent jobs too. */
export type Forgotten = 'left' | 'deleted';
