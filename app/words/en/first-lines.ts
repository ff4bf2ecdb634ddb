/** What to measure and snap before the first tile is laid. Measures are passed as text. */

const ON_CENTRE = {
  joint: 'falls on a joint',
  tile: 'runs through the middle of a tile',
  neither: 'falls on neither a joint nor the middle of a tile',
} as const;

/**
 * The place of a line: its distances from the near and the far face. If the near face is hidden, only the far distance is given.
 */
interface Place {
  readonly near: string;
  readonly fromNear: string;
  /** Where the room is out of square: the distances from the near wall at its two ends. */
  readonly atEnds: readonly { readonly end: string; readonly length: string }[];
  readonly isNearHidden: boolean;
  readonly far: string;
  readonly fromFar: string;
}
interface Line extends Place {
  readonly onCentre: keyof typeof ON_CENTRE;
}

/** The ends of the left wall, and of the top one. */
export const ENDS = { x: ['top', 'bottom'], y: ['left', 'right'] } as const;
const placeOf = ({ near, fromNear, atEnds, isNearHidden, far, fromFar }: Place) => {
  const fromFarFace = `${fromFar} from the ${far}`;
  if (isNearHidden) return fromFarFace;
  if (atEnds.length === 0) return `${fromNear} from the ${near}, ${fromFarFace}`;
  return atEnds.map(({ end, length }) => `${length} from the ${near} at its ${end} end`).join(' and ');
};
export const firstJoint = ({ onCentre, ...place }: Line) =>
  `First joint: ${placeOf(place)}. The center line ${ON_CENTRE[onCentre]}.`;
/** Where courses are offset along the line, only course 1 has its joints at these points. */
export const firstJointOfCourse1 = ({ onCentre, ...place }: Line) =>
  `First joint of the first row: ${placeOf(place)}. In that row the center line ${ON_CENTRE[onCentre]}.`;
/** A pattern without courses starts with one tile. */
export const firstTile = ({ touches, ...place }: Place & { readonly touches: keyof typeof TOUCHES | null }) =>
  `First tile: ${placeOf(place)}. ${touches === null ? '' : `${TOUCHES[touches]} `}Lay the pattern outward from it.`;
/** The part of the first tile on the line, if the tile is not a rectangle. */
const TOUCHES = { flat: 'Its flat side runs along this line.', point: 'Its point touches this line.' } as const;
/** A wall that is not parallel to the pattern. */
export const wallOn = (side: 'left' | 'right' | 'top' | 'bottom') => `${side} wall`;
/** The face of an obstacle along a whole wall. */
export const faceOf = (thing: string) => `edge of the ${thing}`;
export const triangle = (legs: readonly [string, string, string], moved: readonly string[]) => {
  const [short, long, hypotenuse] = legs;
  const where =
    moved.length === 0
      ? 'Square the lines where they cross'
      : `Snap again ${listed(moved)}, where the floor is open, and square the lines there`;
  return `${where} with a triangle of ${short}, ${long} and ${hypotenuse}.`;
};
/** The lines as they are from the middle of a drain that is set already. */
export const fromDrain = (
  drain: { readonly fromLeft: string; readonly fromTop: string },
  upright: { readonly isRight: boolean; readonly across: string },
  level: { readonly isBelow: boolean; readonly down: string },
) =>
  `Check from the drain's center (${drain.fromLeft} from the left, ${drain.fromTop} from the top): the lines are ${upright.across} to its ${upright.isRight ? 'right' : 'left'} and ${level.down} ${level.isBelow ? 'below' : 'above'} it.`;
/** In showers all ledges fall toward the drain: ANSI A108.01, 3.6.4, and the notes of the TCNA Handbook. */
export const slopeSill = (name: string, height: string) =>
  `“${name}”: the front edge of its sill is ${height} above the bottom. In a shower, set the back of the sill higher, so that water runs out (ANSI A108.01, 3.6.4).`;
export const slopeSeat = (name: string) => `“${name}”: slope its top toward the drain (ANSI A108.01, 3.6.4).`;
/** How far a line is snapped again from the first one, as whole tiles and joints. */
export const movedOn = (length: string, from: string) => `${length} farther from the ${from}`;
/** The same for a line along or across a turned pattern: toward the wall where the other line ends. */
export const movedToward = (way: 'along' | 'across', length: string, wall: string) =>
  `the line ${way} the pattern ${length} closer to wall ${wall}`;
const listed = (parts: readonly string[]) => parts.join(' and ');
/** On a wall. `lowestCut` is the height of the lowest course if it is cut; null if it is whole. */
export const levelLine = (height: string, coursesBelow: number, lowestCut: string | null) => {
  if (coursesBelow > 1)
    return `Snap a level line ${height} above the bottom and start with the course that sits on it. Lay the ${coursesBelow} courses below it last, from the line down${lowestCut === null ? '' : `; the lowest is cut to ${lowestCut}`}.`;
  const below =
    coursesBelow === 1
      ? lowestCut === null
        ? ' Lay the course below it last.'
        : ` Cut the course below it last, to ${lowestCut}.`
      : '';
  return `Snap a level line ${height} above the bottom: the first whole course sits on it.${below}`;
};

/** Where the tape is held: the tub or the floor is seldom level. */
export const fromLowPoint = (nearlyLevel: string) =>
  `Measure up from the low point of the tub or floor, or from the high point if it is level within ${nearlyLevel}.`;

type Surface = 'floor' | 'wall';
const WHERE = { floor: 'in the room', wall: 'on the wall' } as const;
const AGAIN = {
  floor: 'If the floor differs, measure the room again.',
  wall: 'If the wall differs, measure it again.',
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
  `Wall ${wall} runs ${taper} out of parallel over its ${length}${pieces === null ? '' : `: cuts along it measure ${pieces.narrowest} to ${pieces.widest}`}.`;
/** Under a list of marks that is cut short. */
export const furtherMarks = (count: string) => `${count} more joints follow at the same spacing.`;

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
    ? 'Walls are numbered as you entered them. Each starts at the end you reach first when you walk clockwise.'
    : 'Walls are numbered clockwise from the top left corner. Each starts at the corner with its number.';
/** The same as a row of a table. */
export const turnedRow = (way: 'along' | 'across') => `Line ${way} the pattern`;
export const turnedEnds = (marks: readonly WallMark[]) =>
  marks.map(({ wall, fromStart }) => `wall ${wall} at ${fromStart}`).join(', ');

/** The picture of the first lines. */
export const pictureTitle = 'First lines';
export const pictureText = 'The room with the two lines to snap, the triangle that squares them, and both diagonals.';
export const bothDiagonals = (length: string) => `both ${length}`;
