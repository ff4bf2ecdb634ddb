// npm test: runs the checks and the tests, after building everything they need.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readCommandLine, refuseCommandLine } from './lib/command-line.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';
import { binary, inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const REPORTS = '.cache/reports';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Results `failures` describes failed tests. */
/** @typedef {Results & { stage: string, seconds: number }} Tally */

/** In running order. */
const STAGES = ['check', 'unit', 'property', 'conformance', 'integration', 'e2e'];
/** The stages that run in one Vitest process, so that no core is idle during the last file of each. */
const TOGETHER = ['unit', 'property', 'conformance'];

/** How much of a failed test's message the summary repeats. */
const SUMMARY_LINES = 12;

const HELP = `Runs every check and every test, after building what they need.

  npm test [-- STAGE …]

  STAGE   only these: ${STAGES.join(', ')}
  --help  this text
`;

const { positionals: wanted } = readCommandLine({ help: HELP, takesNames: true });
const unknown = wanted.filter((name) => !STAGES.includes(name));
if (unknown.length > 0) refuseCommandLine(HELP, `There is no stage named ${unknown.join(', ')}.`);
await ensureInstalled();
await ensureKernel();
mkdirSync(inRoot(REPORTS), { recursive: true });
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);

/** @type {Tally[]} */
const tallies = [];
await tell(['check'], checkAll);
await tell(TOGETHER, (stages) => runVitest(stages));
await tell(['integration'], async (stages) => {
  // Some integration tests start the built server.
  await ensureBuilt();
  return runVitest(stages);
});
await tell(['e2e'], runPlaywright);

// Repeated here, since whoever reads the end of a long output needs them most.
for (const { stage, failures } of tallies) {
  for (const failure of failures) console.log(`\nFailed in ${stage}: ${failure}`);
}
console.log(`\n${'stage'.padEnd(28)}  passed  failed  seconds`);
for (const { stage, passed, failed, seconds } of tallies) {
  console.log(
    `${stage.padEnd(28)}${String(passed).padStart(8)}${String(failed).padStart(8)}${String(seconds).padStart(9)}`,
  );
}
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${tallies.reduce((sum, tally) => sum + tally.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Runs the selected stages and records their results and how long they took.
 * @param {readonly string[]} stages
 * @param {(stages: readonly string[]) => Promise<Results>} work
 */
async function tell(stages, work) {
  const chosen = stages.filter(isWanted);
  if (chosen.length === 0) return;
  const stage = chosen.join(', ');
  console.log(`\n── ${stage} ──`);
  const start = Date.now();
  const results = await work(chosen);
  tallies.push({ ...results, stage, seconds: Math.round((Date.now() - start) / 1000) });
}

async function checkAll() {
  const { runChecks } = await import('./lib/run-checks.mjs');
  const { passed, failed } = await runChecks();
  return { passed: passed.length, failed: failed.length, failures: failed };
}

/** @param {readonly string[]} projects */
async function runVitest(projects) {
  const report = `${REPORTS}/${projects[0]}.json`;
  rmSync(inRoot(report), { force: true });
  const args = [
    ...['run', ...projects.flatMap((project) => ['--project', project]), '--maxWorkers=2'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  const code = await run(binary('vitest'), args);
  const told = readReport(report);
  const results = { passed: told?.numPassedTests ?? 0, failed: told?.numFailedTests ?? 0, failures: failuresOf(told) };
  return honest(results, code);
}

async function runPlaywright() {
  await ensureBuilt();
  const report = `${REPORTS}/e2e.json`;
  rmSync(inRoot(report), { force: true });
  const code = await run(binary('playwright'), ['test'], { env: { E2E_REPORT: report } });
  const told = readReport(report);
  // A test that passed only on a retry counts as failed.
  const failed = (told?.stats?.unexpected ?? 0) + (told?.stats?.flaky ?? 0);
  const failures = (told?.suites ?? []).flatMap(browserFailuresOf);
  return honest({ passed: told?.stats?.expected ?? 0, failed, failures }, code);
}

/**
 * The failed tests of a Vitest report, and the files that could not be loaded.
 * @param {any} told
 * @returns {string[]}
 */
function failuresOf(told) {
  return (told?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [describeFailure(file.name, file.message)];
    return tests.map((/** @type {any} */ test) =>
      describeFailure(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
}

/**
 * The tests in a suite of a Playwright report that failed, or passed only on a retry.
 * @param {any} suite
 * @returns {string[]}
 */
function browserFailuresOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
      .map((/** @type {any} */ test) => {
        const messages = test.results.flatMap((/** @type {any} */ result) => result.error?.message ?? []);
        return describeFailure(`${spec.file}:${spec.line} › ${spec.title} (${test.projectName})`, messages.join('\n'));
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(browserFailuresOf)];
}

/**
 * @param {string} title
 * @param {string} message
 */
function describeFailure(title, message) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'));
  return [title.replace(`${inRoot('')}/`, ''), ...lines.slice(0, SUMMARY_LINES)].join('\n  ');
}

/**
 * A runner may fail without a failed test (a file that does not load, an error outside tests); that counts as one.
 * @param {Results} results
 * @param {number} code
 * @returns {Results}
 */
function honest(results, code) {
  if (code === 0 || results.failed > 0) return results;
  return { ...results, failed: 1, failures: [...results.failures, `the runner ended with exit code ${code}`] };
}

/** @param {string} path */
function readReport(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : null;
}
