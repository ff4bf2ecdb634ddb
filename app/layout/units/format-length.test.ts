import { describe, expect, it } from 'vitest';
import { formatArea, squareFeet, squareInches, squareMetres } from '#app/layout/units/area.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import {
  asOnTape,
  formatCm,
  formatFeetInches,
  formatField,
  formatGap,
  formatInches,
  formatLimit,
  formatMeasure,
  formatRoomMeasure,
  writeInField,
} from '#app/layout/units/format-length.ts';

import { formatInFeet, formatTyped } from '#app/layout/units/format-typed.ts';

const IN = 8128;

describe('imperial', () => {
  it.each([
    [126.5, '126\u00a01/2"', '10\'\u00a06\u00a01/2"'],
    [0, '0"', '0"'],
    [0.125, '1/8"', '1/8"'],
    [12, '12"', '1\'\u00a00"'],
    [96, '96"', '8\'\u00a00"'],
    [96.5, '96\u00a01/2"', '8\'\u00a00\u00a01/2"'],
    [97.5, '97\u00a01/2"', '8\'\u00a01\u00a01/2"'],
    [-96.0625, '-96\u00a01/16"', '-8\'\u00a00\u00a01/16"'],
    [71.99, '72"', '6\'\u00a00"'],
    [71.97, '72"', '6\'\u00a00"'],
    [71.96, '71\u00a015/16"', '5\'\u00a011\u00a015/16"'],
    [-126.5, '-126\u00a01/2"', '-10\'\u00a06\u00a01/2"'],
    [-0.01, '0"', '0"'],
  ])('%d in', (inches, short, long) => {
    expect(formatInches(Math.round(inches * IN))).toBe(short);
    expect(formatFeetInches(Math.round(inches * IN))).toBe(long);
  });

  it('never shows twelve inches after feet', () => {
    for (let length = 0; length < 97536 * 3; length += 37) expect(formatFeetInches(length)).not.toMatch(/'\s12/);
  });

  it('always gives the inches after feet', () => {
    for (let sixteenths = 0; sixteenths < 192 * 20; sixteenths += 1) {
      expect(formatFeetInches((sixteenths * IN) / 16)).not.toMatch(/'\s\d+\//);
    }
  });
});

describe('metric', () => {
  it('shows centimeters to the millimeter and joints in millimeters', () => {
    expect(formatCm(1_024_000)).toBe('320\u00a0cm');
    expect(formatCm(126.5 * IN)).toBe('321.3\u00a0cm');
    expect(formatGap(1024, 'metric')).toBe('3.2\u00a0mm');
    expect(formatGap(1016, 'imperial')).toBe('1/8"');
    expect(formatMeasure(3040, 'metric')).toBe('1\u00a0cm');
    expect(formatMeasure(7.5 * IN, 'imperial')).toBe('7\u00a01/2"');
    expect(formatRoomMeasure(120 * IN, 'imperial')).toBe('10\'\u00a00"');
  });
});

describe('fields and limits', () => {
  it('has at most four decimals and no trailing zeros', () => {
    expect(formatField(12 * IN, 'in')).toBe('12');
    expect(formatField(12 * IN, 'cm')).toBe('30.48');
    expect(formatField(1016, 'mm')).toBe('3.175');
    expect(formatField(1, 'in')).toBe('0.0001');
    expect(formatField(-1016, 'in')).toBe('-0.125');
  });

  it('names limits in the unit shown', () => {
    expect(formatLimit(100 * IN, 'cm')).toBe('254 cm');
    expect(formatLimit(1000 * IN, 'cm')).toBe('2540 cm');
    expect(formatLimit(100 * IN, 'in')).toBe('100 in');
    expect(formatLimit(5.875 * IN, 'in')).toBe('5 7/8 in');
  });

  it('converts readable text without drift and keeps the rest', () => {
    expect(convertFieldText('12', 'in', 'cm')).toBe('30.48');
    expect(convertFieldText('30.48', 'cm', 'in')).toBe('12');
    expect(convertFieldText('10\' 6 1/2"', 'in', 'cm')).toBe('321.31');
    expect(convertFieldText('twelve', 'in', 'cm')).toBe('twelve');
    expect(convertFieldText('126 1/2', 'in', 'in')).toBe('126 1/2');
  });
});

describe('a field that lost the focus', () => {
  it.each([
    ['0.125', '1/8'],
    ['.5', '1/2'],
    ['10.5', '10 1/2'],
    ['10.50', '10 1/2'],
    ['10,5', '10 1/2'],
    ['12.0', '12'],
    ['0.0', '0'],
    ['-2.25', '-2 1/4'],
    [' 0.0625 ', '1/16'],
    ['120', '120'],
    ['126.03', '126.03'],
    ['0.03125', '0.03125'],
    ['0.12501', '0.12501'],
    ['1,125', '1,125'],
    ['12\' 6"', '12\' 6"'],
    ['12.5 cm', '12.5 cm'],
    ['2 5/8', '2 5/8'],
    ['about 10.5', 'about 10.5'],
    ['10.', '10.'],
    ['', ''],
  ])('%j in inches is shown as %j', (typed, shown) => {
    expect(asOnTape(typed, 'in')).toBe(shown);
    expect(asOnTape(shown, 'in')).toBe(shown);
  });

  it('stays as typed in metric', () => {
    expect(asOnTape('12.5', 'cm')).toBe('12.5');
    expect(asOnTape('0.5', 'mm')).toBe('0.5');
  });

  it("has the program's own values in the same format", () => {
    expect(writeInField(10.5 * IN, 'in')).toBe('10 1/2');
    expect(writeInField(10.5 * IN, 'cm')).toBe('26.67');
    expect(writeInField(1, 'in')).toBe('0.0001');
  });
});

describe('sizes as typed', () => {
  it.each([
    ['120', '= 10\'\u00a00"'],
    ['12', '= 1\'\u00a00"'],
    ['126 1/2', '= 10\'\u00a06\u00a01/2"'],
    ['96.5', '= 8\'\u00a00\u00a01/2"'],
    ['126.03', '≈ 10\'\u00a06"'],
    ['11.9', null],
    ['10\' 6"', null],
    ['126"', null],
    ['3 m', null],
    ['wide', null],
    ['', null],
  ])('%j is %j beside the field', (typed, beside) => {
    expect(formatInFeet(typed, 'in')).toBe(beside);
  });

  it('shows nothing beside a metric field', () => {
    expect(formatInFeet('320', 'cm')).toBeNull();
  });

  it('are shown as in their fields', () => {
    expect(formatTyped(['10.5', '96'], 'in')).toBe('10 1/2 × 96 in');
    expect(formatTyped(["10' 6", '96'], 'in')).toBe("10' 6 × 96");
    expect(formatTyped(['10.5', '96'], 'cm')).toBe('10.5 × 96 cm');
  });
});

describe('areas', () => {
  it('uses 144 sq in and 0.092903 sq m per sq ft', () => {
    const area = 10_000 * IN * IN;
    expect(squareInches(area)).toBe(10_000);
    expect(squareFeet(area)).toBeCloseTo(69.4444, 4);
    expect(squareMetres(area)).toBeCloseTo(69.44444 * 0.092903, 5);
    expect(formatArea(area, 'imperial')).toBe('69.4 sq ft');
    expect(formatArea(area, 'metric')).toBe('6.45 sq m');
    expect(formatArea(1_000_000 * IN * IN, 'imperial')).toBe('6,944.4 sq ft');
  });
});
