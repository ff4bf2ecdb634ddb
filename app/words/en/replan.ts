/** Re-planning from the floor: laid courses, readings, and the changes. Measures are passed as text. */
import { counted, listed, ordinal } from '#app/words/en/formats.ts';

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
  `Count from the ${sides[from]} of the drawing, including a cut first course. At most ${most}`;
export const farWall = (wall: Side) => `To the ${sides[wall]} wall`;
export const farWallHint = 'From the far edge of the last laid course. Enter 0 if the room ends there';
/** Out of square. */
export const farCornerHint =
  'From the far edge of the last laid course to the room corner farthest from it. Enter 0 if the room ends there';
export const endWall = (wall: Side) => `To the ${sides[wall]} wall`;
export const endWallHint = 'From the last whole tile of that course';
export const longerSideHint = 'From the last whole tile of that course, along the longer side';
export const longOffcutsHint =
  'If an offcut came out longer than listed and you started the next course with all of it, choose Laid whole';
export const tenTilesHint = 'Including the nine joints between them. This gives the joint width';
export const planksHint =
  'Push several planks together end to end and measure them all. That is more exact than measuring one';
export const planksReadHint = 'How many planks the tape spans, 2 or more. More planks give a more exact length';
export const tileHint = (planned: string) => `Planned ${planned}`;
export const shouldRead = (courses: number, far: string, wall: Side) =>
  `After course ${courses} the tape should read ${far} to the ${sides[wall]} wall.`;
export const shouldReadEnd = (end: string, wall: Side) =>
  `From the last whole tile of that course to the ${sides[wall]} wall: ${end}.`;
export const shouldReadCourses = (courses: number, reach: string) =>
  `${courses} whole courses with the joints between them: ${reach}.`;
export const shouldReadPlanks = (planks: number, reach: string) => `${planks} planks end to end: ${reach}.`;
/** What a tape cannot show adds up from course to course. */
export const readAgain = (course: number) =>
  `Read the tape again after course ${course}, before you cut for the next corner, obstacle or far wall.`;
export const readAgainInRoom = (course: number, room: string) =>
  `In ${room}, read it again after course ${course}, before you cut for the next corner, obstacle or far wall.`;
/** Beside the picture of where the tape goes. */
export const picture = {
  tenTiles: 'Ten tiles of a course with their joints',
  planks: 'Planks end to end',
  courses: 'Whole courses with the joints between them',
} as const;
export const floorDiffers = 'Floor differs?';
export const coursesHint =
  'From edge to edge across whole courses, including the joints between them. This gives the tile width';
/** Once the courses left have a joint of their own. */
export const coursesOfOneJointHint =
  'From edge to edge across whole courses with the planned joint between them. Leave out courses with a different joint';
export const coursesReadHint = (most: number) =>
  most <= 2
    ? 'Enter 2: only two whole courses are down'
    : `Whole courses under the tape, 2 to ${most}. More give a closer width`;
export const shouldReadTen = (ten: string) => `Ten tiles with their joints: ${ten}.`;
/** The room ends at the laid courses. */
export const allLaid = (courses: number) =>
  `All ${counted(courses, 'course', 'courses')} are down: nothing is left to plan.`;
export const showChange = 'Show what would change';
export const courseJointHint = 'Leave empty to keep the plan. The drawing keeps the planned joint either way';
export const heldPlanks = (courses: number) =>
  `The first pieces of ${counted(courses, 'course', 'courses')} stay where they are.`;
export const heldDoNotFit = (held: number, entered: number) =>
  `Only ${held} of the ${entered} courses that are down fit this floor, so the rest is planned from scratch. Undo, or correct the room or the planks.`;
export const heldUnread = 'The courses that are down cannot be read, so the whole floor is planned from scratch.';
export const heldStartUnread = 'The tile you measured from cannot be read, so the pattern starts from the start cuts.';
export const keptStarts = 'Courses that are down keep their first pieces.';
export const startsUnread =
  'The first pieces of the courses that are down do not fit this pattern and tile, so every course is planned from scratch. Undo, or correct the pattern or the tile.';
