/** The plan that follows the floor: what lies, what was measured, and what changes. Measures are passed as text. */
import { counted, listed } from '#app/words/en/formats.ts';

/** The sides of a drawing. */
const sides = { left: 'left', right: 'right', top: 'top', bottom: 'bottom' } as const;
type Side = keyof typeof sides;
/** Where something is moved to on a drawing. */
const directions = { left: 'left', right: 'right', top: 'up', bottom: 'down' } as const;

export const title = 'As the floor goes down';
export const question = 'Does the floor differ from the plan?';
export const howItWorks =
  'Enter how many courses are down and what your tape reads. Those stay, and the rest is planned again from their edge.';
export const laidHint = (from: Side, most: number) =>
  `Counted from the ${sides[from]} of the drawing, a cut first course too; at most ${most}`;
export const farWall = (wall: Side) => `To the ${sides[wall]} wall`;
export const farWallHint = 'From the far edge of the last laid course; 0 where the room ends there';
/** Out of square. */
export const farCornerHint =
  'From the far edge of the last laid course to the corner that is farthest from it; 0 where the room ends there';
export const endWall = (wall: Side) => `To the ${sides[wall]} wall`;
export const endWallHint = 'From the last whole tile of that course';
export const longerSideHint = 'From the last whole tile of that course, along the longer side';
export const longOffcutsHint =
  'If offcuts came out longer than the list has them and you started the next course with all of one, choose Laid whole';
export const tenTilesHint = 'With their nine joints: it gives the joint';
export const tileHint = (planned: string) => `Planned ${planned}`;
export const shouldRead = (courses: number, far: string, wall: Side) =>
  `After course ${courses} the tape should read ${far} to the ${sides[wall]} wall.`;
export const shouldReadEnd = (end: string, wall: Side) =>
  `From the last whole tile of that course to the ${sides[wall]} wall: ${end}.`;
export const shouldReadCourses = (courses: number, reach: string) =>
  `${courses} whole courses with the joints between them: ${reach}.`;
/** What a tape cannot show adds up from course to course. */
export const readAgain = (course: number) =>
  `Read the tape again after course ${course}, before you cut for the next corner, obstacle or far wall.`;
export const readAgainInRoom = (course: number, room: string) =>
  `In ${room}, read it again after course ${course}, before you cut for the next corner, obstacle or far wall.`;
/** Beside the picture of where the tape goes. */
export const picture = {
  tenTiles: 'Ten tiles of a course with their joints',
  courses: 'Whole courses with the joints between them',
} as const;
export const floorDiffers = 'Floor differs?';
export const coursesHint = 'From edge to edge across whole courses, joints between them included: it gives the width';
export const coursesReadHint = (most: number) =>
  most === 2
    ? 'Whole courses under the tape: 2. More give a closer width'
    : `Whole courses under the tape, 2 to ${most}. More give a closer width`;
export const shouldReadTen = (ten: string) => `Ten tiles with their joints: ${ten}.`;
/** The room ended at what lies. */
export const allLaid = (courses: number) =>
  `All ${counted(courses, 'course', 'courses')} are down: nothing is left to plan.`;
export const showChange = 'Show what would change';
export const courseJointHint = 'Before each of them; empty: as planned. The drawing keeps the planned joint';
export const heldPlanks = (courses: number) =>
  `The first pieces of ${counted(courses, 'course', 'courses')} are held where they lie.`;
export const heldDoNotFit = (held: number, said: number) =>
  `Of the ${said} courses that lie only ${held} fit this floor: the rest is planned freely. Undo, or correct the room or the planks.`;
export const heldUnread = 'The laid courses of this floor cannot be read, so all of it is planned freely.';
export const heldStartUnread =
  'The tile that the pattern goes on from cannot be read: the pattern starts as the start cuts say.';
export const keptStarts = 'The courses that are down keep the first pieces they were cut with.';
export const startsUnread =
  'The first pieces of the courses that are down do not fit this pattern and tile, so the plan starts every course afresh. Undo, or correct the pattern or the tile.';
