import { describe, expect, test } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText, type JobText, jobToText } from '#app/layout/model/job-text.ts';
import { emptyValues, type PlannerValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { readAside, readShortJob, writeShortJob } from '#app/planner/rooms/aside.ts';

const TILE = { tileLength: 12, tileWidth: 12, groutSpacing: '1/8' };

/** A saved job as its form shows it. */
function opened(raw: object): JobText {
  const job = readJob({ ...TILE, ...raw });
  if (!job.ok) throw new Error(JSON.stringify(job.error));
  return jobToText(job.value.job);
}

const ISLAND = { name: 'Island', type: 'kitchen_island', length: 24, width: 36, x: 40, y: 40, angle: 30 };
const PIPE = { name: 'Pipe', type: 'column', shape: 'circle', diameter: 4, x: 10, y: 10 };
const SHAFT = {
  ...{ name: 'Shaft', type: 'custom', shape: 'polygon' },
  points: [
    { x: 80, y: 0 },
    { x: 96, y: 0 },
    { x: 96, y: 20 },
  ],
};
const THINGS = [ISLAND, PIPE, SHAFT];
const BATH = { name: 'Bath', roomLength: 96, roomWidth: 120 };
const DOORS = [{ from: 0, to: 1, opening: 32, at: 12, tiled: false, strip: 5 }];

describe('brings back layouts that were set aside', () => {
  test.each<[string, JobText]>([
    ['a room with things of all shapes', opened({ roomLength: 120, roomWidth: 144, obstacles: THINGS })],
    [
      'several rooms with a threshold',
      opened({
        ...{ roomType: 'parts', trimEdges: [0, 3], trimStick: 98.5, autoOptimize: false, startCutLength: 6 },
        parts: [
          { ...BATH, obstacles: THINGS },
          { ...BATH, name: 'Hall', beside: 0, wall: 4 },
        ],
        doorways: DOORS,
      }),
    ],
    ['an empty form of other units', emptyJobText('metric')],
    ['a joint that was taken out, and half a room', { ...emptyJobText(), groutSpacing: '', roomLength: ' 3 ft' }],
    [
      'rooms without a name or a size',
      { ...opened({ roomType: 'parts', parts: [BATH] }), parts: [blank(), { ...blank(), roomWidth: '80' }] },
    ],
  ])('%s', (_, job) => {
    expect(readShortJob(writeShortJob(job))).toEqual(job);
  });

  test('reads no more layouts than a home can have', () => {
    const others = Array.from({ length: 5000 }, () => ({ place: null, fields: '' }));
    expect(readAside(JSON.stringify({ here: null, others }))?.others.length).toBeLessThanOrEqual(100);
  });
});

function blank(): JobText['parts'][number] {
  const [part] = opened({ roomType: 'parts', parts: [BATH] }).parts;
  if (part === undefined) throw new Error('no room');
  return { ...part, name: '', roomLength: '', roomWidth: '' };
}

describe('the layouts of a home', () => {
  test('of twenty rooms fit into a post', () => {
    const parts = Array.from({ length: 20 }, (_, i) => ({ ...BATH, ...(i > 0 && { beside: i - 1, wall: 4.5 }) }));
    let values: PlannerValues = { ...emptyValues('imperial'), job: opened({ roomType: 'parts', parts }) };
    for (const room of parts.keys()) {
      values = runIntent(values, `walls-of-room:${room}`, false).values;
      values = runIntent(values, 'take-aside:0', false).values;
    }
    expect(readAside(values.aside)?.others).toHaveLength(20);
    // Of the 64 KB that a form may have.
    expect(String(new URLSearchParams({ aside: values.aside })).length).toBeLessThan(32 * 1024);
  });

  test('stay with their rooms after other rooms are removed from the floor', () => {
    const parts = [60, 72, 84].map((roomWidth, index) => ({
      ...{ ...BATH, name: `Room ${index + 1}`, roomWidth },
      ...(index > 0 && { beside: index - 1, wall: 4.5 }),
    }));
    let values: PlannerValues = { ...emptyValues('imperial'), job: opened({ roomType: 'parts', parts }) };
    // The walls of room 2, which continue after room 1 was removed from the floor.
    for (const intent of ['walls-of-room:1', 'take-aside:0', 'remove-room:0', 'take-aside:0', 'walls-anew'])
      values = runIntent(values, intent, false).values;
    expect(values.job.parts.map(({ roomWidth }) => roomWidth)).toEqual(['72', '96', '72', '96']);
    expect(readAside(values.aside)?.here).toEqual({ index: 0, name: 'Room 2' });
  });

  test('are not used for a new room in the place of theirs', () => {
    const parts = [60, 72, 84].map((roomWidth, index) => ({
      ...{ ...BATH, name: `Room ${index + 1}`, roomWidth },
      ...(index > 0 && { beside: index - 1, wall: 4.5 }),
    }));
    let values: PlannerValues = { ...emptyValues('imperial'), job: opened({ roomType: 'parts', parts }) };
    const press = (...intents: readonly string[]) => {
      for (const intent of intents) values = runIntent(values, intent, false).values;
    };
    const others = () => readAside(values.aside)?.others.map(({ place }) => place?.name ?? 'floor');
    press('walls-of-room:2', 'take-aside:0', 'remove-room:2', 'add-room');
    expect(values.job.parts[2]?.name).toBe('Room 3');
    const [hall, bath, added] = values.job.parts;
    const narrow = { ...added, roomLength: '50', roomWidth: '40' };
    values = { ...values, job: { ...values.job, parts: [hall, bath, narrow] as JobText['parts'] } };
    press('walls-of-room:2');
    expect(values.job.parts.map(({ roomWidth }) => roomWidth)).toEqual(['40', '50', '40', '50']);
    expect(others()).toEqual(['floor', 'Room 3 as before']);

    // Walls of a later room are restored as they were left.
    values = { ...values, job: { ...values.job, wallHeight: '', tileLength: '6' } as JobText };
    press('take-aside:0', 'remove-room:0', 'walls-of-room:1');
    expect(values.job.tileLength).toBe('6');
    expect(readAside(values.aside)?.here).toEqual({ index: 1, name: 'Room 3' });
    press('walls-anew');
    expect(values.job.tileLength).not.toBe('6');
    expect(others()).toEqual(['floor', 'Room 3 as before']);
  });

  test('keep the marks at their walls if a wall is removed', () => {
    const floor = opened({ ...BATH, roomType: 'rectangle' });
    const shown = runIntent({ ...emptyValues('imperial'), job: floor }, 'walls-of-room', false).values;
    const marked = { ...shown, job: { ...shown.job, seenEdges: '3,14', trimEdges: '0,4,12' } };
    const { job } = runIntent(marked, 'remove-room:1', false).values;
    expect(job.parts.map(({ name }) => name)).toEqual(['Wall 3', 'Wall 4', 'Wall 1']);
    // Marks on edges of wall 2 are removed with it; those of wall 1 are last.
    expect(job).toMatchObject({ seenEdges: '6,11', trimEdges: '4,8' });
  });
});
