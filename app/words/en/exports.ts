/** Saving a layout: the buttons under its picture. */

export const cutSheet = 'Cut Sheet';
export const exportLayout = 'Export';
export const picture = 'Picture';
export const png = 'PNG';
export const pictureFailed = 'The picture could not be made. Please try SVG or PDF.';
