import { runOddInputs } from '#scripts/inputs/run-odd-inputs.ts';
import type { FigureScript } from '#scripts/soak/figure-row.ts';

const figure: FigureScript = {
  rows: [21],
  async measure() {
    const { inputs, faults, samples } = runOddInputs(1_000_000, 21);
    for (const sample of samples) console.error(sample);
    return [
      {
        row: 21,
        promise: 'Odd numbers do no harm',
        figure: `${inputs} odd inputs through form, state, batch door and gate: ${faults} without a result or the specified message`,
        target: 'a million: 0',
        reached: inputs >= 1_000_000 && faults === 0,
      },
    ];
  },
};
export default figure;
