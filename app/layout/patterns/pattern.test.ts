import { describe, expect, it } from 'vitest';
import type { LayoutType } from '#app/layout/layout-request.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';

describe('patterns', () => {
  it.each<[LayoutType, number[]]>([
    ['straight', [0, 0, 0, 0, 0, 0, 0]],
    ['half', [0, 60, 0, 60, 0, 60, 0]],
    ['third', [0, 40, 80, 0, 40, 80, 0]],
    ['quarter', [0, 30, 0, 30, 0, 30, 0]],
  ])('%s shifts its courses', (layoutType, shifts) => {
    expect([0, 1, 2, 3, 4, 5, 6].map((course) => shiftOfCourse(patternOf(layoutType), course, 120))).toEqual(shifts);
  });

  it('rounds a shift to the lattice, a half up', () => {
    expect(shiftOfCourse(patternOf('half'), 1, 7)).toBe(4);
    expect(shiftOfCourse(patternOf('third'), 1, 7)).toBe(2);
    expect(shiftOfCourse(patternOf('third'), 2, 7)).toBe(5);
    expect(shiftOfCourse(patternOf('quarter'), 1, 6)).toBe(2);
  });

  it('counts courses before the first one down, not up', () => {
    expect(shiftOfCourse(patternOf('third'), -1, 120)).toBe(80);
    expect(shiftOfCourse(patternOf('half'), -1, 120)).toBe(60);
  });

  it('shows straight as Grid', () => {
    expect(patternOf('straight').title).toBe('Grid');
  });
});
