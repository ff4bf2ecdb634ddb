import { runReported } from './support/run-reported.ts';
import { soakRow } from './support/soak-row.ts';

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

soakRow('journeys', async () => {
  const report = await runReported<Report>('playwright', (file) => ({
    args: ['test'],
    env: { E2E_NIGHTLY: '1', E2E_REPORT: file },
  }));
  const failed = report && report.stats.unexpected + report.stats.flaky;
  return {
    row: 'journeys',
    promise: 'What browser tests try daily holds at every width, and in the further cases that are tagged @nightly',
    figure: report ? `${report.stats.expected} pass, ${failed} do not` : 'the run broke down',
    target: 'every one passes at its first try',
    reached: failed === 0 && report !== null && report.stats.expected > 0,
  };
});
