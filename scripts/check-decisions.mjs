// Fails if a page of docs/decisions has no title, has no headings or is missing from the index, if a link in the docs
// is broken, or if a comment names a page or heading that does not exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './lib/paths.mjs';

const FOLDER = 'docs/decisions';
/** The format of a page: its title, then headings with a paragraph each. */
const FORM = /^# [^\n]+\n\n(?:[^#][\s\S]*?\n)?## /;
/** A reference in a comment to a page or to one of its headings. */
const NAMED_IN_CODE = /docs\/decisions\/[\w-]+\.md(?:#[\w-]+)?/g;
/** References from the time when decisions were numbered. */
const NUMBERED = /\bdecision \d{4}\b/g;
const CODE = ['app', 'dev', 'geometry-wasm', 'drizzle', 'scripts', 'tests', 'server.ts'];

/** @type {string[]} */
const faults = [];
const index = readFileSync(inRoot(FOLDER, 'README.md'), 'utf8');
for (const name of readdirSync(inRoot(FOLDER)).filter((file) => file !== 'README.md')) {
  const page = `${FOLDER}/${name}`;
  const text = readFileSync(inRoot(page), 'utf8');
  if (!FORM.test(text)) faults.push(`${page}: wants "# Title", an empty line and decisions under "## Heading"`);
  for (const heading of repeated(headingsOf(text))) faults.push(`${page}: has the heading #${heading} twice`);
  if (!index.includes(`](${name})`)) faults.push(`${FOLDER}/README.md: does not list ${name}`);
}
const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)].filter((file) => existsSync(inRoot(file)));
for (const file of pages) {
  for (const [, to = ''] of readFileSync(inRoot(file), 'utf8').matchAll(/\]\(([^)\s]+)[^)]*\)/g)) {
    if (!/^[a-z]+:/.test(to)) checkTarget(file, to.startsWith('#') ? `${file}${to}` : join(dirname(file), to));
  }
}
for (const file of CODE.flatMap((path) => filesIn(path, /\.(ts|tsx|mts|mjs|css)$/))) {
  if (file === 'scripts/check-decisions.mjs') continue;
  const text = readFileSync(inRoot(file), 'utf8');
  for (const [to] of text.matchAll(NAMED_IN_CODE)) checkTarget(file, to);
  for (const [number] of text.matchAll(NUMBERED)) {
    faults.push(`${file}: "${number}": name the page instead, as docs/decisions/kernel.md`);
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * Reports a fault of `file` when `target` does not exist or its page has no such heading.
 * @param {string} file
 * @param {string} target a path from the root, with or without the anchor of a heading
 */
function checkTarget(file, target) {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(inRoot(path))) faults.push(`${file}: there is no ${path}`);
  else if (anchor !== undefined && path.endsWith('.md')) {
    if (!headingsOf(readFileSync(inRoot(path), 'utf8')).includes(anchor)) {
      faults.push(`${file}: ${path} has no heading #${anchor}`);
    }
  }
}

/**
 * The anchors of a page's headings, as GitHub makes them.
 * @param {string} text
 */
function headingsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** @param {readonly string[]} list */
function repeated(list) {
  return list.filter((item, at) => list.indexOf(item) !== at);
}

/**
 * The files under a folder, or the file of that name, whose names match.
 * @param {string} path
 * @param {RegExp} matches
 * @returns {string[]}
 */
function filesIn(path, matches) {
  if (!existsSync(inRoot(path))) return [];
  if (matches.test(path)) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist'
      ? filesIn(join(path, entry.name), matches)
      : matches.test(entry.name)
        ? [join(path, entry.name)]
        : [],
  );
}
