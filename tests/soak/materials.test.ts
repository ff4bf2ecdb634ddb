import { randomInt } from 'node:crypto';
import { runReported } from './support/run-reported.ts';
import { soakRow } from './support/soak-row.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

const JOBS = 500;
const FILES = ['app/commands/layout/materials-door', 'app/commands/layout/more-materials-door'];

soakRow('materials', async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? randomInt(1, 2 ** 31));
  const report = await runReported<Report>('vitest', (file) => ({
    args: [
      'run',
      '--project',
      'property',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...FILES,
    ],
    env: { PROPERTY_SEED: String(seed), MATERIAL_RUNS: String(JOBS) },
  }));
  const summary = report && `${report.numPassedTests} tests of ${JOBS} jobs each pass, ${report.numFailedTests} do not`;
  return {
    row: 'materials',
    promise:
      'Every quantity of a material agrees with its formula, worked out independently from the rooms of random jobs',
    figure: `seed ${seed}: ${summary ?? 'the run broke down'}`,
    target: 'every quantity agrees, whatever the seed',
    reached: report !== null && report.numFailedTests === 0 && report.numPassedTests > 0,
  };
});
