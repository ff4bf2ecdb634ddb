// Fails where a decision record has not the records' form or the index is not theirs. With --write the index is written anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

const FOLDER = 'docs/decisions';
const INDEX = inRoot(FOLDER, 'README.md');
/** A number and a title, an empty line, and how it stands. */
const FORM = /^# (\d{4}) (.+)\n\nStatus: ((accepted|superseded)[^\n]*)\n/;

const faults = [];
const rows = [];
for (const name of readdirSync(inRoot(FOLDER)).sort()) {
  if (name === 'README.md' || !name.endsWith('.md')) continue;
  const [, number, title, status] = FORM.exec(readFileSync(inRoot(FOLDER, name), 'utf8')) ?? [];
  if (number === undefined || !name.startsWith(`${number}-`)) {
    faults.push(
      `${FOLDER}/${name}: wants "# ${name.slice(0, 4)} Title", an empty line and "Status: accepted." or "superseded by …"`,
    );
    continue;
  }
  rows.push(`| [${number}](${name}) | ${title} | ${status === 'accepted.' ? '' : status} |`);
}
const index = [
  '# Decisions',
  '',
  'Why things are as they are. One record a decision; a record that another took the place of stays and names it.',
  'This page is written by `node scripts/check-decisions.mjs --write`.',
  '',
  '| record | decision | unless accepted as it stands |',
  '|---|---|---|',
  ...rows,
  '',
].join('\n');

if (process.argv.includes('--write')) writeFileSync(INDEX, index);
else if (readFileSync(INDEX, 'utf8') !== index)
  faults.push(`${FOLDER}/README.md: run node scripts/check-decisions.mjs --write`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
