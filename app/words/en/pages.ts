/** Links between the pages of a list. */

export const pages = 'Pages';
export const newer = 'Newer';
export const older = 'Older';
export const pageNumber = (page: number) => `Page ${page}`;
