import { describe, expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { describePattern } from '#app/layout/job/describe-pattern.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** Wall 1 bows out in its middle, so the box's top left corner is not a measured corner. */
const BOWED = '120 bowed out 1/4 at 60\n96 1/16\n123 1/2\n97\n1-3 156';
/** An L from its inner corner, out of square by a little. */
const FROM_INNER = '60 inner\n60 1/4\n120\n100\n60 1/2\n40\n1-3 85\n1-4 84 1/4\n1-5 72';
/** Four walls from the bottom right corner. */
const FROM_BELOW = '120\n97\n119\n96\n1-3 154';

function press(intent: string, job: object) {
  const values = emptyValues('imperial');
  return runIntent({ ...values, job: { ...values.job, tileLength: '12', tileWidth: '12', ...job } }, intent, false);
}

function requestOf(job: object) {
  const read = readJob(job);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.request;
}

describe.each([
  ['bowed out at the top', BOWED, [2, 3, 4]],
  ['walked from an inner corner', FROM_INNER, [1, 2, 3, 4, 5, 6]],
  ['walked from below', FROM_BELOW, [1, 2, 3, 4]],
])('a room %s', (_, measures, straight) => {
  const parsed = parseMeasures(measures, 'in');
  const solved = parsed.ok ? solveMeasures(parsed.value) : null;
  if (!solved?.ok) throw new Error(JSON.stringify(solved ?? parsed));
  const { corners } = solved.value;
  const made = press('measure:make', { roomType: 'custom', measures });

  it.each(straight)('is laid along wall %d as requested, and says so', (wall) => {
    expect(made.errors).toEqual({});
    const request = requestOf(press(`square-to:${wall}`, made.values.job).values.job);
    const ring = wallCorners(request.room);
    const from = ring[request.finish.angleWall ?? -1];
    const to = ring[((request.finish.angleWall ?? -1) + 1) % ring.length];
    // Corners are written in fields to 4 decimals of an inch.
    for (const [end, measured] of [
      [from, corners[wall - 1]],
      [to, corners[wall % corners.length]],
    ]) {
      expect(Math.abs((end?.x ?? -99) - (measured?.x ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((end?.y ?? -99) - (measured?.y ?? 0))).toBeLessThanOrEqual(1);
    }
    expect(describePattern(request, 'imperial', 'label')).toContain(`along wall ${wall}`);
  });

  it('names its walls and corners by the numbers they were measured under', () => {
    const [wall = 0] = straight;
    const result = mustLayOut(requestOf(press(`square-to:${wall}`, made.values.job).values.job));
    const lines = planFirstLines(result);
    const ring = wallCorners(result.request.room);
    for (const { wall: place, name } of lines.tapers) {
      const [number] = /^\d+/.exec(name) ?? [];
      const from = corners[Number(number) - 1];
      // A stretch of a bowed wall begins at the wall's corner, or at the bow.
      if (/^\d+$/.test(name)) expect(Math.abs((ring[place]?.x ?? -99) - (from?.x ?? 0))).toBeLessThanOrEqual(1);
    }
    for (const { from, to, length } of lines.checks) {
      if (!/^\d+$/.test(from) || !/^\d+$/.test(to)) continue;
      const [a, b] = [corners[Number(from) - 1], corners[Number(to) - 1]];
      expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)) - length).toBeCloseTo(0, -1);
    }
    expect(lines.checks.length).toBeGreaterThan(0);
    expect(describeFirstLines(lines, 'imperial').join(' ')).not.toContain('counted clockwise from the top left corner');
  });
});

it('a room drawn counter-clockwise from its bottom has the walls of its corners', () => {
  // Wall 1 runs along the bottom, wall 2 up the right side, which is slanted.
  const corners = '0, 100\n120, 100\n124, 0\n0, 0';
  const job = press('calculate', { roomType: 'custom', customRoomPoints: corners }).values.job;
  const request = requestOf({ ...job, angleWall: String(requestWall('2', job)) });
  expect(describePattern(request, 'imperial', 'label')).toContain('along wall 2');
  const ring = wallCorners(request.room);
  const ends = [ring[request.finish.angleWall ?? -1], ring[((request.finish.angleWall ?? -1) + 1) % ring.length]];
  expect(ends.map((end) => (end?.x ?? 0) / 8128).sort()).toEqual([120, 124]);
});

function requestWall(name: string, job: object): number {
  return Number(press(`square-to:${name}`, job).values.job.angleWall);
}
