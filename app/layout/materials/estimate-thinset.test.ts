import { describe, expect, it } from 'vitest';
import { estimateThinset } from '#app/layout/materials/estimate-thinset.ts';
import { fromInches } from '#app/layout/units/length.ts';

const SQ_FT = 144 * 8128 * 8128;

describe('thinset', () => {
  it.each([
    [6, 95, '3/16x5/32 in', '4.8x4.0 mm'],
    [6.125, 65, '1/4x3/8 in', '6.4x9.5 mm'],
    [12, 65, '1/4x3/8 in', '6.4x9.5 mm'],
    [12.5, 65, '1/4x1/2 in', '6.4x12.7 mm'],
    [18, 65, '1/4x1/2 in', '6.4x12.7 mm'],
    [18.01, 45, '1/2x1/2 in', '12.7 mm'],
  ])('for a longest side of %s in', (inches, coverage, imperial, metric) => {
    expect(estimateThinset(SQ_FT, fromInches(inches))).toEqual({
      bags: 1,
      coverageSqFtPerBag: coverage,
      trowelImperial: imperial,
      trowelMetric: metric,
    });
  });

  it('rounds up in integers: 650 sq ft at 65 are exactly 11 bags, a lattice square more 12', () => {
    expect(estimateThinset(650 * SQ_FT, fromInches(12)).bags).toBe(11);
    expect(estimateThinset(650 * SQ_FT + 0.5, fromInches(12)).bags).toBe(12);
  });

  it('works for the largest room', () => {
    // 1000 x 1000 in = 6944.44 sq ft; 1.1 x that / 45 = 169.75
    expect(estimateThinset((1000 * 8128) ** 2, fromInches(24)).bags).toBe(170);
  });
});
