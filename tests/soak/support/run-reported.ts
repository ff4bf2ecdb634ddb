import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, inRoot } from '#scripts/lib/paths.mjs';

/**
 * Runs a test program of the project; its output goes to standard error.
 * @param start returns arguments and environment, given the path for its JSON report
 * @returns the report, or null if the run failed
 */
export async function runReported<Report>(
  program: string,
  start: (file: string) => { readonly args: readonly string[]; readonly env: Record<string, string> },
): Promise<Report | null> {
  const folder = mkdtempSync(join(tmpdir(), `${program}-`));
  const file = join(folder, 'report.json');
  try {
    const { args, env } = start(file);
    const child = spawn(binary(program), args, {
      cwd: inRoot(),
      env: { ...withoutVitest(), ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', 2, 2],
    });
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment without Vitest's variables, because the program may be Vitest itself. */
function withoutVitest(): Partial<NodeJS.ProcessEnv> {
  const own = ['NODE_ENV', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL', 'TEST'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !own.includes(name) && !name.startsWith('VITEST')),
  );
}
