import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, moveOutline, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { admitsRoom, cornersAdmitted } from '#app/layout/measured/admit-room.ts';
import { bowWalls } from '#app/layout/measured/bow-walls.ts';
import { checkMeasures } from '#app/layout/measured/check-measures.ts';
import { type Construction, constructCorners, isTied, MISFIT_LIMIT } from '#app/layout/measured/construct-corners.ts';
import { fitCorners, misfitOf, ontoFirstWall } from '#app/layout/measured/fit-corners.ts';
import {
  listMeasures,
  type Measure,
  type MeasureName,
  type MeasuresError,
  type RoomMeasures,
} from '#app/layout/measured/measures.ts';
import { measureAgain, sumOfSquares, worstOf } from '#app/layout/measured/suspect-measures.ts';

/** Rooms that differ by less are one room: 1/64 in. */
const SAME_ROOM = 127;
/** Misfits from rounding alone. */
const NO_MISFIT = 1;

export interface MeasuredRoom {
  /**
   * Corners on the lattice, clockwise on screen, the box's top left at 0, 0; wall 0 runs along x. Bows are corners too;
   * arcs are at their corners.
   */
  readonly ring: Outline;
  /** The measured corners alone with the arcs of their walls, in `ring`'s frame: corner i begins wall i. */
  readonly corners: Outline;
  /** By how much the room is longer (positive) or shorter than each measure that it does not meet. */
  readonly misfits: readonly (MeasureName & { readonly off: number })[];
}

/**
 * The measured room. With exactly as many measures as the room has degrees of freedom (2n − 3) it is constructed; with
 * more it is fitted and the misfits are reported. Uses only + − × ÷ and square roots, and rounds to the lattice once at
 * the end: the same to the bit everywhere.
 */
export function solveMeasures(measures: RoomMeasures): Result<MeasuredRoom, MeasuresError> {
  const problem = checkMeasures(measures);
  if (problem !== null) return err(problem);
  const list = listMeasures(measures);
  const made = makeRoom(measures, list);
  if (!made.ok) return made;
  const corners = made.value;
  const misfits = misfitsOf(corners, list);
  if (worstOf(corners, list) > MISFIT_LIMIT) return err(measureAgain(measures, list, corners) ?? { code: 'no-room' });
  return ok({ ...toLattice(corners, measures), misfits });
}

function misfitsOf(corners: readonly Point[], list: readonly Measure[]) {
  return list
    .map((measure) => ({ kind: measure.kind, index: measure.index, off: misfitOf(corners, measure) }))
    .filter(({ off }) => Math.abs(off) > NO_MISFIT);
}

/** The room with the least misfit among those that keep to their marks; corner 0 at the origin, not rounded. */
function makeRoom(measures: RoomMeasures, list: readonly Measure[]): Result<readonly Point[], MeasuresError> {
  const count = measures.walls.length;
  const construction = constructCorners(count, list, cornersAdmitted(measures));
  if (construction.rooms.length === 0)
    return err(measureAgain(measures, list, null) ?? whyNoRoom(measures, list, construction));
  const isExact = list.length === 2 * count - 3;
  const fitted = construction.rooms
    .map((room) => (isExact && isMet(room, list) ? ontoFirstWall(room) : fitCorners(room, list)))
    .filter((room) => room.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
    .map((room) => ({ room, misfit: sumOfSquares(room, list) }));
  // An almost straight corner may end up on the wrong side. Such rooms are accepted only if there is no other.
  for (const slack of [0, MISFIT_LIMIT]) {
    const admitted = fitted.filter(({ room }) => admitsRoom(measures, room, slack)).sort((a, b) => a.misfit - b.misfit);
    const [best] = admitted;
    if (best === undefined) continue;
    // Two possible rooms are reported only if one of them fits well: a bad fit has a wrong measure.
    const isGood = worstOf(best.room, list) <= MISFIT_LIMIT;
    const other = admitted.find(
      ({ room, misfit }) => isGood && misfit <= best.misfit + NO_MISFIT && apartAt(room, best.room) !== null,
    );
    if (other !== undefined) return err({ code: 'several-rooms', corner: apartAt(other.room, best.room) ?? 0 });
    return ok(best.room);
  }
  // With redundant measures, one may be so wrong that the best fit is not a valid room.
  const [nearest] = [...fitted].sort((a, b) => a.misfit - b.misfit);
  return err(measureAgain(measures, list, nearest?.room ?? null) ?? { code: 'no-room' });
}

function isMet(room: readonly Point[], list: readonly Measure[]): boolean {
  return list.every((measure) => Math.abs(misfitOf(room, measure)) <= NO_MISFIT);
}

/** The first corner where two rooms differ; null if they are the same. */
function apartAt(one: readonly Point[], two: readonly Point[]): number | null {
  const corner = one.findIndex((at, index) => distance(at, two[index] as Point) > SAME_ROOM);
  return corner < 0 ? null : corner;
}

function whyNoRoom(measures: RoomMeasures, list: readonly Measure[], { reached, broken }: Construction): MeasuresError {
  if (broken !== null) return { code: 'no-triangle', measures: broken };
  const corner = reached.indexOf(false);
  const count = measures.walls.length;
  if (corner < 0 || isTied(count, list)) return { code: 'no-room' };
  // The loose corner that some length already ties to a known one needs but one diagonal more.
  const tied = reached.findIndex(
    (isKnown, index) => !isKnown && list.some((measure) => measure.kind !== 'angle' && ties(measure, index, reached)),
  );
  const loose = tied < 0 ? corner : tied;
  const from = reached.findIndex(
    (isKnown, index) =>
      isKnown &&
      !list.some(
        (measure) =>
          measure.kind !== 'angle' &&
          ((measure.from === index && measure.to === loose) || (measure.to === index && measure.from === loose)),
      ) &&
      index !== (loose + 1) % count &&
      loose !== (index + 1) % count,
  );
  return { code: 'loose-corner', corner: loose, missing: { from: Math.max(from, 0), to: loose } };
}

function ties({ from, to }: { from: number; to: number }, corner: number, known: readonly boolean[]): boolean {
  return (from === corner && known[to] === true) || (to === corner && known[from] === true);
}

function toLattice(corners: readonly Point[], measures: RoomMeasures): Pick<MeasuredRoom, 'ring' | 'corners'> {
  const bowed = bowWalls(corners, measures.bows);
  const left = bowed.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = bowed.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const onLattice = ({ x, y }: Point): Point => ({ x: Math.round(x - left), y: Math.round(y - top) });
  const [ring, measured] = [bowed.map(onLattice), corners.map(onLattice)];
  if (measures.arcs.length === 0) return { ring, corners: measured };
  const outline: OutlineCorner[] = [...ring];
  const walls: OutlineCorner[] = [...measured];
  for (const { wall, rise, radius } of measures.arcs) {
    const start = startOf(measures, wall);
    const size = radius === undefined ? { rise: Math.round(rise) } : { radius: Math.round(radius) };
    outline[start] = { ...(ring[start] as Point), ...size };
    walls[wall] = { ...(measured[wall] as Point), ...size };
  }
  const { minX, minY } = ringBounds(bendWalls(outline));
  const back = { x: 0 - minX, y: 0 - minY };
  return { ring: moveOutline(outline, back), corners: moveOutline(walls, back) };
}

/** The index of a measured corner in a room with bows. */
function startOf({ bows }: RoomMeasures, corner: number): number {
  return corner + bows.filter(({ wall }) => wall < corner).length;
}
