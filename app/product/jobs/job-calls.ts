/** How many jobs one answer of the account holds whole. */
export const JOBS_PER_READ = 50;
