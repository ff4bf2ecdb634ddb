import { err, ok, type Result } from '#app/base/result.ts';
import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import { sizesIn } from '#app/layout/model/layout-request.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import type { PlacedPlankRun } from '#app/layout/model/plank-run.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import type { PlankCourses } from '#app/layout/planks/find-runs.ts';
import { isRunKept, layFoundRuns } from '#app/layout/planks/lay-plank-floor.ts';
import { plankSettingsOf } from '#app/layout/planks/plank-settings.ts';
import { type CourseRun, runsInCourses } from '#app/layout/planks/runs-in-courses.ts';
import { uncutRegion } from '#app/layout/region/build-region.ts';
import {
  type FloorCourses,
  firstVisible,
  lastCourse,
  type PlankPlan,
  type WithoutCourses,
} from '#app/layout/replan/floor-courses.ts';
import { type WallAtEnd, wallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** The plank courses of a region, found without a kernel. */
export function plankRunsOn(
  { request, ring }: Pick<CheckedRequest, 'request' | 'ring'>,
  courses: PlankCourses,
  range: readonly [from: number, to: number],
): readonly CourseRun[] {
  const isDown = request.finish.patternOrientation === 'vertical';
  const least = smallestKeptSide({ across: plankRulesOf(sizesIn(request)).length, down: courses.width });
  return runsInCourses(uncutRegion(ring, request), courses, range, isDown).filter((run) => isRunKept(run, least));
}

/** The plan of planks by runs, or why there is none. */
export function plankCourses(checked: CheckedRequest): Result<FloorCourses, WithoutCourses> {
  const { request, ring, boundsWidth, boundsLength } = checked;
  const isPlain = request.room.type === 'rectangle' && request.obstacles.length === 0;
  if (isWall(request) && !isPlain) return err('planks-on-wall');
  const gap = gapOf(request.finish);
  const inside = { minX: gap, minY: gap, maxX: boundsWidth - gap, maxY: boundsLength - gap };
  const settings = plankSettingsOf(request, inside, boundsLength);
  const { courses, rules, isDown } = settings;
  const [alongWall, acrossWall] = isDown ? [boundsLength, boundsWidth] : [boundsWidth, boundsLength];
  const across = firstVisible({
    tile: courses.width,
    joint: courses.joint,
    origin: courses.top,
    ...{ gap, begins: 0, near: 0, wall: acrossWall },
  });
  const along = {
    tile: rules.length,
    joint: rules.joint,
    origin: gap,
    ...{ gap, begins: 0, near: 0, wall: alongWall },
  };
  const mostLaid = lastCourse(across);
  if (mostLaid < 1) return err('one-course');
  const found = plankRunsOn(checked, { ...courses, top: across.origin }, [0, mostLaid]);
  const runs = runsOf(found, settings);
  const walls = isDown ? transposeRing(ring) : ring;
  const ends = endsOf(runs, ({ course, to }) => {
    const top = across.origin + course * (across.tile + across.joint);
    return wallAtEnd(walls, gap, to, [top, top + across.tile]);
  });
  return ok({
    runsAlong: isDown ? 'y' : 'x',
    along,
    across,
    pattern: patternOf(request.finish.layoutType),
    shifts: [0],
    begins: [0],
    firstFromTop: null,
    planks: { rules, runs, areas: found, ends },
    rooms: null,
    room: null,
    ring,
    mostLaid,
  });
}

/** The last runs of courses, each with the wall at which it ends. */
export function endsOf(
  runs: readonly PlacedPlankRun[],
  wallOf: (run: PlacedPlankRun) => WallAtEnd | null,
): PlankPlan['ends'] {
  const lasts = new Map(runs.map((run) => [run.course, run]));
  return Array.from({ length: Math.max(0, ...lasts.keys()) + 1 }, (_, course) => {
    const run = lasts.get(course);
    return run === undefined ? null : { run, start: startOfRun(run), wall: wallOf(run) };
  });
}

/** Where the plank of the first piece of a run starts. */
export function startOfRun({ from, pieces }: PlacedPlankRun): number {
  return from - (pieces[0]?.at ?? 0);
}

/** Cache of runs for the last least-waste floors, keyed by all inputs. */
const known = new Map<string, readonly PlacedPlankRun[]>();
/** The plan, and both ways to re-plan it. */
const MOST_KNOWN = 3;

/** A press and its page ask many times for the runs of the same few floors, and a search takes a tenth of a second or more. */
function runsOf(...floor: Parameters<typeof layFoundRuns>): readonly PlacedPlankRun[] {
  const [, { method }] = floor;
  if (method === 'as-you-lay') return layFoundRuns(...floor);
  const key = JSON.stringify(floor);
  const runs = known.get(key) ?? layFoundRuns(...floor);
  known.delete(key);
  known.set(key, runs);
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  return runs;
}
