import { spawn } from 'node:child_process';
import { checks } from '../checks.mjs';
import { ROOT } from './paths.mjs';

/** Compilers use one core each: two side by side halve the wait on a small machine. */
const AT_ONCE = 2;

/**
 * Runs every check, two at a time, and tells of each in turn what it said and whether it passed.
 * @returns {Promise<{ passed: string[], failed: string[] }>} their names
 */
export async function runChecks() {
  const waiting = checks();
  /** @type {{ passed: string[], failed: string[] }} */
  const told = { passed: [], failed: [] };
  let next = 0;
  const lane = async () => {
    for (let check = waiting[next++]; check !== undefined; check = waiting[next++]) {
      const { code, output } = await listen(check.command, check.args);
      (code === 0 ? told.passed : told.failed).push(check.name);
      process.stdout.write(`${output}${code === 0 ? 'passed' : 'FAILED'}: ${check.name}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return told;
}

/**
 * Runs a program in the repository's root and answers its exit code and all that it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function listen(command, args) {
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
