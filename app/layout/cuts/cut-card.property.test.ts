import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardedRooms } from '#tests/factories/carded-rooms.ts';
import { cases } from '#tests/factories/cases.ts';
import { strayOfCards } from '#tests/factories/read-cut-card.ts';

/**
 * Cards give marks to 1/16 in, so a mark is within 1/32 in, and so are nineteen of twenty cards. The rest stray farther
 * for two reasons: two or three marks give a corner or a circle, and a cut at a wall is what remains of the room's row,
 * so that borders and tiles add up to the wall.
 */
const MOST_STRAY = 1 / 16;
const USUAL_STRAY = 1 / 32;

it.each(cardedRooms)('the words of a card are enough to cut its piece: %s', (_, rooms) => {
  let [cards, strayed] = [0, 0];
  fc.assert(
    fc.property(rooms, (layOut) => {
      const { layout } = layOut();
      if (layout === null) return;
      const strays = strayOfCards(layout);
      expect(Math.max(0, ...strays)).toBeLessThanOrEqual(MOST_STRAY);
      cards += strays.length;
      strayed += strays.filter((stray) => stray > USUAL_STRAY).length;
    }),
    { numRuns: cases(20), endOnFailure: true },
  );
  expect(strayed).toBeLessThan(cards / 20);
});