export const freeHeld = 'Plan them from scratch';
export const freeHeldStart = 'Plan it from scratch';
export const takeIt = 'Use this plan';
export const leaveIt = 'Keep the old plan';
/** Over the preview: nothing of it is the plan yet. */
export const preview = 'What would change';
export const notTaken = 'Nothing has been changed or counted yet.';
export const choices = {
  'last-row': 'Put it all in the last course',
  spread: 'Spread it over the remaining joints',
} as const;
export const tilesToBuy = (before: number, after: number) =>
  before === after ? `Tiles to buy: ${before}` : `Tiles to buy: ${before} → ${after}`;
export const cards = 'Cards that change';
export const noCards = 'No card changes.';
export const moreCards = (more: number) => `and ${more} more`;
export const drawnWithPlan = (joint: string) => `The drawing keeps the planned joint of ${joint}.`;
export const cannotSpread = {
  thingsLeft:
    'The remaining courses meet corners or obstacles that cannot move, so the joints cannot take up the difference.',
  outOfBounds: (joint: string, least: string, most: string) =>
    `The joints cannot take up the difference: each would be ${joint}. Joints from ${least} to ${most} can be grouted and do not show.`,
  noJoints: 'These tiles have no joints. Leave this empty.',
  noRoom: 'The joints cannot take up the difference: the remaining tiles need all the space.',
} as const;
export const followed = 'The plan now follows your readings.';
export const undoBringsBack = 'Undo brings back the old plan.';

export const cannot = {
  'several-rooms': 'Planks that run through several rooms cannot be re-planned from the floor.',
  'several-walls': 'Several walls cannot be re-planned together. Plan the wall by itself.',
  zones: 'A floor with zones cannot be re-planned yet. Plan the floor by its first lines.',
  upright: 'Courses that run up a wall cannot be re-planned from the ones already set.',
  'planks-on-wall': 'Planks on a wall can be re-planned only in a rectangle with no obstacles.',
  'no-courses': 'This pattern has no courses, so it cannot be re-planned from the floor.',
  turned: 'This turned pattern cannot be re-planned from the floor.',
  'not-laid-out': 'Correct the room and the tile first.',
  'one-course': 'This floor has only one course, so nothing is left to plan.',
} as const;

/** Of a pattern that is turned, or has no courses. */
export const cannotFromTile = {
  'in-rooms-axes': cannot['not-laid-out'],
  'turned-planks': 'Turned planks cannot be re-planned from the floor.',
  outlined: 'Tiles that are not rectangles cannot be re-planned from the floor: the tape reads from square corners.',
  'unlike-courses':
    'This pattern cannot be re-planned from the floor when it is turned. Its courses are offset differently, and one tile does not show which course it is in.',
} as const;

function lyingElsewhere(kind: 'course' | 'row', at: number): string {
  return at < 1
    ? `Counting from the tile you read in the other room, this tile is before the first ${kind}. Read from a tile farther along.`
    : `Counting from the tile you read in the other room, this tile is in ${kind} ${at}. Correct the count, or measure again.`;
}

