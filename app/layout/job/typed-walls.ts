import { type TypedRoom, type TypedWall, typedRoom } from '#app/layout/job/typed-room.ts';
import { isMeasured, measureRows } from '#app/layout/measured/parse-measures.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { parseWalls } from '#app/layout/room/parse-walls.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { fromMillimetres, type Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/**
 * A wall whose length was typed on the drawing, by its displayed number. It counts as typed while the wall has this
 * length. Moving a corner or Undo ends that silently.
 */
interface TypedLength {
  readonly wall: string;
  readonly length: Length;
}

/** Some units store corners to a tenth of a millimeter, so a wall between two corners may be off by this much. */
const SAME = fromMillimetres(1);

/** Whether this wall's length was typed, on the drawing or in the list of walls. */
export function isTyped(wall: TypedWall, job: JobText): boolean {
  return [...readTypedWalls(job.typedWalls), ...typedInList(job)].some((one) => isOf(wall, one));
}

/** The text of the typed walls after the room changed and one more wall was typed. */
export function noteTyped(room: TypedRoom | null, text: string, wall: string, length: Length): string {
  const left = heldIn(room, readTypedWalls(text));
  return writeTypedWalls([...left.filter((one) => one.wall !== wall), { wall, length }]);
}

/** Drops typed walls that no longer exist, before saving. */
export function withoutGoneWalls(job: JobText): JobText {
  if (job.typedWalls === '') return job;
  const room = job.roomType === 'custom' ? typedRoom(job) : null;
  return { ...job, typedWalls: writeTypedWalls(heldIn(room, readTypedWalls(job.typedWalls))) };
}

function heldIn(room: TypedRoom | null, typed: readonly TypedLength[]): readonly TypedLength[] {
  return typed.filter((one) => room?.walls.some((wall) => isOf(wall, one)));
}

function isOf({ name, length }: TypedWall, one: TypedLength): boolean {
  return name === one.wall && Math.abs(length - one.length) <= SAME;
}

/** Parses `1=1560576 3=780288`: wall numbers and their lengths in 1/320 mm. Skips unreadable entries. */
function readTypedWalls(text: string): readonly TypedLength[] {
  return [...text.matchAll(/(?:^|\s)(\d{1,4})=(\d{1,9})(?=\s|$)/g)].map(([, wall = '', length]) => ({
    wall,
    length: Number(length) as Length,
  }));
}

function writeTypedWalls(typed: readonly TypedLength[]): string {
  return typed.map(({ wall, length }) => `${wall}=${length}`).join(' ');
}

/** The typed walls of a wall list; empty if the room was not made from a list. */
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
