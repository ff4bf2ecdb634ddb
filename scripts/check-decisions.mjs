// Fails where a decision record has not the records' form, where one that another takes the place of does not name it,
// where a link in the docs or a decision named in the code is not there, or the index is not theirs. With --write the
// index is written anew.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './lib/paths.mjs';

const FOLDER = 'docs/decisions';
const INDEX = inRoot(FOLDER, 'README.md');
/** A number and a title, an empty line, and how it stands. */
const FORM = /^# (\d{4}) (.+)\n\nStatus: ((accepted|superseded)[^\n]*)\n/;
/** The part of a status that says what the record takes the place of. */
const TAKES_PLACE = /(?:Supersedes|Replaces|Changes|changes|Replaced|Takes the place of|Takes back|Turns round)[^.;]*/g;
/** How code names a record. */
const NAMED_IN_CODE = /\bdecision (\d{4})\b/g;
const CODE = ['app', 'geometry-wasm', 'drizzle', 'scripts', 'tests', 'server.ts'];

/** @type {string[]} */
const faults = [];
/** @type {Map<string, { name: string, title: string, status: string }>} */
const records = new Map();
for (const name of readdirSync(inRoot(FOLDER)).sort()) {
  if (name === 'README.md' || !name.endsWith('.md')) continue;
  const [, number, title, status] = FORM.exec(readFileSync(inRoot(FOLDER, name), 'utf8')) ?? [];
  if (number === undefined || title === undefined || status === undefined || !name.startsWith(`${number}-`)) {
    faults.push(
      `${FOLDER}/${name}: wants "# ${name.slice(0, 4)} Title", an empty line and "Status: accepted." or "superseded by …"`,
    );
    continue;
  }
  records.set(number, { name, title, status });
}
for (const [number, { name, status }] of records) {
  // What stands in parentheses is the address of a link, or how something was changed.
  for (const [said] of status.replaceAll(/\([^)]*\)/g, '').matchAll(TAKES_PLACE)) {
    for (const [before] of said.matchAll(/\b\d{4}\b/g)) {
      const other = records.get(before);
      if (other === undefined) faults.push(`${FOLDER}/${name}: there is no record ${before}`);
      else if (!other.status.includes(number))
        faults.push(`${FOLDER}/${other.name}: its status does not name ${number}`);
    }
  }
}
for (const file of ['README.md', ...filesIn('docs', /\.md$/)]) {
  for (const [, to = ''] of readFileSync(inRoot(file), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    const isElsewhere = /^[a-z]+:/.test(to);
    if (!isElsewhere && !existsSync(inRoot(dirname(file), to))) faults.push(`${file}: there is no ${to}`);
  }
}
for (const file of CODE.flatMap((folder) => filesIn(folder, /\.(ts|tsx|mts|mjs|css)$/))) {
  for (const [, number = ''] of readFileSync(inRoot(file), 'utf8').matchAll(NAMED_IN_CODE)) {
    if (!records.has(number)) faults.push(`${file}: there is no decision ${number}`);
  }
}

const index = [
  '# Decisions',
  '',
  'Why things are as they are. One record a decision; a record that another took the place of stays and names it.',
  'This page is written by `node scripts/check-decisions.mjs --write`.',
  '',
  '| record | decision | unless accepted as it stands |',
  '|---|---|---|',
  ...[...records].map(
    ([number, { name, title, status }]) =>
      `| [${number}](${name}) | ${title} | ${status === 'accepted.' ? '' : status} |`,
  ),
  '',
].join('\n');

if (process.argv.includes('--write')) writeFileSync(INDEX, index);
else if (readFileSync(INDEX, 'utf8') !== index)
  faults.push(`${FOLDER}/README.md: run node scripts/check-decisions.mjs --write`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * The files under a folder, or the file of that name, whose names fit.
 * @param {string} path
 * @param {RegExp} fits
 * @returns {string[]}
 */
function filesIn(path, fits) {
  if (fits.test(path)) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist'
      ? filesIn(join(path, entry.name), fits)
      : fits.test(entry.name)
        ? [join(path, entry.name)]
        : [],
  );
}
