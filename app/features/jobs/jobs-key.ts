/** One of the four things kept in the browser: the saved jobs, in the form of a jobs file. */
export const JOBS_KEY = 'tilewright.jobs';
/** Which of them are the account's, and what waits to be sent there. */
export const MARKS_KEY = 'tilewright.jobs.account';
/** What other accounts have not sent yet, until they log in here again. */
export const LEFT_KEY = 'tilewright.jobs.left';
