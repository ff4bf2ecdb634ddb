import { describe, expect, it } from 'vitest';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { parseLength, parseLengthValue } from '#app/layout/units/parse-length.ts';

const lattice = (text: string, unit: FieldUnit = 'in') => {
  const result = parseLength(text, unit);
  return result.ok ? result.value : result.error.code;
};
const inches = (value: number) => value * 8128;

describe('parseLength reads what people write', () => {
  it.each([
    ['126.5', 126.5],
    ['126 1/2', 126.5],
    ['126-1/2', 126.5],
    ['126–1/2', 126.5],
    ['126½', 126.5],
    ['126 ½', 126.5],
    ['½', 0.5],
    ['1/8', 0.125],
    ['1⁄8', 0.125],
    ['9/8', 1.125],
    ['10\' 6 1/2"', 126.5],
    ['10′ 6½″', 126.5],
    ['10’ 6 1/2”', 126.5],
    ["10' 6 1/2''", 126.5],
    ['10\' 11 15/16"', 131.9375],
    ["5' 125/16", 67.8125],
    ['10\'-6 1/2"', 126.5],
    ['10ft 6in', 126],
    ['10 feet 6 inches', 126],
    ['10 ft. 6 in.', 126],
    ["10'", 120],
    ["10 1/2'", 126],
    ['12\'6"', 150],
    ["12'6", 150],
    ['6"', 6],
    ['6 in', 6],
    ['  12  ', 12],
    ['+12', 12],
    ['.5', 0.5],
    ['5.', 5],
    ['1e2', 100],
    ['-12', -12],
    ['−12', -12],
    ['-10\' 6"', -126],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['0', 0],
    ['1e-999', 0],
  ])('%s is %d in', (text, value) => {
    expect(lattice(text)).toBe(inches(value));
  });

  it.each([
    ['320', 'cm', 1_024_000],
    ['320 cm', 'in', 1_024_000],
    ['3.2 m', 'in', 1_024_000],
    ['3 m 20 cm', 'in', 1_024_000],
    ['12 mm', 'cm', 3840],
    ['3.2', 'mm', 1024],
    ['1/8 in', 'mm', 1016],
    ['2540', 'cm', 8_128_000],
  ] as const)('%s in a field of %s', (text, unit, value) => {
    expect(lattice(text, unit)).toBe(value);
  });

  it.each([
    ['', 'empty'],
    [' \t\u00a0', 'empty'],
    ['twelve', 'unreadable'],
    ['NaN', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['１２', 'unreadable'],
    ['٣', 'unreadable'],
    ['0x10', 'unreadable'],
    ['1/0', 'unreadable'],
    ['126 9/8', 'unreadable'],
    ['12 6', 'unreadable'],
    ['12 - 1/2', 'unreadable'],
    ['--12', 'unreadable'],
    ['10.5\' 6"', 'unreadable'],
    ["6' 5 cm", 'unreadable'],
    ['3 m 20', 'unreadable'],
    ['1½2', 'unreadable'],
    ["1'500", 'unreadable'],
    ["2'000", 'unreadable'],
    ['10\' 14"', 'unreadable'],
    ['10\' 12"', 'unreadable'],
    ['3 m 120 cm', 'unreadable'],
    ['12 parsecs', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['.', 'unreadable'],
    ["'", 'unreadable'],
    ['12;', 'unreadable'],
    ['1,234', 'ambiguous-comma'],
    ['12,500', 'ambiguous-comma'],
    ['1e999', 'too-large'],
    ['-1e999', 'too-large'],
    ['9'.repeat(60), 'too-large'],
    ['1'.repeat(65), 'too-long'],
    ['1'.repeat(2_000_000), 'too-long'],
  ])('rejects %j', (text, code) => {
    expect(lattice(text)).toBe(code);
  });

  it('quotes the input, truncated', () => {
    const result = parseLength('a'.repeat(1_000_000), 'in');
    expect(result).toMatchObject({ ok: false, error: { typed: `${'a'.repeat(40)}…` } });
  });

  it('rounds a size off the lattice once, ties up', () => {
    expect(lattice('1/3')).toBe(Math.round(8128 / 3));
    expect(lattice('0.0015625', 'mm')).toBe(1);
    expect(lattice('-0.0015625', 'mm')).toBe(0);
    expect(lattice("1' 1/3")).toBe(97536 + 2709);
  });
});

describe('parseLengthValue', () => {
  it('accepts numbers and rejects everything else', () => {
    expect(parseLengthValue(126.5, 'in')).toEqual({ ok: true, value: fromInches(126.5) });
    expect(parseLengthValue(1e-7, 'in')).toEqual({ ok: true, value: 0 });
    expect(parseLengthValue(-0, 'in')).toEqual({ ok: true, value: 0 });
    expect(parseLengthValue(Number.NaN, 'in')).toMatchObject({ error: { code: 'unreadable' } });
    expect(parseLengthValue(Number.POSITIVE_INFINITY, 'in')).toMatchObject({ error: { code: 'too-large' } });
    for (const alien of [true, [], ['12'], {}, Symbol('x'), 12n, () => 12]) {
      expect(parseLengthValue(alien, 'in')).toMatchObject({ error: { code: 'unreadable' } });
    }
    for (const nothing of [null, undefined, '']) {
      expect(parseLengthValue(nothing, 'in')).toMatchObject({ error: { code: 'empty' } });
    }
  });
});
