/** The head of the table of cuts. */

export const width = 'Width';
export const height = 'Height';
export const widthIn = (unit: string) => `Width (${unit})`;
export const heightIn = (unit: string) => `Height (${unit})`;
export const sides = 'Sides';
export const angles = 'Angles';
export const marks = 'Marks';
export const places = 'Places';
export const rooms = 'Rooms';
export const sawnEdges = 'Sawn edges on joints';
