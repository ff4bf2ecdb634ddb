import { ANGLE_STEP_DEG, CLOSE_RADIUS_UNITS, drawingUnit, gridStep, SNAP_PX } from '#app/editor/drawing-unit.ts';
import { alignAlong, alignFreely } from '#app/editor/snap/align-to-corners.ts';
import { type SnapAnswer, type SnapReason, toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapToGrid, snapValue } from '#app/editor/snap/snap-grid.ts';
import { degreesApart, headingDeg, headingVector, pointAlong } from '#app/editor/wall-angle.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** A wall that is being pulled. */
export interface WallQuestion {
  readonly from: Point;
  /** The corner before `from`; null for the first wall, whose angle is taken from the horizontal. */
  readonly before: Point | null;
  readonly pointer: Point;
  /** Corners whose upright and level lines attract, the first one included. */
  readonly corners: readonly Point[];
  /** The corner that closes the room; null while there are fewer than three. */
  readonly closeAt: Point | null;
  readonly lengthLock: Length | null;
  /** The angle at the corner, in degrees. */
  readonly angleLockDeg: number | null;
  /** A length that attracts but does not force. */
  readonly targetLength: Length | null;
  readonly snapsAngle: boolean;
  readonly snapsGrid: boolean;
  readonly unitSystem: UnitSystem;
  readonly latticePerPx: number;
}

/** A wall is drawn to a right angle or half of one with its neighbor from this far away. */
const NEIGHBOUR_DEG = ANGLE_STEP_DEG;

/** Headings closer than this are equal: no lattice points within a room distinguish them. */
const SAME_DEG = 1e-9;

/**
 * The distance from the first corner that closes the room, in lattice units: 6 units, and at least 12 CSS pixels in a
 * small view.
 */
export function closeRadius(unitSystem: UnitSystem, latticePerPx: number): number {
  return Math.max(CLOSE_RADIUS_UNITS * drawingUnit(unitSystem), 2 * CLOSE_RADIUS_UNITS * latticePerPx);
}

/** The end of the pulled wall: locks first, then the closing corner, target length, alignment, angle and grid. */
export function snapWall(question: WallQuestion): SnapAnswer {
  const { from, pointer, closeAt, lengthLock, angleLockDeg } = question;
  const isFree = lengthLock === null && angleLockDeg === null;
  if (isFree && closeAt !== null && isWithin(pointer, closeAt, question)) {
    return { point: closeAt, reasons: ['close'], guides: [] };
  }
  if (pointer.x === from.x && pointer.y === from.y && lengthLock === null) {
    return { point: toLattice(from), reasons: [], guides: [] };
  }
  const heading = chooseHeading(question);
  return heading === null ? endFreely(question) : endAlong(question, heading.deg, heading.reason);
}

function isWithin(pointer: Point, corner: Point, question: WallQuestion): boolean {
  return distance(pointer, corner) <= closeRadius(question.unitSystem, question.latticePerPx);
}

/** The required heading of the wall, or null if it is free. */
function chooseHeading(question: WallQuestion): { deg: number; reason: SnapReason } | null {
  const { from, before, pointer, angleLockDeg, snapsAngle } = question;
  const pointed = headingDeg(from, pointer);
  const reference = before === null ? 0 : headingDeg(from, before);
  if (angleLockDeg !== null) {
    const [one, other] = [reference + angleLockDeg, reference - angleLockDeg];
    const deg = degreesApart(one, pointed) <= degreesApart(other, pointed) ? one : other;
    return { deg, reason: 'angle-lock' };
  }
  if (!snapsAngle) return null;
  const toNeighbour = reference + snapValue(pointed - reference, 45);
  if (before !== null && degreesApart(toNeighbour, pointed) <= NEIGHBOUR_DEG) {
    return { deg: toNeighbour, reason: 'angle' };
  }
  return { deg: snapValue(pointed, ANGLE_STEP_DEG), reason: 'angle' };
}

function endAlong(question: WallQuestion, deg: number, reason: SnapReason): SnapAnswer {
  const { from, pointer, lengthLock, targetLength, unitSystem, latticePerPx } = question;
  const way = headingVector(deg);
  const along = Math.max(0, (pointer.x - from.x) * way.x + (pointer.y - from.y) * way.y);
  const end = (length: number, reasons: readonly SnapReason[], guides: SnapAnswer['guides'] = []): SnapAnswer => ({
    point: pointAlong(from, deg, length),
    reasons: [reason, ...reasons],
    guides,
  });
  if (lengthLock !== null) return end(lengthLock, ['length-lock']);
  if (targetLength !== null && Math.abs(along - targetLength) <= SNAP_PX * latticePerPx) {
    return end(targetLength, ['target-length']);
  }
  if (!question.snapsGrid) return end(along, []);
  const aligned = alignAlong(question, way, along);
  if (aligned !== null)
    return end(aligned.length, ['align'], [{ from: aligned.corner, to: pointAlong(from, deg, aligned.length) }]);
  // A point of the grid on the very line (a square or half-square corner) keeps the next walls on the grid as well.
  const onGrid = snapToGrid({ x: from.x + way.x * along, y: from.y + way.y * along }, gridStep(unitSystem));
  const isOnLine = distance(from, onGrid) > 0 && degreesApart(headingDeg(from, onGrid), deg) < SAME_DEG;
  if (isOnLine) return { point: onGrid, reasons: [reason, 'grid'], guides: [] };
  return end(snapValue(along, gridStep(unitSystem)), ['grid']);
}

function endFreely(question: WallQuestion): SnapAnswer {
  const { from, pointer, lengthLock, targetLength, snapsGrid, unitSystem, latticePerPx } = question;
  const deg = headingDeg(from, pointer);
  if (lengthLock !== null) return { point: pointAlong(from, deg, lengthLock), reasons: ['length-lock'], guides: [] };
  if (targetLength !== null && Math.abs(distance(from, pointer) - targetLength) <= SNAP_PX * latticePerPx) {
    return { point: pointAlong(from, deg, targetLength), reasons: ['target-length'], guides: [] };
  }
  if (!snapsGrid) return { point: toLattice(pointer), reasons: [], guides: [] };
  return alignFreely(snapToGrid(pointer, gridStep(unitSystem)), question.corners, latticePerPx);
}
