import { randomInt } from 'node:crypto';
import { runReported } from './support/run-reported.ts';
import { soakRow } from './support/soak-row.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

soakRow('properties', async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? randomInt(1, 2 ** 31));
  console.error(`seed ${seed}: PROPERTY_SEED=${seed} npm run soak -- --row properties tries the same cases again`);
  const report = await runReported<Report>('vitest', (file) => ({
    args: ['run', '--project', 'property', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { PROPERTY_NIGHTLY: '1', PROPERTY_SEED: String(seed) },
  }));
  const summary = report && `${report.numPassedTests} properties hold, ${report.numFailedTests} do not`;
  return {
    row: 'properties',
    promise: 'What the property tests say holds for other cases than those of every day, and for three times as many',
    figure: `seed ${seed}: ${summary ?? 'the run broke down'}`,
    target: 'every one holds, whatever the seed',
    reached: report !== null && report.numFailedTests === 0 && report.numPassedTests > 0,
  };
});