export const faults = {
  howManyRows: (most: number) => `Enter how many rows are down, from 1 to ${most}. At least one must be left to plan.`,
  howManyLaid: (most: number) =>
    `Enter how many courses are down, from 1 to ${most}. At least one must be left to plan.`,
  whichRoom: (course: string, rooms: readonly string[]) =>
    `Course ${course} runs through ${listed(rooms)}. Choose the room where you read the tape.`,
  inNoRoom: (course: string) => `Course ${course} does not end in a room. Measure from another course.`,
  otherCourse: (course: number) => lyingElsewhere('course', course),
  otherRow: (row: number) => lyingElsewhere('row', row),
  nameRoom: 'Choose the room where you read the tape.',
  noSuchRoom: 'Please choose a room of this plan.',
  notInRoom: (course: string, room: string) =>
    `Course ${course} is not in ${room}. Choose the room where you read the tape.`,
  allLaidInRoom: (room: string) => `All courses in ${room} are down. Choose a room where some are left.`,
  sharedWall: (room: string) =>
    `${room} touches this wall and would have to move too. Correct both rooms under Room Layout.`,
  roomInTheWay:
    'With this wall there, the room would run into another one. Correct the rooms and the walls between them under Room Layout.',
  doorwayNoLongerFits:
    'With this wall there, a doorway would no longer fit its walls. Correct the doorway under Room Layout.',
  nothingMeasured: 'Enter what the tape reads, or the size of the tile.',
  impossible: 'No floor can measure that. Please measure again.',
  overHalfTile: (expected: string) =>
    `The plan expects ${expected}. Your reading is more than half a tile off. Measure again, or correct the room.`,
  reachesWall:
    'With tiles of this size, the courses that are down already reach the far wall. Enter what the tape reads there, or measure again.',
  howManyRead: 'Enter how many whole courses that reading spans: 2 or more.',
  howManyPlanks: 'Enter how many planks that reading spans: 2 or more.',
  nothingRead: 'Enter the length you read across them, or clear how many there are.',
  notSoMany: (most: number) =>
    most < 2
      ? 'This reading needs two whole courses down. Clear it, or read again after the next course.'
      : `Only ${most} whole courses are down. Enter ${most === 2 ? '2' : `2 to ${most}`}, and the length you read across them.`,
  readingsDisagree:
    'The size of one tile and the length of several do not agree. Measure both again, or clear one of them.',
  withinGap: (gap: string) =>
    `The plan leaves a gap of ${gap} at the walls. This close to the wall, laid tiles would have to be cut. Measure again, or correct the room.`,
  wallCannotMove:
    'This wall is curved, slanted, or not square to its neighbors, so it cannot be moved. Correct the corners under Room Layout.',
  notItsWall: 'That course does not end in a whole tile beside this wall. Measure another course.',
  severalPlaces:
    'This reading fits two places along the wall, and the courses that are down would start differently at each. Measure an earlier course, and enter its number as the courses laid.',
  otherWallFarther:
    'With this wall there, another wall on the same side is farther out. Correct the corners under Room Layout.',
  dividedOtherwise: (course: number) =>
    `With planks this size, course ${course} meets a corner or an obstacle differently than planned, so its first pieces are not known. Measure again, or correct the planks and calculate.`,
  nothingBelow: 'The first course sits at the bottom of this wall, so nothing below it is left to cut.',
  oneEachWay:
    'This pattern can shift two ways. Measure from that tile to the left or right wall, and to the top or bottom wall.',
  notOutermost:
    'From there the tape cannot run square to the outermost wall on that side. Measure to the opposite wall, or choose another tile in that course.',
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
    `joint before ${courses === 1 ? 'the remaining course' : `each of the ${courses} remaining courses`} ${before} → ${after}`,
  card: (label: string, before: string, after: string, anewAs: string | null) =>
    anewAs === null ? `${label}: ${before} → ${after}` : `${label}: ${before} → ${after} (then ${anewAs})`,
  gone: 'no cut',
  wallMoved: (wall: Side, step: string) => `${sides[wall]} wall ${step}`,
  inRoom: (room: string, sentence: string) => `${room}: ${sentence}`,
  otherOutline: 'a different outline',
  side: (length: string) => `a side of ${length}`,
  nothingLeft: 'nothing is left to lay',
  shifted: (steps: readonly string[]) => `the pattern is ${steps.join(' and ')}`,
  farther: (by: string, to: Side) => `${by} farther ${directions[to]}`,
  cutsOfLeft: (changed: number, left: number) =>
    `${changed} of the ${counted(left, 'remaining cut', 'remaining cuts')} ${changed === 1 ? 'changes' : 'change'}`,
  noCut: 'the remaining cuts keep their sizes',
  buyMore: (tiles: number) => `buy ${counted(tiles, 'tile', 'tiles')} more`,
  buyFewer: (tiles: number) => `${counted(tiles, 'tile', 'tiles')} fewer to buy`,
  enough: 'enough tile',
} as const;

