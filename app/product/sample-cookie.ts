/** The cookie with the sample that a visitor keeps, without the prefix that it has on https. */
export const SAMPLE_COOKIE = 'sample';
