import type { JobText } from '#app/layout/job/job-text.ts';
import { isRecord } from '#app/layout/job/raw-value.ts';
import type { TypedRoom, TypedWall } from '#app/layout/job/typed-room.ts';
import { isMeasured, measureRows } from '#app/layout/measured/parse-measures.ts';
import { parseWalls } from '#app/layout/room/parse-walls.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { fromMillimetres, type Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/**
 * A wall whose length somebody typed on the drawing, by the number that the user knows. It is one for as long as the wall has this
 * length: a corner that was moved otherwise, and a step back, end it without a word.
 */
export interface TypedLength {
  readonly wall: string;
  readonly length: Length;
}

/** Corners are written to the tenth of a millimetre in some units: the length of a wall between two of them may differ by this much. */
const SAME = fromMillimetres(1);

/** Whether somebody typed the length of this wall: on the drawing, or in the list of walls that the room was made of. */
export function isTyped(wall: TypedWall, job: JobText, typed: readonly TypedLength[]): boolean {
  return [...typed, ...typedInList(job)].some((one) => one.wall === wall.name && isSameLength(one.length, wall.length));
}

/** The typed walls after a change of the room, and after one more was typed. */
export function noteTyped(room: TypedRoom | null, typed: readonly TypedLength[], one: TypedLength): TypedLength[] {
  const left = typed.filter(({ wall, length }) =>
    room?.walls.some(({ name, length: now }) => name === wall && isSameLength(length, now)),
  );
  return [...left.filter(({ wall }) => wall !== one.wall), one];
}

/** The walls of a list as they are typed in it; none if the room was not made of one. */
function typedInList({ roomType, measures, unitSystem }: JobText): readonly TypedLength[] {
  if (roomType !== 'custom' || measures === '') return [];
  const unit = sizeUnit(unitSystem);
  if (isMeasured(measures, unit)) {
    return measureRows(measures).walls.flatMap(({ length }, index) => {
      const read = parseLength(length, unit);
      return read.ok ? [{ wall: String(index + 1), length: read.value }] : [];
    });
  }
  const walls = parseWalls(measures, unit);
  return walls.ok
    ? walls.value.map(({ length }, index) => ({ wall: String(index + 1), length: length as Length }))
    : [];
}

function isSameLength(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME;
}

/** What a browser kept of them; what cannot be read is left out. */
export function readTypedLengths(kept: unknown): readonly TypedLength[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one: unknown): one is TypedLength =>
      isRecord(one) && typeof one.wall === 'string' && typeof one.length === 'number' && Number.isFinite(one.length),
  );
}
