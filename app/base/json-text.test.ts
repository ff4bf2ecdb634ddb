import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonText, toJsonText } from './json-text.ts';

test('what is written is read again, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(readJsonText(toJsonText(plain))).toEqual(plain);
    }),
  );
});

test('lists of like objects, with gaps and without, are read again', () => {
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
