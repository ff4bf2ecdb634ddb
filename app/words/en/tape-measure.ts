/** The tape measure on the layout. Measures are passed as text. */

export const tapeMeasure = 'Tape measure';
export const noScale = 'Scale not available. Please recalculate the layout first.';
export const calculate = 'Calculate Layout';
export const firstPoint = 'Click the first point. It snaps to corners, edges, tiles and joints.';
export const secondPoint = 'Click the second point.';
export const acrossAndDown = (across: string, down: string) => `Across ${across}; down ${down}`;
export const addSlabJoint = 'There is a joint in the slab here';
export const distance = (length: string, across: string, down: string) =>
  `Distance ${length}, across ${across}, down ${down}.`;
