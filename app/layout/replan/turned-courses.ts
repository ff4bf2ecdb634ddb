import type { Point } from '#app/geometry/point.ts';
import { heldStartOf } from '#app/layout/layers/held-start.ts';
import type { FullRun, LayoutResult } from '#app/layout/layout-result.ts';
import { type GridTile, meetsWall, type TurnedGrid, tileReach, turnedGridOf } from '#app/layout/replan/turned-grid.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The courses of a turned layout. */
export interface TurnedCourses {
  readonly grid: TurnedGrid;
  /** The number of a tile's course, from 1; it is less beyond the first one. `tile` is its corner in the pattern's frame. */
  readonly courseOf: (tile: Point) => number;
  /** The middles of the whole tiles of a course in the room's frame, in the direction of the courses. */
  readonly wholeOf: (course: number) => readonly Point[];
}

/** The courses of a layout; null if it is none of a turned grid. */
export function turnedCoursesOf(result: LayoutResult): TurnedCourses | null {
  const { request, frame, origin } = result;
  const read = frame === null ? null : turnedGridOf(request);
  if (!read?.ok) return null;
  const grid = read.value;
  const { runsAlong, tile } = grid;
  const [across, along] = runsAlong === 'x' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const depth = tile.across + request.joint;
  const steps = (at: Point) => Math.round((at[across] - origin[across]) / depth);
  const held = heldStartOf(request);
  // Counting goes on from the tile that lies, whatever else comes into sight at the first corner.
  const before = held === null ? firstOf(result, steps) - 1 : -held.course;
  const half =
    runsAlong === 'x' ? { x: tile.along / 2, y: tile.across / 2 } : { x: tile.across / 2, y: tile.along / 2 };
  return {
    grid,
    courseOf: (at) => steps(at) - before,
    wholeOf: (course) =>
      wholeTilesOf(result, steps, course + before)
        .sort((a, b) => a[along] - b[along])
        .map(({ x, y }) => leaveFrame({ x: x + half.x, y: y + half.y }, frame)),
  };
}

type Steps = (at: Point) => number;

/** Where the first course is that is seen. */
function firstOf({ layers, pieces }: LayoutResult, steps: Steps): number {
  const seen = [
    ...layers.flatMap(({ step, fullRuns }) => fullRuns.flatMap((run) => [run, tileOfRun(run, step, run.count - 1)])),
    ...pieces.map(({ tileX, tileY }) => ({ x: tileX, y: tileY })),
  ];
  return seen.reduce((least, at) => Math.min(least, steps(at)), Number.POSITIVE_INFINITY);
}

/** The whole tiles of one course. A run is in it as a whole, or with one tile: a floor may have millions of them. */
function wholeTilesOf({ layers }: LayoutResult, steps: Steps, course: number): Point[] {
  return layers.flatMap(({ step, fullRuns }) =>
    fullRuns.flatMap((run) => {
      const begins = steps(run);
      const by = steps(tileOfRun(run, step, 1)) - begins;
      if (by === 0) {
        return begins === course ? Array.from({ length: run.count }, (_, index) => tileOfRun(run, step, index)) : [];
      }
      const index = (course - begins) / by;
      return Number.isInteger(index) && index >= 0 && index < run.count ? [tileOfRun(run, step, index)] : [];
    }),
  );
}

function tileOfRun({ x, y }: FullRun, step: Point, index: number): Point {
  return { x: x + index * step.x, y: y + index * step.y };
}

/** What the tape should read from a tile's corners nearest to the walls; null where it does not meet the outermost one. */
export interface TurnedReadings {
  readonly left: Length | null;
  readonly right: Length | null;
  readonly top: Length | null;
  readonly bottom: Length | null;
}

/** What the tape should read from the last whole tile of the last of `laid` courses; null if that has none. */
export function expectTurned({ grid, wholeOf }: TurnedCourses, laid: number): TurnedReadings | null {
  const middle = wholeOf(laid).at(-1);
  return middle === undefined ? null : readingsFrom(middle, grid.tile, grid);
}

function readingsFrom(middle: Point, tile: GridTile, grid: TurnedGrid): TurnedReadings {
  const { ring, width, length } = grid;
  const reach = tileReach(tile, grid);
  const read = (side: keyof TurnedReadings, size: number) =>
    meetsWall(ring, side, middle, tile, grid) ? (Math.round(size) as Length) : null;
  return {
    left: read('left', middle.x - reach.x),
    right: read('right', width - middle.x - reach.x),
    top: read('top', middle.y - reach.y),
    bottom: read('bottom', length - middle.y - reach.y),
  };
}