export const freeHeld = 'Plan them freely again';
export const freeHeldStart = 'Plan it freely again';
export const takeIt = 'Use this plan';
export const leaveIt = 'Keep the old plan';
/** Over the preview: nothing of it is the plan yet. */
export const preview = 'What would change';
export const notTaken = 'Nothing is taken or counted yet.';
export const choices = {
  'last-row': 'Put it all in the last course',
  spread: 'Spread it over the joints left',
} as const;
export const tilesToBuy = (before: number, after: number) =>
  before === after ? `Tiles to buy: ${before}` : `Tiles to buy: ${before} → ${after}`;
export const cards = 'Cards that change';
export const noCards = 'No card changes.';
export const moreCards = (more: number) => `and ${more} more`;
export const drawnWithPlan = (joint: string) => `The drawing keeps the planned joint of ${joint}.`;
export const cannotSpread = {
  thingsLeft: 'Corners and things beside the courses left stand where they are: the joints cannot take it.',
  outOfBounds: (joint: string, least: string, most: string) =>
    `The joints cannot take it: they would be ${joint}, and from ${least} to ${most} they can be grouted and do not show.`,
  noJoints: 'These tiles lie without joints: leave it empty.',
  noRoom: 'The joints cannot take it: the tiles left need all of the room.',
} as const;
export const followed = 'The plan follows what was measured.';
export const undoBringsBack = 'Undo brings the plan of before back.';

export const cannot = {
  'several-rooms': 'Planks through several rooms are not planned anew from the floor.',
  'several-walls': 'Several walls are not planned anew from what is laid: plan the wall by itself.',
  upright: 'Courses that run up a wall are not planned anew from what is laid.',
  'planks-on-wall': 'Planks on a wall are planned anew from what is laid in a rectangle without things in it only.',
  'no-courses': 'This pattern has no courses: it is not planned anew from the floor.',
  turned: 'This turned pattern is not planned anew from the floor.',
  'not-laid-out': 'Correct the room and the tile first.',
  'one-course': 'This floor has one course only: there is no rest to plan.',
} as const;

/** Of a pattern that is turned, or has no courses. */
export const cannotFromTile = {
  'in-rooms-axes': cannot['not-laid-out'],
  'turned-planks': 'Turned planks are not planned anew from the floor.',
  'unlike-courses':
    'Turned, this pattern is not planned anew from the floor: its courses shift by turns, and a tile does not say which of them it is in.',
} as const;

function lyingElsewhere(kind: 'course' | 'row', at: number): string {
  return at < 1
    ? `Counted on from the tile that was read in the other room, this one lies before the first ${kind}: read from one farther on.`
    : `Counted on from the tile that was read in the other room, this one lies in ${kind} ${at}: correct the count, or measure again.`;
}

