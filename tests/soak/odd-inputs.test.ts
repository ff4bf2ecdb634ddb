import { runOddInputs } from '#scripts/inputs/run-odd-inputs.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for fewer. */
const PROMISED = 1_000_000;

soakRow(21, async () => {
  const seed = runSeed(21);
  const { inputs, faults, samples } = runOddInputs(Number(process.env.FUZZ_CASES ?? PROMISED), seed);
  for (const sample of samples) console.error(sample);
  return {
    row: 21,
    promise: 'Odd numbers do no harm',
    figure: `seed ${seed}: ${inputs} odd inputs through form, state, batch door and gate: ${faults} without a result or the specified message`,
    target: 'a million: 0',
    reached: inputs >= PROMISED && faults === 0,
  };
});
