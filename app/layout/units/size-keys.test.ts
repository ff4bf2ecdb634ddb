import { describe, expect, it } from 'vitest';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { sizeKeys, typeSizeKey } from '#app/layout/units/size-keys.ts';

/** The field's text after these presses: digits from the phone's own pad, the rest from the keys above it. */
function typed(presses: readonly string[], unit: FieldUnit = 'in', start = ''): string {
  return presses.reduce((text, press) => {
    const key = sizeKeys(unit).find(({ label }) => label === press);
    if (key === undefined) return text + press;
    const put = typeSizeKey(text, text.length, text.length, key);
    return text.slice(0, put.from) + put.text + text.slice(put.to);
  }, start);
}

describe('keys for sizes', () => {
  it.each([
    [['14', 'ft', '6', '1/2', 'in'], `14' 6 1/2"`, 174.5],
    [['14', 'ft', '6', '1/2'], `14' 6 1/2`, 174.5],
    [['14', 'ft'], `14' `, 168],
    [['14', 'ft', '1/2', 'in'], `14' 1/2"`, 168.5],
    [['126', '1/2'], '126 1/2', 126.5],
    [['1/8'], '1/8', 0.125],
    [['6', 'in'], '6"', 6],
  ])('%j writes %s', (presses, text, inches) => {
    expect(typed(presses)).toBe(text);
    const read = parseLength(text, 'in');
    expect(read.ok ? read.value / 8128 : null).toBe(inches);
  });

  it.each([
    [['6', '1/2', '1/8'], '6 5/8'],
    [['1/4', '1/8', '1/16'], '7/16'],
    [['6', '3/4', '1/2'], '7 1/4'],
    [['6', '1/2', '1/2'], '7'],
    [['14', 'ft', '6', '1/4', '1/4'], `14' 6 1/2`],
  ])('adds fractions as on a tape: %j is %s', (presses, text) => {
    expect(typed(presses)).toBe(text);
  });

  it('reaches every sixteenth of an inch', () => {
    const fractions = sizeKeys('in').filter(({ mark }) => mark === undefined);
    const reached = new Set<number>([0]);
    for (const sum of reached) {
      for (const { label } of fractions) {
        const read = parseLength(label, 'in');
        const next = sum + (read.ok ? read.value : 0) / 508;
        if (next < 16) reached.add(next);
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, sixteenths) => sixteenths));
  });

  it('reads metric presses', () => {
    expect(typed(['3', 'm', '20', 'cm'], 'cm')).toBe('3 m 20 cm');
    expect(parseLength('3 m 20 cm', 'cm')).toEqual({ ok: true, value: 320 * 3200 });
    expect(typed(['3.2', 'mm'], 'mm')).toBe('3.2 mm');
  });

  it('replaces the selection and keeps the text after the caret', () => {
    expect(typeSizeKey('12 cm', 2, 5, { label: 'ft', mark: "' " })).toEqual({ from: 2, to: 5, text: "' " });
    expect(typeSizeKey('146', 2, 2, { label: 'ft', mark: "' " })).toEqual({ from: 2, to: 2, text: "' " });
    // Finer than a tape's marks: nothing is guessed at.
    expect(typeSizeKey('7/32', 4, 4, { label: '1/8' })).toEqual({ from: 4, to: 4, text: ' 1/8' });
  });
});
