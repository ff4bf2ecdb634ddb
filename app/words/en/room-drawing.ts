/** Drawing a room: tools, the next step, messages and the table of corners. Measures are passed as text. */
import { counted, plural } from '#app/words/en/formats.ts';

export const drawing = 'Room drawing';
export const startDrawing = 'Start Drawing';
export const finishDrawing = (points: number) => `Finish Drawing (${counted(points, 'point', 'points')})`;
export const keepOldRoom = 'Keep the old room';
export const cornersAndWalls = 'Corners and walls';
export const failed = 'Custom Room Drawing Error';
export const roomIsKept = 'Your room is kept as it was last finished.';
export const useCornerList = 'Use the corner list';

export const drawingTools = 'Drawing tools';
export const undo = 'Undo';
export const redo = 'Redo';
export const clear = 'Clear';
export const redraw = 'Redraw';
export const close = 'Close';
export const ready = 'Ready';
export const needsPoints = '3+ pts';
/** The name of the closing button: `Close Ready: close the room`. */
export const closeRoom = (state: string) => `Close ${state}: close the room`;
export const snapToGrid = 'Snap to a grid of ½ unit';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const showWholeRoom = 'Show the whole room';

export const wallLength = 'Wall length';
export const targetLength = 'Target length';
export const setWallLength = 'Set wall length';
export const angle = 'Angle';
export const setAngle = 'Set angle';
export const set = 'Set';
/** The name of a Set button that is on. */
export const release = (label: string, value: string) => `${label}: release ${value}`;
export const target = 'Target';
export const targetMode = 'Target length: draw walls to the length set without forcing it';
export const snapAngles = 'Snap angles to 2.5°';
export const addCorner = 'Corner';

export const corner = 'Corner';
export const cornersInOrder = 'Corners and walls of the room, in order';
export const angleColumn = 'Angle (°)';
export const wallColumn = (unit: string) => `Wall to the next, arc (${unit})`;
export const remove = 'Delete';
export const angleAtCorner = (place: number) => `Angle at corner ${place}`;
export const lengthOfWall = (place: number) => `Length of wall ${place}`;
export const deleteCorner = (place: number) => `Delete corner ${place}`;
export const wallIn = (place: number, unit: string) => `Wall ${place} (${unit})`;
export const exactLength = (place: number) => `Wall ${place}: exact length`;
export const diagonalIn = (from: number, to: number, unit: string) => `Corner ${from} to ${to} (${unit})`;
export const exactDiagonal = (from: number, to: number) => `Corner ${from} to corner ${to}: exact length`;
export const exactAngle = (place: number) => `Corner ${place}: exact angle`;
export const arcOf = (wall: number, unit: string) => `Wall ${wall}: arc, rise (${unit})`;
export const exactArc = (wall: number) => `Wall ${wall}: rise of its arc, out of the room or in`;
export const straight = 'straight';
export const bendIn = (wall: number) => `Bend wall ${wall} into the room`;
export const bendOut = (wall: number) => `Bend wall ${wall} out of the room`;
export const straighten = (wall: number) => `Make wall ${wall} straight`;
export const insertCorner = (wall: number) => `Insert a corner in wall ${wall}`;

export const outOfSquare = (gap: string) => `Out of square: the last corner misses the first by ${gap}`;
export const gapParts = (across: string, down: string) =>
  `${across} across and ${down} down. If you spread it over the walls, each takes a share in proportion to its length.`;
export const spread = 'Spread over the walls';
export const keepShortWall = 'Keep as a short wall';

export const finished = (corners: number, area: string) =>
  `Room of ${corners} corners, ${area}. Drag a corner, pull a + to insert one, tap a wall to type its length or to bend it by its middle.`;
export const pressStart = 'Press Start Drawing, or drag on the canvas along the first wall.';
export const tapFirstCorner = 'Tap where the first corner is, or drag along the first wall.';
export const nextCorner = (place: number) =>
  `Corner ${place} of this room. Drag along the wall, or type its length and angle.`;
