import { MAX_CORNERS } from '#app/layout/fields/limits.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** One corner of a text, with its sides as typed. */
export interface TypedCorner {
  /** Counted from 1, as editors number lines. */
  readonly line: number;
  readonly given: string;
  /** Null if it is not a pair; `ambiguous` if it can be read in two ways. */
  readonly pair: Pair | 'ambiguous' | null;
  /** The text after the pair, for example `arc out 12`; empty for none. */
  readonly arc: string;
}

type Pair = readonly [string, string];

const MAX_LINE_CHARS = 140;
/** For a whole list on one line. */
const MAX_TEXT_CHARS = 80 * MAX_CORNERS;
/** Fewer corners make no room, so such a text is not a list. */
const FEWEST = 3;

const ARC = /^(.*\S)\s+(arc\s+(?:out|in)\s+\S.*)$/i;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const COMMA_PAIR = /^([^,]+),([^,]+)$/;
const GROUP = /[[(]([^[\]()]*)[\])]/g;

/**
 * The two sides of `x, y`, or of `x; y` or a tab-separated pair, where commas are decimal. There must be exactly one
 * separator, so a decimal comma is never mistaken for it. Null for anything else.
 */
export function splitPair(text: string): Pair | null {
  const separator = [';', '\t'].find((one) => text.includes(one)) ?? ',';
  const [x, y, more] = text.split(separator);
  return x === undefined || y === undefined || more !== undefined ? null : [x, y];
}

/**
 * The corners of a text: one per line, or a list as other programs write it, in brackets or on one line. Null if there
 * are too many. A list with two possible readings (a comma may be decimal) is `ambiguous`; the reader does not guess.
 */
export function splitCorners(text: string, unit: FieldUnit): readonly TypedCorner[] | null {
  // Blank lines are skipped. Reading stops at twice the allowed corners, so a megabyte of text is never read.
  const lines = text.split(/\r\n|\r|\n/, 2 * MAX_CORNERS + 2);
  const isRead = reader(unit);
  const plain: TypedCorner[] = [];
  for (const [index, raw] of lines.entries()) {
    const given = raw.trim();
    if (given === '' || plain.length > MAX_CORNERS) continue;
    const [, corner = given, arc = ''] = given.length > MAX_LINE_CHARS ? [] : (ARC.exec(given) ?? []);
    plain.push({ line: index + 1, given, pair: pairOfLine(corner, isRead), arc });
  }
  const isTooLong = plain.length > MAX_CORNERS || lines.length > 2 * MAX_CORNERS + 1;
  const list = plain.every(({ pair }) => pair !== null) ? null : readList(text, isRead);
  if (list !== null) return list.length > MAX_CORNERS ? null : list;
  return isTooLong ? null : plain;
}

/** The same corners as `x, y`, one per line, so that each can be edited separately. Other text is unchanged. */
export function plainCorners(text: string, unit: FieldUnit): string {
  const isRead = reader(unit);
  const isPlain = text.split(/\r\n|\r|\n/, MAX_CORNERS).every((line) => {
    const [, corner = line] = ARC.exec(line.slice(0, MAX_LINE_CHARS)) ?? [];
    return line.trim() === '' || splitPair(corner)?.every(isRead) === true;
  });
  const corners = isPlain ? null : splitCorners(text, unit);
  if (corners === null) return text;
  const lines = corners.map(({ pair, arc }) => {
    if (pair === null || pair === 'ambiguous') return null;
    const [x, y] = pair.map((side) => side.trim());
    const line = [x, y].some((side) => side?.includes(',')) ? `${x}; ${y}` : `${x}, ${y}`;
    return arc === '' ? line : `${line} ${arc}`;
  });
  return lines.includes(null) ? text : lines.join('\n');
}

type IsRead = (side: string) => boolean;

function reader(unit: FieldUnit): IsRead {
  return (side) => parseLength(side, unit).ok;
}

function arePairs(pairs: readonly (Pair | null)[], isRead: IsRead): pairs is readonly Pair[] {
  return pairs.every((pair) => pair?.every(isRead) === true);
}

function pairOfLine(line: string, isRead: IsRead): TypedCorner['pair'] {
  if (line.length > MAX_LINE_CHARS) return null;
  const bare = line
    .replace(/[,;]$/, '')
    .trim()
    .replace(/^\(([^()]*)\)$|^\[([^[\]]*)\]$/, '$1$2');
  const pair = readablePair(bare, isRead);
  // `3,5 2,5` may be one corner with decimal commas, or two corners.
  const isTwo = splitPair(bare) === null && pair?.every((side) => COMMA_PAIR.test(side));
  return isTwo ? 'ambiguous' : pair;
}

