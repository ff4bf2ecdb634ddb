/** One of the four things kept in the browser: the saved jobs, in the form of a jobs file. */
export const JOBS_KEY = 'tilewright.jobs';
