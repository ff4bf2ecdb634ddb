/** The lines of a page of any list. */
export const LINES_PER_PAGE = 50;
/** How many jobs of an account a device keeps a copy of: the newest. */
export const JOBS_PER_COPY = 500;
/** How many jobs one answer of the account holds whole. */
export const JOBS_PER_READ = 50;
/** How many changes a device sends in one call. */
export const CHANGES_PER_CALL = 500;
/** The most that the changes of one call weigh, in bytes; a call may weigh a little more. */
export const BYTES_PER_CALL = 1_000_000;
