import { MAX_JOINT, MAX_ROOM } from '#app/layout/fields/limits.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { MOST_SHORT } from '#app/layout/replan/expected-readings.ts';
import { coursesLeft, type FloorAxis, type FloorCourses } from '#app/layout/replan/floor-courses.ts';
import type { FloorField, FloorReadings, ReadingFault } from '#app/layout/replan/floor-readings.ts';
import type { findLying } from '#app/layout/replan/lying-planks.ts';
import { type RealSizes, rowRead } from '#app/layout/replan/sizes-read.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** The most that two readings of one tile may differ. */
const MOST_APART = fromInches(1 / 8);

/** The reading that gives the sizes of planks. */
function fieldOfSizes({ measuredTileWidth, measuredTenTiles }: FloorReadings): FloorField {
  if (measuredTileWidth !== null) return 'measuredTileWidth';
  return measuredTenTiles === null ? 'laid' : 'measuredTenTiles';
}

/** The reading that gave the joint. */
export function fieldOfJoint({ measuredTenTiles }: FloorReadings): FloorField {
  return measuredTenTiles === null ? 'measuredCourses' : 'measuredTenTiles';
}

/** The length of that many tiles with the joints between them. */
function reachOf(tiles: number, tile: number, joint: number): Length {
  return (tiles * tile + (tiles - 1) * joint) as Length;
}

/** A reading across courses needs their number, which is at most the number of laid courses. */
export function judgePair({ measuredCourses, coursesRead }: FloorReadings, most: number): ReadingFault | null {
  if (measuredCourses !== null && coursesRead === null) return { field: 'coursesRead', code: 'how-many-read' };
  if (measuredCourses === null && coursesRead !== null) return { field: 'measuredCourses', code: 'nothing-read' };
  return coursesRead !== null && coursesRead > most ? { field: 'coursesRead', code: 'not-so-many', most } : null;
}

/** A reading of planks end to end needs their number. */
export function judgeRow({ measuredTenTiles, planksRead }: FloorReadings): ReadingFault | null {
  if (measuredTenTiles !== null && planksRead === null) return { field: 'planksRead', code: 'how-many-read' };
  if (measuredTenTiles === null && planksRead !== null) return { field: 'measuredTenTiles', code: 'nothing-read' };
  return null;
}

/** Readings across the courses and of one tile that contradict each other. */
export function judgeAgreement(
  { measuredTileLength, measuredTileWidth, measuredCourses, planksRead }: FloorReadings,
  { tileLength, tileWidth }: Pick<RealSizes, 'tileLength' | 'tileWidth'>,
): ReadingFault | null {
  const isApart = (reading: number | null, size: number) => reading !== null && Math.abs(reading - size) > MOST_APART;
  const areApart = isApart(measuredTileLength, tileLength) || isApart(measuredTileWidth, tileWidth);
  if (planksRead !== null && isApart(measuredTileLength, tileLength))
    return { field: 'measuredTenTiles', code: 'readings-disagree' };
  return measuredCourses !== null && areApart ? { field: 'measuredCourses', code: 'readings-disagree' } : null;
}

/** A reading that differs by more than half a tile is from another place, or a slip. */
export function judge(field: FloorField, reading: number | null, expected: Length, tile: number): ReadingFault | null {
  if (reading === null || 2 * Math.abs(reading - expected) <= tile) return null;
  return { field, code: 'over-half-tile', expected };
}

/** A reading that is short of the gap by less than a tape shows counts as the gap. */
export function beyondGap(reading: Length | null, { gap }: Pick<FloorAxis, 'gap'>): Length | null {
  const isShort = reading !== null && reading < gap && gap - reading <= MOST_SHORT;
  return isShort ? (gap as Length) : reading;
}

export function judgeGap(
  field: FloorField,
  reading: Length | null,
  { gap }: Pick<FloorAxis, 'gap'>,
): ReadingFault | null {
  return reading === null || reading >= gap ? null : { field, code: 'within-gap', gap: gap as Length };
}

/** With planks the tape may start from another plank than the planned last whole one, so the wall is checked instead. */
function judgeEnd(
  reading: number | null,
  wall: {
    readonly planned: number;
    readonly found: number;
    readonly endAt: (wall: number) => number | null;
    readonly isOfPlanks: boolean;
  },
  tile: number,
): ReadingFault | null {
  const expected = (wall.planned - (wall.endAt(wall.planned) ?? 0)) as Length;
  const isNear = wall.isOfPlanks && 2 * Math.abs(wall.found - wall.planned) <= tile;
  return isNear ? null : judge('measuredEndWall', reading, expected, tile);
}

/** The checked values of a floor as read. Lattice units. */
interface ReadFloor {
  readonly request: LayoutRequest;
  readonly courses: FloorCourses;
  /** Wall readings that are short of the gap by less than a tape shows count as the gap. */
  readonly readings: FloorReadings;
  readonly laid: number;
  readonly sizes: RealSizes;
  /** The joint before each remaining course. */
  readonly courseJoint: number;
  /** For planks, how they are laid; null for tiles. */
  readonly lying: ReturnType<typeof findLying> | null;
  /** Where the laid courses end: across the courses, and along the last one (null if it has no whole tile). */
  readonly fromEdge: number;
  readonly fromTile: number | null;
  readonly farWall: number;
  readonly end: EndWall;
  /** Whether the last course ends at a wall, and whether there is anything below the first one. */
  readonly hasEndWall: boolean;
  readonly hasBelow: boolean;
}

