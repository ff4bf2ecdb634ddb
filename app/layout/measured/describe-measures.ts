import { assertNever } from '#app/base/assert-never.ts';
import type { MeasureName, MeasuresError, RoomMeasures } from '#app/layout/measured/measures.ts';
import type { MeasuredRoom } from '#app/layout/measured/solve-measures.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleSize, formatGap } from '#app/layout/units/format-length.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/measures.ts';

/** The most measures to name: four walls and both diagonals, any of which may be wrong. */
export const MAX_NAMED = 6;

/** Rounds to zero on a tape with sixteenths. */
export const LEAST_SHOWN = UNITS_PER_INCH / 32;

/** A measure as people call it. */
function describeMeasure({ kind, index }: MeasureName, { diagonals, bows, arcs }: RoomMeasures): string {
  switch (kind) {
    case 'wall':
      return words.wall(index + 1);
    case 'angle':
      return words.cornerAngle(index + 1);
    case 'diagonal':
      return words.diagonal((diagonals[index]?.from ?? 0) + 1, (diagonals[index]?.to ?? 0) + 1);
    case 'bow':
      return words.bow((bows[index]?.wall ?? 0) + 1);
    case 'arc':
      return words.arc((arcs[index]?.wall ?? 0) + 1);
    default:
      return assertNever(kind);
  }
}

/** Explains why the measures give no room. */
export function describeMeasuresError(error: MeasuresError, measures: RoomMeasures, system: UnitSystem): string {
  const named = (names: readonly MeasureName[]) =>
    names.slice(0, MAX_NAMED).map((name) => describeMeasure(name, measures));
  switch (error.code) {
    case 'too-few-walls':
      return words.tooFewWalls(error.limit);
    case 'too-many-walls':
      return words.tooManyWalls(error.limit);
    case 'not-a-length':
      return error.at.kind === 'bow'
        ? words.bowOutsideWall(describeMeasure(error.at, measures))
        : words.notALength(describeMeasure(error.at, measures), exampleSize(sizeUnit(system), '126\u00a01/2', 3205));
    case 'not-an-angle':
      return words.notAnAngle(describeMeasure(error.at, measures));
    case 'no-such-corner':
      return words.noSuchCorner(describeMeasure(error.at, measures), measures.walls.length);
    case 'no-such-wall':
      return words.noSuchWall(describeMeasure(error.at, measures), measures.walls.length);
    case 'inner-not-marked':
      return words.innerNotMarked(error.at.index + 1);
    case 'measured-twice':
      return words.measuredTwice(describeMeasure(error.at, measures));
    case 'arc-too-round':
      return words.arcTooRound(error.at.kind === 'arc' ? (measures.arcs[error.at.index]?.wall ?? 0) + 1 : 1);
    case 'loose-corner':
      return words.looseCorner(error.corner + 1, error.missing.from + 1, error.missing.to + 1);
    case 'no-triangle':
      return words.noTriangle(named(error.measures));
    case 'no-room':
      return words.noRoom;
    case 'several-rooms':
      return words.severalRooms(error.corner + 1);
    case 'measure-again':
      return words.measureAgain(named(error.measures), formatGap(error.off, system));
    default:
      return assertNever(error);
  }
}

/**
 * The deviation of each measure from the computed room: a wall typed as 100 1/4 that is 100 in the room reads 1/4 in
 * long.
 */
export function describeMisfits(
  { misfits }: MeasuredRoom,
  measures: RoomMeasures,
  system: UnitSystem,
): readonly string[] {
  const shown = misfits.filter(({ off }) => Math.abs(off) >= LEAST_SHOWN);
  return shown.map(({ off, ...name }) => {
    const phrase = off < 0 ? words.readsLong : words.readsShort;
    return phrase(describeMeasure(name, measures), formatGap(Math.abs(off), system));
  });
}