export const faults = {
  howManyRows: (most: number) => `How many rows are laid? From 1 to ${most}: at least one must be left to plan.`,
  howManyLaid: (most: number) => `How many courses are laid? From 1 to ${most}: at least one must be left to plan.`,
  whichRoom: (course: string, rooms: readonly string[]) =>
    `Course ${course} lies in ${listed(rooms)}. In which of them was the tape read?`,
  inNoRoom: (course: string) => `Course ${course} ends in no room: measure from another course.`,
  otherCourse: (course: number) => lyingElsewhere('course', course),
  otherRow: (row: number) => lyingElsewhere('row', row),
  nameRoom: 'In which room was the tape read?',
  noSuchRoom: 'Please choose a room of this plan.',
  notInRoom: (course: string, room: string) =>
    `Course ${course} does not lie in ${room}: choose the room that was read.`,
  allLaidInRoom: (room: string) => `All courses of ${room} lie: choose a room in which some are left.`,
  sharedWall: (room: string) =>
    `${room} touches this wall, so that it would have to move too: correct both rooms under Room Layout.`,
  roomInTheWay:
    'With this wall there, the room would reach another one: correct the rooms and the walls between them under Room Layout.',
  doorwayNoLongerFits:
    'With this wall there, a doorway would no longer fit its walls: correct the doorway under Room Layout.',
  nothingMeasured: 'Enter what the tape reads, or the size of the tile.',
  impossible: 'No floor can read that. Please measure again.',
  overHalfTile: (expected: string) =>
    `The plan expects ${expected}. More than half a tile off is a slip, or another room: measure again, or correct the room.`,
  reachesWall:
    'With tiles of this size what lies reaches the far wall. Enter what the tape reads there, or measure again.',
  howManyRead: 'Enter how many whole courses that reading spans: 2 or more.',
  nothingRead: 'Enter how far those courses reach, or clear their number.',
  notSoMany: (most: number) =>
    most < 2
      ? 'A reading across the courses needs two whole ones that are down. Clear it, or read again after the next course.'
      : `Only ${most} whole courses are down. Enter 2 to ${most}, and how far they reach.`,
  readingsDisagree:
    'The size of one tile and the reach of several contradict each other. Measure both again, or clear one of them.',
  withinGap: (gap: string) =>
    `The plan leaves a gap of ${gap} at the walls. So near to this one, what lies would have to be cut: measure again, or correct the room.`,
  wallCannotMove:
    'This wall is an arc, slanted, or not square to its neighbors, so that it cannot be moved: correct the corners under Room Layout.',
  notItsWall: 'That course does not end in a whole tile beside this wall: measure another course.',
  severalPlaces:
    'This reading fits two places of the wall, and what lies would begin otherwise at each of them: measure an earlier course, and give its number as the courses laid.',
  otherWallFarther:
    'With this wall there, another wall on its side is farther off than that: correct the corners under Room Layout.',
  dividedOtherwise: (course: number) =>
    `With such planks course ${course} meets a corner of the room, or a thing in it, otherwise than it was planned: how its parts begin is not known. Measure again, or correct the planks and calculate.`,
  nothingBelow: 'The first course stands on the bottom of this wall: nothing below it is left to cut.',
  oneEachWay:
    'This pattern moves in two directions: read from that tile to the left or the right wall, and to the top or the bottom one.',
  notOutermost:
    'From there the tape does not meet the outermost wall on that side, or not squarely: read to the wall across, or choose another tile of that course.',
} as const;

export const change = {
  lastCourse: (before: string, after: string, cuts: number) =>
    cuts === 0
      ? `last course ${before} → ${after}`
      : `last course ${before} → ${after} (${counted(cuts, 'cut', 'cuts')})`,
  lowestCourse: (before: string, after: string) => `lowest course ${before} → ${after}`,
  none: 'none',
  moreCourses: (courses: number) => `${counted(courses, 'course', 'courses')} more`,
  fewerCourses: (courses: number) => `${counted(courses, 'course', 'courses')} fewer`,
  endOfCourse: (course: number, before: string, after: string) => `end of course ${course} ${before} → ${after}`,
  whole: 'whole',
  joint: (before: string, after: string, courses: number) =>
    `joint before ${courses === 1 ? 'the course left' : `each of the ${courses} courses left`} ${before} → ${after}`,
  card: (label: string, before: string, after: string, anewAs: string | null) =>
    anewAs === null ? `${label}: ${before} → ${after}` : `${label}: ${before} → ${after} (then ${anewAs})`,
  gone: 'no cut',
  wallMoved: (wall: Side, step: string) => `${sides[wall]} wall ${step}`,
  inRoom: (room: string, said: string) => `${room}: ${said}`,
  otherOutline: 'another outline',
  side: (length: string) => `a side of ${length}`,
  nothingLeft: 'nothing is left to lay',
  shifted: (steps: readonly string[]) => `the pattern lies ${steps.join(' and ')}`,
  farther: (by: string, to: Side) => `${by} farther ${directions[to]}`,
  cutsOfLeft: (changed: number, left: number) =>
    `${changed} of the ${counted(left, 'cut', 'cuts')} left ${changed === 1 ? 'changes' : 'change'}`,
  noCut: 'the cuts left keep their sizes',
  buyMore: (tiles: number) => `buy ${counted(tiles, 'tile', 'tiles')} more`,
  buyFewer: (tiles: number) => `${counted(tiles, 'tile', 'tiles')} fewer to buy`,
  enough: 'enough tile',
} as const;

