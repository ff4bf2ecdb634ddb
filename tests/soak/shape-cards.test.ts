import fc from 'fast-check';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { readMarkedCards } from '#tests/factories/read-marked-card.ts';
import { shapedFloors } from '#tests/factories/shaped-floors.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for fewer. */
const FLOORS = Number(process.env.FUZZ_CASES ?? 300);
const MOST_CARDS = 150;
const PENCIL = 1 / 16;

soakRow('shape-cards', async () => {
  const seed = runSeed('shape-cards');
  let floors = 0;
  const strays: number[] = [];
  for (const request of fc.sample(shapedFloors, { seed, numRuns: 4 * FLOORS })) {
    if (floors === FLOORS) break;
    // The cards of round pieces have sizes but no marks.
    if (request.finish.layoutType === 'penny') continue;
    const layout = computeLayout(request, tools);
    if (!layout.ok || layout.value.shapes.length > MOST_CARDS) continue;
    floors += 1;
    for (const { label, sentences, stray } of readMarkedCards(layout.value)) {
      strays.push(stray);
      if (stray > PENCIL) console.error(stray, label, sentences, JSON.stringify(request));
    }
  }
  const worst = strays.reduce((most, stray) => Math.max(most, stray), 0);
  return {
    row: 'shape-cards',
    promise:
      'A cut of any tile that is no rectangle, drawn back from the words of its card, has each corner of the piece within 1/16 in',
    figure: `seed ${seed}: ${floors} floors, ${strays.length} cards, ${strays.filter((stray) => stray > PENCIL).length} over 1/16 in, at most ${worst.toFixed(3)} in`,
    target: 'each within 1/16 in',
    reached: floors === FLOORS && worst <= PENCIL,
  };
});
