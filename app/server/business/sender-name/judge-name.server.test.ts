import { expect, test } from 'vitest';
import { judgeName } from '#app/server/business/sender-name/judge-name.server.ts';
import { HONEST_NAMES, POSING_NAMES } from '#tests/data/sender-names.ts';

test.each(POSING_NAMES)('%j waits for the operator', (name) => {
  expect(judgeName(name)).not.toBeNull();
});

test.each(HONEST_NAMES)('%j is a name like any other', (name) => {
  expect(judgeName(name)).toBeNull();
});

test('a number of seven digits and an address are recognized in every way of writing them', () => {
  for (const name of [
    'Call 9005551234',
    '(900) 555-12',
    '９００－５５５－１２３４',
    '9OO-555-O123',
    'Tile 555.12.34',
  ]) {
    expect([name, judgeName(name)]).toEqual([name, 'number']);
  }
  for (const name of [
    'evil。com',
    'evil.com',
    'evil．com',
    'evil dot com',
    'evil[.]com',
    'http://a',
    'me@tile',
    'www tile',
  ]) {
    expect([name, judgeName(name)]).toEqual([name, 'address']);
  }
});
