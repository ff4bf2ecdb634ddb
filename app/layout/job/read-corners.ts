import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/job/job-problem.ts';
import { isMissing, isRecord, ownValue } from '#app/layout/job/raw-value.ts';
import { isBeyond, readSize } from '#app/layout/job/read-size.ts';
import { MAX_CORNERS } from '#app/layout/room/limits.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { clipTyped, describeTyped } from '#app/layout/units/typed-text.ts';

const FIELD = 'customRoomPoints';
/** So many lines at fault are told at once; a list that is wrong throughout needs no more. */
const MAX_PROBLEMS = 5;
const MAX_LINE_CHARS = 140;

type CornerFault = Extract<JobProblemKind, { code: 'corner' }>['reason'];
interface RawCorner {
  /** Counted from 1, as an editor numbers lines. */
  readonly line: number;
  /** The line or the list's item, for messages to quote. */
  readonly given: unknown;
  /** The two coordinates; null where it is no pair. */
  readonly pair: readonly [unknown, unknown] | null;
}

/**
 * `x, y` (or with a semicolon or a tab between): exactly one separator, so that a decimal comma is never taken for one
 * or the other. Brackets around the pair are dropped.
 */
function splitLine(line: string): readonly [string, string] | null {
  if (line.length > MAX_LINE_CHARS) return null;
  const parts = line.replace(/^\((.*)\)$/, '$1').split(/[,;\t]/);
  const [x, y] = parts;
  return parts.length === 2 && x !== undefined && y !== undefined ? [x, y] : null;
}

function rawCornersOfText(text: string): RawCorner[] | null {
  // Blank lines are skipped; twice the corners allowed is room for them, and no reason to read a megabyte.
  const lines = text.split(/\r\n|\r|\n/, 2 * MAX_CORNERS + 2);
  const corners: RawCorner[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') continue;
    corners.push({ line: index + 1, given: line, pair: splitLine(line) });
    if (corners.length > MAX_CORNERS) return null;
  }
  return lines.length > 2 * MAX_CORNERS + 1 ? null : corners;
}

function rawCornersOfList(list: readonly unknown[]): RawCorner[] | null {
  if (list.length > MAX_CORNERS) return null;
  return Array.from(list, (item, index) => {
    const pair = isRecord(item) ? ([ownValue(item, 'x'), ownValue(item, 'y')] as const) : null;
    return { line: index + 1, given: item, pair };
  });
}

function quoteCorner({ given, pair }: RawCorner): string {
  if (typeof given === 'string' || pair === null) return describeTyped(given);
  return clipTyped(pair.map(describeTyped).join(', '));
}

function readPair(pair: RawCorner['pair'], unit: FieldUnit): Result<Point, CornerFault> {
  if (pair === null) return err('not-a-pair');
  const [x, y] = [readSize(pair[0], FIELD, unit), readSize(pair[1], FIELD, unit)];
  for (const part of [x, y]) {
    if (!part.ok) return err(part.error.code === 'unreadable' ? part.error.reason : 'unreadable');
    if (isBeyond(part.value.value)) return err('too-far');
  }
  return x.ok && y.ok ? ok({ x: x.value.value, y: y.value.value }) : err('unreadable');
}

/**
 * Reads the corners of a custom room, or of a polygon in it: lines of text `x, y`, or a list of {x, y}. Nothing given is no corners.
 * `field` names them in problems.
 */
export function readCorners(
  value: unknown,
  unit: FieldUnit,
  field: string = FIELD,
): Result<Ring, readonly JobProblem[]> {
  if (isMissing(value)) return ok([]);
  const at = { field, unit };
  if (typeof value !== 'string' && !Array.isArray(value)) {
    return err([{ ...at, code: 'not-a-list', typed: describeTyped(value) }]);
  }
  const raw = typeof value === 'string' ? rawCornersOfText(value) : rawCornersOfList(value);
  if (raw === null) {
    const fault = { code: 'too-many-corners', corners: MAX_CORNERS + 1, limit: MAX_CORNERS } as const;
    return err([{ ...at, code: 'room', fault, typed: '' }]);
  }
  const corners: Point[] = [];
  const problems: JobProblem[] = [];
  for (const item of raw) {
    const corner = readPair(item.pair, unit);
    if (corner.ok) corners.push(corner.value);
    else problems.push({ ...at, code: 'corner', line: item.line, reason: corner.error, typed: quoteCorner(item) });
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems.length === 0 ? ok(corners) : err(problems);
}