/** Splits at the separator, or at a space if that gives two sizes: `96,5 60`. */
function readablePair(text: string, isRead: IsRead): Pair | null {
  const pair = splitPair(text);
  return pair?.every(isRead) ? pair : (spacedPair(text, isRead) ?? pair);
}

/**
 * Splits `0 0`, two sizes separated by a space. There must be exactly one split that gives two sizes, and the whole
 * text must not be a size itself, as `12 1/2` and `12' 6"` are.
 */
function spacedPair(text: string, isRead: IsRead): Pair | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || words.length > 8 || isRead(text)) return null;
  const pairs = words.flatMap((_, at): Pair[] => {
    const pair: Pair = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return at > 0 && pair.every(isRead) ? [pair] : [];
  });
  return pairs.length === 1 ? (pairs[0] as Pair) : null;
}

/** A list in brackets or on one line; null for other text. */
function readList(text: string, isRead: IsRead): readonly TypedCorner[] | null {
  if (text.length > MAX_TEXT_CHARS) return null;
  const list = /[[(]/.test(text) ? readGroups(text, isRead) : readLine(text, isRead);
  const [first, last] = [list?.[0]?.pair, list?.at(-1)?.pair];
  // Some programs repeat the first corner to close the ring.
  const isClosed = list !== null && list.length > FEWEST && `${first}` === `${last}` && Array.isArray(first);
  return isClosed ? list.slice(0, -1) : list;
}

/**
 * `[[0,0],[300,0]]` or `(0,0),(300,0)`: each innermost bracket is a corner. A single bracket contains the whole list.
 */
function readGroups(text: string, isRead: IsRead): readonly TypedCorner[] | null {
  const between = text.replace(GROUP, '').replace(/^\s*(?:multi)?(?:polygon|linestring)\b/i, '');
  if (!/^[\s,;[\]()]*$/.test(between)) return null;
  const groups = [...text.matchAll(GROUP)];
  if (groups.length === 1) return readLine(groups[0]?.[1] ?? '', isRead);
  return groups.map((group) => {
    const content = (group[1] ?? '').trim();
    const given = group[0].slice(0, MAX_LINE_CHARS);
    const line = text.slice(0, group.index).split('\n').length;
    return { line, given, pair: readablePair(content, isRead), arc: '' };
  });
}

/** Tries every way to read a list on one line. Returns the only valid one, or `ambiguous`. */
function readLine(text: string, isRead: IsRead): readonly TypedCorner[] | null {
  const line = text.trim();
  const parts = (separator: RegExp) => line.split(separator).map((part) => part.trim());
  const [bySpace, byComma, bySemicolon] = [parts(/\s+/), parts(/,/), parts(/;/)];
  const flat = (sides: readonly string[], form: RegExp) =>
    sides.length % 2 === 0 && sides.every((side) => form.test(side)) ? twoByTwo(sides) : [];
  const commaPair = (part: string): Pair | null => {
    const [, x, y] = COMMA_PAIR.exec(part) ?? [];
    return x === undefined || y === undefined ? null : [x, y];
  };
  const ways: readonly (readonly (Pair | null)[])[] = [
    bySemicolon.map((part) => commaPair(part) ?? spacedPair(part, isRead)),
    byComma.map((part) => spacedPair(part, isRead)),
    bySpace.map(commaPair),
    flat(byComma, NUMBER),
    flat(bySpace, NUMBER),
    flat(bySpace, /^[+-]?\d+,\d+$/),
    flat(bySemicolon, /\d/),
  ];
  const readable = ways.filter((pairs) => pairs.length >= FEWEST && arePairs(pairs, isRead)) as (readonly Pair[])[];
  const [only, ...others] = readable;
  const given = line.slice(0, MAX_LINE_CHARS);
  if (only === undefined) return null;
  if (others.length > 0) return [{ line: 1, given, pair: 'ambiguous', arc: '' }];
  return only.map((pair) => ({ line: 1, given: pair.join(', '), pair, arc: '' }));
}

function twoByTwo(sides: readonly string[]): readonly Pair[] {
  return sides.flatMap((x, index): Pair[] => (index % 2 === 0 ? [[x, sides[index + 1] ?? '']] : []));
}
