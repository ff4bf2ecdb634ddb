import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runReported } from './support/run-reported.ts';
import { soakRow } from './support/soak-row.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** The newest long-term release of Node, which the product's image uses. NEWEST_NODE sets another. */
const NEWEST = process.env.NEWEST_NODE ?? '24';
/** All stages that need no browser. */
const STAGES = ['unit', 'property', 'conformance', 'integration'];

soakRow('newest-node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newest-node-'));
  try {
    // The package `node` contains this system's program.
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${NEWEST}`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    const bin = join(folder, 'node_modules', 'node', 'bin');
    const version = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
    const report = await runReported<Report>('vitest', (file) => ({
      args: [
        ...['run', ...STAGES.flatMap((stage) => ['--project', stage]), '--maxWorkers=2'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
      env: { PATH: `${bin}${delimiter}${process.env.PATH}` },
    }));
    const summary = report && `${report.numPassedTests} tests pass, ${report.numFailedTests} fail`;
    return {
      row: 'newest-node',
      promise: 'The product runs on the newest Node with long support as it is',
      figure: `Node ${version}: ${summary ?? 'the run broke down'}`,
      target: 'every test that needs no browser passes',
      reached: report !== null && report.numFailedTests === 0 && report.numPassedTests > 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
