import { describe, expect, it } from 'vitest';
import { coverageOfNotch, NOTCH_COVERAGE } from '#app/layout/materials/notch-coverage.ts';
import { TROWEL_TABLE } from '#app/layout/materials/trowel-table.ts';
import { JOB_FIELDS } from '#app/layout/model/job-fields.ts';

describe('thinset by notch', () => {
  it('is a range of published figures, and none with the table of the specification', () => {
    expect(coverageOfNotch('1/4x3/8')).toMatchObject({ least: 55, most: 67 });
    expect(coverageOfNotch('table')).toBeNull();
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
