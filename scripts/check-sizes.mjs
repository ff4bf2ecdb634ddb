// Fails where a source file is longer than its kind may be.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

/** First match wins. Routes stay thin; lists (words, the fields of a job, styles) and what tests hold may be longer. */
const LIMITS = [
  { path: /^app\/routes\//, lines: 120 },
  { path: /^(app\/words|tests)\/|\.test\.tsx?$|\.css$|\/job-fields\.ts$/, lines: 400 },
  { path: /^/, lines: 320 },
];
const ROOTS = ['app', 'geometry-wasm', 'drizzle', 'tests', 'scripts'];
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sourcesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

let failures = 0;
for (const path of ROOTS.flatMap(sourcesIn)) {
  const lines = readFileSync(inRoot(path), 'utf8').split('\n').length - 1;
  const limit = LIMITS.find((rule) => rule.path.test(path))?.lines ?? 0;
  if (lines <= limit) continue;
  failures += 1;
  console.error(`${path}: ${lines} lines, at most ${limit} allowed`);
}
process.exitCode = failures > 0 ? 1 : 0;
