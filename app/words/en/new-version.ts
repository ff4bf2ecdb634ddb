/** A new version of the program is there. */

export const newVersion = 'A new version is ready';
export const typedIsKept = 'What you have typed is kept.';
export const later = 'Later';