/** For a pattern that is turned or has no courses: one whole tile gives the place of the others. */
export const fromTile = {
  howItWorks:
    'Enter how many courses are down, and choose any whole tile in the last one. Measure from its nearest corners, square to the walls: once to the left or right wall, once to the top or bottom wall. Laid tiles stay, and the pattern continues from that tile. If the room differs, measure to the opposite walls as well.',
  laidHint: (from: readonly Side[], most: number) =>
    `Count along the pattern from the ${from.map((side) => sides[side]).join(' ')} of the drawing, including a cut first course. At most ${most}`,
  toWall: (to: Side) => `To the ${sides[to]} wall`,
  toWallHint: (to: Side) => `From the tile’s nearest corner to the outermost wall on the ${sides[to]}`,
  shouldRead: (course: number, end: readonly Side[], readings: readonly string[], room: string | null = null) =>
    `From the last whole tile of course ${course}${room === null ? '' : ` in ${room}`} at the ${end.map((side) => sides[side]).join(' ')} the tape should read ${readings.join(', ')}.`,
  shouldReadTo: (length: string, to: Side) => `${length} to the ${sides[to]} wall`,
  tileToRead: (size: string, way: string | null, outermost: readonly Side[]) =>
    `Measure from a whole tile of ${size}${way === null ? '' : ` that ${way}`}${
      outermost.length === 0
        ? ''
        : `. If several are side by side, use the one at the ${outermost.map((side) => sides[side]).join(' ')}`
    }. The picture shows them filled in.`,
  ways: {
    level: 'runs across the drawing',
    upright: 'runs up the drawing',
    rising: 'rises to the right',
    falling: 'falls to the right',
  },
  howRowsWork:
    'Enter how many rows of these tiles are down, and choose any whole one in the last row. Measure from its nearest corners, square to the walls: once to the left or right wall, once to the top or bottom wall. Laid tiles stay, and the pattern continues from that tile. If the room differs, measure to the opposite walls as well.',
  rowsHint: (from: readonly Side[], most: number) =>
    `Count rows of these tiles from the ${from.map((side) => sides[side]).join(' ')} of the drawing, including a cut first row. At most ${most}`,
  shouldReadRow: (row: number, end: readonly Side[], readings: readonly string[], room: string | null = null) =>
    `From the last of these tiles in row ${row}${room === null ? '' : ` in ${room}`} at the ${end.map((side) => sides[side]).join(' ')} the tape should read ${readings.join(', ')}.`,
  rowsLaid: 'Rows laid',
  alongRow: (steps: number) => (steps === 1 ? 'To the next tile like it' : `To the ${ordinal(steps)} tile like it`),
  alongRowHint: 'Along its row, to the same corner of the other tile. This gives the joint width',
  shouldReadAlongRow: (steps: number, reading: string) =>
    `Along its row, to the same corner of the ${steps === 1 ? 'next' : ordinal(steps)} tile like it: ${reading}.`,
  readAgain:
    'Measure again from a tile in a later course before you cut at the walls beyond it: small errors add up from tile to tile.',
  choice: 'Cut at the walls',
  /** For a pattern that runs through several rooms. */
  inRooms: {
    howItWorks:
      'Enter how many courses are down, counting across all rooms, and choose any whole tile of the last one in the room you measure. Measure from its nearest corners, square to the walls of that room: once to the left or right wall, once to the top or bottom wall. Laid tiles stay, and the pattern continues from that tile. If the room differs, measure to the opposite walls as well. When you measure another room, its walls move to your readings and everything else stays.',
    howRowsWork:
      'Enter how many rows of these tiles are down, counting across all rooms, and choose any whole one of the last row in the room you measure. Measure from its nearest corners, square to the walls of that room: once to the left or right wall, once to the top or bottom wall. Laid tiles stay, and the pattern continues from that tile. If the room differs, measure to the opposite walls as well. When you measure another room, its walls move to your readings and everything else stays.',
    whichRoom: 'Please choose',
    toWallHint: (to: Side) => `From the tile’s nearest corner to the outermost wall of that room on the ${sides[to]}`,
  },
  /** On a wall; its drawing is as high as it. */
  onWall: {
    howItWorks:
      'Enter how many courses are up, and choose any whole tile in the last one. Measure from its nearest corners: level to the left or right end of the wall, and straight up to its top or down to its bottom. Laid tiles stay, and the pattern continues from that tile. If the wall differs, measure the other way as well.',
    howRowsWork:
      'Enter how many rows of these tiles are up, and choose any whole one in the last row. Measure from its nearest corners: level to the left or right end of the wall, and straight up to its top or down to its bottom. Laid tiles stay, and the pattern continues from that tile. If the wall differs, measure the other way as well.',
    to: {
      left: 'To the left end of the wall',
      right: 'To the right end of the wall',
      top: 'Up to the top of the wall',
      bottom: 'Down to the bottom of the wall',
    },
    toHint: 'From the tile’s nearest corner',
    shouldReadTo: {
      left: (length: string) => `${length} to the left end`,
      right: (length: string) => `${length} to the right end`,
      top: (length: string) => `${length} to the top`,
      bottom: (length: string) => `${length} to the bottom`,
    },
  },
} as const;

