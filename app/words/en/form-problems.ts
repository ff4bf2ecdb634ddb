/**
 * Why the calculator's form cannot be laid out: the specification's sentence, then what was typed and an example.
 * Measures, points and field names are passed as text.
 */
import { number } from '#app/words/en/formats.ts';

export const amountRefused = {
  volume: 'Enter a volume, such as 0.45 cu ft or 12 l.',
  weight: 'Enter a weight, such as 4.2 lb or 1.9 kg.',
} as const;

export const calculationFailed = 'An error occurred during calculation. Please check your inputs and try again.';
export const noJointsToMoveTo =
  'Only an obstacle with straight sides can move to the joints, and only in a pattern with courses. Nothing was moved.';
export const jointsAreOutside = 'At the nearest joints it would extend past the edge. Nothing was moved.';
export const noLayoutYet = 'Scale not available. Please recalculate the layout first.';
export const exampleNeedsEmptyForm = 'The example needs an empty form. Press New first.';
export const calculateFirst =
  'Calculate this layout first. Finding the best start then does not count as another calculation.';
export const searchTooLong = 'The search took too long. Try one pattern or one orientation, or try again in a moment.';

/** A field by its label, in a sentence: `the gap at the walls`. */
export const theField = (label: string) => `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
export const value = 'value';
export const enterTile = 'Please enter tile dimensions correctly.';
export const enterRoom = 'Please enter room dimensions correctly.';
export const enterGrout = 'Please enter the grout spacing correctly.';
export const enterStartCutLength = 'Please enter the start cut length correctly.';
export const enterStartCutWidth = 'Please enter the start cut width correctly.';
export const enterLength = 'Please enter a valid length.';
export const enterHeight = 'Please enter a valid height.';
export const enterWidth = 'Please enter a valid width.';
export const enterAngle = 'Please enter an angle from 0 to 359.9 degrees.';
export const enterDiameter = 'Please enter a valid diameter.';
export const enterCoordinates = 'Please enter valid positive coordinates.';
export const enterField = (field: string) => `Please enter ${field} correctly.`;
export const enterObstacleName = 'Please enter an obstacle name';
export const enterRoomName = 'Please enter a room name with at least one letter or digit';
export const enterJobName = 'Please enter a job name';
export const enterShorterName = (most: number) => `Please enter a shorter name: at most ${most} characters.`;
export const enterList = 'Please enter a list.';
export const chooseOne = (choices: readonly string[]) => `Please choose one of: ${choices.join(', ')}.`;
export const enterCorners = (line: number, typed: string, comma: string, example: string) =>
  `Please enter each corner as x, y on its own line. In line ${line} ${typed === '' ? 'nothing was typed' : `you typed “${typed}”`}.${comma} Example: ${example}.`;

export const palletOfHowMany = 'Enter how many boxes are on a pallet.';
export const palletOfBoxes = 'Enter how many tiles are in a box to order by the pallet.';
export const noBoxByPiece = 'Tiles ordered by the piece have no price by the box. Choose what the price is of.';
export const boxOfHowMany =
  'The price is per box. Enter how many tiles are in a box, or choose a price per tile or per area.';
export const boxOfHowManySheets =
  'The price is per box. Enter how many sheets are in a box, or choose a price per sheet or per area.';
export const bothSidesOfName = 'Enter both sides of the size on the box, or clear both.';
export const arcNeedsRise = (line: number, typed: string) =>
  `An arc needs a rise or a radius above 0. For a straight wall, leave the arc out. In line ${line} you typed “${typed}”.`;
export const ambiguousComma = ' The comma could mean thousands or a decimal. Leave it out, or use a decimal point.';
export const ambiguousPair =
  ' The commas could separate x and y or mark decimals. Use a point for decimals, or “;” between x and y.';
export const tooLongForSize = ' That is too long for a size.';
export const nothingTyped = 'Nothing was typed.';
export const youTyped = (typed: string) => `You typed “${typed}”.`;
export const example = (text: string) => `Example: ${text}.`;
export const shareExample = (length: string) => `${length}, or 1/3 or 30% of tile and joint`;
export const either = (one: string, other: string) => `${one} or ${other}`;

export const itAboveZero = 'It must be above zero.';
export const eachAboveZero = 'Each must be above zero.';
export const belowZero = 'It cannot be below zero.';
export const withinModule = (module: string) => `It must be above zero and under one tile and its joint, ${module}.`;
export const modulePositive = 'Tile plus grout must be positive.';

export const tileTooLarge = (limit: string) => `Tile dimensions seem unusually large. Each may be at most ${limit}.`;
export const roomTooLarge = (limit: string) => `Room dimensions seem unusually large. Each may be at most ${limit}.`;
export const groutTooLarge = (limit: string) => `Grout spacing seems unusually large. It may be at most ${limit}.`;
export const fieldTooLarge = (field: string, limit: string) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)} seems unusually large. It may be at most ${limit}.`;

export const tooFewPoints = 'A custom room needs at least 3 points.';
export const soManyPoints = (corners: number, example: string) =>
  `This one has ${corners}. Enter one corner per line, for example: ${example}.`;
export const tooManyPoints = (most: number) => `A custom room can have at most ${most} points.`;
export const customTooLarge = (limit: string, span: string) =>
  `Room dimensions seem unusually large. A custom room may be at most ${limit} long and wide; this one measures ${span}.`;
export const noArea = 'A custom room needs a non-zero area.';
export const onOneLine = 'All its points are on one line.';
export const wallsCross = (point: string) =>
  `The walls of the room cross each other at ${point}. Move a corner so that no two walls cross.`;
export const wallsTouch = (point: string) =>
  `The walls of the room touch each other at ${point}. Move a corner so that walls meet at their ends only.`;
export const wallsOverlap = (point: string) =>
  `The walls of the room overlap at ${point}. Move a corner so that walls meet at their ends only.`;
export const tooSmallForShape = 'The room is too small for this shape. Enter its corners one by one.';

export const tooManyObstacles = (most: number) => `A room can have at most ${most} obstacles.`;
export const soMany = (count: number) => `This one has ${count}.`;
export const obstacleTooLarge = 'Obstacle is too large for the room';
export const polygonNeedsCorners = (corners: number, example: string) =>
  `A polygon needs at least 3 corners; this one has ${corners}. Enter one corner per line, for example: ${example}.`;
export const tooManyPolygonCorners = (most: number) => `Obstacles can have at most ${most} corners together.`;
export const polygonHasNoArea = 'All corners of this polygon are on one line.';
export const polygonCrosses = (point: string) =>
  `The sides of this polygon meet at ${point}. Move a corner so that they meet at their ends only.`;
export const tallerThanRoom = 'An obstacle cannot be taller than the room, which is';
export const noFloorLeft = 'The obstacles together leave no floor to tile.';
export const obstacleOutside = 'Obstacle extends outside room boundaries at this position.';
export const gapTooLarge = 'The gap at the walls leaves no floor to tile. Please enter a smaller gap.';
export const tooManyTiles = (tiles: number, most: number) =>
  `This layout is too large to draw: about ${number(tiles)} tiles; the limit is ${number(most)}. Please enter larger tiles or a smaller room.`;

export const tooMuchWork = (cuts: number) =>
  `This layout is too large to calculate: its walls and obstacles cut through about ${number(cuts)} tiles. Please enter larger tiles, or a room with fewer corners.`;

export const newerVersion = 'This job was saved by a newer version of the program. Reload the page to open it.';
export const notAJob = 'This is not a job.';
