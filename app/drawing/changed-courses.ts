import type { TileLayer } from '#app/drawing/display-list.ts';
import type { WorldRect } from '#app/drawing/view.ts';
import type { FullRun } from '#app/layout/layout-result.ts';

/** Where only one of two floors of the same tile, laid in courses, has full tiles: a box for each stretch of each course. */
export function changedCourses(before: TileLayer, after: TileLayer): WorldRect[] {
  const isAcross = after.step.y === 0;
  const [old, now] = [coursesOf(before, isAcross), coursesOf(after, isAcross)];
  const boxes: WorldRect[] = [];
  const module = isAcross ? after.step.x : after.step.y;
  const depth = isAcross ? after.down : after.across;
  for (const at of new Set([...old.keys(), ...now.keys()])) {
    for (const [from, to] of changedStretches(old.get(at) ?? [], now.get(at) ?? [], isAcross, module)) {
      boxes.push(
        isAcross
          ? { minX: from, minY: at, maxX: to, maxY: at + depth }
          : { minX: at, minY: from, maxX: at + depth, maxY: to },
      );
    }
  }
  return boxes;
}

function coursesOf({ fullRuns }: TileLayer, isAcross: boolean): Map<number, FullRun[]> {
  const courses = new Map<number, FullRun[]>();
  for (const run of fullRuns) {
    const at = isAcross ? run.y : run.x;
    const course = courses.get(at);
    if (course === undefined) courses.set(at, [run]);
    else course.push(run);
  }
  return courses;
}

/** Runs of one list share no tile, so what only one of two has lies between every other end of both. */
function changedStretches(
  before: readonly FullRun[],
  after: readonly FullRun[],
  isAcross: boolean,
  module: number,
): (readonly [number, number])[] {
  const starts = [...before, ...after].map((run) => (isAcross ? run.x : run.y));
  const ends = [...before, ...after].flatMap((run, index) => {
    const start = starts[index] ?? 0;
    return [start, start + run.count * module];
  });
  ends.sort((a, b) => a - b);
  const first = ends[0] ?? 0;
  // Tiles that do not stand on one row of places cannot be compared by their ends.
  if (starts.some((start) => (start - first) % module !== 0)) return [[first, ends.at(-1) ?? first]];
  const stretches: [number, number][] = [];
  for (let index = 0; index + 1 < ends.length; index += 2) {
    const [from, to] = [ends[index] ?? 0, ends[index + 1] ?? 0];
    if (from < to) stretches.push([from, to]);
  }
  return stretches;
}
