import { describe, expect, it } from 'vitest';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { layoutKey, layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { expectKept, mustRead } from '#tests/factories/kept-job.ts';

const FLOOR = { roomLength: '120', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
const SLAB = { ...FLOOR, slabJoints: '0, 40.25 to 100, 40.25\n33, 0 to 33, 120' };
const CORNERS = { ...FLOOR, roomType: 'custom', customRoomPoints: '10, 20\n110, 20\n110, 140\n10, 140' };

describe('the joints of a slab', () => {
  it('survive the document, a link and the text of a form', () => {
    expect(expectKept(SLAB)).toMatchObject({ version: 8, slabJoints: SLAB.slabJoints });
  });

  it('are not in the document of a floor without any, and its version does not change', () => {
    const { job, request } = mustRead(FLOOR);
    expect(job.version).toBe(1);
    expect(job).not.toHaveProperty('slabJoints');
    expect(request).not.toHaveProperty('slab');
  });

  it('are at the same places in the other units', () => {
    const { request, job } = mustRead(SLAB);
    const metric = convertJobText(jobToText(job), 'metric');
    expect(metric.slabJoints).toBe('0, 102.235 to 254, 102.235\n83.82, 0 to 83.82, 304.8');
    expect(mustRead(metric).request.slab).toEqual(request.slab);
    expect(convertJobUnits(convertJobUnits(job, 'metric'), 'imperial')).toEqual(job);
  });

  it('use the frame of typed corners', () => {
    const inCorners = mustRead({ ...CORNERS, slabJoints: '10, 60.25 to 110, 60.25\n43, 20 to 43, 140' });
    expect(inCorners.request.slab).toEqual(mustRead(SLAB).request.slab);
  });

  it('change the layout without using up a calculation, like an obstacle', () => {
    const [bare, on, moved] = [FLOOR, SLAB, { ...SLAB, slabJoints: '0, 41 to 100, 41' }].map(
      (typed) => mustRead(typed).request,
    );
    if (!bare || !on || !moved) throw new Error('not read');
    expect(new Set([bare, on, moved].map(layoutKey)).size).toBe(3);
    expect(new Set([bare, on, moved].map(layoutKeyWithoutObstacles)).size).toBe(1);
  });
});
