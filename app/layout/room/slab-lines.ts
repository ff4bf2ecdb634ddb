import { err, ok, type Result } from '#app/base/result.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { MAX_SLAB_JOINTS } from '#app/layout/fields/limits.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as words from '#app/words/en/slab.ts';

type Sides = readonly [x1: string, y1: string, x2: string, y2: string];

const BETWEEN_ENDS = /\s+(?:to|-|–|→)\s+/i;
const SEPARATORS = [';', '\t', ','] as const;

/**
 * The four sizes of a line: `x1, y1 to x2, y2`, `x1, y1 x2, y2` or `x1, y1, x2, y2`, with semicolons or tabs where commas are
 * decimal ones. Null if it is none of these.
 */
function splitLine(line: string): Sides | null {
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? ',';
  const parts = (text: string) => text.split(separator).map((part) => part.trim());
  const ends = line.split(BETWEEN_ENDS);
  if (ends.length === 2) return asSides(ends.flatMap(parts));
  const flat = parts(line);
  if (flat.length === 4) return asSides(flat);
  // `0,48 120,48`: the ends are apart where a space alone divides two sizes.
  const [x1, middle, y2] = flat;
  const [y1, x2, more] = middle?.split(/\s+/) ?? [];
  if (flat.length !== 3 || more !== undefined) return null;
  return asSides([x1, y1, x2, y2]);
}

function asSides(sides: readonly (string | undefined)[]): Sides | null {
  return sides.length === 4 && sides.every((side) => side !== undefined && side !== '')
    ? (sides as unknown as Sides)
    : null;
}

/** Lines with content, with their numbers as editors count them. */
function linesOf(text: string): readonly { readonly line: number; readonly given: string }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((given, index) => ({ line: index + 1, given: given.trim() }))
    .filter(({ given }) => given !== '');
}

/** A joint as it was typed. */
export interface SlabLine extends Segment {
  /** Counted from 1, as an editor numbers lines. */
  readonly line: number;
}

/** Reads the joints of a slab, one a line, in lattice units in the frame they were typed in; the error is a sentence. */
export function readSlabLines(text: string, unit: FieldUnit): Result<readonly SlabLine[], string> {
  const lines = linesOf(text);
  if (lines.length > MAX_SLAB_JOINTS) return err(words.tooMany(MAX_SLAB_JOINTS));
  const joints: SlabLine[] = [];
  for (const { line, given } of lines) {
    if (/\barc\b/i.test(given)) return err(words.curved(line));
    const sizes = splitLine(given)?.map((side) => parseLength(side, unit)) ?? [];
    const [x1, y1, x2, y2] = sizes.map((size) => (size.ok ? size.value : null));
    if (x1 == null || y1 == null || x2 == null || y2 == null) return err(words.unreadable(line, exampleIn(unit)));
    if (x1 === x2 && y1 === y2) return err(words.noLength(line));
    joints.push({ line, from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
  }
  return ok(joints);
}

function exampleIn(unit: FieldUnit): string {
  return unit === 'in' ? '0, 48 to 120, 48' : '0, 120 to 300, 120';
}

/** The joints as text of the field, in that unit. */
export function writeSlabLines(joints: readonly Segment[], unit: FieldUnit): string {
  const end = ({ x, y }: Segment['from']) => `${formatField(x, unit)}, ${formatField(y, unit)}`;
  return joints.map(({ from, to }) => `${end(from)} to ${end(to)}`).join('\n');
}

/** The text with every size converted; a line that cannot be read stays as typed. */
export function mapSlabLines(text: string, convert: (size: string) => string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const [x1, y1, x2, y2] = splitLine(line.trim())?.map(convert) ?? [];
      if (y2 === undefined) return line;
      const comma = [x1, y1, x2, y2].some((side) => side?.includes(',')) ? ';' : ',';
      return `${x1}${comma} ${y1} to ${x2}${comma} ${y2}`;
    })
    .join('\n');
}

/** Joints from JSON, `[[x1, y1, x2, y2]]` or lines of text, as the field's text; null if the value is not a list. */
export function slabTextOf(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const lines = value.map((item: unknown) => {
    const [x1, y1, x2, y2] = Array.isArray(item) && item.length === 4 ? item.map(String) : [];
    return y2 === undefined ? String(item) : `${x1}; ${y1} to ${x2}; ${y2}`;
  });
  return lines.join('\n');
}
