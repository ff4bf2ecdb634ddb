import { randomInt } from 'node:crypto';
import { type FuzzKind, fuzzCases } from '#kernel/fuzz/fuzz-cases.ts';
import { soakRow } from './soak-row.ts';

interface FuzzRow {
  readonly row: string;
  readonly kind: FuzzKind;
  /** The number promised by the row; set FUZZ_CASES for fewer. */
  readonly cases: number;
  /** The flag of `npm run fuzz` for the same kind of cases. */
  readonly flag: string;
  readonly promise: string;
}

/** The seed of a run. It is printed, so that FUZZ_SEED can repeat the run. */
export function runSeed(row: number | string): number {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(1, 2 ** 31));
  console.error(`seed ${seed}: FUZZ_SEED=${seed} npm run soak -- --row ${row} tries the same cases again`);
  return seed;
}

/** A row of random cases with a new seed, which is printed; FUZZ_SEED repeats a run. */
export function fuzzRow({ row, kind, cases: promised, flag, promise }: FuzzRow): void {
  soakRow(row, async () => {
    const seed = runSeed(row);
    const cases = Number(process.env.FUZZ_CASES ?? promised);
    const { laid, compared, degraded, faulty } = await fuzzCases(kind, { seed, cases }, (at, faults) => {
      console.error(`seed ${at}: npm run fuzz -- ${flag} --seed ${at} --cases 1\n  ${faults.join('\n  ')}`);
    });
    return {
      row,
      promise,
      figure: `seed ${seed}: ${laid} of ${cases} laid, ${compared} tiles compared, ${degraded} by the fallback; ${faulty} at fault`,
      target: 'none at fault',
      reached: faulty === 0 && laid > 0,
    };
  });
}
