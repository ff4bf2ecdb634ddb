import type { PatternOrientation } from '#app/layout/layout-request.ts';
import { type Pattern, type PatternSizes, shiftOfCourse, shiftsOf } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

const TILE = 16;
/** Shifts fall on whole numbers: so many of them make one of the picture. */
const FINE = 1000;
const COURSE = 10;
const WIDTH = 40;
const HEIGHT = 30;

export interface PatternPictureProps {
  readonly pattern: Pattern;
  readonly orientation: PatternOrientation;
  /** How thirds go on. */
  readonly thirdStyle?: PatternSizes['thirdStyle'];
}

/** A few courses of a pattern, as a little line drawing that turns with the orientation. */
export function PatternPicture({ pattern, orientation, thirdStyle }: PatternPictureProps) {
  const [tileLength, joint, offsetLength] = [TILE * FINE, 0, 0.3 * TILE * FINE] as Length[];
  const sizes = { tileLength, tileWidth: tileLength, joint, offsetLength, thirdStyle } as PatternSizes;
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      className="h-9 w-12 fill-none stroke-current"
      strokeWidth="1.6"
    >
      <rect width={WIDTH} height={HEIGHT} rx="1" />
      <path d={jointsPath(shiftsOf(pattern, sizes), orientation)} />
    </svg>
  );
}

/** All joints inside the picture: between the courses, and between the tiles of each. */
function jointsPath(shifts: readonly number[], orientation: PatternOrientation): string {
  const isAcross = orientation === 'horizontal';
  const [along, across] = isAcross ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const line = (a: number, b: number, length: number, runsAlong: boolean) =>
    `M${isAcross ? `${a} ${b}` : `${b} ${a}`}${runsAlong === isAcross ? 'h' : 'v'}${length}`;
  const parts: string[] = [];
  for (let course = 0; course * COURSE < across; course += 1) {
    if (course > 0) parts.push(line(0, course * COURSE, along, true));
    for (let at = shiftOfCourse(shifts, course) / FINE; at < along; at += TILE) {
      if (at > 0) parts.push(line(at, course * COURSE, COURSE, false));
    }
  }
  return parts.join('');
}