/** For courses that run through several rooms. */
export const inRooms = {
  howItWorks:
    'Enter how many courses are down, counting across all rooms, and measure in a room that the last course reaches. Laid courses stay, the walls of that room move to your readings, and the other rooms stay as they are. The rest is planned again.',
  laidHint: (from: Side, most: number) =>
    `Count across all rooms from the ${sides[from]} of the drawing, including a cut first course. At most ${most}`,
  readRoomHint: 'The room where you read the tape. One room at a time',
  onlyRoom: 'Where the last course is',
  shouldRead: (courses: number, far: string, wall: Side, room: string) =>
    `After course ${courses} the tape should read ${far} to the ${sides[wall]} wall of ${room}.`,
  shouldReadEnd: (end: string, wall: Side) => `From its last whole tile there to the ${sides[wall]} wall: ${end}.`,
} as const;

/** For a wall, whose courses are laid up from its level line. */
export const onWall = {
  question: 'Does the wall differ from the plan?',
  howItWorks:
    'Enter how many courses are up from the level line, and what your tape reads. Those stay, and the rest is planned again.',
  laidHint: (line: string, most: number) =>
    `Count up from the first whole course, ${line} above the bottom. At most ${most}`,
  top: 'Up to the top of the wall',
  topHint: 'From the top edge of the last laid course',
  endWall: 'To the right end of the wall',
  below: 'Down to the bottom of the wall',
  belowHint:
    'From the bottom edge of the first laid course. Enter 0 if the wall ends there. Leave empty once the courses below are up',
  shouldRead: (courses: number, top: string) =>
    `After course ${courses} the tape should read ${top} to the top of the wall.`,
  shouldReadEnd: (end: string) => `From the last whole tile of that course to the right end of the wall: ${end}.`,
  shouldReadBelow: (below: string) => `From the first course down to the bottom: ${below}.`,
} as const;

/** On the sheet. */
export const onSheet = {
  title: 'Measured on the floor',
  laid: 'Courses laid',
  room: 'Room measured',
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
  planks: (count: number) => `${count} planks end to end`,
  courseJoint: 'Joint before each remaining course, drawn as planned',
} as const;
