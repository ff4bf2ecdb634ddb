import { describe, expect, it } from 'vitest';
import type { LayoutType } from '#app/layout/model/layout-request.ts';
import {
  findFault,
  MOST_SHIFTS,
  type Pattern,
  sampleSizes,
  shiftOfCourse,
  shiftsOf,
} from '#app/layout/patterns/pattern.ts';
import { PATTERNS, patternOf } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The shift of a course for a tile plus joint of `module`. */
function shiftIn(layoutType: LayoutType, course: number, module: number, fields = {}): number {
  const sizes = { tileLength: module as Length, tileWidth: module as Length, joint: 0 as Length, ...fields };
  return shiftOfCourse(shiftsOf(patternOf(layoutType), sizes), course);
}

const everyPattern: readonly Pattern[] = PATTERNS;

describe('patterns', () => {
  it.each<[LayoutType, number[]]>([
    ['straight', [0, 0, 0, 0, 0, 0, 0]],
    ['half', [0, 60, 0, 60, 0, 60, 0]],
    ['third', [0, 40, 80, 0, 40, 80, 0]],
    ['quarter', [0, 30, 0, 30, 0, 30, 0]],
  ])('%s shifts its courses', (layoutType, shifts) => {
    expect([0, 1, 2, 3, 4, 5, 6].map((course) => shiftIn(layoutType, course, 120))).toEqual(shifts);
  });

  it('shifts thirds back and forth, and every other course by a typed length', () => {
    const shifts = (layoutType: LayoutType, fields: object) =>
      [-1, 0, 1, 2, 3].map((course) => shiftIn(layoutType, course, 120, fields));
    expect(shifts('third', { thirdStyle: 'to-and-fro' })).toEqual([40, 0, 40, 0, 40]);
    expect(shifts('third', { thirdStyle: 'steps' })).toEqual([80, 0, 40, 80, 0]);
    expect(shifts('offset', { offsetLength: 17 })).toEqual([17, 0, 17, 0, 17]);
  });

  it('rounds a shift to the lattice, a half up', () => {
    expect(shiftIn('half', 1, 7)).toBe(4);
    expect(shiftIn('third', 1, 7)).toBe(2);
    expect(shiftIn('third', 2, 7)).toBe(5);
    expect(shiftIn('quarter', 1, 6)).toBe(2);
  });

  it('counts courses before the first one down, not up', () => {
    expect(shiftIn('third', -1, 120)).toBe(80);
    expect(shiftIn('half', -1, 120)).toBe(60);
  });

  it('shows straight as Grid', () => {
    expect(patternOf('straight').title).toBe('Grid');
  });

  it.each(everyPattern.map((pattern) => [pattern.id, pattern] as const))('%s has a picture', (_, pattern) => {
    expect(findFault(pattern, sampleSizes(pattern))).toBeNull();
    const shifts = shiftsOf(pattern, sampleSizes(pattern));
    expect(shifts.length).toBeLessThanOrEqual(MOST_SHIFTS);
  });

  it('rejects a cycle of more courses than the kernel accepts', () => {
    const shifts = (length: number) => () => Array.from({ length }, () => 0);
    const pattern = (length: number): Pattern => ({
      id: 'long-cycle',
      title: '',
      label: '',
      kind: 'courses',
      stagger: { shifts: shifts(length), startCandidates: () => [] },
    });
    expect(shiftsOf(pattern(MOST_SHIFTS), sampleSizes(pattern(1)))).toHaveLength(MOST_SHIFTS);
    expect(() => shiftsOf(pattern(1000), sampleSizes(pattern(1)))).toThrow('long-cycle has 1000 shifts, at most 64');
  });
});
