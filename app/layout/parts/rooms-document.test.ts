import { describe, expect, it } from 'vitest';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { toInches } from '#app/layout/units/length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';

const HALL = { name: 'Hall', roomLength: '240', roomWidth: '48' };
const KITCHEN = {
  name: 'Kitchen',
  roomLength: '120',
  roomWidth: '144',
  beside: '0',
  side: 'right',
  wall: '4 1/2',
  shift: '24',
  obstacles: [{ name: 'Island', type: 'kitchen_island', length: 36, width: 48, x: 40, y: 40 }],
};
const BATH = {
  name: 'Bath',
  roomType: 'custom',
  customRoomPoints: '0, 0\n100, 0\n100, 60\n60, 60\n60, 90\n0, 90',
  beside: '1',
  side: 'below',
  wall: '4.5',
};
const DOORS = [
  { from: '0', to: '1', at: '12', opening: '32' },
  { from: '1', to: '2', at: '6', opening: '28', tiled: 'off' },
  { from: '0', side: 'left', at: '100', opening: '36', thickness: '6' },
];
const job = (patch: object = {}) => ({
  roomType: 'parts',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  parts: [HALL, KITCHEN, BATH],
  doorways: DOORS,
  ...patch,
});

function read(raw: object) {
  const answer = readJob(raw);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

function problems(raw: object): Record<string, string> {
  const answer = readJob(raw);
  return answer.ok ? {} : Object.fromEntries(answer.error.map((one) => [one.field, describeJobProblem(one)]));
}

describe('several rooms placed beside each other', () => {
  it('are where their numbers say', () => {
    const { plan: rooms, room, obstacles } = read(job()).request;
    const boxes = rooms?.parts.map(({ ring }) => ring.map(({ x, y }) => [toInches(x as never), toInches(y as never)]));
    // The way out reaches 6 in to the left of the hall, and its tiles begin there.
    expect(boxes?.[0]?.[0]).toEqual([6, 0]);
    expect(boxes?.[1]).toEqual([
      [58.5, 24],
      [202.5, 24],
      [202.5, 144],
      [58.5, 144],
    ]);
    expect(boxes?.[2]?.[0]).toEqual([58.5, 148.5]);
    const doors = rooms?.doorways.map(({ x, y, width, length, tiled, wayOut }) => {
      return [...[x, y, width, length].map((size) => toInches(size)), tiled, wayOut];
    });
    expect(doors).toEqual([
      [54, 36, 4.5, 32, true, false],
      [64.5, 144, 28, 4.5, false, false],
      [0, 100, 6, 36, true, true],
    ]);
    expect(room).toMatchObject({ type: 'rectangle' });
    expect(obstacles.map(({ x, y }) => [toInches(x), toInches(y)])).toEqual([[98.5, 64]]);
  });

  it('follow a room that is measured again', () => {
    const wider = read(job({ parts: [{ ...HALL, roomWidth: '50' }, KITCHEN, BATH] })).request.plan;
    expect(toInches((wider?.parts[1]?.ring[0]?.x ?? 0) as never)).toBe(60.5);
  });
});

describe('the document of several rooms', () => {
  const { job: data, request } = read(job());

  it('has version 5 and contains only unusual values of rooms and doorways; a single room keeps version 1', () => {
    expect(data.version).toBe(5);
    expect(data.parts?.[0]).toEqual({ name: 'Hall', roomLength: 240, roomWidth: 48 });
    expect(data.parts?.[1]).toMatchObject({ beside: 0, wall: 4.5, shift: 24 });
    expect(data.doorways?.[1]).toEqual({ from: 1, to: 2, at: 6, opening: 28, tiled: false });
    expect(
      read({ ...job(), roomType: 'rectangle', roomLength: 90, roomWidth: 90, parts: [], doorways: [] }).job,
    ).toMatchObject({ version: 1 });
  });

  it('survives the parser, a form, a file and a link, and gives the same layout', () => {
    const saved = { name: 'Flat', data };
    expect(restoreJob(JSON.parse(JSON.stringify(saved)))).toEqual({ ok: true, value: saved });
    const again = read(jobToText(data));
    expect(again.job).toEqual(data);
    expect(again.request).toEqual(request);
    expect(decodeJob(encodeJob(saved))).toMatchObject({ ok: true, value: saved });
    const file = readJobsFile(writeJobsFile([saved], data.savedAt));
    expect(JSON.stringify(file)).toContain('"Kitchen"');
  });

  it('survives a change of units and back, with the same layout', () => {
    const there = convertJobUnits(data, 'metric');
    expect(there.parts?.[1]).toMatchObject({ roomWidth: 365.76, wall: 11.43, shift: 60.96 });
    expect(convertJobUnits(there, 'imperial')).toEqual(data);
    expect(layoutKey(read(there).request)).toBe(layoutKey(request));
    const text = jobToText(data);
    expect(convertJobText(convertJobText(text, 'metric'), 'imperial')).toEqual(text);
  });

  it('has a different key for every position of a room', () => {
    const moved = read(job({ parts: [HALL, { ...KITCHEN, shift: '25' }, BATH] })).request;
    expect(layoutKey(moved)).not.toBe(layoutKey(request));
    const renamed = read(job({ parts: [{ ...HALL, name: 'Corridor' }, KITCHEN, BATH] })).request;
    expect(layoutKey(renamed)).toBe(layoutKey(request));
  });
});

describe('rooms that cannot be laid together are reported at the field', () => {
  it.each([
    [
      'an overlap, with both names',
      { parts: [HALL, { ...KITCHEN, beside: '', x: '40' }], doorways: [] },
      'parts[1].x',
      /Kitchen overlaps Hall/,
    ],
    [
      'an overlap of a room beside another',
      {
        parts: [
          HALL,
          KITCHEN,
          { ...BATH, side: 'above', beside: '0', shift: '20', wall: '0' },
          { ...HALL, name: 'Shed', beside: '0', wall: '2' },
        ],
        doorways: [],
      },
      'parts[3].wall',
      /Shed overlaps Kitchen/,
    ],
    [
      'a doorway to nowhere',
      {
        parts: [HALL, KITCHEN, { ...BATH, beside: '0', shift: '100' }],
        doorways: [{ from: '0', to: '2', opening: '30' }],
      },
      'doorways[0].to',
      /No walls of Hall and Bath face each other/,
    ],
    [
      'a doorway that is wider than its wall',
      { doorways: [{ from: '1', to: '2', opening: '140' }] },
      'doorways[0].opening',
      /wider than its wall in/,
    ],
    [
      'a doorway where rooms touch',
      { parts: [HALL, { ...KITCHEN, wall: '0' }], doorways: [{ from: '0', to: '1', opening: '30' }] },
      'doorways[0].to',
      /touch/,
    ],
    ['a doorway of no room', { doorways: [{ from: '7', opening: '30' }] }, 'doorways[0].from', /choose a room/],
    [
      'a room beside a later one',
      { parts: [{ ...HALL, beside: '1' }, KITCHEN], doorways: [] },
      'parts[0].beside',
      /earlier/,
    ],
    [
      '21 rooms',
      { parts: Array.from({ length: 21 }, () => HALL), doorways: [] },
      'parts',
      /at most 20 rooms. There are 21/,
    ],
    ['rooms over 5,000 in', { parts: [HALL, { ...KITCHEN, beside: '', x: '4900' }], doorways: [] }, 'parts', /at most/],
    ['a room without sizes', { parts: [HALL, { name: 'Kitchen' }], doorways: [] }, 'parts[1].roomLength', /room/i],
    [
      'several rooms as one of several',
      { parts: [HALL, { roomType: 'parts', parts: [HALL] }], doorways: [] },
      'parts[1].roomType',
      /./,
    ],
    ['a room that is none', { parts: [HALL, 7], doorways: [] }, 'parts[1]', /each room/],
  ])('%s', (_what, patch, field, message) => {
    expect(problems(job(patch))[field]).toMatch(message);
  });

  it('a document with too many rooms, invalid rooms or no list is rejected and never throws', () => {
    for (const parts of [Array.from({ length: 21 }, () => HALL), [null], [[]], {}, 'x', [{ obstacles: 'x' }]]) {
      expect(restoreJob({ name: 'J', data: { ...(read(job()).job as JobData), parts } }).ok).toBe(false);
    }
  });
});
