import { describe, expect, it } from 'vitest';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey, layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';

const BATH = { roomLength: '60', roomWidth: '36', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
const POINT = {
  ...BATH,
  drain: 'point',
  drainX: '14 1/2',
  drainWidth: '4',
  drainShape: 'round',
  slope: '3/8',
  edge: 'even',
};
const LINEAR = {
  ...BATH,
  drain: 'linear',
  drainWall: '2',
  drainWidth: '3',
  folds: 'uncut',
  bedDepth: '1 1/4',
  mudYield: '0.45',
};
const SAVED_AT = '2026-01-02T03:04:05.000Z';

function mustRead(raw: object) {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe('a drain', () => {
  it.each([POINT, LINEAR])('survives the document, a link and the text of a form: $drain', (typed) => {
    const { request, job } = mustRead(typed);
    const data = { ...job, savedAt: SAVED_AT };
    expect(data).toMatchObject({ version: 8, drain: typed.drain });
    expect(restoreJob({ name: 'J', data: JSON.parse(JSON.stringify(data)) })).toMatchObject({
      ok: true,
      value: { data },
    });
    expect(decodeJob(encodeJob({ name: 'J', data }))).toEqual({ ok: true, value: { name: 'J', data } });
    expect(mustRead(jobToText(data)).request).toEqual(request);
    expect(requestToJob(request, SAVED_AT)).toEqual(data);
  });

  it('is not in the document of a floor without one, and its version does not change', () => {
    const { job } = mustRead(BATH);
    expect(job.version).toBe(1);
    expect(job).not.toHaveProperty('drain');
    expect(job).not.toHaveProperty('edge');
  });

  it('has the same slope in the other units, and a bare slope gets its unit', () => {
    const { request, job } = mustRead(POINT);
    const metric = convertJobText(jobToText(job), 'metric');
    expect(metric.slope).toBe('3/8 in/ft');
    expect(mustRead(metric).request.obstacles).toEqual(request.obstacles);
    expect(convertJobUnits(convertJobUnits(job, 'metric'), 'imperial')).toEqual(job);
    const bare = convertJobText({ ...jobToText(job), slope: '0.25' }, 'metric');
    expect(bare.slope).toBe('0.25 in/ft');
  });

  it('changes the layout without using up a calculation, like an obstacle', () => {
    const [dry, wet, steeper] = [BATH, POINT, { ...POINT, slope: '1/2' }].map((typed) => mustRead(typed).request);
    if (!dry || !wet || !steeper) throw new Error('not read');
    expect(new Set([dry, wet, steeper].map(layoutKey)).size).toBe(3);
    expect(new Set([dry, wet, steeper].map(layoutKeyWithoutObstacles)).size).toBe(1);
  });
});
