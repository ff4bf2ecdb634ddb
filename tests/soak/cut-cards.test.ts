import fc from 'fast-check';
import { cardedRooms } from '#tests/factories/carded-rooms.ts';
import { strayOfCards } from '#tests/factories/read-cut-card.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Cases of each kind. Set FUZZ_CASES for fewer. */
const ROOMS = Number(process.env.FUZZ_CASES ?? 200);
const SIXTEENTH = 1 / 16;

soakRow('cut-cards', async () => {
  const seed = runSeed('cut-cards');
  let rooms = 0;
  const strays: number[] = [];
  for (const [kind, room] of cardedRooms) {
    let ofKind = 0;
    for (const layOut of fc.sample(room, { seed, numRuns: 3 * ROOMS })) {
      if (ofKind === ROOMS) break;
      const { layout, request } = layOut();
      if (layout === null) continue;
      ofKind += 1;
      const own = strayOfCards(layout);
      strays.push(...own);
      const worst = Math.max(0, ...own);
      if (worst > 2 * SIXTEENTH) console.error(`${kind}: ${worst} in`, JSON.stringify(request));
    }
    rooms += ofKind;
  }
  const within = (most: number) => strays.filter((stray) => stray <= most).length;
  const share = (100 * within(SIXTEENTH / 2)) / strays.length;
  const worst = strays.reduce((most, stray) => Math.max(most, stray), 0);
  return {
    row: 'cut-cards',
    promise:
      'A cut of any room, pattern and angle that is drawn from the words of its card alone is the exact piece within 1/32 in',
    figure: `seed ${seed}: ${rooms} rooms, ${strays.length} cards, ${share.toFixed(1)} % within 1/32 in, ${strays.length - within(SIXTEENTH)} over 1/16 in, at most ${worst.toFixed(3)} in`,
    target: 'each within 1/32 in',
    reached: rooms >= cardedRooms.length * ROOMS && worst <= SIXTEENTH / 2,
  };
});