/** Of a pattern that is turned, or has no courses: one whole tile says where the others lie. */
export const fromTile = {
  howItWorks:
    'Enter how many courses are down, and choose any whole tile of the last one. Measure from its corner nearest to a wall, square to that wall: to one wall left or right, and to one above or below. Laid tiles stay, and the pattern continues from that tile. Where the room differs, measure to the wall across as well.',
  laidHint: (from: readonly Side[], most: number) =>
    `Along the pattern, counted from the ${from.map((side) => sides[side]).join(' ')} of the drawing, a cut first course too; at most ${most}`,
  toWall: (to: Side) => `To the ${sides[to]} wall`,
  toWallHint: (to: Side) => `From the corner of that tile nearest to it; the outermost wall on the ${sides[to]}`,
  shouldRead: (course: number, end: readonly Side[], readings: readonly string[], room: string | null = null) =>
    `From the last whole tile of course ${course}${room === null ? '' : ` in ${room}`} at the ${end.map((side) => sides[side]).join(' ')} the tape should read ${readings.join(', ')}.`,
  shouldReadTo: (length: string, to: Side) => `${length} to the ${sides[to]} wall`,
  tileToRead: (size: string, way: string | null, outermost: readonly Side[]) =>
    `Read from a whole tile of ${size}${way === null ? '' : ` that ${way}`}${
      outermost.length === 0
        ? ''
        : `; of those side by side from the one at the ${outermost.map((side) => sides[side]).join(' ')}`
    }. The picture shows such tiles.`,
  ways: {
    level: 'lies across the drawing',
    upright: 'stands upright on the drawing',
    rising: 'rises to the right',
    falling: 'falls to the right',
  },
  howRowsWork:
    'Say how many rows of such tiles lie, and choose any whole one in the last row. Measure from its corner nearest to a wall, square to that wall: to one wall left or right, and to one above or below. Laid tiles stay, and the pattern continues from that tile. Where the room differs, measure to the wall across as well.',
  rowsHint: (from: readonly Side[], most: number) =>
    `Rows of such tiles, counted from the ${from.map((side) => sides[side]).join(' ')} of the drawing, a cut first one too; at most ${most}`,
  shouldReadRow: (row: number, end: readonly Side[], readings: readonly string[], room: string | null = null) =>
    `From the last such tile of row ${row}${room === null ? '' : ` in ${room}`} at the ${end.map((side) => sides[side]).join(' ')} the tape should read ${readings.join(', ')}.`,
  rowsLaid: 'Rows laid',
  alongRow: (steps: number) => (steps === 1 ? 'To the next such tile' : `To such a tile ${steps} farther on`),
  alongRowHint: 'Along its row, from a corner to the same corner: it gives the joint',
  shouldReadAlongRow: (steps: number, reading: string) =>
    `Along its row to such a tile ${steps} farther on, from corner to corner: ${reading}.`,
  held: 'The pattern goes on from the tile that was measured on the floor: start cuts do not move it.',
  choice: 'Cut at the walls',
  /** Of several rooms, through which the pattern runs. */
  inRooms: {
    howItWorks:
      'Enter how many courses are down, counted over all rooms, and choose any whole tile of the last one in the room that you read. Measure from its corner nearest to a wall of that room, square to that wall: to one wall left or right, and to one above or below. Laid tiles stay, and the pattern continues from that tile. Where the room differs, measure to the wall across as well; once another room is read, its walls are where the tape says, and all else stays.',
    howRowsWork:
      'Say how many rows of such tiles lie, counted over all rooms, and choose any whole one of the last row in the room that you read. Measure from its corner nearest to a wall of that room, square to that wall: to one wall left or right, and to one above or below. Laid tiles stay, and the pattern continues from that tile. Where the room differs, measure to the wall across as well; once another room is read, its walls are where the tape says, and all else stays.',
    whichRoom: 'Please choose',
    toWallHint: (to: Side) =>
      `From the corner of that tile nearest to it; the outermost wall of that room on the ${sides[to]}`,
  },
  /** On a wall; its drawing is as high as it. */
  onWall: {
    howItWorks:
      'Enter how many courses are down, and choose any whole tile of the last one. Measure from its corner nearest to an end of the wall, level: to the left end or the right one. Then straight up to the top of the wall, or down to its bottom. Laid tiles stay, and the pattern continues from that tile. Where the wall differs, measure the other way as well.',
    howRowsWork:
      'Say how many rows of such tiles lie, and choose any whole one in the last row. Measure from its corner nearest to an end of the wall, level: to the left end or the right one. Then straight up to the top of the wall, or down to its bottom. Laid tiles stay, and the pattern continues from that tile. Where the wall differs, measure the other way as well.',
    to: {
      left: 'To the left end of the wall',
      right: 'To the right end of the wall',
      top: 'Up to the top of the wall',
      bottom: 'Down to the bottom of the wall',
    },
    toHint: 'From the corner of that tile nearest to it',
    shouldReadTo: {
      left: (length: string) => `${length} to the left end`,
      right: (length: string) => `${length} to the right end`,
      top: (length: string) => `${length} to the top`,
      bottom: (length: string) => `${length} to the bottom`,
    },
  },
} as const;

