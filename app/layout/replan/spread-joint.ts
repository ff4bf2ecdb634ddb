import { err, ok, type Result } from '#app/base/result.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { coursesLeft, type FloorCourses, tileAtWall } from '#app/layout/replan/floor-courses.ts';
import type { FloorReadings } from '#app/layout/replan/floor-readings.ts';
import { hasThingsLeft } from '#app/layout/replan/read-again.ts';
import { realPlan, sizesRead } from '#app/layout/replan/sizes-read.ts';
import { leastJoint } from '#app/layout/rules/joint-rules.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A joint that differs from the laid joints by more than this share is visible. */
const MOST_DIFFERENT = 1 / 2;

/** The joint before each remaining course at which the last course keeps its planned size. Lattice units. */
export interface SpreadJoint {
  readonly joint: Length;
  readonly courses: number;
  /** The joints that can be grouted and do not show beside the laid ones. */
  readonly least: Length;
  readonly most: Length;
}

/** Why a difference cannot be spread over the remaining joints. */
export type WithoutSpread =
  /** The tape was not read to the far wall, or nothing is left over. */
  | { readonly code: 'no-difference' }
  /** Corners and obstacles beside the remaining courses cannot move. */
  | { readonly code: 'things-left' }
  | { readonly code: 'out-of-bounds'; readonly spread: SpreadJoint };

/**
 * Spreads the difference of the reading to the far wall over the remaining joints. `readings` are valid, and `laid` courses are
 * down.
 */
export function spreadJoint(
  request: LayoutRequest,
  planned: FloorCourses,
  readings: FloorReadings,
  facialVariation: number | null,
): Result<SpreadJoint, WithoutSpread> {
  const { laid, measuredFarWall } = readings;
  if (laid === null || measuredFarWall === null) return err({ code: 'no-difference' });
  const sizes = sizesRead(request, planned, readings);
  const { joint } = sizes;
  // Click planks have no joints.
  if (joint <= 0) return err({ code: 'no-difference' });
  const { tile } = realPlan(planned, sizes).across;
  const { across } = planned;
  const courses = coursesLeft(planned, laid);
  const last = tileAtWall(across, across.origin);
  const isWhole = last.size === across.tile;
  // Beyond a whole last tile the wall may be up to one joint away.
  const bare = Math.max(0, across.wall - across.gap - last.start - across.tile);
  const ofTiles = (courses - 1) * tile + (isWhole ? tile : last.size) + bare;
  const spread: SpreadJoint = {
    joint: Math.round((measuredFarWall - across.gap - ofTiles) / courses) as Length,
    courses,
    ...boundsBeside(joint, facialVariation),
  };
  if (spread.joint === (readings.courseJoint ?? joint)) return err({ code: 'no-difference' });
  if (hasThingsLeft(request, planned, laid)) return err({ code: 'things-left' });
  const isWithin = spread.joint >= spread.least && spread.joint <= spread.most;
  return isWithin ? ok(spread) : err({ code: 'out-of-bounds', spread });
}

/** The joints that can be grouted and do not show beside one of that width. */
function boundsBeside(joint: number, facialVariation: number | null): Pick<SpreadJoint, 'least' | 'most'> {
  return {
    least: Math.max(leastJoint(facialVariation), Math.ceil(joint * (1 - MOST_DIFFERENT))) as Length,
    most: Math.floor(joint * (1 + MOST_DIFFERENT)) as Length,
  };
}

/** The bounds, if the joint of the remaining courses is outside of them; null if it is within them or not given. */
export function judgeCourseJoint(
  request: LayoutRequest,
  courses: FloorCourses,
  readings: FloorReadings,
  facialVariation: number | null,
): (Pick<SpreadJoint, 'least' | 'most'> & { readonly joint: Length; readonly hasJoints: boolean }) | null {
  const { courseJoint } = readings;
  if (courseJoint === null) return null;
  const { joint } = sizesRead(request, courses, readings);
  const bounds = boundsBeside(joint, facialVariation);
  const isWithin = courseJoint >= bounds.least && courseJoint <= bounds.most;
  return isWithin || courseJoint === joint ? null : { ...bounds, joint: courseJoint, hasJoints: joint > 0 };
}
