import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonText, toJsonText } from './json-text.ts';

test('any value can be written and read back', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(readJsonText(toJsonText(plain))).toEqual(plain);
    }),
  );
});

test('lists of similar objects, with and without gaps, can be read back', () => {
  const like = fc.array(
    fc.record({ x: fc.integer(), y: fc.array(fc.record({ z: fc.integer() })) }, { requiredKeys: ['x'] }),
  );
  fc.assert(
    fc.property(like, (value) => {
      expect(readJsonText(toJsonText(value))).toEqual(value);
    }),
  );
  expect(readJsonText(toJsonText({ left: undefined, right: [{}, {}] }))).toEqual({ right: [{}, {}] });
});

test('the keys of a list of points are written once', () => {
  const points = Array.from({ length: 100 }, (_, x) => ({ x, y: 1 }));
  expect(toJsonText(points).length).toBeLessThan(8 * points.length);
});
