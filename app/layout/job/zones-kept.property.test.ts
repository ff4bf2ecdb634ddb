import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { JobData, JobZone } from '#app/layout/model/job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { jointPresets } from '#app/layout/tile/joint.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { arbitraryZoneRecords } from '#tests/factories/arbitrary-zone-records.ts';
import { requestOf, SAVED_AT } from '#tests/factories/sample-job.ts';

const plain = requestToJob(
  requestOf({ roomLength: 100, roomWidth: 90, tileLength: 12, tileWidth: 12, groutSpacing: 0.2, layoutType: 'third' }),
  SAVED_AT,
);

function jobOf(zones: readonly JobZone[]): JobData {
  const { savedAt, ...rest } = plain;
  return { ...rest, version: 8, savedAt, zones };
}

function restored(data: unknown): unknown {
  const read = restoreJob({ name: 'J', data });
  return read.ok ? read.value.data : read.error;
}

describe('zones of a job', () => {
  it("survive the document, the gate, a file, a form's text and a link, including default values", () => {
    fc.assert(
      fc.property(arbitraryZoneRecords, (zones) => {
        const data = jobOf(zones);
        const job = { name: 'J', data };
        expect(restored(JSON.parse(JSON.stringify(data)))).toEqual(data);
        expect(restored({ ...jobToText(data), savedAt: SAVED_AT })).toEqual(data);
        expect(readJobsFile(writeJobsFile([job], SAVED_AT))).toEqual({ ok: true, value: { jobs: [job], refused: [] } });
        expect(decodeJob(encodeJob(job))).toEqual({ ok: true, value: job });
      }),
    );
  });

  it('survive a change of units and back, with standard joints as their counterparts', () => {
    const isPreset = ({ groutSpacing }: JobZone) =>
      jointPresets('metric').some(({ value }) => value === fromInches(Number(groutSpacing)));
    fc.assert(
      fc.property(arbitraryZoneRecords, (zones) => {
        fc.pre(!zones.some(isPreset));
        const data = jobOf(zones);
        const there = convertJobUnits(data, 'metric');
        expect(convertJobUnits(there, 'imperial')).toEqual(data);
        expect(jobToText(there).zones).toEqual(convertJobText(jobToText(data), 'metric').zones);
      }),
    );
  });

  it('keep a default finish if the field has another', () => {
    const data = jobOf([{ name: 'Rug', area: 'rectangle', x: 10, layoutType: 'straight', factoryEdges: false }]);
    expect(restored(data)).toEqual(data);
    expect(jobToText(data).zones).toEqual([
      { name: 'Rug', area: 'rectangle', x: '10', layoutType: 'straight', factoryEdges: 'off' },
    ]);
  });

  it('convert a width in inches, and keep one in rows', () => {
    const border = (width: unknown) => ({ area: 'border', width });
    const { zones } = convertJobUnits(jobOf([border(6), border('2 rows')]), 'metric');
    expect(zones).toEqual([border(15.24), border('2 rows')]);
  });

  it("read a share of the zone's own tile, or of the tile of the zone it copies", () => {
    const large = { name: 'Large', area: 'rectangle', tileLength: '23.8', layoutType: 'offset', offsetLength: '1/4' };
    const read = restored(jobOf([large, { area: 'circle', sameAs: 'Large', offsetLength: '1/2' }]));
    expect(read).toMatchObject({ zones: [{ offsetLength: 6 }, { offsetLength: 12 }] });
  });

  it.each([
    ['a list', 'zones', {}],
    ['objects', 'zones[0]', [7]],
    ['known areas', 'zones[0].area', [{ area: 'star' }]],
    ['sizes', 'zones[1].width', [{ area: 'border' }, { area: 'border', width: 'wide' }]],
    ['rows above none', 'zones[0].width', [{ area: 'border', width: '0 rows' }]],
    ['corners', 'zones[0].points', [{ area: 'polygon', points: [{ x: 1 }] }]],
    ['numbers of walls', 'zones[0].walls', [{ area: 'border', walls: [0, 'x'] }]],
    ['fields of the finish', 'zones[0].layoutType', [{ area: 'circle', layoutType: 'spiral' }]],
    ['a number within limits', 'zones', Array.from({ length: 25 }, () => ({ area: 'border' }))],
  ])('must be %s', (_, field, zones) => {
    expect(restoreJob({ name: 'J', data: { ...plain, zones } })).toMatchObject({ ok: false, error: [{ field }] });
  });
});
