import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

/**
 * Installs the packages if node_modules is missing or does not match package-lock.json.
 * @param {{ quiet?: boolean }} [options]
 */
export async function ensureInstalled({ quiet = false } = {}) {
  if (isInstalled()) return;
  console.error('Installing packages…');
  // Build tools are dev dependencies, so they are needed even with NODE_ENV=production.
  await mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { quiet });
}

function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  const wanted = readPackages('package-lock.json') ?? {};
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readPackages(file) {
  if (!existsSync(inRoot(file))) return null;
  return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
}
