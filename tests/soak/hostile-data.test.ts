import { runReported } from './support/run-reported.ts';
import { soakRow } from './support/soak-row.ts';

/**
 * The browser tests that plant scripts wherever data is shown. The security policy is off where escaping alone is
 * tested.
 */
const SPECS = ['tests/e2e/hostile-data.nightly.desktop.spec.ts', 'tests/e2e/jobs-names.nightly.desktop.spec.ts'];

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

soakRow(16, async () => {
  const report = await runReported<Report>('playwright', (file) => ({
    args: ['test', ...SPECS, '--project', 'desktop'],
    env: { E2E_NIGHTLY: '1', E2E_REPORT: file },
  }));
  const failed = report && report.stats.unexpected + report.stats.flaky;
  return {
    row: 16,
    promise: 'No script runs from data',
    figure: `names of jobs and obstacles, announcements with preview and mail, ?plan, ?token, ?search, printed sheet, SVG, PDF, in a browser: ${report ? `${report.stats.expected} tests held, ${failed} did not` : 'the run broke down'}`,
    target: 'no script runs, no dialog, no report of the policy',
    reached: failed === 0 && report !== null && report.stats.expected > 0,
  };
});
