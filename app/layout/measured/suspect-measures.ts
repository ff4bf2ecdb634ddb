import type { Point } from '#app/geometry/point.ts';
import { admitsRoom, cornersAdmitted } from '#app/layout/measured/admit-room.ts';
import { constructCorners, MISFIT_LIMIT } from '#app/layout/measured/construct-corners.ts';
import { fitCorners, misfitOf } from '#app/layout/measured/fit-corners.ts';
import type { Measure, MeasuresError, RoomMeasures } from '#app/layout/measured/measures.ts';

/** Rests that differ by less fit as well as one another: a tape's own noise, 1/4 in. */
const AS_WELL = MISFIT_LIMIT / 2;
/** Sums of squares that differ by less differ by rounding. */
const NO_MISFIT = 1;
/**
 * With more measures than this, the search for the wrong one starts from the fitted room, if any, instead of
 * constructing the room again.
 */
const MAX_REMAKES = 40;
/**
 * Limit of the construction that follows if that finds none: measures times the square of corners, as the work grows.
 * It covers all measures of 14 corners.
 */
const MAX_WORK = 20_000;
/**
 * The most partial rooms examined when constructing a room from one wall. A possible room takes about as many as it has
 * corners.
 */
const REMAKE_STEPS = 200;

/**
 * Which measures may be wrong if they form no room: those without which the others form a room about as well as
 * possible, the likeliest first. With one redundant measure that may be any of them. `fitted` is the room closest to
 * them all. Null if there are no redundant measures, or if no single one is to blame.
 */
export function measureAgain(
  measures: RoomMeasures,
  list: readonly Measure[],
  fitted: readonly Point[] | null,
): MeasuresError | null {
  if (list.length <= 2 * measures.walls.length - 3) return null;
  // A room that meets all measures but violates its marks stays the same without most of them.
  const start = fitted && worstOf(fitted, list) > MISFIT_LIMIT ? fitted : null;
  const mayRemakeMany = list.length * measures.walls.length ** 2 <= MAX_WORK;
  const leaveOutAll = (from: readonly Point[] | null, mayRemake: boolean) =>
    list.map((measure) => leaveOut(measures, list, measure, from, mayRemake));
  if (list.length <= MAX_REMAKES) return likeliest(leaveOutAll(start, true), list, start);
  const found = leaveOutAll(start, start === null && mayRemakeMany);
  if (start === null || !mayRemakeMany) return likeliest(found, list, start);
  const met = found.filter((one) => one?.isMet);
  if (met.length === 0) {
    // A fit that starts too far from the true room never reaches it, whatever is left out: then each rest is
    // constructed again.
    const anew = leaveOutAll(null, true);
    return anew.some((one) => one?.isMet) ? likeliest(anew, list, null) : likeliest(found, list, start);
  }
  // A measure that alone constrained a wrong one is as suspect as that one, whose own rest may not have been found.
  const both = found.map((one, at) => {
    const measure = list[at] as Measure;
    const isBeside = !one?.isMet && met.some((other) => other !== null && shareCorner(other.measure, measure));
    return isBeside ? leaveOut(measures, list, measure, start, true) : one;
  });
  return likeliest(both, list, start);
}

/** The result of leaving out one measure. */
interface LeftOut {
  readonly measure: Measure;
  /** The sum of squared misfits of the others, and the misfit of this one. */
  readonly left: number;
  readonly off: number;
  /** The room meets all others and keeps to its marks. */
  readonly isMet: boolean;
}

function leaveOut(
  measures: RoomMeasures,
  list: readonly Measure[],
  measure: Measure,
  start: readonly Point[] | null,
  mayRemake: boolean,
): LeftOut | null {
  const rest = list.filter((other) => other !== measure);
  const remade = mayRemake ? remake(measures, rest) : null;
  const room = remade ?? (start && fitCorners(start, rest));
  if (room === null) return null;
  const off = Math.abs(misfitOf(start ?? room, measure));
  const isMet = worstOf(room, rest) <= MISFIT_LIMIT && admitsRoom(measures, room, MISFIT_LIMIT);
  return { measure, left: sumOfSquares(room, rest), off, isMet };
}

function likeliest(
  leftOut: readonly (LeftOut | null)[],
  list: readonly Measure[],
  start: readonly Point[] | null,
): MeasuresError | null {
  const tried = leftOut.filter((one) => one !== null);
  tried.sort((a, b) => (Math.abs(a.left - b.left) > NO_MISFIT ? a.left - b.left : b.off - a.off));
  const [best] = tried;
  if (best === undefined) return null;
  const likely = tried.filter(({ left }) => left <= best.left + AS_WELL * AS_WELL);
  return {
    code: 'measure-again',
    measures: likely.map(({ measure: { kind, index } }) => ({ kind, index })),
    off: start === null ? best.off : worstOf(start, list),
  };
}

function shareCorner(one: Measure, other: Measure): boolean {
  return endsOf(one).some((corner) => endsOf(other).includes(corner));
}

const endsOf = (measure: Measure): readonly number[] =>
  measure.kind === 'angle' ? [measure.corner] : [measure.from, measure.to];

/** The room of all measures but one; null if they form none. */
function remake(measures: RoomMeasures, rest: readonly Measure[]): readonly Point[] | null {
  const { rooms } = constructCorners(measures.walls.length, rest, cornersAdmitted(measures), REMAKE_STEPS);
  const fitted = rooms
    .map((room) => fitCorners(room, rest))
    .map((room) => ({ room, left: sumOfSquares(room, rest) }))
    .sort((a, b) => a.left - b.left);
  return fitted.find(({ room }) => admitsRoom(measures, room, MISFIT_LIMIT))?.room ?? null;
}

/** The largest misfit of the room. */
export function worstOf(corners: readonly Point[], list: readonly Measure[]): number {
  return list.reduce((most, measure) => Math.max(most, Math.abs(misfitOf(corners, measure))), 0);
}

export function sumOfSquares(room: readonly Point[], list: readonly Measure[]): number {
  return list.reduce((sum, measure) => sum + misfitOf(room, measure) ** 2, 0);
}
