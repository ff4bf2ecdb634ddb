import { describe, expect, it } from 'vitest';
import type { JobText } from '#app/layout/job/job-text.ts';
import { typedRoom } from '#app/layout/job/typed-room.ts';
import { emptyValues } from '#app/planner/values.ts';
import { changeWall } from '#app/planner/wall-length.ts';

const L = '0, 0\n192, 0\n192, 108\n96, 108\n96, 168\n0, 168';

function custom(customRoomPoints: string, more: Partial<JobText> = {}): JobText {
  return { ...emptyValues('imperial').job, roomType: 'custom', customRoomPoints, ...more };
}

function corners(job: JobText, wall: number, text: string): string {
  const patch = changeWall(job, wall, text);
  return patch.ok ? (patch.value.customRoomPoints ?? 'the same') : patch.error;
}

describe('changeWall', () => {
  it('moves the far end of a wall, and the first parallel wall takes up the difference', () => {
    expect(corners(custom(L), 0, "17'")).toBe('0, 0\n204, 0\n204, 108\n96, 108\n96, 168\n0, 168');
    expect(corners(custom(L), 2, '8\' 6"')).toBe('0, 0\n192, 0\n192, 108\n90, 108\n90, 168\n0, 168');
    expect(corners(custom(L), 1, '120')).toBe('0, 0\n192, 0\n192, 120\n96, 120\n96, 168\n0, 168');
  });

  it('passes over a parallel wall that is too short', () => {
    const stairs = custom('0, 0\n144, 0\n144, 40\n120, 40\n120, 80\n0, 80');
    expect(corners(stairs, 0, '130')).toBe('0, 0\n130, 0\n130, 40\n120, 40\n120, 80\n0, 80');
    expect(corners(stairs, 0, '100')).toBe('0, 0\n100, 0\n100, 40\n76, 40\n76, 80\n0, 80');
    expect(corners(custom(L), 0, '90')).toMatch(/^No other wall/);
  });

  it('changes nothing for the same length', () => {
    expect(corners(custom(L), 3, "5'")).toBe('the same');
  });

  it('keeps the order of the corners of a room that was typed the other way round, and its place', () => {
    expect(corners(custom('10, 60\n70, 60\n70, 10\n10, 10'), 0, '70')).toBe('10, 60\n80, 60\n80, 10\n10, 10');
  });

  it('keeps a corner in the middle of a wall, and leaves it out where the wall has become too short', () => {
    expect(corners(custom('0, 0\n50, 0\n100, 0\n100, 80\n0, 80'), 0, '110')).toBe(
      '0, 0\n50, 0\n110, 0\n110, 80\n0, 80',
    );
    expect(corners(custom('0, 0\n50, 0\n100, 0\n100, 80\n0, 80'), 0, '40')).toBe('0, 0\n40, 0\n40, 80\n0, 80');
  });

  it('keeps arcs of walls that are moved, and changes none', () => {
    const arched = custom('0, 0\n100, 0 arc out 12\n100, 80\n0, 80');
    expect(corners(arched, 0, '120')).toBe('0, 0\n120, 0 arc out 12\n120, 80\n0, 80');
    expect(corners(arched, 1, '90')).toMatch(/^This wall is an arc/);
    expect(corners(arched, 3, '90')).toMatch(/^No other wall/);
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
    expect(corners(custom('0, 0\n100, 0\n50, 80'), 0, '90')).toMatch(/^No other wall .* Nothing was moved/);
    expect(corners(custom('0, 0\n100'), 0, '90')).toMatch(/^The room cannot be read/);
    expect(corners(custom(L), 9, '90')).toMatch(/^The room cannot be read/);
  });

  it('says where the walls would cross', () => {
    // A U: its left arm, made longer than the gap is deep, is fine; its gap made wider than the room is not.
    const u = custom('0, 0\n40, 0\n40, 60\n80, 60\n80, 0\n120, 0\n120, 100\n0, 100');
    expect(corners(u, 1, '120')).toMatch(/^The walls of the room .* Nothing was moved\.$/);
  });

  it('knows no wall of several rooms', () => {
    expect(typedRoom(custom(L, { roomType: 'parts' }))).toBeNull();
  });
});
