import { describe, expect, it } from 'vitest';
import { ringBounds } from '#app/geometry/bounds.ts';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { typedRoom, typedRoomOver } from '#app/layout/job/typed-room.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { changeWall, type WallChange } from '#app/planner/form/wall-length.ts';

const L = '0, 0\n192, 0\n192, 108\n96, 108\n96, 168\n0, 168';

function custom(customRoomPoints: string, more: Partial<JobText> = {}): JobText {
  return { ...emptyValues('imperial').job, roomType: 'custom', customRoomPoints, ...more };
}

function corners(job: JobText, wall: number, text: string): string {
  const change = changeWall(job, { wall, text, givesWay: null });
  if (change.kind === 'asked') return 'which one gives way?';
  return change.kind === 'changed' ? (change.patch.customRoomPoints ?? 'the same') : change.why;
}

/** The room after lengths were typed on it, one after the other, each as `[wall, length]`; by its walls' lengths in inches. */
function typeOn(job: JobText, lengths: readonly (readonly [number, string | null, number?])[]) {
  let now = job;
  let last: WallChange | null = null;
  for (const [wall, text, givesWay = null] of lengths) {
    last = changeWall(now, { wall, text, givesWay });
    if (last.kind !== 'changed') break;
    now = { ...now, ...last.patch };
  }
  return { last, job: now, walls: typedRoom(now)?.walls.map(({ length }) => length / 8128) };
}

