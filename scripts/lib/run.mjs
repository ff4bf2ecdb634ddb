import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/**
 * Runs a program in the repository's root and answers its exit code (128 + n where signal n ended it).
 * `quiet` sends what it prints to standard error, so that a command's own output stays clean.
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
    // A terminal tells the whole group; whoever ends this process alone means the program as well.
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
 * Runs a program and ends this process, with its code, where it fails.
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
