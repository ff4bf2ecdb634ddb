/** A room computed from its measurements. Walls and corners are numbered from 1. */

export const wall = (number: number) => `wall ${number}`;
export const cornerAngle = (number: number) => `the angle at corner ${number}`;
export const diagonal = (from: number, to: number) => `the diagonal from corner ${from} to corner ${to}`;
export const bow = (number: number) => `the bow of wall ${number}`;
export const arc = (number: number) => `the arc of wall ${number}`;

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });
const ALL = new Intl.ListFormat('en-US', { type: 'conjunction' });
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const tooFewWalls = (least: number) => `A room has at least ${least} walls. Enter each one's length, clockwise.`;
export const tooManyWalls = (most: number) => `A room can be measured with at most ${most} walls. Draw it instead.`;
export const notALength = (measure: string, example: string) =>
  `Please enter ${measure} correctly: a length above zero, such as ${example}.`;
export const notAnAngle = (measure: string) =>
  `Please enter ${measure} correctly: degrees between 0 and 360, such as 92.5.`;
export const noSuchCorner = (measure: string, corners: number) =>
  `${capital(measure)} must join two corners that are not neighbors. This room has ${corners} corners.`;
export const noSuchWall = (measure: string, walls: number) => `${capital(measure)}: this room has ${walls} walls.`;
export const bowOutsideWall = (measure: string) =>
  `Please enter ${measure} correctly: how far along the wall, and how far off the straight line, such as 60 out 1/4.`;
export const innerNotMarked = (corner: number) =>
  `The angle at corner ${corner} is over 180 degrees, so the corner points into the room. Mark it as an inner corner.`;
export const measuredTwice = (measure: string) => `${capital(measure)} is entered twice.`;
export const arcTooRound = (wall: number) =>
  `The arc of wall ${wall} is more than a half circle. Enter a rise of at most half the wall’s length, or a larger radius.`;
export const looseCorner = (corner: number, from: number, to: number) =>
  `Corner ${corner} is not fixed yet. Measure one more diagonal: corner ${from} to corner ${to}.`;
export const noTriangle = (measures: readonly string[]) =>
  `${capital(ALL.format(measures))} do not form a triangle. Measure ${LIST.format(measures)} again.`;
export const noRoom =
  'No room fits these measures. Check which corners point into the room, and that the walls run clockwise.';
export const severalRooms = (corner: number) =>
  `More than one room fits these measures: they differ at corner ${corner}. Measure one more diagonal to it.`;
export const measureAgain = (measures: readonly string[], off: string) =>
  `These measures are off by up to ${off} from any possible room. Measure ${LIST.format(measures)} again.`;

export const readsLong = (measure: string, off: string) => `${capital(measure)} reads ${off} long.`;
export const readsShort = (measure: string, off: string) => `${capital(measure)} reads ${off} short.`;
export const fits = 'All measures fit.';
export const outOfSquare = (corner: number, degrees: string, runOut: string, over: string) =>
  `Corner ${corner} measures ${degrees}°: ${runOut} out of square in ${over}.`;

export const unreadableLine = (line: number, typed: string, example: string) =>
  `Line ${line}, “${typed}”, cannot be read. Write it like ${example}.`;

/** The form of measures. */
export const measureFour = 'Start with four walls';
export const measureRoom = 'Measures of this room';
export const wallsLegend = 'Walls, clockwise';
export const diagonalsLegend = 'Diagonals';
export const cornersLegend = 'Angles, inner corners and bent walls';
export const wallNumber = (number: number) => `Wall ${number}`;
export const length = 'Length';
export const diagonalRow = (number: number) => `Diagonal ${number}`;
export const diagonalBetween = (from: string, to: string) => `Corner ${from} to ${to}`;
export const fromCorner = 'From corner';
export const toCorner = 'To corner';
export const runsOutside = 'Leaves the room';
export const addDiagonal = 'Add a diagonal';
export const cornersHint =
  'Wall 1 begins at corner 1. An angle is degrees, or “right”; leave it empty if you did not measure it. An inner corner points into the room.';
export const cornerNumber = (number: number) => `Angle at corner ${number}`;
export const inner = 'Inner';
export const addWall = 'Add a wall';
export const removeWall = (number: number) => `Remove wall ${number}`;
export const removeRow = (row: string) => `Remove ${row.charAt(0).toLowerCase()}${row.slice(1)}`;
export const bendRow = (number: number) => `Bend ${number}`;
export const ofWall = 'Of wall';
export const bend = 'How it bends';
export const bendKind = (kind: 'bow' | 'rise' | 'radius', way: 'out' | 'in') =>
  kind === 'bow' ? `Bowed ${way}` : `Arc ${way}, by ${kind}`;
export const bendSize = (kind: 'bow' | 'rise' | 'radius') =>
  kind === 'bow' ? 'Off the straight line' : kind === 'rise' ? 'Rise over the chord' : 'Radius';
export const bendAt = 'From the wall’s start';
export const addBend = 'Add a bow or an arc';
export const makeRoom = 'Make the room';
export const leaveMeasures = 'Close the measures';
export const measureClockwise =
  'Walk clockwise: wall 1 runs from corner 1 to corner 2. One diagonal fixes four walls; both also show how well you measured.';
export const picture = (corners: number) => `The measured room with its ${corners} walls and corners numbered`;
export const pictureOfNone = 'How walls and corners are numbered';
export const whatMeasuresSay = 'What the measures show';
export const allSquare = 'Every corner that looks square is square.';
export const startFrom = (wall: number, taper: string) =>
  `Start from wall ${wall}: square to it, no other wall runs out by more than ${taper}.`;
export const laySquareTo = (wall: number) => `Lay square to wall ${wall}`;
export const thisReadsLong = (off: string) => `Reads ${off} long.`;
export const thisReadsShort = (off: string) => `Reads ${off} short.`;
export const missing = (example: string) => `Please enter this length, such as ${example}.`;
export const unreadable = (typed: string, example: string) =>
  `“${typed}” cannot be read as a length. Write it like ${example}.`;
export const curveUnreadable = (typed: string, example: string) =>
  typed === ''
    ? `Please enter this length, such as ${example}.`
    : `“${typed}” does not fit this wall. Write it like ${example}.`;
