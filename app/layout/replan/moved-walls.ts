import { err, ok, type Result } from '#app/base/result.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { FloorCourses } from '#app/layout/replan/floor-courses.ts';
import type { FloorField, ReadingFault } from '#app/layout/replan/floor-readings.ts';
import { ownFrameOf, roomTouching } from '#app/layout/replan/floor-rooms.ts';
import { type MovedWall, moveWalls, ORIGIN, type WallAtEnd, wallsOfSide } from '#app/layout/replan/wall-moves.ts';

/** How the walls at both sides move along an axis: the near one inward, the far one outward. */
export interface WallMoves {
  readonly near: number;
  readonly far: number;
}

/** A room whose walls moved. */
export interface MovedWalls {
  /** The walls of a custom room that move, in the frame of its box. */
  readonly walls: readonly MovedWall[];
  /** How the corner of its box moves; everything is measured from that corner. */
  readonly boxBy: Point;
}

/** The walls of a custom room, or of one of several, that move, and how the corner of its box moves. */
export function moveWallsRead(
  request: LayoutRequest,
  courses: FloorCourses,
  { along, across }: { readonly along: WallMoves; readonly across: WallMoves },
  {
    lastCourse: [from, to],
    isFarRead,
    atEnd,
  }: {
    readonly lastCourse: readonly [from: number, to: number];
    readonly isFarRead: boolean;
    readonly atEnd: WallAtEnd | null;
  },
): Result<MovedWalls, ReadingFault> {
  const { runsAlong, planks, firstFromTop } = courses;
  const { near } = courses.across;
  const [alongAxis, acrossAxis] = runsAlong === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const own = courses.rooms && courses.room ? ownFrameOf(courses.rooms, courses.room.index) : null;
  const room = own ?? request.room;
  const ring = own?.points ?? courses.ring;
  if (room.type !== 'custom') {
    const [x, y] = runsAlong === 'x' ? [along.near, across.near] : [across.near, along.near];
    return ok({ walls: [], boxBy: { x, y } });
  }
  const outline = room.outline ?? ring;
  let [moved, walls]: [Outline, readonly MovedWall[]] = [outline, []];
  const move = (axis: 'x' | 'y', end: 'near' | 'far', by: number, own?: readonly MovedWall[]): boolean => {
    if (by === 0) return true;
    if (planks === null && (room.outline !== undefined || !isSquareAt(ring, axis, end))) return false;
    const found = own ?? wallsOfSide(ring, axis, end, by);
    const anew = found.length === 0 ? null : moveWalls(outline, [...walls, ...found], ORIGIN);
    if (anew === null) return false;
    [moved, walls] = [anew, [...walls, ...found]];
    return true;
  };
  type Code = 'wall-cannot-move' | 'not-its-wall' | 'other-wall-farther';
  const stuck = (field: FloorField, code: Code = 'wall-cannot-move') => err({ field, code });
  const atCourse = atEnd && [{ ...turned(atEnd, runsAlong), axis: alongAxis, by: along.far, of: 'wall' as const }];
  if (!move(alongAxis, 'near', along.near)) return stuck('measuredEndWall');
  if (!move(alongAxis, 'far', along.far, atCourse ?? undefined)) return stuck('measuredEndWall');
  // A slanted first wall that got longer or shorter has already moved, but a whole first course must start at it.
  const nearer = extreme(moved, acrossAxis, 'near') - extreme(outline, acrossAxis, 'near');
  const isWhole = courses.across.origin >= courses.across.gap;
  if (!move(acrossAxis, 'near', isWhole ? across.near - nearer : across.near))
    return stuck(firstFromTop === null ? 'measuredFarWall' : 'measuredBelow');
  // A slanted far wall that got longer is already farther out.
  const farther = isFarRead ? extreme(moved, acrossAxis, 'far') - extreme(outline, acrossAxis, 'far') : 0;
  if (!move(acrossAxis, 'far', across.far - farther)) return stuck('measuredFarWall');
  if (isFarRead && extreme(moved, acrossAxis, 'far') !== extreme(outline, acrossAxis, 'far') + across.far) {
    return stuck('measuredFarWall', 'other-wall-farther');
  }
  const inCourses = runsAlong === 'x' ? ring : transposeRing(ring);
  if (planks === null && along.far !== 0 && !reaches(inCourses, [from - near, to - near])) {
    return stuck('measuredEndWall', 'not-its-wall');
  }
  const shared = along.far === 0 ? null : roomTouching(courses, alongAxis, 'far');
  if (shared !== null) return err({ field: 'measuredEndWall', code: 'shared-wall', room: shared });
  const sharedFar = across.far === 0 ? null : roomTouching(courses, acrossAxis, 'far');
  if (sharedFar !== null) return err({ field: 'measuredFarWall', code: 'shared-wall', room: sharedFar });
  const by = (axis: 'x' | 'y') => extreme(moved, axis, 'near') - extreme(outline, axis, 'near');
  return ok({ walls, boxBy: { x: by('x'), y: by('y') } });
}

/** A wall in the room's axes. */
function turned({ from, to }: Segment, runsAlong: 'x' | 'y'): Segment {
  const turn = ({ x, y }: Point): Point => (runsAlong === 'x' ? { x, y } : { x: y, y: x });
  return { from: turn(from), to: turn(to) };
}

function corners(ring: Ring): readonly (readonly [before: Point, corner: Point, after: Point])[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length] as Point;
  return ring.map((corner, index) => [at(index - 1), corner, at(index + 1)]);
}

function extreme(ring: readonly Point[], axis: 'x' | 'y', end: 'near' | 'far'): number {
  const all = ring.map((corner) => corner[axis]);
  return end === 'near' ? Math.min(...all) : Math.max(...all);
}

/** Whether all walls that meet the outermost one are square to it. */
export function isSquareAt(ring: Ring, axis: 'x' | 'y', end: 'near' | 'far'): boolean {
  const at = extreme(ring, axis, end);
  const other = axis === 'x' ? 'y' : 'x';
  return corners(ring).every(([before, corner, after]) => {
    if (corner[axis] !== at) return true;
    const ends = [before, after];
    return (
      ends.some((one) => one[axis] === at) && ends.every((one) => one[axis] === at || one[other] === corner[other])
    );
  });
}

/** Whether the wall at the far end of the courses is beside these courses. */
function reaches(ring: Ring, [from, to]: readonly [number, number]): boolean {
  const at = extreme(ring, 'x', 'far');
  return corners(ring).some(([, corner, after]) => {
    const isThere = corner.x === at && after.x === at;
    return isThere && Math.min(corner.y, after.y) <= Math.max(0, from) && Math.max(corner.y, after.y) >= to;
  });
}
