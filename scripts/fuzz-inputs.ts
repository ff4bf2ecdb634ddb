// Sends odd values through every entry point of the calculator.

import { runOddInputs } from '#scripts/inputs/run-odd-inputs.ts';
import { readCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Sends odd values through every entry point of the calculator. Each must give a result or the specified
message, the same in the browser and on the server.

  node scripts/run-source.mjs scripts/fuzz-inputs.ts [--cases 1000000] [--seed 1]
`;

const { values } = readCommandLine({
  help: HELP,
  options: { cases: { type: 'string' }, seed: { type: 'string' } },
});
const report = runOddInputs(Number(values.cases ?? 1_000_000), Number(values.seed ?? 1));
for (const sample of report.samples) console.error(sample);
console.log(`${report.inputs} inputs, ${report.faults} faults`);
process.exitCode = report.faults === 0 ? 0 : 1;
