import { describe, expect, it } from 'vitest';
import { countBags } from '#app/layout/materials/count-bags.ts';
import { trowelFor } from '#app/layout/materials/trowel-table.ts';
import { fromInches } from '#app/layout/units/length.ts';

const SQ_FT = 144 * 8128 * 8128;

describe('the trowel', () => {
  it.each([
    [6, 95, '3/16x5/32 in', '4.8x4.0 mm'],
    [6.125, 65, '1/4x3/8 in', '6.4x9.5 mm'],
    [12, 65, '1/4x3/8 in', '6.4x9.5 mm'],
    [12.5, 65, '1/4x1/2 in', '6.4x12.7 mm'],
    [18, 65, '1/4x1/2 in', '6.4x12.7 mm'],
    [18.01, 45, '1/2x1/2 in', '12.7 mm'],
  ])('for a longest side of %s in', (inches, coverageSqFtPerBag, trowelImperial, trowelMetric) => {
    expect(trowelFor(fromInches(inches))).toMatchObject({ coverageSqFtPerBag, trowelImperial, trowelMetric });
  });
});

describe('bags of thinset', () => {
  const bags = (squareFeet: number, ...areas: number[]) =>
    countBags(areas.map((area) => ({ area, squareFeet, tenths: 11 })));

  it('are rounded up in integers: 650 sq ft at 65 are exactly 11 bags, a lattice square more 12', () => {
    expect(bags(65, 650 * SQ_FT)).toBe(11);
    expect(bags(65, 650 * SQ_FT + 0.5)).toBe(12);
  });

  it('are counted for the largest room', () => {
    // 1000 x 1000 in = 6944.44 sq ft; 1.1 x that / 45 = 169.75
    expect(bags(45, (1000 * 8128) ** 2)).toBe(170);
  });

  it('are rounded up once for areas that a bag covers differently', () => {
    // 1/3 + 1/5 + 7/15 of a bag are exactly one.
    const thirds = { area: 15 * SQ_FT, squareFeet: 45, tenths: 10 } as const;
    const fifths = { area: 13 * SQ_FT, squareFeet: 65, tenths: 10 } as const;
    const rest = { area: 42 * SQ_FT, squareFeet: 90, tenths: 10 } as const;
    expect(countBags([thirds, fifths, rest])).toBe(1);
    expect(countBags([thirds, fifths, { ...rest, area: rest.area + 0.5 }])).toBe(2);
    expect(countBags([])).toBe(0);
  });
});
