import { expect, it } from 'vitest';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';

/** 12 ft by 10 ft as typed. The right wall has a bay of 6 ft by 1 ft, the bottom wall is bowed in. */
const TYPED = '0, 0\n144, 0\n144, 24 arc out 12\n144, 96\n144, 120 arc in radius 400\n0, 120';
const FORM = {
  ...emptyJobText(),
  roomType: 'custom',
  customRoomPoints: TYPED,
  tileLength: '12',
  tileWidth: '12',
} as const;

function sound(raw: unknown) {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

it('a job keeps the arcs of its walls as typed', () => {
  const { job } = sound(FORM);
  expect(job).toMatchObject({ version: 6, roomWidth: 156, roomLength: 120 });
  expect(job.customRoomPoints.slice(2, 5)).toEqual([
    { x: 144, y: 24, rise: 12 },
    { x: 144, y: 96 },
    { x: 144, y: 120, radius: -400 },
  ]);
  expect(jobToText(job).customRoomPoints).toBe(TYPED);
  const restored = restoreJob({ name: 'bay', data: JSON.parse(JSON.stringify(job)) });
  expect(restored).toEqual({ ok: true, value: { name: 'bay', data: job } });
  expect(decodeJob(encodeJob({ name: 'bay', data: job }))).toEqual({ ok: true, value: { name: 'bay', data: job } });
});

it('separates corners with decimal commas by a semicolon', () => {
  const points = '0; 0\n366,5; 0 arc out 12,5\n366,5; 244\n0; 244';
  const { job } = sound({ ...FORM, unitSystem: 'metric', customRoomPoints: points });
  expect(job.customRoomPoints).toEqual([
    { x: 0, y: 0 },
    { x: 366.5, y: 0, rise: 12.5 },
    { x: 366.5, y: 244 },
    { x: 0, y: 244 },
  ]);
  const text = convertJobText(
    { ...FORM, unitSystem: 'metric', customRoomPoints: '0; 0\n25,4; 0\n25,4; 50,8' },
    'imperial',
  );
  expect(text.customRoomPoints).toBe('0, 0\n10, 0\n10, 20');
});

it('rejects an arc with a rise and a radius', () => {
  const points = [
    { x: 0, y: 0, rise: 20, radius: 70 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  expect(readJob({ ...FORM, customRoomPoints: points })).toMatchObject({
    error: [{ field: 'customRoomPoints', line: 1, reason: 'no-bend', typed: 'rise and radius' }],
  });
});

it('a room without arcs keeps its document version and its link', () => {
  const { job } = sound({ ...FORM, customRoomPoints: '0, 0\n144, 0\n144, 120\n0, 120' });
  expect(job.version).toBeLessThan(6);
  expect(Math.max(...encodeJob({ name: '', data: job }))).not.toBe(91);
});

it('arcs convert to centimeters and back without drift', () => {
  const { job } = sound(FORM);
  const metric = convertJobUnits(job, 'metric');
  expect(metric.customRoomPoints[2]).toEqual({ x: 365.76, y: 60.96, rise: 30.48 });
  expect(convertJobUnits(metric, 'imperial')).toEqual(job);
  expect(sound(metric).request.room).toEqual(sound(FORM).request.room);
  const text = convertJobText(FORM, 'metric').customRoomPoints;
  expect(text.split('\n')[4]).toBe('365.76, 304.8 arc in radius 1016');
  expect(convertJobText({ ...FORM, unitSystem: 'metric', customRoomPoints: text }, 'imperial').customRoomPoints).toBe(
    TYPED,
  );
});

it('a request has both the polygon and the arcs, and its document gives the same request', () => {
  const { request } = sound(FORM);
  const { room } = request;
  if (room.type !== 'custom') throw new Error('not custom');
  expect(room.outline?.filter(({ rise, radius }) => rise !== undefined || radius !== undefined)).toHaveLength(2);
  expect(room.points.length).toBeGreaterThan(30);
  expect(signedArea2(room.points)).toBeGreaterThan(0);
  expect(sound(requestToJob(request, '')).request).toEqual(request);
  // The straight sides alone are the same floor, drawn and named differently.
  const sides = { ...request, room: { type: 'custom' as const, points: room.points } };
  expect(layoutKey(sides)).not.toBe(layoutKey(request));
});

it('accepts 500 corners, and checks as many arcs at once', () => {
  // Bays along two sides of a room of 1000 in, each 3 in wide.
  const bays = (y: number, way: number) =>
    Array.from({ length: 249 }, (_, index) => ({ x: way > 0 ? 4 * index : 996 - 4 * index, y, rise: 1 }));
  const corners = [...bays(10, 1), { x: 996, y: 10 }, ...bays(500, -1), { x: 0, y: 500 }];
  const wide = { ...FORM, customRoomPoints: corners, tileLength: '24', tileWidth: '24' };
  expect(corners).toHaveLength(500);
  expect(sound(wide).request.room).toMatchObject({ outline: { length: 500 } });
  const more = readJob({ ...wide, customRoomPoints: [...corners, { x: 0, y: 250 }] });
  expect(more).toMatchObject({ ok: false, error: [{ code: 'room', fault: { code: 'too-many-corners', limit: 500 } }] });
});
