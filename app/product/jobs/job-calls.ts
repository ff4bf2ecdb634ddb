/** How many jobs one answer of the account holds whole. */
export const JOBS_PER_READ = 50;

/** Said where a job does not fit into a link. */
export const TOO_LARGE_TO_SHARE = 'This job is too large for a link. Export it to a file instead.';
