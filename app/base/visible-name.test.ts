import { expect, test } from 'vitest';
import { namesSomebody, namesSomething } from '#app/base/visible-name.ts';

const INVISIBLE = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u2060',
  '\u{e0041}',
  '\uffa0',
  '\u115f',
  '\ufeff',
  '\u034f',
];

test('a name of invisible code points names nothing, however many there are', () => {
  for (const one of [...INVISIBLE, '', ' ', '---', '…', '🛁', '\u0301\u0301', INVISIBLE.join('')]) {
    expect([one, namesSomething(one.repeat(3)), namesSomebody(one.repeat(3))]).toEqual([one, false, false]);
  }
});

test('one letter names a room, but a person needs two letters or digits, or one ideograph', () => {
  for (const one of ['A', 'é', '7', 'Ж', 'A.', 'A\u200b\u3164', 'ب']) {
    expect([one, namesSomething(one), namesSomebody(one)]).toEqual([one, true, false]);
  }
  for (const two of ['Al', '李', '𠮷', 'Ng', '5280 Tile', 'Ö.B.', '山田', 'नमन', 'O\u200dK', 'ﬁ', 'שי']) {
    expect([two, namesSomething(two), namesSomebody(two)]).toEqual([two, true, true]);
  }
});
