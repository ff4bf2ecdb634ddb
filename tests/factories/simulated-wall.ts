import fc from 'fast-check';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import {
  courseFields,
  courseOfCycle,
  realStarts,
  type SimulatedCourses,
  simulatedCourses,
} from '#tests/factories/first-pieces.ts';
import { layJob, MOST_OFF, type Simulated, SLIVER, UNITS } from '#tests/factories/simulated-floor.ts';
import { type Reader, readTiles, tape } from '#tests/factories/tape-readings.ts';

/** Sizes of a wall and its tiles, inches; `line` is the height of its first laid course. */
interface WallSizes {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  readonly width: number;
  readonly joint: number;
}

/** A wall as typed and as it really is. */
export interface SimulatedWall {
  readonly pattern: SimulatedCourses;
  readonly typed: WallSizes;
  readonly real: WallSizes;
  /** What sets its height: a level line (inches), a cut course by hand, or centering. */
  readonly start: { readonly line: number } | { readonly cut: number } | null;
  /** The visible fraction of the first tile in the topmost course. Null: centered. */
  readonly startAlong: number | null;
  /** How much the level line's real height differs from the plan. */
  readonly offLine: number;
  readonly laidShare: number;
}

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);

export const simulatedWall: fc.Arbitrary<SimulatedWall> = fc
  .record({
    pattern: simulatedCourses,
    u: sixteenths(40, 160),
    v: sixteenths(50, 110),
    length: fc.constantFrom(6, 12, 18, 11.75),
    width: fc.constantFrom(3, 6, 8, 12),
    joint: fc.constantFrom(1 / 16, 1 / 8, 3 / 16),
    offU: off(1 / 2),
    offV: off(1 / 2),
    offLength: off(1 / 8),
    offWidth: off(1 / 8),
    offJoint: off(1 / 32),
    offLine: off(1 / 2),
    start: fc.oneof(
      fc.record({ line: sixteenths(2, 30) }),
      fc.record({ cut: fc.constantFrom(0, 1.5, 2.25) }),
      fc.constant(null),
    ),
    startAlong: fc.option(evenly(0.1, 0.9)),
    laidShare: evenly(0, 1),
  })
  .map(({ u, v, length, width, joint, offU, offV, offLength, offWidth, offJoint, ...more }) => ({
    ...more,
    typed: { u, v, length, width, joint },
    real: {
      u: u + offU,
      v: v + offV,
      length: length + offLength,
      width: width + offWidth,
      joint: joint + offJoint,
    },
  }));

/** The job as a person types it. */
export function jobOfWall({ pattern, typed, start, startAlong }: SimulatedWall): JobText {
  return {
    ...emptyJobText(),
    surface: 'wall',
    roomLength: String(typed.v),
    roomWidth: String(typed.u),
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    ...courseFields(pattern),
    patternOrientation: 'horizontal',
    levelLine: start !== null && 'line' in start ? String(start.line) : '',
    autoOptimize: startAlong === null && !(start !== null && 'cut' in start),
    startCutLength: start !== null && 'cut' in start ? String(start.cut) : '0',
    startCutWidth: startAlong === null ? '0' : tape(startAlong * typed.length),
  };
}

interface PlacedTile {
  readonly u: number;
  readonly width: number;
  readonly height: number;
}

/** The rows of a layout from the bottom up: each one's place and tiles. */
function rowsOf(result: LayoutResult, height: number): readonly { readonly v: number; readonly tiles: PlacedTile[] }[] {
  const rows = new Map<number, PlacedTile[]>();
  const add = (y: number, tile: PlacedTile) => rows.set(y, [...(rows.get(y) ?? []), tile]);
  for (const { fullRuns, step, across, down } of result.layers) {
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) {
        add(y + i * step.y, { u: (x + i * step.x) / UNITS, width: across / UNITS, height: down / UNITS });
      }
    }
  }
  for (const { tileX, tileY, shape } of result.pieces) {
    const { width = 0, height: tall = 0 } = result.shapes[shape] ?? {};
    add(tileY, { u: tileX / UNITS, width: width / UNITS, height: tall / UNITS });
  }
  const down = (result.kinds[0]?.down ?? 0) / UNITS;
  return [...rows]
    .map(([y, tiles]) => ({ v: height - y / UNITS - down, tiles: tiles.sort((a, b) => a.u - b.u) }))
    .sort((a, b) => a.v - b.v);
}

/**
 * Lays the real wall from its level line up, with first pieces cut as listed, reads the tape to 1/16 in, re-plans, and
 * compares every remaining piece, above and below, with its true size on the real wall. Reads the tape again before the
 * last two courses and before those below.
 */
