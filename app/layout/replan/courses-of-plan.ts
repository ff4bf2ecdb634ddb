import { err, ok, type Result } from '#app/base/result.ts';
import { extentInBand } from '#app/geometry/extent-in-band.ts';
import { type CheckedRequest, checkRequest } from '#app/layout/compute/check-request.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { type Rooms, tiledRings } from '#app/layout/model/rooms.ts';
import { firstCourseHeight, isWall, turnRingOver } from '#app/layout/model/wall-frame.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { isRunKept } from '#app/layout/planks/lay-plank-floor.ts';
import { runsInCourses } from '#app/layout/planks/runs-in-courses.ts';
import { uncutRegion } from '#app/layout/region/build-region.ts';
import {
  type FloorAxis,
  type FloorCourses,
  firstVisible,
  lastCourse,
  type WithoutCourses,
} from '#app/layout/replan/floor-courses.ts';
import { plankCourses } from '#app/layout/replan/plank-courses.ts';
import { visibleTiles } from '#app/layout/starts/align-axis.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** The courses of a request's plan, or why it has none. */
export function floorCoursesOf(request: LayoutRequest): Result<FloorCourses, WithoutCourses> {
  if (request.plan?.surface === 'wall') return err('several-walls');
  if (request.zones !== undefined) return err('zones');
  const checked = checkRequest(request);
  if (!checked.ok) return err('not-laid-out');
  const { alignment, direction } = checked.value;
  if (request.plan !== undefined) {
    if (direction !== null) return err('turned');
    if (alignment !== null) return tileCourses(checked.value, alignment, request.plan);
    return err(patternOf(request.finish.layoutType).kind === 'planks' ? 'several-rooms' : 'no-courses');
  }
  if (direction !== null) return err('turned');
  if (patternOf(request.finish.layoutType).kind === 'planks') return plankCourses(checked.value);
  if (alignment === null) return err('no-courses');
  if (isWall(request)) return wallCourses(checked.value, alignment);
  return tileCourses(checked.value, alignment, null);
}

/** The courses of a cycle from the first one on. */
interface FirstCourses {
  readonly runsAlong: 'x' | 'y';
  readonly across: FloorAxis;
  /** The tile's extent along them. */
  readonly tile: number;
  readonly cycle: number;
}

/**
 * Where the first courses of one room start: at a wall, or beyond an obstacle at it. A course without pieces starts like the
 * first one.
 */
function beginsInRoom(
  { request, ring }: Pick<CheckedRequest, 'request' | 'ring'>,
  { runsAlong, across, tile, cycle }: FirstCourses,
): readonly number[] {
  const least = smallestKeptSide({ across: tile, down: across.tile });
  const courses = { top: across.origin, width: across.tile, joint: across.joint };
  const runs = runsInCourses(uncutRegion(ring, request), courses, [0, cycle - 1], runsAlong === 'y');
  const kept = runs.filter((run) => isRunKept(run, least));
  return Array.from({ length: cycle }, (_, course) => {
    const first = kept.find((run) => run.course === course) ?? kept.find((run) => run.course === 0);
    return first === undefined ? 0 : Math.max(0, first.from - across.gap);
  });
}

/** The same for several rooms: the nearest start among the rooms with that course. */
function beginsInRooms(rooms: Rooms, { runsAlong, across, tile, cycle }: FirstCourses): readonly number[] {
  const least = smallestKeptSide({ across: tile, down: across.tile });
  const module = across.tile + across.joint;
  const starts = Array.from({ length: cycle }, (_, course) => {
    // A room that would have only a sliver of the course does not count.
    const top = across.origin + course * module + (course === 0 ? 0 : least);
    const band = [top, across.origin + course * module + across.tile - across.gap - least] as const;
    const extents = tiledRings(rooms).flatMap((one) => extentInBand(one, runsAlong, band) ?? []);
    return extents.length === 0 ? null : Math.min(...extents);
  });
  return starts.map((start) => start ?? starts[0] ?? 0);
}

/** The courses of tiles on the floor of one room, or through several rooms, counted over all of them. */
function tileCourses(
  checked: CheckedRequest,
  alignment: Alignment,
  rooms: Rooms | null,
): Result<FloorCourses, WithoutCourses> {
  const { ring, boundsWidth, boundsLength } = checked;
  const { runsAlong, pattern, shifts } = alignment;
  const [x, y] = [axisOf(alignment, 'x', boundsWidth), axisOf(alignment, 'y', boundsLength)];
  const [along, across] = runsAlong === 'x' ? [x, y] : [y, x];
  const mostLaid = lastCourse(across);
  if (mostLaid < 1) return err('one-course');
  const first = { runsAlong, across, tile: along.tile, cycle: shifts.length };
  const begins = rooms === null ? beginsInRoom(checked, first) : beginsInRooms(rooms, first);
  return ok({
    runsAlong,
    // If the first course does not start at the box, its first visible tile keeps its planned place.
    along: firstVisible({ ...along, begins: begins[0] ?? 0 }),
    across,
    pattern,
    shifts,
    begins,
    firstFromTop: null,
    planks: null,
    rooms,
    room: null,
    ring,
    mostLaid,
  });
}

/** The courses of a wall, counted up from its first whole one (on the level line, if it has one). */
function wallCourses(
  { request, ring, boundsWidth, boundsLength: height }: CheckedRequest,
  alignment: Alignment,
): Result<FloorCourses, WithoutCourses> {
  if (alignment.runsAlong === 'y') return err('upright');
  const { pattern, shifts } = alignment;
  const drawn = axisOf(alignment, 'y', height);
  const { tile, joint, gap } = drawn;
  const module = tile + joint;
  const bottomOf0 = height - drawn.origin - tile;
  const line = firstCourseHeight(request) ?? bottomOf0 - Math.floor((bottomOf0 - gap) / module) * module;
  const firstFromTop = Math.round((bottomOf0 - line) / module);
  const { last: mostLaid } = visibleTiles(height - 2 * gap, tile, joint, line - gap);
  if (mostLaid < 1) return err('one-course');
  const along = axisOf(alignment, 'x', boundsWidth);
  return ok({
    runsAlong: 'x',
    along: firstVisible({ ...along, origin: along.origin + shiftOfCourse(shifts, firstFromTop) }),
    across: { ...drawn, origin: line },
    pattern,
    shifts: countedUp(shifts, firstFromTop),
    begins: shifts.map(() => 0),
    firstFromTop,
    planks: null,
    rooms: null,
    room: null,
    ring: turnRingOver(ring, height),
    mostLaid,
  });
}

/** The shifts of a layout's courses relative to its course `first`, counted upward from that one. */
function countedUp(shifts: readonly number[], first: number): readonly number[] {
  return shifts.map((_, course) => shiftOfCourse(shifts, first - course) - shiftOfCourse(shifts, first));
}

function axisOf(alignment: Alignment, axis: 'x' | 'y', wall: number): FloorAxis {
  const { joint, gap } = alignment;
  const walls = { gap, begins: 0, near: 0, wall };
  return axis === 'x'
    ? { tile: alignment.tileAcross, joint, origin: alignment.originX, ...walls }
    : { tile: alignment.tileDown, joint, origin: alignment.originY, ...walls };
}
