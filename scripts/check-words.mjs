// Fails if a sentence that people read is written outside app/words, or is not in American spelling.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from './lib/paths.mjs';

/** Folders and files of app with text of their own; all others take every sentence from app/words. */
const EXCEPTIONS = [
  'app/words',
  // Printed by commands or logged, for operators.
  'app/commands',
  'app/engine',
  'app/server/backup',
  'app/server/process/log.server.ts',
  'app/server/metrics',
  'app/server/runtime',
  // Names of other organizations, which are compared and not read.
  'app/server/business/sender-name/known-names.server.ts',
  // Tables whose lines contain their names.
  'app/drawing/export/export-formats.ts',
  'app/layout/patterns',
  'app/layout/units/area.ts',
  // Keywords of file formats.
  'app/drawing/export/dxf-writer.ts',
  'app/drawing/paint/paint-svg.ts',
  'app/drawing/paper/write-export.ts',
  'app/layout/dxf/read-dxf.ts',
  'app/layout/dxf/read-entity.ts',
  'app/layout/dxf/binary-pairs.ts',
];
/** Tables of fields, whose lines contain their names. */
const TABLE_OF_FIELDS = /^app\/layout\/model\/[a-z-]+-fields\.ts$/;
/** Code for tests. */
const OTHERS = /\/testing\//;
const SOURCE = /(?<!\.(?:test|bench))\.tsx?$/;
/** Attributes that a screen reader or a browser presents. */
const SPOKEN =
  /^(alt|aria-description|aria-label|aria-roledescription|description|heading|hint|label|placeholder|title)$/;
/** A sentence or a title: a capital letter and a second word. */
const SENTENCE = /^\P{L}*\p{Lu}\p{L}* \P{L}*\p{L}*\p{Ll}/u;
/** Two words of a template, other than a style, query or address. */
const WORDS = /(^|[^\p{L}\p{N}_.:/="'-])\p{L}{2,} \p{L}{2,}/u;
/** Properties with text in a line of a table. */
const NAMED_IN_TABLE = /^(hint|label|title|note|spoken)$/;
/** British spellings. */
const BRITISH =
  /\b(\w*cancell(ed|er|ing)|\w*cent(re[ds]?|ring)|(centi|milli|kilo)?metres?|(neighb|col|fav|behavi|lab|hum|vap)our\w*|grey\w*|\w*(organ|recogn|normal|real|minim|maxim|optim|final|summar|custom)is(e|ed|es|ing|ation)|licence\w*|analyse\w*|catalogue\w*|labell\w+|travell\w+|modell\w+|levelled|levelling|fulfil|fulfils|aluminium|mould\w*|storeys?|tonnes?|whilst|towards|learnt|spelt|judgement)(?!\w)/i;
/** Spelled as the specification has it. */
const SPECIFIED = ['Payment Cancelled'];
/** Thrown and logged text is for the operators of the server. */
const FOR_THE_LOG = /(^|\.)(log|\w*Log)\.\w+$|^(super|invariant|logFailure)$|Error$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
function sourcesIn(path) {
  if (SOURCE.test(path)) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() || SOURCE.test(inside) ? sourcesIn(inside) : [];
  });
}

/** @param {string} path */
function isException(path) {
  return TABLE_OF_FIELDS.test(path) || EXCEPTIONS.some((one) => path === one || path.startsWith(`${one}/`));
}

/**
 * Whether `node` is the label or title of a table entry that has an id; such names stay in the table.
 * @param {ts.Node} node
 */
function isNameInTable(node) {
  if (!ts.isPropertyAssignment(node) || !/^(label|title)$/.test(node.name.getText())) return false;
  return node.parent.properties.some(({ name }) => name?.getText() === 'id');
}

/**
 * The text in `path` that belongs in app/words.
 * @param {string} path
 * @returns {string[]} `file:line: text`
 */
function findText(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} text */
  const report = (node, text) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push(`${path}:${line}: ${text.replace(/\s+/g, ' ').trim()}`);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isNameInTable(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && FOR_THE_LOG.test(node.expression.getText(file)))
      return;
    if (ts.isTaggedTemplateExpression(node)) return node.template.forEachChild(visit);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (SPOKEN.test(node.name.getText(file)) ? /\p{L}/u.test(text) : SENTENCE.test(text)) report(node, text);
      return;
    }
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) report(node, node.text);
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text)) report(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const said = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
      if (SENTENCE.test(said) || WORDS.test(said)) report(node, said);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * The British spellings in the texts of `path`: all texts in app/words, elsewhere only those named by a table. Names in
 * code, ids and comments are ignored.
 * @param {string} path
 * @returns {string[]} `file:line: word in text`
 */
function findBritish(path) {
  const source = readFileSync(inRoot(path), 'utf8');
  if (!BRITISH.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const isWords = path.startsWith('app/words/');
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const isRead = ({ parent }) =>
    isWords || (ts.isPropertyAssignment(parent) && NAMED_IN_TABLE.test(parent.name.getText(file)));
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isName = node.parent && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && !isName && isRead(node)) {
      const british = BRITISH.exec(node.text)?.[0];
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (british !== undefined && !SPECIFIED.includes(node.text))
        found.push(`${path}:${line}: '${british}' is not American English: ${node.text}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const found = [
  ...sourcesIn('app')
    .filter((path) => !OTHERS.test(path) && !isException(path))
    .flatMap(findText),
  ...sourcesIn('app').flatMap(findBritish),
];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
