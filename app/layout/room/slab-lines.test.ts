import { describe, expect, it } from 'vitest';
import { mapSlabLines, readSlabLines, slabTextOf, writeSlabLines } from '#app/layout/room/slab-lines.ts';
import { fromInches } from '#app/layout/units/length.ts';

const JOINT = {
  line: 1,
  from: { x: fromInches(0), y: fromInches(48.5) },
  to: { x: fromInches(120), y: fromInches(48.5) },
};

describe('typed slab joints', () => {
  it.each([
    '0, 48 1/2 to 120, 48 1/2',
    '0; 48,5 to 120; 48,5',
    `0, 4' 1/2" - 10', 4' 1/2"`,
    '0, 48.5, 120, 48.5',
    '0\t48.5\t120\t48.5',
    '0,48.5 120,48.5',
  ])('have both ends in a line: %j', (text) => {
    expect(readSlabLines(text, 'in')).toEqual({ ok: true, value: [JOINT] });
  });

  it("are counted by non-empty lines, and keep the editor's line numbers", () => {
    const read = readSlabLines('\n0, 1 to 5, 1\r\n\r\n0, 2 to 5, 2\n', 'cm');
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([2, 4]);
    expect(readSlabLines('', 'in')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['0, 48', /Line 1: enter both ends/],
    ['0, 48 to 120', /Line 1: enter both ends/],
    ['0, 48 to 120, x', /Line 1: enter both ends/],
    ['0, 1 to 5, 1\n3, 4 to 3, 4', /Line 2: both ends are the same point/],
    ['0, 48 to 120, 48 arc out 4', /Line 1: a joint in the slab is straight/],
    ['0, 1 to 5, 1\n'.repeat(21), /at most 20/],
  ])('are rejected if invalid: %j', (text, words) => {
    expect(readSlabLines(text, 'in')).toEqual({ ok: false, error: expect.stringMatching(words) });
  });

  it('are read from JSON as lists of four sizes, and from a request in any unit', () => {
    expect(readSlabLines(slabTextOf([[0, 48.5, '120', '48 1/2']]) ?? '', 'in')).toEqual({ ok: true, value: [JOINT] });
    expect(readSlabLines(slabTextOf([[0, 48, 120]]) ?? '', 'in')).toMatchObject({ ok: false });
    expect(readSlabLines(slabTextOf(['0, 48.5 to 120, 48.5']) ?? '', 'in')).toEqual({ ok: true, value: [JOINT] });
    expect(slabTextOf('0, 1 to 2, 1')).toBeNull();
    expect(readSlabLines(writeSlabLines([JOINT], 'cm'), 'cm')).toEqual({ ok: true, value: [JOINT] });
  });

  it('keep unreadable text when their sizes are converted', () => {
    expect(mapSlabLines('0, 1 to 5, 1\nno joint', (size) => `${Number(size) * 2}`)).toBe('0, 2 to 10, 2\nno joint');
  });
});
