import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { runReported } from './run-reported.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

type Promised = Pick<FigureRow, 'row' | 'promise'>;

/** Runs the integration tests for a promise several times. SOAK_ROUNDS overrides `rounds`. */
export async function runIntegration(
  promised: Promised,
  { files, name, rounds = 5 }: { readonly files: readonly string[]; readonly name?: string; readonly rounds?: number },
): Promise<FigureRow> {
  const wanted = Number(process.env.SOAK_ROUNDS ?? rounds);
  let [passed, failed, broken] = [0, 0, 0];
  for (let round = 0; round < wanted; round += 1) {
    const paths = files.map((file) => `tests/integration/${file}.test.ts`);
    const report = await runReported<VitestReport>('vitest', (file) => ({
      args: [
        'run',
        '--project',
        'integration',
        '--reporter=json',
        `--outputFile=${file}`,
        ...(name ? ['-t', name] : []),
        ...paths,
      ],
      env: {},
    }));
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
    broken += report === null ? 1 : 0;
  }
  return {
    ...promised,
    figure: `${files.join(', ')}, ${wanted} rounds on new databases: ${passed} tests pass, ${failed} do not, ${broken} rounds broke down`,
    target: 'every one passes in every round',
    reached: passed > 0 && failed + broken === 0,
  };
}

/** Runs the browser tests for a promise at every width, including the nightly cases. */
export async function runBrowserTest(promised: Promised, spec: string): Promise<FigureRow> {
  const report = await runReported<PlaywrightReport>('playwright', (file) => ({
    args: ['test', `tests/e2e/${spec}.spec.ts`],
    env: { E2E_NIGHTLY: '1', E2E_REPORT: file },
  }));
  const failed = report && report.stats.unexpected + report.stats.flaky;
  return {
    ...promised,
    figure: report ? `${spec}: ${report.stats.expected} pass, ${failed} do not` : 'the run broke down',
    target: 'every one passes at its first try',
    reached: failed === 0 && report !== null && report.stats.expected > 0,
  };
}
