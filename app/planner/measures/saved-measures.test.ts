import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { textOfRows } from '#app/layout/measured/measure-rows.ts';
import { measureWhole } from '#app/layout/measured/remeasure.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';
import { moveRoomToOrigin } from '#app/layout/room/room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { starRoom } from '#tests/factories/measured-rooms.ts';

const SAVED_AT = '2026-01-02T03:04:05.000Z';
const FOUR = "10'\n7' 6\"\n10' 1/4\"\n7' 6\" bowed in 3/16 at 40\n1-3 12' 6\"\n2-4 12' 6\"";
/** These measures produce the corners of `FOUR`. */
const TILE = { tileLength: '12', tileWidth: '12', groutSpacing: '0.2' };

/** The form as a button leaves it. */
function press(intent: string, job: Partial<ReturnType<typeof emptyJobText>>) {
  const values = emptyValues('imperial');
  return runIntent({ ...values, job: { ...values.job, ...TILE, ...job } }, intent, false);
}

/** The job after opening a saved document. */
const open = (data: JobData) => press('open', jobToText(data)).values.job;

function saved(job: ReturnType<typeof emptyJobText>): JobData {
  const data = documentOf(job, SAVED_AT);
  if (data === null) throw new Error('it cannot be read');
  return data;
}

const made = press('measure:make', { roomType: 'custom', measures: FOUR });

describe('the measures of a saved room', () => {
  it('are in its version 5 document as typed, and open with the corners they make', () => {
    expect(made.errors).toEqual({});
    const data = saved(made.values.job);
    expect(data).toMatchObject({ version: 5, measures: FOUR });
    expect(data.customRoomPoints).toHaveLength(5);
    expect(open(data)).toMatchObject({ measures: FOUR, customRoomPoints: made.values.job.customRoomPoints });
  });

  it('survive a link, a file and an import', () => {
    const job = { name: 'Bath', data: saved(made.values.job) };
    expect(decodeJob(encodeJob(job))).toEqual({ ok: true, value: job });
    expect(readJobsFile(writeJobsFile([job], SAVED_AT))).toEqual({ ok: true, value: { jobs: [job], refused: [] } });
  });

  it('are kept while some are still missing', () => {
    const begun = { ...made.values.job, measures: '120\n?\n120\n90' };
    expect(open(saved(begun))).toMatchObject({
      measures: '120\n?\n120\n90',
      customRoomPoints: made.values.job.customRoomPoints,
    });
  });

  it('override the corners of a hand-written document', () => {
    const data = saved(made.values.job);
    for (const customRoomPoints of [[], data.customRoomPoints.map(({ x, y }) => ({ x: x * 2, y }))]) {
      expect(open({ ...data, customRoomPoints }).customRoomPoints).toBe(made.values.job.customRoomPoints);
    }
  });

  it('are absent in older documents, whose rooms are their corners', () => {
    const { measures: _measures, ...before } = { ...saved(made.values.job), version: 3 as const };
    const restored = restoreJob({ name: 'Bath', data: before });
    expect(restored.ok && restored.value.data).toEqual(before);
    expect(restored.ok && open(restored.value.data)).toMatchObject({ measures: '' });
  });

  it('survive a change of units and back, and stay the same room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 7 }).chain(starRoom), fc.constantFrom(...UNIT_SYSTEMS), (room, { id }) => {
        const ring = room.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
        const { points } = moveRoomToOrigin(ring, ring, []).room;
        const measures = textOfRows(measureWhole(points, sizeUnit(id)));
        const typed = { ...emptyJobText(id), ...TILE, roomType: 'custom', measures };
        const data = saved({ ...typed, customRoomPoints: cornersText(points, id) });
        const settled = saved(open(data));
        for (const { id: other } of UNIT_SYSTEMS) {
          const there = convertJobUnits(settled, other);
          expect(convertJobUnits(there, id)).toEqual(settled);
          expect(saved(open(there))).toEqual({ ...there, savedAt: SAVED_AT });
        }
      }),
    );
  });
});
