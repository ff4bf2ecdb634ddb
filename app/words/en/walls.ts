/** Walls whose lengths are changed on the drawing. Lengths are passed as text. */

type Surface = 'floor' | 'wall';
const SIDE = { floor: 'Wall', wall: 'Edge' } as const;

export const faults = {
  arc: 'This wall is an arc: change it in the list of corners. Nothing was moved.',
  'nothing-takes-up': 'No parallel wall is long enough to take up the difference. Nothing was moved.',
} as const;
/** Under the drawing. */
export const pressWall = {
  floor: 'Press a wall to change its length.',
  wall: 'Press an edge to change its length.',
};
export const pressZone = 'Press a zone to move or resize it.';
export const changeInFields = 'The walls of several rooms are changed under Room Layout.';
export const noSuchWall = 'The room cannot be read. Correct its sizes or corners first.';
export const andNothingMoved = (why: string) => `${why} Nothing was moved.`;
export const wall = (surface: Surface, name: string) => `${SIDE[surface]} ${name}`;
export const walls = 'Walls';
export const enter = 'Enter';
export const changeWall = (wall: string, length: string) => `${wall}, ${length}, change`;
export const changed = (wall: string, length: string) => `${wall} is ${length}. Not calculated.`;
/** The other wall took up the difference. */
export const nowIs = (wall: string, length: string, other: string, otherLength: string) =>
  `${wall} is ${length}. ${other} is now ${otherLength}.`;
export const changedBoth = (wall: string, length: string, other: string, otherLength: string) =>
  `${nowIs(wall, length, other, otherLength)} Not calculated.`;
/** Nothing has moved: every wall that could take up the difference has a typed length. */
export const whichGivesWay = (wall: string, others: readonly string[]) =>
  others.length === 1
    ? `You also typed the length of ${others[0]}. It must change so that ${wall} can have this length.`
    : `You also typed the lengths of ${others.join(' and ')}. One of them must change so that ${wall} can have this length.`;
export const becomes = (wall: string, length: string) => `${wall} becomes ${length}`;
