import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import { lengthOf, type Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { lengthAround, signedArea2 } from '#app/geometry/ring-area.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';
import type { PlanThing } from '#app/layout/plans/plan-room.ts';
import { type PlanName, roomAt } from '#app/layout/plans/room-names.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** Inches: the sizes of furniture, columns and walls. */
const SMALLEST_THING = 1;
export const LARGEST_THING = 110;
const THICKEST = 16.5;

/** Closed outlines that could be furniture or a column: small enough, and without a name inside. */
export function thingCurves(drawing: PlanDrawing, unit: PlanUnit, names: readonly PlanName[]): Set<number> {
  const { curves } = drawing;
  const things = new Set<number>();
  const perInch = unitsPer(unit) / UNITS_PER_INCH;
  const inBlock = new Map<number, number>();
  for (const { block } of curves) if (block !== undefined) inBlock.set(block, (inBlock.get(block) ?? 0) + 1);
  const [pieces, small]: [Segment[], number[]] = [[], []];
  for (const [index, { corners, isClosed, isFill, block, layer }] of curves.entries()) {
    // Furniture blocks are recognized as such; any other block with one outline is a piece of wall or a room.
    if (!isClosed || isFill === true || drawing.hidden.has(layer) || (block !== undefined && inBlock.get(block) === 1))
      continue;
    const flat = flattenCorners(corners, true);
    const box = ringBounds(flat);
    const [wide, high] = [(box.maxX - box.minX) * perInch, (box.maxY - box.minY) * perInch];
    const [long, thin] = [Math.max(wide, high), Math.min(wide, high)];
    if ((thin <= THICKEST && long >= 1.5 * thin) || isBentPiece(flat, wide * high, perInch)) {
      pieces.push(...sidesOf(corners));
      continue;
    }
    if (long > LARGEST_THING || thin < SMALLEST_THING) continue;
    if (names.some(({ at }) => at.x > box.minX && at.x < box.maxX && at.y > box.minY && at.y < box.maxY)) continue;
    things.add(index);
    if (long <= THICKEST) small.push(index);
  }
  if (small.length === 0 || pieces.length === 0) return things;
  // A short piece of wall beside a door is attached to a longer one.
  const cells = new LineCells(pieces, 72 / perInch);
  for (const index of small) {
    const sides = sidesOf((curves[index] as PlanCurve).corners);
    const isOnWall = sides.some((side) =>
      cells.near(side.from, side.to).some((piece) => isAlong(side, cells.lines[piece] as Segment, TOUCH / perInch)),
    );
    if (isOnWall) things.delete(index);
  }
  return things;
}

/** Inches: walls are no thinner. */
const THINNEST = 2.5;
/** An L of walls fills at most this share of its box. */
const MOST_OF_BOX = 0.6;

/** A piece of wall around a corner: an outline as thick as walls that leaves most of its box empty. */
function isBentPiece(ring: Ring, box: number, perInch: number): boolean {
  const area = (Math.abs(signedArea2(ring)) / 2) * perInch * perInch;
  const thickness = (2 * area) / (lengthAround(ring) * perInch);
  return area < MOST_OF_BOX * box && thickness >= THINNEST && thickness <= THICKEST && !isConvex(ring);
}

function isConvex(ring: Ring): boolean {
  const turns = ring.map((at, index) => {
    const [next, last] = [1, 2].map((by) => ring[(index + by) % ring.length] as Point) as [Point, Point];
    return Math.sign((next.x - at.x) * (last.y - next.y) - (next.y - at.y) * (last.x - next.x));
  });
  return !(turns.includes(1) && turns.includes(-1));
}

/** Inches: tolerance for touching. */
const TOUCH = 0.1;

function sidesOf(corners: readonly Point[]): Segment[] {
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] as Point }));
}

/** Whether both ends of a side are on a line. */
function isAlong({ from, to }: Segment, line: Segment, most: number): boolean {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = lengthOf(dx, dy);
  return [from, to].every(({ x, y }) => {
    const [px, py] = [x - line.from.x, y - line.from.y];
    const along = (px * dx + py * dy) / length;
    return Math.abs(px * dy - py * dx) <= most * length && along >= 0 - most && along <= length + most;
  });
}

/** The room that contains a closed outline; -1 if none. */
export function roomAround(
  { curves }: PlanDrawing,
  curve: number,
  { walls, rooms }: { readonly walls: PlanWalls; readonly rooms: readonly Face[] },
): number {
  const { corners } = curves[curve] as PlanCurve;
  const points = corners.map((corner) => {
    const { x, y } = walls.frame.place(corner);
    return { x: Math.round(x), y: Math.round(y) };
  });
  const { minX, minY, maxX, maxY } = ringBounds(points);
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  const reach = walls.frame.inch;
  return rooms.findIndex(({ ring }) => {
    if (locatePoint(middle, ring) !== 'inside') return false;
    const box = ringBounds(ring);
    const isWhole =
      minX <= box.minX + reach && maxX >= box.maxX - reach && minY <= box.minY + reach && maxY >= box.maxY - reach;
    // Slightly inside each corner, so that outlines touching the wall count as inside.
    return (
      !isWhole &&
      points.every(({ x, y }) => {
        const length = Math.max(1, lengthOf(middle.x - x, middle.y - y));
        const inward = {
          x: Math.round(x + ((middle.x - x) * reach) / length),
          y: Math.round(y + ((middle.y - y) * reach) / length),
        };
        return locatePoint(inward, ring) === 'inside';
      })
    );
  });
}

/** Free-standing groups of lines in a room, like a column drawn with four lines. They become obstacles. */
export function islands(
  { curves }: PlanDrawing,
  rooms: readonly Face[],
  { lines, segments, frame }: PlanWalls,
): PlanThing[] {
  const isRoom = new Set(rooms.map(({ group }) => group));
  const largest = [...rooms].sort((a, b) => b.area2 - a.area2);
  const lineAt = new Map<string, number>();
  for (const [index, { from }] of segments.entries()) {
    const key = `${from.x} ${from.y}`;
    if (!lineAt.has(key)) lineAt.set(key, index);
  }
  return largest.flatMap(({ holes, group }, room) =>
    holes.flatMap((hole): PlanThing[] => {
      const { minX, minY, maxX, maxY } = ringBounds(hole.ring);
      const [long, thin] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)];
      if (hole.group === group || isRoom.has(hole.group) || long > LARGEST_THING * frame.inch) return [];
      if (thin < SMALLEST_THING * frame.inch) return [];
      const [corner] = hole.ring;
      const line = lineAt.get(`${corner?.x} ${corner?.y}`) ?? -1;
      const curve = curves[lines[line]?.curve ?? -1];
      const corners = hole.ring.map(({ x, y }) => ({ x: x * frame.step, y: y * frame.step, bulge: 0 }));
      return curve === undefined ? [] : [{ layer: curve.layer, room, corners }];
    }),
  );
}

export function describeThing(
  { curves }: PlanDrawing,
  curve: number,
  { frame }: PlanWalls,
  rings: readonly Ring[],
): PlanThing[] {
  const { layer, corners } = curves[curve] as PlanCurve;
  const placed = corners.map((corner) => {
    const { x, y } = frame.place(corner);
    return { x: Math.round(x) * frame.step, y: Math.round(y) * frame.step, bulge: 0 - corner.bulge };
  });
  const { minX, minY, maxX, maxY }: Bounds = ringBounds(placed);
  const room = roomAt(rings, { x: (minX + maxX) / 2 / frame.step, y: (minY + maxY) / 2 / frame.step });
  return room < 0 ? [] : [{ layer, room, corners: placed }];
}
