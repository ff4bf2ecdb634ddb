import { describe, expect, it } from 'vitest';
import { isSameData } from '#app/base/is-same-data.ts';

describe('the same plain data', () => {
  const item = { kind: 'line', from: { x: 1, y: 2 }, dash: [4, 2], gap: null };

  it.each<[string, unknown, unknown]>([
    ['numbers', 3, 3],
    ['nothing that counts', Number.NaN, Number.NaN],
    ['nothing', null, null],
    ['objects, whatever the order of their members', item, { ...structuredClone(item), kind: 'line' }],
    ['empty arrays', [], []],
    ['a member that is undefined and none', { a: 1, b: undefined }, { a: 1 }],
  ])('is %s', (_, a, b) => {
    expect([isSameData(a, b), isSameData(b, a)]).toEqual([true, true]);
  });

  it.each<[string, unknown, unknown]>([
    ['a number and its text', 3, '3'],
    ['null and an object', null, {}],
    ['an array and an object', [], {}],
    ['a longer array', [4, 2], [4, 2, 1]],
    ['a deep difference', item, { ...item, from: { x: 1, y: 3 } }],
    ['a member more', item, { ...item, to: null }],
    ['other members, as many', { a: 1 }, { b: 1 }],
    ['a member that is undefined and one that is null', { a: undefined }, { a: null }],
  ])('is not %s', (_, a, b) => {
    expect([isSameData(a, b), isSameData(b, a)]).toEqual([false, false]);
  });
});
