/** One of the four things kept in the browser: the saved jobs, in the form of a jobs file. */
export const JOBS_KEY = 'tilewright.jobs';
/** Which jobs belong to the account, and what is pending. */
export const MARKS_KEY = 'tilewright.jobs.account';
/** Pending changes of other accounts, until they log in here again. */
export const LEFT_KEY = 'tilewright.jobs.left';
