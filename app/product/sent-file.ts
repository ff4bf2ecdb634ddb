/** The most of a file of jobs, of a project or of a drawing (DXF) that is read where a plain form sends it, in bytes. */
export const MOST_SENT_BYTES = 1024 * 1024;
