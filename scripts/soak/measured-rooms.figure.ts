import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { Point } from '#app/geometry/point.ts';
import type { MeasureName, RoomMeasures } from '#app/layout/measured/measures.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { MAX_NAMED } from '#app/layout/measured/word-measures.ts';
import type { FigureRow, FigureScript } from '#scripts/soak/figure-row.ts';
import { cornerBounds } from '#tests/factories/corner-bounds.ts';
import { apart, inch, laid, measure, noisy, SIXTY_FOURTH, starRoom } from '#tests/factories/measured-rooms.ts';

const QUADRILATERALS = 10_000;
const POLYGONS = 1_000;
/** What noise of 1/4 in adds beyond the first order, as a part of the bound. */
const SECOND_ORDER = 1.25;

interface Tally {
  tried: number;
  refused: number;
  beyond: number;
  worst: number;
}

function tryRooms(rooms: readonly (readonly Point[])[], noiseOf: (() => number) | null): Tally {
  const tally = { tried: 0, refused: 0, beyond: 0, worst: 0 };
  for (const room of rooms) {
    const exact = measure(room, earDiagonals(room));
    const noise = Array.from({ length: 2 * room.length - 3 }, () => noiseOf?.() ?? 0);
    const answer = solveMeasures(noisy(exact, noise));
    tally.tried += 1;
    if (!answer.ok) {
      tally.refused += 1;
      continue;
    }
    const [first = { x: 0, y: 0 }] = answer.value.corners;
    const truth = laid(room);
    const [origin = { x: 0, y: 0 }] = truth;
    const bounds = noiseOf === null ? truth.map(() => 0) : cornerBounds(truth, exact, inch(0.25));
    for (const [index, at] of truth.entries()) {
      const corner = answer.value.corners[index] as Point;
      const off = apart({ x: at.x - origin.x, y: at.y - origin.y }, { x: corner.x - first.x, y: corner.y - first.y });
      if (off > SIXTY_FOURTH + SECOND_ORDER * (bounds[index] ?? 0)) tally.beyond += 1;
      if (noiseOf === null) tally.worst = Math.max(tally.worst, off);
    }
  }
  return tally;
}

/** The room with one measure too many by 3 to 12 in, among as many diagonals as lie inside it or make its box of measures safe. */
function spoil(
  measures: RoomMeasures,
  at: number,
  by: number,
): { readonly spoilt: RoomMeasures; readonly wrong: MeasureName } {
  const { walls } = measures;
  const noise = Array.from({ length: walls.length + measures.diagonals.length }, (_, index) => (index === at ? by : 0));
  const wrong: MeasureName =
    at < walls.length ? { kind: 'wall', index: at } : { kind: 'diagonal', index: at - walls.length };
  return { spoilt: noisy(measures, noise), wrong };
}

export default {
  rows: ['measured', 'measured-wrong'],
  async measure() {
    const seed = Number(process.env.FUZZ_SEED ?? randomInt(1, 2 ** 31));
    console.error(`seed ${seed}: FUZZ_SEED=${seed} npm run soak -- --row measured tries the same rooms again`);
    const quadrilaterals = fc.sample(starRoom(4), { seed, numRuns: QUADRILATERALS });
    const polygons = fc.sample(fc.integer({ min: 5, max: 14 }).chain(starRoom), { seed, numRuns: POLYGONS });
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const noise = () => random() / 2 - 0.25;
    const tallies = [
      tryRooms(quadrilaterals, null),
      tryRooms(polygons, null),
      tryRooms(quadrilaterals, noise),
      tryRooms(polygons, noise),
    ];
    const [fours, manys, noisyFours, noisyManys] = tallies as [Tally, Tally, Tally, Tally];
    const isBack = tallies.every(({ beyond }) => beyond === 0) && fours.refused + manys.refused === 0;
    return [
      {
        row: 'measured',
        promise:
          'Rooms come back from their walls and diagonals within 1/64 in, or within what noise of 1/4 in comes to',
        figure: `seed ${seed}: exactly ${fours.tried} rooms of four walls and ${manys.tried} of 5 to 14, none refused but ${fours.refused + manys.refused}, at most ${(Math.max(fours.worst, manys.worst) / inch(1)).toFixed(5)} in off; with noise ${noisyFours.refused} and ${noisyManys.refused} refused, ${noisyFours.beyond + noisyManys.beyond} corners beyond the bound`,
        target: 'no exact room refused, no corner beyond',
        reached: isBack,
      },
      tryWrong(quadrilaterals, random),
    ];
  },
} satisfies FigureScript;

function tryWrong(rooms: readonly (readonly Point[])[], random: () => number): FigureRow {
  let [inconsistent, silent, misnamed, firstNamed] = [0, 0, 0, 0];
  for (const room of rooms) {
    const both = measure(room, [
      [0, 2],
      [1, 3],
    ]);
    if (both.innerCorners.length > 0) continue;
    const by = (3 + 9 * random()) * (random() < 0.5 ? -1 : 1);
    const { spoilt, wrong } = spoil(both, Math.floor(random() * 6), by);
    const answer = solveMeasures(spoilt);
    if (answer.ok) {
      // What no misfit shows over 1/2 in is told as a misfit.
      if (answer.value.misfits.length === 0) silent += 1;
      continue;
    }
    inconsistent += 1;
    const { error } = answer;
    const named = 'measures' in error ? error.measures.slice(0, MAX_NAMED) : [];
    const at = named.findIndex(({ kind, index }) => kind === wrong.kind && index === wrong.index);
    if (at < 0) misnamed += 1;
    if (at === 0) firstNamed += 1;
  }
  return {
    row: 'measured-wrong',
    promise: 'Every inconsistent set of measures names one that is wrong',
    figure: `${inconsistent} rooms of four walls, both diagonals and one measure 3 to 12 in off were refused: the wrong one is not named in ${misnamed}, first in ${firstNamed}; ${silent} were taken without a word`,
    target: 'the wrong one named in all',
    reached: misnamed === 0 && silent === 0 && inconsistent > 0,
  };
}
