import { describe, expect, it } from 'vitest';
import { sketchRooms } from '#app/layout/job/read-rooms.ts';
import { emptyJobText, type JobText, type PartText } from '#app/layout/model/job-text.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { holdRoom, moveRoom } from '#app/planner/rooms/move-room.ts';

const EMPTY: PartText = {
  ...{ name: '', roomType: '', roomLength: '', roomWidth: '', customRoomPoints: '', obstacles: [] },
  ...{ x: '', y: '', beside: '', side: '', wall: '', shift: '' },
};
const BESIDE = { beside: '0', side: 'right', wall: '4 1/2', shift: '' };

function roomsOf(...parts: Partial<PartText>[]): JobText {
  return { ...emptyJobText(), roomType: 'parts', parts: parts.map((part) => ({ ...EMPTY, ...part })) };
}

/** Left, top, right and bottom of each room, in inches. */
function boxes(job: JobText) {
  return sketchRooms({ ...job }).rooms.map(({ ring }) => {
    const [xs, ys] = [ring.map(({ x }) => x / UNITS_PER_INCH), ring.map(({ y }) => y / UNITS_PER_INCH)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
}

/** Moves a room by inches in a view with one pixel per inch; to the nearest unit if nothing is near. */
function move(job: JobText, index: number, x: number, y: number, isExact = false) {
  const held = holdRoom(job, index);
  if (held === null) throw new Error('no room there');
  const moved = moveRoom(held, { x: fromInches(x), y: fromInches(y) }, isExact ? null : UNITS_PER_INCH);
  return { ...moved, job: { ...job, parts: moved.parts } };
}

const HALL = { name: 'Hall', roomLength: '48', roomWidth: '240' };
const KITCHEN = { name: 'Kitchen', roomLength: '144', roomWidth: '120', ...BESIDE };
const BATH = { name: 'Bath', roomLength: '96', roomWidth: '72', ...BESIDE, beside: '1', side: 'below' };

describe('a room that is dragged', () => {
  it('is placed beside the room that it was dragged to, in the form fields', () => {
    const { parts, job } = move(roomsOf(HALL, KITCHEN), 1, -200, 46);
    expect(parts[1]).toMatchObject({ beside: '0', side: 'below', wall: '4 1/2', shift: '44.5', x: '', y: '' });
    expect(boxes(job)[1]).toEqual([44.5, 52.5, 164.5, 196.5]);
  });

  it('slides along its wall and keeps the typed thickness', () => {
    const job = roomsOf(HALL, { ...KITCHEN, wall: '6' });
    expect(move(job, 1, 3, -20).parts[1]).toMatchObject({ beside: '0', side: 'right', wall: '6', shift: '-20' });
  });

  it('is placed by numbers if no wall is near', () => {
    const { parts, job } = move(roomsOf(HALL, KITCHEN), 1, 200, 300);
    expect(parts[1]).toMatchObject({ beside: '', x: '444.5', y: '300' });
    expect(boxes(job)[1]?.slice(0, 2)).toEqual([444.5, 300]);
  });

  it('leaves every other room in place, and beside it while a wall fits between them', () => {
    const job = roomsOf(HALL, KITCHEN, BATH);
    const along = move(job, 1, 0, 10, true);
    expect(along.parts[2]).toMatchObject({ beside: '', x: '244.5', y: '148.5' });
    const thicker = move(job, 1, 10, -5, true);
    expect(thicker.parts[2]).toMatchObject({ beside: '1', side: 'below', wall: '9.5', shift: '-10' });
    for (const { job: after } of [along, thicker]) expect(boxes(after)[2]).toEqual(boxes(job)[2]);
  });

  it('moves the first room like any other', () => {
    const job = roomsOf(HALL, KITCHEN);
    const { parts, job: after } = move(job, 0, -10, 0, true);
    expect(parts[0]).toMatchObject({ x: '-10', y: '0' });
    expect(parts[1]).toMatchObject({ beside: '0', wall: '14.5' });
    expect(boxes(after)).toEqual([[-10, 0, 230, 48], boxes(job)[1]]);
  });

  it('names both rooms if it would overlap another, unless it did before', () => {
    const job = roomsOf(HALL, KITCHEN);
    expect(move(job, 1, -60, 2, true).overlap).toEqual(['Hall', 'Kitchen']);
    expect(move(job, 0, 60, 2, true).overlap).toEqual(['Hall', 'Kitchen']);
    const over = roomsOf(HALL, { ...KITCHEN, beside: '', x: '200' });
    expect(move(over, 1, 5, 0, true).overlap).toBeNull();
  });

  it('moves a room of any shape from its typed corners', () => {
    const corners = '10, 10\n110, 10\n110, 60\n60, 60\n60, 90\n10, 90';
    const job = roomsOf(HALL, { name: 'L', roomType: 'custom', customRoomPoints: corners, x: '300', y: '0' });
    const { parts } = move(job, 1, 20, 30, true);
    expect(parts[1]).toMatchObject({ beside: '', x: '320', y: '30' });
    expect(move(job, 1, -60, 20).parts[1]).toMatchObject({ beside: '0', side: 'right', wall: '4.5' });
  });

  it('cannot be picked up while its sizes are missing', () => {
    expect(holdRoom(roomsOf(HALL, { ...KITCHEN, roomWidth: '' }), 1)).toBeNull();
  });
});
