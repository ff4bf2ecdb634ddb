/** What to measure and snap before the first tile is laid. Measures are passed as text. */

const ON_CENTRE = {
  joint: 'a joint',
  tile: 'the middle of a tile',
  neither: 'neither a joint nor the middle of a tile',
} as const;

interface Line {
  readonly fromNear: string;
  readonly near: string;
  readonly fromFar: string;
  readonly far: string;
  readonly onCentre: keyof typeof ON_CENTRE;
}

export const firstJoint = ({ fromNear, near, fromFar, far, onCentre }: Line) =>
  `First joint ${fromNear} from the ${near}, ${fromFar} from the ${far}; on the center line lies ${ON_CENTRE[onCentre]}.`;
/** Where courses are offset along the line, only course 1 has its joints at these points. */
export const firstJointOfCourse1 = ({ fromNear, near, fromFar, far, onCentre }: Line) =>
  `First joint of the first row ${fromNear} from the ${near}, ${fromFar} from the ${far}; on the center line of the first row lies ${ON_CENTRE[onCentre]}.`;
/** A pattern without courses starts with one tile. */
export const firstTile = ({ fromNear, near, fromFar, far }: Omit<Line, 'onCentre'>) =>
  `First tile ${fromNear} from the ${near}, ${fromFar} from the ${far}; lay the pattern outward from it.`;
/** The face of a thing that stands along a whole wall. */
export const faceOf = (thing: string) => `edge of the ${thing}`;
export const triangle = (legs: readonly [string, string, string], moved: readonly string[]) => {
  const [short, long, hypotenuse] = legs;
  const where =
    moved.length === 0
      ? 'Square the lines where they cross'
      : `Snap them again ${listed(moved)}, where there is more free floor, and square them there`;
  return `${where} with a triangle of ${short}, ${long} and ${hypotenuse}.`;
};
/** How far a line is snapped again from the first one, as whole tiles and joints. */
export const movedOn = (length: string, from: string) => `${length} further from the ${from}`;
const listed = (parts: readonly string[]) => parts.join(' and ');
/** On a wall. */
export const levelLine = (height: string, coursesBelow: number, isBottomWhole: boolean) => {
  if (coursesBelow > 1)
    return `Snap a level line ${height} above the bottom and begin with the course that stands on it. Lay the ${coursesBelow} courses below it last, from the line down.`;
  const below = coursesBelow === 1 ? ` ${isBottomWhole ? 'Lay' : 'Cut'} the course below it last.` : '';
  return `Snap a level line ${height} above the bottom: the first whole course stands on it.${below}`;
};

/** Where the tape is held: the tub or the floor is seldom level. */
export const fromLowPoint = (nearlyLevel: string) =>
  `Measure it up from the low point of the tub or floor; from the high point where that is level within ${nearlyLevel}.`;

type Surface = 'floor' | 'wall';
const WHERE = { floor: 'in the room', wall: 'on the wall' } as const;
const AGAIN = {
  floor: 'Where the floor differs, measure the room again.',
  wall: 'Where the wall differs, measure it again.',
} as const;

export const diagonals = (length: string, surface: Surface) =>
  `Both diagonals of the largest rectangle ${WHERE[surface]} are ${length} when it is square.`;
interface Diagonal {
  readonly from: string;
  readonly to: string;
  readonly length: string;
}

/** Checks of the existing floor before setting. Corner numbers are passed as text. */
export const checkDiagonals = (diagonals: readonly Diagonal[], surface: Surface) =>
  `Before you set, measure ${diagonals.map(({ from, to, length }) => `corner ${from} to corner ${to}: ${length}`).join('; ')}. ${AGAIN[surface]}`;

interface Taper {
  readonly wall: string;
  readonly taper: string;
  readonly length: string;
  readonly pieces: { readonly narrowest: string; readonly widest: string } | null;
}

export const taper = ({ wall, taper, length, pieces }: Taper) =>
  `Wall ${wall} runs ${taper} off the pattern over its ${length}${pieces === null ? '' : `: the pieces there go from ${pieces.narrowest} to ${pieces.widest}`}.`;
/** Under a list of marks that is cut short. */
export const furtherMarks = (count: string) => `${count} further joints follow at the same distance.`;

/** Where a line of a turned pattern meets a wall. Wall numbers are passed as text. */
interface WallMark {
  readonly wall: string;
  readonly fromStart: string;
  readonly fromEnd: string;
}

const atWall = ({ wall, fromStart, fromEnd }: WallMark) =>
  `wall ${wall} ${fromStart} from its start and ${fromEnd} from its end`;
export const turnedLine = (way: 'along' | 'across', marks: readonly WallMark[]) =>
  `Line ${way} the pattern: snap it from ${marks.map(atWall).join(' to ')}.`;
export const howWallsCount = (isAsEntered: boolean) =>
  isAsEntered
    ? 'Walls have the numbers under which they were entered; each starts where somebody who walks clockwise comes to it.'
    : 'Walls are counted clockwise from the top left corner; each starts at its corner of that number.';
/** The same as a row of a table. */
export const turnedRow = (way: 'along' | 'across') => `Line ${way} the pattern`;
export const turnedEnds = (marks: readonly WallMark[]) =>
  marks.map(({ wall, fromStart }) => `wall ${wall} at ${fromStart}`).join(', ');