describe('changeWall', () => {
  it('moves the far end of a wall, and the first parallel wall takes up the difference', () => {
    expect(corners(custom(L), 0, "17'")).toBe('0, 0\n204, 0\n204, 108\n96, 108\n96, 168\n0, 168');
    expect(corners(custom(L), 2, '8\' 6"')).toBe('0, 0\n192, 0\n192, 108\n90, 108\n90, 168\n0, 168');
    expect(corners(custom(L), 1, '120')).toBe('0, 0\n192, 0\n192, 120\n96, 120\n96, 168\n0, 168');
  });

  it('skips a parallel wall that is too short', () => {
    const stairs = custom('0, 0\n144, 0\n144, 40\n120, 40\n120, 80\n0, 80');
    expect(corners(stairs, 0, '130')).toBe('0, 0\n130, 0\n130, 40\n120, 40\n120, 80\n0, 80');
    expect(corners(stairs, 0, '100')).toBe('0, 0\n100, 0\n100, 40\n76, 40\n76, 80\n0, 80');
    expect(corners(custom(L), 0, '90')).toMatch(/^No parallel wall/);
  });

  it('changes nothing for the same length', () => {
    expect(corners(custom(L), 3, "5'")).toBe('the same');
  });

  it('keeps the corner order and position of a room typed counterclockwise', () => {
    expect(corners(custom('10, 60\n70, 60\n70, 10\n10, 10'), 0, '70')).toBe('10, 60\n80, 60\n80, 10\n10, 10');
  });

  it('keeps a corner in the middle of a wall, and drops it if the wall has become too short', () => {
    expect(corners(custom('0, 0\n50, 0\n100, 0\n100, 80\n0, 80'), 0, '110')).toBe(
      '0, 0\n50, 0\n110, 0\n110, 80\n0, 80',
    );
    expect(corners(custom('0, 0\n50, 0\n100, 0\n100, 80\n0, 80'), 0, '40')).toBe('0, 0\n40, 0\n40, 80\n0, 80');
  });

  it('keeps the arcs of moved walls unchanged', () => {
    const arched = custom('0, 0\n100, 0 arc out 12\n100, 80\n0, 80');
    expect(corners(arched, 0, '120')).toBe('0, 0\n120, 0 arc out 12\n120, 80\n0, 80');
    expect(corners(arched, 1, '90')).toMatch(/^This wall is an arc/);
    expect(corners(arched, 3, '90')).toMatch(/^No parallel wall/);
  });

  it('measures the edges of a wall from the bottom: corners that stay keep their heights', () => {
    const job = custom(L, { surface: 'wall' });
    // Seen upright, its right edge begins at the top left of the foot: corner 96, 168.
    const lengths = typedRoom(job)?.walls.map(({ length }) => length / 8128);
    expect(lengths).toEqual([96, 60, 96, 108, 192, 168]);
    expect(corners(job, 1, '70')).toBe('0, 0\n192, 0\n192, 98\n96, 98\n96, 168\n0, 168');
  });

  it('says why a wall cannot have a length', () => {
    expect(corners(custom(L), 0, 'abc')).toMatch(/^Please enter room dimensions correctly. You typed “abc”/);
    expect(corners(custom(L), 0, '0')).toMatch(/above zero/);
    expect(corners(custom(L), 0, '1001')).toMatch(/at most 1000 in/);
    expect(corners(custom('0, 0\n100, 0\n50, 80'), 0, '90')).toMatch(/^No parallel wall .* Nothing was moved/);
    expect(corners(custom('0, 0\n100'), 0, '90')).toMatch(/^The room cannot be read/);
    expect(corners(custom(L), 9, '90')).toMatch(/^The room cannot be read/);
  });

  it('skips a wall that would make walls cross, and says so if all would', () => {
    // A U: a gap deeper than the room takes the left wall with it, not the right arm.
    const u = custom('0, 0\n40, 0\n40, 60\n80, 60\n80, 0\n120, 0\n120, 100\n0, 100');
    expect(corners(u, 1, '120')).toBe('0, 0\n40, 0\n40, 120\n80, 120\n80, 60\n120, 60\n120, 160\n0, 160');
    // A hook: its right arm, made shorter, meets the gap whichever wall gives way.
    const hook = custom(
      '0, 0\n40, 0\n40, 60\n80, 60\n80, 0\n120, 0\n120, 80\n20, 80\n20, 90\n120, 90\n120, 100\n0, 100',
    );
    expect(corners(hook, 5, '10')).toMatch(/^The walls of the room .* Nothing was moved\.$/);
  });

  it('never changes a wall with a typed length: another wall takes up the difference', () => {
    const { last, walls } = typeOn(custom(L), [
      [0, "16'"],
      [1, "8'"],
      [4, "9'"],
    ]);
    // Top and right as they were typed: the two inner walls gave way.
    expect(walls).toEqual([192, 96, 84, 72, 108, 168]);
    expect(last).toMatchObject({ kind: 'changed', other: { name: '3', length: 84 * 8128 } });
  });

  it('asks which wall to change if all lengths were typed, and moves nothing until one is chosen', () => {
    const all = [
      [0, null],
      [2, null],
      [4, null],
    ] as const;
    const asked = typeOn(custom(L), [...all, [4, "9'"]]);
    expect(asked.walls).toEqual([192, 108, 96, 60, 96, 168]);
    expect(asked.last).toEqual({
      kind: 'asked',
      takers: [
        { wall: 0, name: '1', length: 204 * 8128 },
        { wall: 2, name: '3', length: 84 * 8128 },
      ],
    });
    const chosen = typeOn(custom(L), [...all, [4, "9'", 0]]);
    expect(chosen.walls).toEqual([204, 108, 96, 60, 108, 168]);
    // The top gave way once: it is free to do so again.
    expect(typeOn(custom(L), [...all, [4, "9'", 0], [2, "7'"]]).walls).toEqual([192, 108, 84, 60, 108, 168]);
  });

  /** The job after it was saved and opened again, and sent as a link. */
  function reopened(job: JobText): JobText {
    const sized = { ...job, tileLength: '12', tileWidth: '12' };
    const data = documentOf(sized, '2026-01-05T08:00:00.000Z');
    const linked = data && decodeJob(encodeJob({ name: 'L', data }));
    if (!linked?.ok) throw new Error('The job cannot be saved');
    return jobToText(linked.value.data);
  }

  it('remembers typed walls when a saved job is opened', () => {
    const saved = typeOn(custom(L), [
      [0, "16'"],
      [1, "8'"],
    ]).job;
    expect(typeOn(reopened(saved), [[4, "9'"]]).walls).toEqual([192, 96, 84, 72, 108, 168]);
    // In centimeters as well.
    const metric = convertJobText(saved, 'metric');
    expect(typeOn(reopened(metric), [[4, '274.32']]).walls).toEqual([192, 96, 84, 72, 108, 168]);
  });

  it('saves only typed walls that the room still has', () => {
    const { job } = typeOn(custom(L), [
      [0, "16'"],
      [1, "8'"],
    ]);
    expect(documentOf(custom(L, { tileLength: '12', tileWidth: '12' }), '')).not.toHaveProperty('typedWalls');
    const moved = { ...job, customRoomPoints: job.customRoomPoints.replaceAll('192', '200') };
    expect(reopened(moved).typedWalls).toBe(`2=${96 * 8128}`);
    expect(reopened({ ...moved, roomType: 'rectangle', roomLength: '96', roomWidth: '192' }).typedWalls).toBe('');
  });

  it('counts walls typed in a list while they keep their length', () => {
    const measures = "16' right\n9' down\n8' left\n5' down\n8' left\n14' up";
    expect(typeOn(custom(L, { measures }), [[4, "9'"]]).last).toMatchObject({ kind: 'asked' });
    expect(typeOn(custom(L, { measures: "4' right\n9' down" }), [[4, "9'"]]).walls?.[0]).toBe(204);
  });

  it('names the new length of the other side of a rectangle', () => {
    const job = { ...emptyValues('imperial').job, roomLength: '100', roomWidth: '200' };
    expect(typeOn(job, [[2, "10'"]]).last).toMatchObject({ other: { name: '1', length: 120 * 8128 } });
  });

  it('keeps the first corner, so obstacles keep their distances from the walls', () => {
    // Typed one after the other on a new L: the bottom once moved the left wall to -36.
    const preset = custom('0, 0\n120, 0\n120, 72\n60, 72\n60, 144\n0, 144');
    const typed = typeOn(preset, [
      [0, "16'"],
      [1, "8'"],
      [4, "8'"],
    ]);
    expect(typed.job.customRoomPoints).toBe('0, 0\n192, 0\n192, 96\n96, 96\n96, 144\n0, 144');
    expect(corners(preset, 5, "14'")).toBe('0, 0\n120, 0\n120, 96\n60, 96\n60, 168\n0, 168');
    expect(corners(preset, 4, "4'")).toBe('0, 0\n108, 0\n108, 72\n48, 72\n48, 144\n0, 144');
    expect(corners(custom('5, 7\n125, 7\n125, 79\n65, 79\n65, 151\n5, 151'), 4, "8'")).toMatch(/^5, 7\n161, 7/);
    const wall = { ...preset, surface: 'wall' } as const;
    const left = typedRoom(wall)?.walls.findIndex(({ length }) => length === 144 * 8128) ?? -1;
    expect(corners(wall, left, "14'")).toMatch(/(^|\n)0, 0\n/);
    expect(corners(wall, left, "14'")).not.toContain('-');
  });

  it('draws the room in the same place: a floor by its top left, a wall by its bottom left', () => {
    for (const surface of ['floor', 'wall']) {
      const job = custom(L, { surface });
      const before = typedRoom(job);
      const wall = before?.walls.findIndex(({ length }) => length === 60 * 8128) ?? -1;
      const change = changeWall(job, { wall: (wall + 1) % 6, text: "11'", givesWay: null });
      if (before === null || change.kind !== 'changed') throw new Error('The wall was not changed');
      const after = typedRoom({ ...job, ...change.patch });
      if (after === null) throw new Error('The room cannot be read');
      const over = typedRoomOver(after, before);
      const [was, is] = [before, over].map(({ outline }) => ringBounds(outline));
      expect(is?.minX).toBe(was?.minX);
      expect(surface === 'floor' ? is?.minY : is?.maxY).toBe(surface === 'floor' ? was?.minY : was?.maxY);
      expect(over.walls.map(({ from }) => ({ x: from.x, y: from.y }))).toEqual(
        over.outline.map(({ x, y }) => ({ x, y })),
      );
    }
  });

  it('does not apply to several rooms', () => {
    expect(typedRoom(custom(L, { roomType: 'parts' }))).toBeNull();
  });
});
