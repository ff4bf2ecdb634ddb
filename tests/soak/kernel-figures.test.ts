import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { soakRow } from './support/soak-row.ts';

const bench = promisify(execFile);
const UNMEASURED = /\b(?:NaN|undefined|null|Infinity)\b/;

soakRow('kernel-figures', async () => {
  const { stdout } = await bench('npm', ['run', '-s', 'bench']);
  const lines = stdout.split('\n').filter((line) => /\d/.test(line));
  const unmeasured = lines.filter((line) => UNMEASURED.test(line));
  return {
    row: 'kernel-figures',
    promise: 'Every row of npm run bench can measure',
    figure: `${lines.length - unmeasured.length} of ${lines.length} rows measured${unmeasured.map((line) => `; ${line.trim()}`).join('')}`,
    target: 'all',
    reached: lines.length > 0 && unmeasured.length === 0,
  };
});
