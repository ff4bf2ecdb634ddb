/** The drawing of a layout on the page and its toolbar. */

export const toolbar = 'Layout drawing';
/** The role description of the drawing for screen readers. */
export const drawingRole = 'drawing';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const zoom = 'Zoom';
export const home = 'Home';
export const measurements = 'Measurements';
export const filesHaveAll = 'The exported files have every cut.';
export const failed = 'Rendering Error - Please try again';
/** Which of several rooms or walls the drawing shows. */
export const roomsShown = { floor: 'Rooms on the drawing', wall: 'Walls on the drawing' };
export const shownOf = (shown: number, all: number) => `${shown} of ${all}`;
export const hiddenAreCounted = (names: readonly string[]) =>
  `Hidden on the drawing but still counted: ${names.join(', ')}.`;
export const notCalculated = 'Not calculated';
export const lastLayout = 'Last layout, not calculated';
