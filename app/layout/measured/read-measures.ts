import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readSize } from '#app/layout/fields/read-size.ts';
import type { Bow, Diagonal, RoomMeasures, WallArc } from '#app/layout/measured/measures.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

/** More entries than any list of measures can use; a longer one is not looked through. */
const MAX_ENTRIES = 10_000;

/**
 * Reads `walls`, `cornerAngles`, `innerCorners`, `diagonals`, `bows` and `arcs` of an untrusted record: lengths as text
 * or numbers in `unit`, corners and walls by index. Does not check whether they form a room.
 */
export function readMeasures(raw: RawRecord, unit: FieldUnit): Result<RoomMeasures, readonly JobProblem[]> {
  const problems: JobProblem[] = [];
  const list = (field: string): readonly unknown[] => {
    const value = ownValue(raw, field);
    if (isMissing(value)) return [];
    if (Array.isArray(value) && value.length <= MAX_ENTRIES) return value;
    problems.push({ field, code: 'not-a-list', typed: describeTyped(value), unit });
    return [];
  };
  const size = (value: unknown, field: string): number => {
    const read = readSize(value, field, unit);
    if (!read.ok) problems.push(read.error);
    return read.ok ? read.value.value : 0;
  };
  const number = (value: unknown, field: string): number => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    problems.push({ field, code: 'not-a-number', places: 0, typed: describeTyped(value), unit });
    return 0;
  };
  const record = (value: unknown, field: string): RawRecord => {
    if (isRecord(value)) return value;
    problems.push({ field, code: 'not-a-list', typed: describeTyped(value), unit });
    return {};
  };
  const measures: RoomMeasures = {
    walls: list('walls').map((value, index) => size(value, `walls[${index}]`)),
    cornerAngles: list('cornerAngles').map((value, index) =>
      isMissing(value) ? null : number(value, `cornerAngles[${index}]`),
    ),
    innerCorners: list('innerCorners').map((value, index) => number(value, `innerCorners[${index}]`)),
    diagonals: list('diagonals').map((value, index): Diagonal => {
      const [at, one] = [`diagonals[${index}]`, record(value, `diagonals[${index}]`)];
      return {
        from: number(ownValue(one, 'from'), `${at}.from`),
        to: number(ownValue(one, 'to'), `${at}.to`),
        length: size(ownValue(one, 'length'), `${at}.length`),
        outside: ownValue(one, 'outside') === true,
      };
    }),
    bows: list('bows').map((value, index): Bow => {
      const [at, one] = [`bows[${index}]`, record(value, `bows[${index}]`)];
      return {
        wall: number(ownValue(one, 'wall'), `${at}.wall`),
        at: size(ownValue(one, 'at'), `${at}.at`),
        offset: size(ownValue(one, 'offset'), `${at}.offset`),
      };
    }),
    arcs: list('arcs').map((value, index): WallArc => {
      const [at, one] = [`arcs[${index}]`, record(value, `arcs[${index}]`)];
      return { wall: number(ownValue(one, 'wall'), `${at}.wall`), rise: size(ownValue(one, 'rise'), `${at}.rise`) };
    }),
  };
  return problems.length === 0 ? ok(measures) : err(problems);
}
