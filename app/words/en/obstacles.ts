/** Obstacles on the drawing: the dialog, placing them, the list and the messages. Measures are passed as text. */

/** Floors are measured from the top of the drawing, walls from the bottom. */
type From = 'top' | 'bottom';

export const calculate = 'Calculate Layout';

export const addInterior = 'Add Interior Obstacle';
export const placeOnDrawing = 'Place on the drawing';
export const save = 'Save';
export const clickToPlace = (name: string, from: From) =>
  `Tap where ${name} goes, or type the position of its ${from} left corner.`;
/** The thing in hand; a round one has one size. */
export const inHand = (name: string, sizes: readonly string[]) =>
  `${name}, ${sizes.length === 1 ? `⌀ ${sizes[0]}` : sizes.join('\u00a0×\u00a0')}`;
/** A short form of the sentence above, for narrow spaces. */
export const pressItsPlace = 'Tap where it goes, or type it.';
export const turn = 'Turn';
export const putInRoom = { floor: 'Put in the room', wall: 'Put on the wall' };
export const moreThings = 'More…';
export const place = 'Place';
export const cancelPlacement = 'Cancel Placement';

export const noneYet = 'No obstacles yet. Add an island, a column, a niche or a window here.';
export const line = (kind: string, length: string, width: string, x: string, y: string, from: From) =>
  `${kind}, ${length} × ${width}; ${x} from the left, ${y} from the ${from}`;
export const roundLine = (kind: string, diameter: string, x: string, y: string, from: From) =>
  `${kind}, ⌀ ${diameter}; center ${x} from the left, ${y} from the ${from}`;
/** Follows the line of an obstacle with a given height. */
export const high = (line: string, height: string) => `${line}; ${height} high`;
export const moveByKeys = (name: string) => `Move ${name} with the arrow keys`;
export const selectThenMove = 'Select it, then move it with the arrow keys';
export const edit = (name: string) => `Edit ${name}`;
export const remove = (name: string) => `Remove ${name}`;

export const clickOutside = 'Click is outside room boundaries.';
export const nameTooLong = (most: number) => `A name may have at most ${most} characters.`;
/** Follows the field's own sentence: what was typed, and an example. */
export const badLength = (typed: string, example: string) => withExample('Please enter a valid length', typed, example);
export const badWidth = (typed: string, example: string) => withExample('Please enter a valid width', typed, example);
export const badDiameter = (typed: string, example: string) =>
  withExample('Please enter a valid diameter', typed, example);
export const badHeight = (typed: string, example: string) => withExample('Please enter a valid height', typed, example);
export const badCorners = 'Please enter at least 3 corners, each as x, y on its own line. No two sides may cross.';
export const imperialExample = '36 or 36\u00a01/2';
export const metricExample = '90 or 90.5';

export const placing = (name: string) =>
  `Placing ${name}. Click on the room, or type its coordinates. Arrow keys move it on the drawing, Enter places it, Escape cancels.`;
export const turned = (name: string) => `${name} turned.`;
export const placed = (name: string) => `${name} placed.`;
export const moved = (name: string) => `${name} moved.`;
export const removed = (name: string) => `${name} removed. Undo brings it back.`;
export const changed = (name: string) => `${name} changed.`;
export const selected = (name: string) => `${name} selected. Arrow keys move it, Delete removes it.`;
export const placementCancelled = 'Placement canceled.';
export const dragCancelled = 'Put back.';

function withExample(sentence: string, typed: string, example: string): string {
  return `${sentence}.${typed === '' ? '' : ` You typed "${typed}".`} For example ${example}.`;
}
