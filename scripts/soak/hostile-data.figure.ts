import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, inRoot } from '../lib/paths.mjs';
import type { FigureRow, FigureScript } from './figure-row.ts';

/** The browser tests that plant scripts wherever data is shown, with the policy switched off where escaping must do alone. */
const SPECS = ['tests/e2e/hostile-data.nightly.desktop.spec.ts', 'tests/e2e/jobs-names.nightly.desktop.spec.ts'];

async function scriptsFromData(): Promise<FigureRow> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-hostile-'));
  const report = join(folder, 'report.json');
  const args = ['test', ...SPECS, '--project', 'desktop', '--output', folder];
  const child = spawn(binary('playwright'), args, {
    cwd: inRoot(),
    env: { ...process.env, E2E_NIGHTLY: '1', E2E_REPORT: report },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  };
  rmSync(folder, { recursive: true, force: true });
  return {
    row: 16,
    promise: 'No script runs from data',
    figure: `names of jobs and obstacles, announcements with preview and mail, ?plan, ?token, ?search, printed sheet, SVG, PDF, in a browser: ${stats.expected} tests held, ${stats.unexpected + stats.flaky} did not`,
    target: 'no script runs, no dialog, no report of the policy',
    reached: stats.expected > 0 && stats.unexpected + stats.flaky === 0,
  };
}

export default {
  rows: [16],
  measure: async () => [await scriptsFromData()],
} satisfies FigureScript;
