import { describe, expect, it } from 'vitest';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';

const ROOM = { roomLength: 120, roomWidth: 96, tileLength: 12, tileWidth: 12, groutSpacing: 0.125 };
const VANITY = { id: 'v', name: 'Vanity', type: 'cabinet', x: 0, y: 0, width: 36, length: 21 };

function read(job: object) {
  const answer = readJob({ ...ROOM, ...job });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

function refused(job: object): readonly (readonly [field: string, message: string])[] {
  const answer = readJob({ ...ROOM, ...job });
  return answer.ok ? [] : answer.error.map((problem) => [problem.field, describeJobProblem(problem)]);
}

const high = (height: unknown) => ({ obstacles: [{ ...VANITY, height }] });

describe('the height of an obstacle', () => {
  it('is read, and does not change the layout', () => {
    const { request, job } = read(high('31 1/2'));
    expect(request.obstacles[0]?.height).toBe(fromInches(31.5));
    expect(layoutKey(request)).toBe(layoutKey(read(high('')).request));
    expect(job.version).toBe(8);
    expect(read(high('')).job.version).toBe(1);
    expect(read(high('')).request.obstacles[0]).not.toHaveProperty('height');
  });

  it('stays in the document, the form, the link and the other units', () => {
    const data: JobData = { ...read({ ...high(31.5), ceiling: 108 }).job, savedAt: '2026-01-02T03:04:05.678Z' };
    expect(restoreJob({ name: 'Bath', data })).toEqual({ ok: true, value: { name: 'Bath', data } });
    expect(jobToText(data)).toMatchObject({ ceiling: '108', obstacles: [{ height: '31.5' }] });
    const link = decodeJob(encodeJob({ name: 'Bath', data }));
    expect(link).toMatchObject({ ok: true, value: { data: { ceiling: 108, obstacles: [{ height: 31.5 }] } } });
    const metric = convertJobUnits(data, 'metric');
    expect(metric).toMatchObject({ ceiling: 274.32, obstacles: [{ height: 80.01 }] });
    expect(convertJobUnits(metric, 'imperial')).toEqual(data);
  });

  it('is rejected at its field if it is invalid or exceeds the room height', () => {
    expect(refused(high('0'))).toEqual([
      ['obstacles[0].height', expect.stringContaining('Please enter a valid height. It must be above zero.')],
    ]);
    expect(refused(high('-4'))).toEqual([['obstacles[0].height', expect.stringContaining('It must be above zero.')]]);
    expect(refused(high('tall'))).toEqual([['obstacles[0].height', expect.stringContaining('You typed “tall”.')]]);
    expect(refused(high('96'))).toEqual([]);
    expect(refused(high('97'))).toEqual([
      ['obstacles[0].height', expect.stringMatching(/taller than the room, which is 96 in\. You typed “97”\./)],
    ]);
    expect(refused({ ...high('241'), unitSystem: 'metric' })[0]?.[1]).toMatch(/240 cm/);
    expect(refused({ ...high('97'), ceiling: 108 })).toEqual([]);
    expect(refused({ ...high('97'), surface: 'wall' })).toEqual([]);
  });

  it('is checked in each of several rooms', () => {
    const room = (height: string, x: number) => ({
      ...{ name: 'Room', roomLength: 120, roomWidth: 96, x },
      ...high(height),
    });
    const rooms = { roomType: 'parts', parts: [room('96', 0), room('97', 100)] };
    expect(refused(rooms).map(([field]) => field)).toEqual(['parts[1].obstacles[0].height']);
    expect(refused({ ...rooms, ceiling: 100 })).toEqual([]);
  });
});

describe('the height of the room', () => {
  it('is a note: invalid input is ignored, and it does not change the layout', () => {
    expect(refused({ ceiling: '0' })).toEqual([]);
    expect(layoutKey(read({ ceiling: 120 }).request)).toBe(layoutKey(read({}).request));
    expect(read({ ceiling: '-1' }).job).not.toHaveProperty('ceiling');
  });
});
