/** The lines of a page of any list. */
export const LINES_PER_PAGE = 50;
/** The most jobs of an account that a device copies: the newest. */
export const JOBS_PER_COPY = 500;
/** The most complete jobs in one answer. */
export const JOBS_PER_READ = 50;
/** The most changes in one call. */
export const CHANGES_PER_CALL = 500;
/** The most that the changes of one call weigh, in bytes; a call may weigh a little more. */
export const BYTES_PER_CALL = 1_000_000;
