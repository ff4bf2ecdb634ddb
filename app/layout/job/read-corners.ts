import { err, ok, type Result } from '#app/base/result.ts';
import { type Outline, type OutlineCorner, riseOfWall } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { MAX_CORNERS } from '#app/layout/fields/limits.ts';
import { isMissing, isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
import { isBeyond, readSize } from '#app/layout/fields/read-size.ts';
import { splitCorners } from '#app/layout/job/corner-text.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { clipTyped, describeTyped } from '#app/layout/units/typed-text.ts';

const FIELD = 'customRoomPoints';
/** The most faulty lines reported at once. A list that is wrong throughout needs no more. */
const MAX_PROBLEMS = 5;

type CornerFault = Extract<JobProblemKind, { code: 'corner' }>['reason'];
interface RawCorner {
  /** Counted from 1, as editors number lines. */
  readonly line: number;
  /** The line or the list's item, for messages to quote. */
  readonly given: unknown;
  /** The two coordinates; null if the line is not a pair, `ambiguous` if it can be read as two. */
  readonly pair: readonly [unknown, unknown] | 'ambiguous' | null;
  /** The arc of the wall that starts there, if any. */
  readonly arc: RawArc | null;
}

/** An arc over a wall, given by its rise over the chord or by its radius. It bends out of the room or into it. */
interface RawArc {
  readonly isOut: boolean;
  readonly isRadius: boolean;
  readonly size: unknown;
}

/** Quoted for a corner that has both. It is never a valid size. */
const RISE_AND_RADIUS = 'rise and radius';

const ARC = /^arc\s+(out|in)\s+(radius\s+)?(\S.*)$/i;

/** Parses the arc of the wall that begins at a corner: `arc out 12` or `arc in radius 80`. */
function readArc(text: string): RawArc | null {
  const match = ARC.exec(text);
  if (match === null) return null;
  const [, way = '', radius, size = ''] = match;
  return { isOut: way.toLowerCase() === 'out', isRadius: radius !== undefined, size };
}

/** `{"x":144,"y":96,"rise":12}` or `"radius"`, but not both. Positive bends out of the room. */
function arcOfItem(item: Readonly<Record<string, unknown>>): RawArc | null {
  const isRadius = !isMissing(ownValue(item, 'radius'));
  if (isRadius && !isMissing(ownValue(item, 'rise'))) return { isOut: true, isRadius, size: RISE_AND_RADIUS };
  const size = ownValue(item, isRadius ? 'radius' : 'rise');
  if (isMissing(size)) return null;
  const isIn = typeof size === 'number' ? size < 0 : String(size).trim().startsWith('-');
  return {
    isOut: !isIn,
    isRadius,
    size: typeof size === 'number' ? Math.abs(size) : String(size).trim().replace(/^-/, ''),
  };
}

function rawCornersOfText(text: string, unit: FieldUnit): RawCorner[] | null {
  return splitCorners(text, unit)?.map(({ arc, ...corner }) => ({ ...corner, arc: readArc(arc) })) ?? null;
}

function rawCornersOfList(list: readonly unknown[]): RawCorner[] | null {
  if (list.length > MAX_CORNERS) return null;
  return Array.from(list, (item, index) => {
    const pair = isRecord(item) ? ([ownValue(item, 'x'), ownValue(item, 'y')] as const) : pairOfList(item);
    return { line: index + 1, given: item, pair, arc: isRecord(item) ? arcOfItem(item) : null };
  });
}

/** `[144, 96]`: a corner as a list of numbers. */
function pairOfList(item: unknown): readonly [unknown, unknown] | null {
  return Array.isArray(item) && item.length === 2 ? [item[0], item[1]] : null;
}

function quoteCorner({ given, pair, arc }: RawCorner, reason: CornerFault): string {
  // For an item, quote only the arc, because its corner is valid.
  if (arc?.size === RISE_AND_RADIUS) return RISE_AND_RADIUS;
  if (reason === 'no-bend' && arc !== null && typeof given !== 'string')
    return clipTyped(`${arc.isRadius ? 'radius' : 'rise'}: ${describeTyped(arc.size)}`);
  if (typeof given === 'string' || pair === null || pair === 'ambiguous') return describeTyped(given);
  return clipTyped(pair.map(describeTyped).join(', '));
}

/** Reads the corner of a line or an item. Its arc, if any, is checked later with the next corner. */
function readCorner({ pair, arc }: RawCorner, unit: FieldUnit): Result<OutlineCorner, CornerFault> {
  const corner = readPair(pair, unit);
  if (!corner.ok || arc === null) return corner;
  if (arc.size === RISE_AND_RADIUS) return err('no-bend');
  const size = readSize(arc.size, FIELD, unit);
  if (!size.ok) return err('unreadable');
  if (!(size.value.value > 0)) return err('no-bend');
  const signed = arc.isOut ? size.value.value : 0 - size.value.value;
  return ok({ ...corner.value, [arc.isRadius ? 'radius' : 'rise']: signed });
}

function readPair(pair: RawCorner['pair'], unit: FieldUnit): Result<Point, CornerFault> {
  if (pair === null) return err('not-a-pair');
  if (pair === 'ambiguous') return err('ambiguous-pair');
  const [x, y] = [readSize(pair[0], FIELD, unit), readSize(pair[1], FIELD, unit)];
  for (const part of [x, y]) {
    if (!part.ok) return err(part.error.code === 'unreadable' ? part.error.reason : 'unreadable');
    if (isBeyond(part.value.value)) return err('too-far');
  }
  return x.ok && y.ok ? ok({ x: x.value.value, y: y.value.value }) : err('unreadable');
}

/**
 * Reads the corners of a custom room or of a polygon in it, with their arcs: from a text that `splitCorners` can read,
 * or from a list of {x, y} or [x, y]. No value gives no corners. `field` is the field named in problems.
 */
export function readCorners(
  value: unknown,
  unit: FieldUnit,
  field: string = FIELD,
): Result<Outline, readonly JobProblem[]> {
  if (isMissing(value)) return ok([]);
  const at = { field, unit };
  if (typeof value !== 'string' && !Array.isArray(value)) {
    return err([{ ...at, code: 'not-a-list', typed: describeTyped(value) }]);
  }
  const raw = typeof value === 'string' ? rawCornersOfText(value, unit) : rawCornersOfList(value);
  if (raw === null) {
    const fault = { code: 'too-many-corners', corners: MAX_CORNERS + 1, limit: MAX_CORNERS } as const;
    return err([{ ...at, code: 'room', fault, typed: '' }]);
  }
  const corners: OutlineCorner[] = [];
  const problems: JobProblem[] = [];
  const read = raw.map((item) => readCorner(item, unit));
  for (const [index, item] of raw.entries()) {
    const [one, next] = [read[index], read[(index + 1) % read.length]];
    const isTooRound = one?.ok && next?.ok && riseOfWall(one.value, next.value) === null;
    const corner = isTooRound || one === undefined ? err('unreadable' as const) : one;
    if (corner.ok) corners.push(corner.value);
    else
      problems.push({
        ...at,
        code: 'corner',
        line: item.line,
        reason: corner.error,
        typed: quoteCorner(item, corner.error),
      });
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems.length > 0 ? err(problems) : ok(corners);
}
