import { describe, expect, it } from 'vitest';
import { estimateByNotch, NOTCH_COVERAGE } from '#app/layout/materials/estimate-notch.ts';
import { TROWEL_TABLE } from '#app/layout/materials/trowel-table.ts';
import { JOB_FIELDS } from '#app/layout/model/job-fields.ts';

const SQ_FT = 144 * 8128 * 8128;

describe('thinset by notch', () => {
  it('is a range: 200 sq ft at 55 to 67 sq ft a bag are 3 to 4 bags', () => {
    expect(estimateByNotch([200 * SQ_FT], '1/4x3/8')).toMatchObject({ leastBags: 3, mostBags: 4 });
    expect(estimateByNotch([220 * SQ_FT], '1/4x3/8')).toMatchObject({ leastBags: 4, mostBags: 4 });
    expect(estimateByNotch([268 * SQ_FT], '1/4x3/8')).toMatchObject({ leastBags: 4, mostBags: 5 });
  });

  it('is not asked for with the table of the specification', () => {
    expect(estimateByNotch([200 * SQ_FT], 'table')).toBeNull();
  });

  it('covers less with a larger notch, has every notch, and agrees with the table', () => {
    const notches = JOB_FIELDS.flatMap((field) => (field.name === 'notch' ? field.choices.map(({ id }) => id) : []));
    expect(NOTCH_COVERAGE.map(({ notch }) => notch)).toEqual(notches.slice(1));
    for (let i = 1; i < NOTCH_COVERAGE.length; i++) {
      expect(NOTCH_COVERAGE[i]?.most).toBeLessThan(NOTCH_COVERAGE[i - 1]?.most ?? 0);
    }
    for (const line of TROWEL_TABLE) {
      const notch = NOTCH_COVERAGE.find((one) => line.trowelImperial.startsWith(one.notch));
      expect(line.coverageSqFtPerBag).toBeGreaterThanOrEqual(notch?.least ?? Number.POSITIVE_INFINITY);
      expect(line.coverageSqFtPerBag).toBeLessThanOrEqual(notch?.most ?? 0);
    }
  });
});
