import { describe, expect, it } from 'vitest';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { layoutKey, layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { expectKept, mustRead } from '#tests/factories/kept-job.ts';

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

describe('a drain', () => {
  it.each([POINT, LINEAR])('survives the document, a link and the text of a form: $drain', (typed) => {
    expect(expectKept(typed)).toMatchObject({ version: 8, drain: typed.drain });
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