export const mayClose = (place: number) => `Corner ${place} of this room. Tap near the green corner to close.`;

/** The keys that draw. `step` is how far Shift with an arrow key moves the pointer. */
const keys = (step: string) =>
  `Arrow keys move the pointer, with Shift by ${step}, Enter adds a corner, or picks up a corner or a wall of a finished room, Backspace removes the last, Escape cancels, Control or Command Z undoes, with Shift it redoes.`;
export const aFoot = 'a foot';
export const tenCentimetres = 'ten centimeters';
export const emptyDrawing = (step: string) => `No corner is set yet. ${keys(step)}`;
export const drawingText = (
  isClosed: boolean,
  corners: number,
  walls: readonly string[],
  hasMore: boolean,
  step: string,
) =>
  [
    `${isClosed ? 'A finished room' : 'An open drawing'} of ${counted(corners, 'corner', 'corners')}.`,
    ...(walls.length === 0 ? [] : [`Walls in order: ${walls.join('; ')}.`]),
    ...(hasMore ? ['The table below has the rest.'] : []),
    keys(step),
  ].join(' ');

export const lengthMissing = (example: string) => `Please enter a length, such as ${example}.`;
export const notALength = (typed: string, example: string) => `"${typed}" is not a length. Write it as ${example}.`;
export const metricLength = '321.5 or 3.2\u00a0m';
export const imperialLength = '126\u00a01/2 or 10\'\u00a06\u00a01/2"';
export const lengthZero = 'A wall needs a length above zero.';
export const angleMissing = 'Please enter an angle, such as 90 or 137.5.';
export const notAnAngle = (typed: string) => `"${typed}" is not an angle. Write it as 90 or 137.5.`;
export const angleRange = 'An angle must be between 0° and 360°.';

export const notAnArc = (typed: string) =>
  `"${typed}" is not an arc. Enter its rise, such as 12, out 12 or in 6, or radius 80. Leave it empty for a straight wall.`;
export const arcTooRound = (wall: number) =>
  `Wall ${wall} is too short for its arc. Its rise can be at most half the wall’s length.`;

export const cornerTwice = (place: number) =>
  `Two corners cannot be in the same place: corner ${place} is there already.`;
export const wallsCross = 'Walls must not cross or touch one another.';
export const wallsCrossAt = (wall: number) => `Walls must not cross: this one would meet wall ${wall}.`;
export const tooLarge = (limit: string) => `A room may be at most ${limit} long and wide.`;
export const tooManyCorners = (most: number) => `A room may have at most ${most} corners.`;
export const tooFewCorners = 'A custom room needs at least 3 points.';
export const noArea = 'A custom room needs an area: these corners are on one line.';

export const cornerSet = (place: number) => `Corner ${place} set.`;
export const cornerAt = (place: number, wall: string) => `Corner ${place} at ${wall}`;
export const cornerMoved = (place: number) => `Corner ${place} moved.`;
export const cornerDeleted = (place: number) => `Corner ${place} deleted.`;
export const cornerInserted = (place: number) => `Corner ${place} inserted.`;
export const cornerPickedUp = (place: number) =>
  `Corner ${place} picked up. Arrow keys move it, Enter puts it down, Escape puts it back.`;
export const wallPickedUp = (place: number) =>
  `Wall ${place} picked up. Arrow keys bend it, Enter puts it down, Escape puts it back.`;
export const wallChanged = (place: number) => `Wall ${place} changed.`;
export const lastRemoved = (left: number) => `Last corner removed, ${left} left.`;
export const roomFinished = (corners: number) =>
  `Room finished with ${corners} ${plural(corners, 'corner', 'corners')}.`;
export const cleared = 'Drawing cleared. Undo brings it back.';
export const redrawing = 'Draw the room again. The old one stays until you finish.';
export const cancelled = 'Drawing canceled. Undo brings it back.';
export const followsList = 'The drawing follows the corner list.';
export const gestureCancelled = 'Canceled.';
export const undone = 'Undone.';
export const redone = 'Redone.';