/** Of several rooms, through which the courses run. */
export const inRooms = {
  howItWorks:
    'Enter how many courses are down, counted over all rooms, and measure in a room that the last of them reaches. Laid courses stay, the walls of that room move to your readings, and every other room stays where it is. The rest is planned again.',
  laidHint: (from: Side, most: number) =>
    `Counted over all rooms from the ${sides[from]} of the drawing, a cut first course too; at most ${most}`,
  readRoomHint: 'The room in which you read the tape: one room at a time',
  onlyRoom: 'Where the last course lies',
  shouldRead: (courses: number, far: string, wall: Side, room: string) =>
    `After course ${courses} the tape should read ${far} to the ${sides[wall]} wall of ${room}.`,
  shouldReadEnd: (end: string, wall: Side) => `From its last whole tile there to the ${sides[wall]} wall: ${end}.`,
} as const;

/** Of a wall, whose courses are laid from its level line up. */
export const onWall = {
  question: 'Does the wall differ from the plan?',
  howItWorks:
    'Enter how many courses are up from the level line, and what your tape reads. Those stay, and the rest is planned again.',
  laidHint: (line: string, most: number) =>
    `Counted up from the first whole course, ${line} above the bottom; at most ${most}`,
  top: 'Up to the top of the wall',
  topHint: 'From the top edge of the last laid course',
  endWall: 'To the right end of the wall',
  below: 'Down to the bottom of the wall',
  belowHint:
    'From the bottom edge of the first laid course; 0 where the wall ends there, empty once the courses below it are laid',
  shouldRead: (courses: number, top: string) =>
    `After course ${courses} the tape should read ${top} to the top of the wall.`,
  shouldReadEnd: (end: string) => `From the last whole tile of that course to the right end of the wall: ${end}.`,
  shouldReadBelow: (below: string) => `From the first course down to the bottom: ${below}.`,
} as const;

/** On the sheet. */
export const onSheet = {
  title: 'Measured on the floor',
  laid: 'Courses laid',
  room: 'Room that was read',
  rowsLaid: 'Rows laid',
  farWall: 'Last course to the far wall',
  endWall: 'Its last whole tile to the wall',
  below: 'First course down to the bottom',
  left: 'That tile to the left wall',
  right: 'That tile to the right wall',
  top: 'That tile to the top wall',
  bottom: 'That tile to the bottom wall',
  tileLength: 'Tile length',
  tileWidth: 'Tile width',
  tenTiles: 'Ten tiles with joints',
  courses: (count: string) => `${count} whole courses with joints`,
  alongRow: 'Along its row to another tile',
  courseJoint: 'Joint before each course left, drawn as planned',
} as const;
