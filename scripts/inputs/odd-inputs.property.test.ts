import { expect, it } from 'vitest';

import { runOddInputs } from '#scripts/inputs/run-odd-inputs.ts';

it('odd inputs come to a result or to the specified message, alike in browser and server', () => {
  const { inputs, faults, samples } = runOddInputs(20_000, 2026);
  expect(samples).toEqual([]);
  expect(faults).toBe(0);
  expect(inputs).toBeGreaterThanOrEqual(20_000);
});
