import {
  coursesLeft,
  edgeOfLaid,
  type FloorCourses,
  lastWhole,
  lowestCourse,
  placeOfEndWall,
  startOfCourse,
  wholeCourses,
} from '#app/layout/replan/floor-courses.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** The precision of a tape. */
export const MOST_SHORT = fromInches(1 / 16);

/** The courses that a tape crosses, among the first `laid` ones. */
function coursesToRead(courses: FloorCourses, laid: number): number {
  return Math.min(MOST_READ, wholeCourses(courses, laid));
}

/** The longest reading that a usual tape gives without moving it: 16 ft. */
const TAPE = fromInches(192);

/** More of them do not make the reading more precise. */
const MOST_READ = 10;

/** The readings to expect from the tape and the rule after `laid` courses, from 1 to `mostLaid`. */
export interface ExpectedReadings {
  readonly farWall: Length;
  /** Null if no tile of that course is whole. */
  readonly endWall: Length | null;
  /** For a wall, from its course 0 down to its bottom; null for a floor, or without a course below. */
  readonly below: Length | null;
  readonly tenTiles: Length;
  /** As many planks end to end as a tape reaches; null for tiles. */
  readonly row: { readonly count: number; readonly reach: Length } | null;
  /** Whole courses with their joints; null if fewer than two are down. */
  readonly courses: { readonly count: number; readonly reach: Length } | null;
}

/** `courseJoint` is the joint before each remaining course; null: the plan's joint. */
export function expectReadings(courses: FloorCourses, laid: number, courseJoint: number | null): ExpectedReadings {
  const { along, across } = courses;
  const wider = (courseJoint ?? across.joint) - across.joint;
  const column = lastWhole(courses, laid - 1);
  const wall = placeOfEndWall(courses, laid);
  const count = coursesToRead(courses, laid);
  const planks = Math.max(2, Math.floor((TAPE + along.joint) / (along.tile + along.joint)));
  const end =
    column === null ? null : startOfCourse(courses, laid - 1) + column * (along.tile + along.joint) + along.tile;
  return {
    farWall: (across.wall - edgeOfLaid(across, laid) + coursesLeft(courses, laid) * wider) as Length,
    endWall: end === null || wall === null ? null : ((wall - end) as Length),
    below: courses.firstFromTop === null || lowestCourse(courses).course === 0 ? null : (across.origin as Length),
    tenTiles: (10 * along.tile + 9 * along.joint) as Length,
    row:
      courses.planks === null
        ? null
        : { count: planks, reach: (planks * along.tile + (planks - 1) * along.joint) as Length },
    courses: count < 2 ? null : { count, reach: (count * across.tile + (count - 1) * across.joint) as Length },
  };
}
