import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/**
 * Runs a program in the repository's root and returns its exit code (128 + n if signal n ended it). `quiet` sends its
 * output to standard error, so that the command's own output stays clean.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? process.stderr : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    // A terminal signals the whole process group. A signal sent to this process alone must be passed on to the program.
    const passOn = () => child.kill('SIGTERM');
    process.once('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', passOn);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a program. If it fails, this process exits with its code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`${command} ${args.join(' ')} failed with code ${code}`);
  process.exit(code);
}
