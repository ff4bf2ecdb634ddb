import type { JobText } from '#app/layout/model/job-text.ts';

/**
 * What a setter reads with a tape that shows sixteenths of an inch. `tile` reads one tile, and ten of a course.
 * `courses` also reads across the whole courses that are down, and reads everything again before the last two courses.
 */
export type Reader = 'tile' | 'courses';

export const tape = (size: number) => String(Math.round(size * 16) / 16);

/** How far a tape reads across courses, in inches: it is 16 ft long. */
const TAPE = 190;

/** The readings of tiles and joints once this many whole courses are down. Inches. */
export function readTiles(
  real: { readonly length: number; readonly width: number; readonly joint: number },
  wholeCourses: number,
  reader: Reader,
): Partial<JobText> {
  const { length, width, joint } = real;
  const courses = reader === 'courses' ? Math.min(Math.floor((TAPE + joint) / (width + joint)), wholeCourses) : 0;
  const across = courses < 2 ? null : courses * width + (courses - 1) * joint;
  return {
    measuredTileLength: tape(length),
    measuredTileWidth: tape(width),
    measuredTenTiles: tape(10 * length + 9 * joint),
    coursesRead: across === null ? '' : String(courses),
    measuredCourses: across === null ? '' : tape(across),
  };
}

/** The readings of planks. As many as the tape reaches are measured end to end. */
export function readPlanks(
  real: { readonly length: number; readonly width: number; readonly joint: number },
  wholeCourses: number,
): Partial<JobText> {
  const { length, joint } = real;
  const planks = Math.max(2, Math.floor((TAPE + joint) / (length + joint)));
  const row = { measuredTenTiles: tape(planks * length + (planks - 1) * joint), planksRead: String(planks) };
  return { ...readTiles(real, wholeCourses, 'courses'), ...row };
}