interface EndWall {
  readonly planned: number;
  readonly found: number;
  readonly endAt: (wall: number) => number | null;
  readonly isDoubtful: boolean;
}

type Check = (floor: ReadFloor) => ReadingFault | null;

/** A fault at a field, if the condition holds. */
const where = (field: FloorField, code: PlainCode, isFault: (floor: ReadFloor) => boolean): Check => {
  return (floor) => (isFault(floor) ? { field, code } : null);
};
type PlainCode = 'impossible' | 'reaches-wall' | 'not-its-wall' | 'nothing-below' | 'several-places';

/** All checks of readings in order of reporting: sizes first, because the walls are checked with them. */
const CHECKS = {
  tileLength: ({ courses: { along }, readings }) =>
    judge('measuredTileLength', readings.measuredTileLength, along.tile as Length, along.tile),
  tileWidth: ({ courses: { across }, readings }) =>
    judge('measuredTileWidth', readings.measuredTileWidth, across.tile as Length, across.tile),
  row({ courses, readings, request, sizes }) {
    // Many slightly different tiles can add up to more than half a tile. A reading of one tile shows how much that is. The length
    // of planks follows from their row itself.
    const tile = courses.planks === null ? sizes.tileLength : (readings.measuredTileLength ?? courses.along.tile);
    const expected = reachOf(rowRead(courses, readings), tile, request.finish.joint);
    return judge('measuredTenTiles', readings.measuredTenTiles, expected, tile);
  },
  courses({ courses: { across }, readings, request }) {
    const tile = readings.measuredTileWidth ?? across.tile;
    const expected = reachOf(readings.coursesRead ?? 0, tile, request.finish.joint);
    return judge('measuredCourses', readings.measuredCourses, expected, across.tile);
  },
  joint: ({ readings, sizes: { joint } }) =>
    joint < 0 || joint > MAX_JOINT ? { field: fieldOfJoint(readings), code: 'impossible' } : null,
  agreement: ({ readings, sizes }) => judgeAgreement(readings, sizes),
  planks: ({ lying, readings }) => (lying?.ok === false ? { field: fieldOfSizes(readings), ...lying.error } : null),
  farWall({ courses, readings, laid, fromEdge, courseJoint, sizes }) {
    const wider = coursesLeft(courses, laid) * (courseJoint - sizes.joint);
    const expected = (courses.across.wall - fromEdge + wider) as Length;
    return judge('measuredFarWall', readings.measuredFarWall, expected, courses.across.tile);
  },
  farGap: ({ courses, readings }) => judgeGap('measuredFarWall', readings.measuredFarWall, courses.across),
  farReach: where(
    'measuredFarWall',
    'reaches-wall',
    ({ farWall, fromEdge, courses }) => farWall - fromEdge < courses.across.gap,
  ),
  farRoom: where('measuredFarWall', 'impossible', ({ farWall, courses }) => farWall - courses.across.near > MAX_ROOM),
  endOfCourse: where(
    'measuredEndWall',
    'not-its-wall',
    ({ readings, fromTile, hasEndWall }) => readings.measuredEndWall !== null && (fromTile === null || !hasEndWall),
  ),
  nothingBelow: where(
    'measuredBelow',
    'nothing-below',
    ({ courses, readings: { measuredBelow }, hasBelow }) =>
      measuredBelow !== null && !hasBelow && measuredBelow !== courses.across.origin,
  ),
  below: ({ courses: { across }, readings }) =>
    judge('measuredBelow', readings.measuredBelow, across.origin as Length, across.tile),
  belowGap: ({ courses, readings }) => judgeGap('measuredBelow', readings.measuredBelow, courses.across),
  endWall: ({ courses, readings, end, lying }) =>
    judgeEnd(readings.measuredEndWall, { ...end, isOfPlanks: lying !== null }, courses.along.tile),
  endGap: ({ courses, readings }) => judgeGap('measuredEndWall', readings.measuredEndWall, courses.along),
  endReach: where(
    'measuredEndWall',
    'impossible',
    ({ readings: { measuredEndWall }, fromTile, end, laid }) =>
      measuredEndWall !== null && Math.abs((fromTile ?? 0) + measuredEndWall - end.found) > laid + MOST_SHORT,
  ),
  endRoom: where('measuredEndWall', 'impossible', ({ end, courses }) => end.found - courses.along.near > MAX_ROOM),
  endPlace: where('measuredEndWall', 'several-places', ({ end }) => end.isDoubtful),
} as const satisfies Readonly<Record<string, Check>>;

/** The first fault of the readings; null if they can be used. */
export function judgeReadings(floor: ReadFloor): ReadingFault | null {
  for (const check of Object.values<Check>(CHECKS)) {
    const fault = check(floor);
    if (fault !== null) return fault;
  }
  return null;
}