export function simulateWall(wall: SimulatedWall, reader: Reader = 'courses'): Simulated {
  const { typed, real, pattern } = wall;
  const job = jobOfWall(wall);
  const planned = rowsOf(layJob(job), typed.v);
  const none = { worst: 0, pieces: 0, refused: false, faults: [] };
  const lineRow = planned.findIndex(({ v }) =>
    wall.start !== null && 'line' in wall.start ? Math.abs(v - wall.start.line) < 1e-3 : v > -1e-3,
  );
  const line = planned[lineRow]?.v;
  if (line === undefined) return none;
  const hasBelow = line > typed.joint + 1e-3;
  const realLine = line + (hasBelow ? wall.offLine : 0);
  const module = { u: real.length + real.joint, v: real.width + real.joint };
  const fromTop = planned.length - 1 - lineRow;
  const firstOf = (row: number) => {
    const first = planned[lineRow + row]?.tiles[0];
    return first && { tile: first.u, from: first.u + typed.length - first.width, to: first.u + typed.length };
  };
  const starts = realStarts(pattern, firstOf, real);
  const startOf = (row: number) => starts[courseOfCycle(pattern, row)] ?? 0;
  const bottomOf = (row: number) => realLine + row * module.v;
  let most = 0;
  while (bottomOf(most + 1) < real.v - SLIVER) most += 1;
  most = Math.min(most, fromTop - 1);
  if (most < 1) return none;
  const laid = 1 + Math.floor(wall.laidShare * (most - 1e-9));
  const tilesOf = (row: number) => {
    const starts: number[] = [];
    for (let at = startOf(row) - 2 * module.u; at < real.u; at += module.u) if (at + real.length > 0) starts.push(at);
    return starts;
  };
  const followAfter = (before: JobText, count: number) => {
    const whole = tilesOf(count - 1).filter((at) => at >= -1e-9 && at + real.length <= real.u + 1e-9);
    const last = whole.at(-1);
    const read: JobText = {
      ...before,
      laid: String(count),
      measuredFarWall: tape(real.v - bottomOf(count - 1) - real.width),
      measuredEndWall: last === undefined ? '' : tape(real.u - last - real.length),
      measuredBelow: hasBelow ? tape(realLine) : '',
      ...readTiles(real, count, reader),
    };
    const followed = replanJob(read);
    if (!followed.ok) return null;
    const after = layJob({ ...read, ...followed.value });
    const height = after.request.room.type === 'rectangle' ? after.request.room.length / UNITS : 0;
    return { job: { ...read, ...followed.value }, rows: rowsOf(after, height) };
  };
  const faults: string[] = [];
  let [worst, pieces] = [0, 0];
  const isSliver = (size: number) => size > -SLIVER && size < SLIVER;
  const compare = (rows: ReturnType<typeof rowsOf>, row: number) => {
    const bottom = bottomOf(row);
    const tall = Math.min(bottom + real.width, real.v) - Math.max(0, bottom);
    if (isSliver(tall) || tall < 0) return;
    const drawn = rows.find(({ v }) => Math.abs(v - bottom) < real.width / 2);
    for (const at of tilesOf(row)) {
      const wide = Math.min(at + real.length, real.u) - Math.max(0, at);
      if (isSliver(wide) || wide < 0) continue;
      pieces += 1;
      const is = drawn?.tiles.find(({ u }) => Math.abs(u - at) < real.length / 2);
      if (drawn === undefined || is === undefined) {
        faults.push(`row ${row} of ${laid} laid: no piece at ${at}`);
        continue;
      }
      const off = Math.max(...[is.width - wide, is.height - tall].map(Math.abs));
      worst = Math.max(worst, off);
      if (off > MOST_OFF) {
        faults.push(`row ${row} of ${laid} laid: at ${at} ${is.width} × ${is.height}, should be ${wide} × ${tall}`);
      }
    }
  };
  const first = followAfter(job, laid);
  if (first === null) return { ...none, refused: true };
  const courses = first.rows.filter(({ v }) => v > realLine - real.width / 2).length;
  const again = reader === 'tile' ? laid : Math.max(laid, courses - 2);
  const second = again === laid ? first : followAfter(first.job, again);
  if (second === null) return { ...none, refused: true };
  for (let row = laid; row < again; row++) compare(first.rows, row);
  for (let row = Math.floor((0 - realLine) / module.v) - 1; bottomOf(row) < real.v; row++) {
    if (row < 0 || row >= again) compare(second.rows, row);
  }
  return { worst, pieces, refused: false, faults };
}
