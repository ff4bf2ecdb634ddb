import { randomInt } from 'node:crypto';
import { fuzzCases } from '#kernel/fuzz/fuzz-cases.ts';
import type { FigureScript } from '#scripts/soak/figure-row.ts';

/** As many as are promised; FUZZ_CASES takes fewer. */
const CASES = 100_000;

export default {
  rows: ['layers'],
  async measure() {
    const seed = Number(process.env.FUZZ_SEED ?? randomInt(1, 2 ** 31));
    const cases = Number(process.env.FUZZ_CASES ?? CASES);
    console.error(`seed ${seed}: FUZZ_SEED=${seed} npm run soak -- --row layers tries the same cases again`);
    const { laid, compared, degraded, faulty } = await fuzzCases('layers', { seed, cases }, (at, faults) => {
      console.error(`seed ${at}: npm run fuzz -- --layers --seed ${at} --cases 1\n  ${faults.join('\n  ')}`);
    });
    return [
      {
        row: 'layers',
        promise: 'Every pattern at any angle lies as Clipper2 says, tile by tile, and the same from both kernels',
        figure: `seed ${seed}: ${laid} of ${cases} rooms laid, ${compared} cut tiles compared, ${degraded} by the fallback; ${faulty} at fault`,
        target: 'no room at fault',
        reached: faulty === 0 && laid > 0,
      },
    ];
  },
} satisfies FigureScript;
