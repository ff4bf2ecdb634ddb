import { describe, expect, it } from 'vitest';
import { PendingLists } from '#app/features/obstacles/pending-lists.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';

const at = (x: number): readonly Obstacle[] => [
  {
    id: 'a',
    name: 'A',
    type: 'column',
    length: fromInches(8),
    width: fromInches(8),
    x: fromInches(x),
    y: fromInches(0),
  },
];

describe('PendingLists', () => {
  it('uses the last reported list until the page shows it', () => {
    const lists = new PendingLists();
    lists.noteSent(at(1), at(0));
    lists.noteSent(at(2), at(0));
    expect(lists.current(at(0))).toEqual(at(2));
    // The first answer arrives while the second is pending.
    expect(lists.current(at(1))).toEqual(at(2));
    lists.noteSent(at(3), at(1));
    expect(lists.current(at(1))).toEqual(at(3));
    expect(lists.current(at(3))).toEqual(at(3));
    expect(lists.current(at(9))).toEqual(at(9));
  });

  it('is replaced by a list that was changed elsewhere', () => {
    const lists = new PendingLists();
    lists.noteSent(at(1), at(0));
    expect(lists.current(at(7))).toEqual(at(7));
    expect(lists.current(at(0))).toEqual(at(0));
  });
});
