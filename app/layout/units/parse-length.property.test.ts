import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import {
  asOnTape,
  formatFeetInches,
  formatField,
  formatInches,
  writeInField,
} from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

const lattice = (text: string, unit: FieldUnit = 'in') => {
  const result = parseLength(text, unit);
  return result.ok ? result.value : result.error.code;
};

describe('lengths', () => {
  const anyLength = fc.integer({ min: -(2 ** 39), max: 2 ** 39 });
  const anyUnit = fc.constantFrom<FieldUnit>('in', 'cm', 'mm');

  it('a field reads back as the length it shows, through any chain of units', () => {
    fc.assert(
      fc.property(anyLength, fc.array(anyUnit, { minLength: 1, maxLength: 6 }), (length, units) => {
        let value: number = length;
        for (const unit of units) value = Number(lattice(formatField(value, unit), unit));
        expect(value).toBe(length);
      }),
      { numRuns: 2000 },
    );
  });

  it('what is shown in sixteenths reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -16_000_000, max: 16_000_000 }), (sixteenths) => {
        const length = sixteenths * 508;
        expect(lattice(formatInches(length))).toBe(length);
        expect(lattice(formatFeetInches(length))).toBe(length);
        expect(formatFeetInches(length)).not.toMatch(/'\s\d+\//);
        expect(lattice(writeInField(length, 'in'))).toBe(length);
        expect(writeInField(length, 'in')).not.toContain('.');
      }),
      { numRuns: 3000 },
    );
  });

  it('a field that lost the focus reads back as the typed length, and does not change again', () => {
    const typed = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 6 }), fc.boolean());
    fc.assert(
      fc.property(anyLength, typed, anyUnit, (length, [digits, places, isOnTape], unit) => {
        expect(lattice(writeInField(length, unit), unit)).toBe(length);
        const text = isOnTape ? String(digits / 16) : (digits / 10 ** places).toFixed(places);
        const left = asOnTape(text, unit);
        expect(lattice(left, unit)).toBe(lattice(text, unit));
        expect(asOnTape(left, unit)).toBe(left);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws, and a result is a whole number', () => {
    const piece = fc.constantFrom(
      ...'0123456789.,/-+ \'"½⁄e m ft in cm ′″１٣'.split(''),
      'in',
      'cm',
      'feet',
      '\u0000',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, anyUnit, (input, unit) => {
        const result = parseLength(input, unit);
        if (result.ok) expect(Number.isSafeInteger(result.value)).toBe(true);
        else expect(result.error.typed.length).toBeLessThan(90);
      }),
      { numRuns: 4000 },
    );
  });
});

it('reads plain decimals the same in doubles and in fractions', () => {
  const digits = fc.integer({ min: 0, max: 9_999_999 });
  const places = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      digits,
      fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      places,
      fc.constantFrom<FieldUnit>('in', 'cm', 'mm'),
      (whole, rest, n, unit) => {
        const text = `${whole}.${String(rest).padStart(12, '0').slice(0, n)}`;
        // A leading plus takes the way of fractions, and so does a minus with a space behind it.
        expect(lattice(text, unit)).toBe(lattice(`+${text}`, unit));
        expect(lattice(`-${text}`, unit)).toBe(lattice(`- ${text}`, unit));
      },
    ),
    { numRuns: 2000 },
  );
  for (let sixteenths = 0; sixteenths < 64; sixteenths += 1) {
    const text = (sixteenths / (16 * 320)).toFixed(12);
    expect(lattice(text, 'mm')).toBe(lattice(`+${text}`, 'mm'));
  }
});
