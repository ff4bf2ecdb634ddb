import { spawn } from 'node:child_process';
import { checks } from '../checks.mjs';
import { ROOT } from './paths.mjs';

/** A compiler uses one core: two in parallel halve the wait on a small machine. */
const AT_ONCE = 2;

/**
 * Runs two checks at a time and prints the output and result of each when it ends.
 * @param {readonly string[]} names the checks to run; all of them when empty
 * @returns {Promise<{ passed: string[], failed: string[] }>} the titles of the checks
 */
export async function runChecks(names = []) {
  const all = checks();
  const waiting = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  /** @type {{ passed: string[], failed: string[] }} */
  const results = { passed: [], failed: [] };
  let next = 0;
  const lane = async () => {
    for (let check = waiting[next++]; check !== undefined; check = waiting[next++]) {
      const start = Date.now();
      const { code, output } = await runAndCapture(check.command, check.args);
      const seconds = Math.round((Date.now() - start) / 1000);
      (code === 0 ? results.passed : results.failed).push(check.title);
      process.stdout.write(`${output}${code === 0 ? 'passed' : 'FAILED'}: ${check.title} (${seconds} s)\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

/**
 * Runs a program in the repository's root and resolves to its exit code and everything it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runAndCapture(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
