/**
 * The calculator's form, section by section, without the obstacles (obstacles.ts). Measures and units are passed as
 * text.
 */
export const units = 'Measurement Units';
export const convertSizes = 'Convert sizes';
export const savePreference = 'Save Preference';

export const room = 'Room Layout';
export const shapeOfRoom = 'Shape of the room';
export const topToBottom = 'Top to bottom';
export const bottomToTop = 'From the bottom up';
export const itIsAWall = 'It is a wall';
export const itIsAFloor = 'It is a floor';
export const wallIsMeasured = 'Seen from inside the room. Everything on a wall is measured from the bottom up.';
export const levelLineHint = 'Height of the first whole course; tiles below it are cut. Leave empty to use the start';
export const leftToRight = 'Left to right';
export const addRoom = 'Add a room';
export const addWall = 'Add a wall';
export const wallsOfRoom = 'Walls of this room';
export const anotherWay = 'Another way to enter the room';
export const byTwoSides = 'Length and width';
export const byCorners = 'Draw it, or type corners';
export const byWalls = 'Walls, one by one';
export const byDiagonals = 'Four walls and diagonals';
export const byFile = 'Floor plan';
export const moreRooms = 'More rooms and walls';
export const moreWalls = 'More walls';
export const editAsCustom = 'Edit as custom shape';

export const tiles = 'Material Specifications';
export const usualSizes = (unit: string) => `Usual sizes (${unit})`;
/** The name of a size is not its measure. */
export const measureOneTile = (nominal: string, often: string) => `Measure one tile: ${nominal} is often ${often}.`;
export const enterSize = (size: string) => `Enter ${size}`;
export const pickJoint = (units: string) => `Pick a joint or type one in ${units}`;
export const inches = 'inches';
export const millimetres = 'millimeters';
export const swapSides = 'Swap sides';
export const shortWay = 'This stagger runs along the tile’s short side. Swap the sides to run it along the long one.';
export const square = 'Square: both ways are the same.';
export const longAcross = 'Long side left to right on the drawing.';
export const longDown = 'Long side top to bottom on the drawing.';

export const options = 'Layout Options';
export const pattern = 'Pattern';
export const morePatterns = 'More patterns';
export const direction = 'Direction';
export const vertical = 'vertical';
export const horizontal = 'horizontal';
export const orientation = 'Orientation: the way the courses run';
export const autoOptimizeHint = 'Centers the layout and keeps the border cuts wide';
export const showMeasurements = 'Show measurements';

export const angleHint = 'Clockwise, 0 to 179.9';
export const layAt45 = 'Lay it at 45°';
type Surface = 'floor' | 'wall';
/** A wall has edges. */
const SIDE = { floor: 'wall', wall: 'edge' } as const;
export const alongWall = { floor: 'Along a wall', wall: 'Along an edge' } as const;
export const alongWallHint = (surface: Surface, isAsEntered: boolean) =>
  `Instead of an angle; ${SIDE[surface]}s are numbered ${isAsEntered ? 'as you entered them' : 'clockwise from the top left corner'}`;
export const noWall = 'None';
/** `side` is of a rectangle, whose walls go clockwise from the top. */
export const wall = (surface: Surface, place: string, side?: string) =>
  `${surface === 'wall' ? 'Edge' : 'Wall'} ${place}${side === undefined ? '' : ` (${side})`}`;
export const sidesOfRectangle = ['top', 'right', 'bottom', 'left'] as const;

export const advanced = 'Advanced Options';
/** What is set in them, beside their heading. */
export const startsAndGap = (starts: string | null, gap: string | null) =>
  [starts === null ? [] : [`starts at ${starts}`], gap === null ? [] : [`gap ${gap}`]].flat().join(', ');
export const startCutLengthHint = 'First piece at the top wall; 0 is a whole tile';
export const startCutHeightHint = 'First piece at the bottom; 0 is a whole tile';
export const startCutWidthHint = (surface: Surface) => `First piece at the left ${SIDE[surface]}`;
export const gapHint = (usual: string) => `${usual} lets the tiles move; leave empty for none`;
/** `usual` is the usual figure of makers; null if only the maker knows. */
export const makersGapHint = (usual: string | null) =>
  `As the maker says${usual === null ? '' : `, usually ${usual}`}; leave empty for none`;
export const startCutsUsed = 'Start cuts are used when Auto-optimize is off.';
export const finishDrawing = 'The room is not closed yet. Finish the drawing first, or undo it.';
export const startCutLengthTooLong = (tile: string) =>
  `Start cut length cannot exceed tile length (${tile}). Maximum value set.`;
export const startCutWidthTooWide = (tile: string) =>
  `Start cut width cannot exceed tile width (${tile}). Maximum value set.`;
/** Where the start cuts are, and on the floor that is read. */
export const heldByTile = 'The pattern continues from the tile you measured on the floor. Start cuts do not move it.';
