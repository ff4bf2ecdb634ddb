import fc from 'fast-check';
import type { Point } from '#app/geometry/point.ts';
import { MAX_NAMED } from '#app/layout/measured/describe-measures.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import {
  apart,
  inch,
  insideDiagonals,
  laid,
  measure,
  noisy,
  spoil,
  starRoom,
} from '#tests/factories/measured-rooms.ts';
import { countStray } from '#tests/factories/walk-room.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

const QUADRILATERALS = 10_000;
const POLYGONS = 1_000;

interface Tally {
  tried: number;
  refused: number;
  /** Corners that are not where the noise moves them. */
  stray: number;
  /** Measures that no room has, for which the best fit was returned. */
  fitted: number;
  /** The largest distance of a corner from the true one without noise. */
  worst: number;
}

function tryRooms(rooms: readonly (readonly Point[])[], noiseOf: (() => number) | null): Tally {
  const tally = { tried: 0, refused: 0, stray: 0, fitted: 0, worst: 0 };
  for (const room of rooms) {
    const exact = measure(room, earDiagonals(room));
    const noise = Array.from({ length: 2 * room.length - 3 }, () => noiseOf?.() ?? 0);
    const measures = noisy(exact, noise);
    const answer = solveMeasures(measures);
    tally.tried += 1;
    if (!answer.ok) {
      tally.refused += 1;
      continue;
    }
    const { corners, misfits } = answer.value;
    tally.stray += countStray(room, measures, answer.value);
    if (misfits.length > 0) tally.fitted += 1;
    if (noiseOf !== null) continue;
    for (const [index, at] of laid(room).entries())
      tally.worst = Math.max(tally.worst, apart(at, corners[index] as Point));
  }
  return tally;
}

/** Rooms and pseudorandom numbers from one seed. */
function drawRooms(seed: number) {
  let state = seed;
  return {
    quadrilaterals: fc.sample(starRoom(4), { seed, numRuns: QUADRILATERALS }),
    polygons: fc.sample(fc.integer({ min: 5, max: 14 }).chain(starRoom), { seed, numRuns: POLYGONS }),
    random: () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    },
  };
}

soakRow('measured', async () => {
  const seed = runSeed('measured');
  const { quadrilaterals, polygons, random } = drawRooms(seed);
  const noise = () => random() / 2 - 0.25;
  const [fours, manys] = [tryRooms(quadrilaterals, null), tryRooms(polygons, null)];
  const [noisyFours, noisyManys] = [tryRooms(quadrilaterals, noise), tryRooms(polygons, noise)];
  const isBack = [fours, manys, noisyFours, noisyManys].every(({ stray }) => stray === 0);
  return {
    row: 'measured',
    promise:
      'Rooms come back from their walls and diagonals within 1/64 in of the true corners, or of where noise of 1/4 in takes them',
    figure: `seed ${seed}: exactly ${fours.tried} rooms of four walls and ${manys.tried} of 5 to 14, none refused but ${fours.refused + manys.refused}, at most ${(Math.max(fours.worst, manys.worst) / inch(1)).toFixed(5)} in off; with noise ${noisyFours.refused} and ${noisyManys.refused} refused, ${noisyFours.fitted} and ${noisyManys.fitted} that no room has were fitted, ${noisyFours.stray + noisyManys.stray} corners elsewhere`,
    target:
      'no exact room refused, no corner over 1/64 in from there; what no room has fitted better than by the true room',
    reached: isBack && fours.refused + manys.refused === 0,
  };
});

/** Solves rooms with every possible measure, one of which is wrong. */
function tryWrong(rooms: readonly (readonly Point[])[], random: () => number) {
  const tally = { inconsistent: 0, silent: 0, misnamed: 0, firstNamed: 0 };
  for (const room of rooms) {
    const all = measure(room, insideDiagonals(room));
    const count = all.walls.length + all.diagonals.length;
    if (count <= 2 * room.length - 3) continue;
    const by = (3 + 9 * random()) * (random() < 0.5 ? -1 : 1);
    const { spoilt, wrong } = spoil(all, Math.floor(random() * count), by);
    const answer = solveMeasures(spoilt);
    if (answer.ok) {
      // While every misfit is under 1/2 in, the solver reports misfits and no error. `silent` counts the wrong measures
      // that no other one contradicts.
      if (answer.value.misfits.length === 0) tally.silent += 1;
      continue;
    }
    tally.inconsistent += 1;
    const { error } = answer;
    const named = 'measures' in error ? error.measures.slice(0, MAX_NAMED) : [];
    const at = named.findIndex(({ kind, index }) => kind === wrong.kind && index === wrong.index);
    if (at < 0) {
      tally.misnamed += 1;
      console.error('not named', wrong, by, JSON.stringify(error), JSON.stringify(spoilt));
    }
    if (at === 0) tally.firstNamed += 1;
  }
  return tally;
}

soakRow('measured-wrong', async () => {
  const seed = runSeed('measured-wrong');
  const { quadrilaterals, polygons, random } = drawRooms(seed);
  const [fours, manys] = [tryWrong(quadrilaterals, random), tryWrong(polygons, random)];
  return {
    row: 'measured-wrong',
    promise: 'Every inconsistent set of measures names one that is wrong',
    figure: `seed ${seed}: of rooms with all diagonals that lie in them and one measure 3 to 12 in off, ${fours.inconsistent} of four walls and ${manys.inconsistent} of 5 to 14 were refused: the wrong one is not named in ${fours.misnamed} and ${manys.misnamed}, first in ${fours.firstNamed} and ${manys.firstNamed}; ${fours.silent} and ${manys.silent}, where nothing else holds it, were taken without a word`,
    target: 'the wrong one named in all',
    reached: fours.misnamed + manys.misnamed + fours.silent === 0 && fours.inconsistent > 0 && manys.inconsistent > 0,
  };
});
