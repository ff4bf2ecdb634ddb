import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { type Doorway, doorwayRing, type RoomPart } from '#app/layout/model/rooms.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { narrowestExtent, narrowestOfTile } from '#app/layout/shapes/measure-tile.ts';

/** Chips at the edge of a doorway that are narrower than half. */
export interface NarrowAtDoor {
  /** The names of the rooms that it joins, or of the one that it leads out of. */
  readonly rooms: readonly string[];
  /** The labels of the pieces, each once, in the order of the layout. */
  readonly labels: readonly string[];
  readonly pieces: number;
  /** The narrowest extent of them; lattice units. */
  readonly least: number;
}

/** Corners of pieces are rounded to the lattice, in turned patterns twice. */
const ROUNDING = 2;

/**
 * Chips of sheets that are cut to less than half along an edge of a doorway, where everybody looks: at a threshold, at the
 * jambs, or at the end of a way out. By doorway; none without several rooms.
 */
export function narrowAtDoors(layout: LayoutResult, sheets: readonly SheetPlan[]): readonly NarrowAtDoor[] {
  const { plan } = layout.request;
  const kinds = new Set(sheets.flatMap(({ sheet, kinds: own }) => (sheet.isPlain ? [] : own)));
  if (plan === undefined || kinds.size === 0) return [];
  const narrow = narrowPieces(layout, kinds);
  return plan.doorways.flatMap((doorway): NarrowAtDoor[] => {
    const edges = ringSides(doorwayRing(doorway)).map(({ from, to }) => ringBounds([from, to]));
    const own = narrow.filter(({ ring, near }) => edges.some((edge) => runsAlong(ring, edge, near)));
    if (own.length === 0) return [];
    return [
      {
        rooms: roomsAt(doorway, plan.parts),
        labels: [...new Set(own.map(({ label }) => label))],
        pieces: own.length,
        least: own.reduce((least, { size }) => Math.min(least, size), Number.POSITIVE_INFINITY),
      },
    ];
  });
}

interface NarrowPiece {
  readonly label: string;
  /** In the room's frame. */
  readonly ring: Ring;
  readonly size: number;
  /** How far from an edge of the floor its own edge may be: the gap at the walls. */
  readonly near: number;
}

function narrowPieces(layout: LayoutResult, kinds: ReadonlySet<number>): readonly NarrowPiece[] {
  const sizes = layout.shapes.map((shape) => {
    if (!kinds.has(shape.kind)) return null;
    const size = narrowestExtent(shape.outline);
    return size < narrowestOfTile(layout.kinds[shape.kind] as LayoutKind) / 2 - ROUNDING ? size : null;
  });
  return zoneViews(layout).flatMap(({ layout: view }) =>
    view.pieces.flatMap(({ shape, tileX, tileY }): NarrowPiece[] => {
      const [size, cut] = [sizes[shape] ?? null, view.shapes[shape]];
      if (size === null || cut === undefined) return [];
      const ring = ringsAsLaid(cut, view)[0].map(({ x, y }) => leaveFrame({ x: x + tileX, y: y + tileY }, view.frame));
      return [{ label: cut.label, ring, size, near: gapOf(view.request.finish) + ROUNDING }];
    }),
  );
}

/** Whether a side of the piece runs along the edge of a doorway, for more than the rounding of its corners. */
function runsAlong(ring: Ring, edge: Bounds, near: number): boolean {
  const isAcross = edge.minY === edge.maxY;
  const [along, across] = isAcross ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const [low, high, line] = isAcross ? [edge.minX, edge.maxX, edge.minY] : [edge.minY, edge.maxY, edge.minX];
  return ringSides(ring).some(({ from, to }) => {
    if (Math.abs(from[across] - line) > near || Math.abs(to[across] - line) > near) return false;
    const shared = Math.min(high, Math.max(from[along], to[along])) - Math.max(low, Math.min(from[along], to[along]));
    return shared > near + ROUNDING;
  });
}

/** The rooms whose floor or wall a side of the doorway is on. */
function roomsAt(doorway: Doorway, parts: readonly RoomPart[]): readonly string[] {
  const middles = ringSides(doorwayRing(doorway)).map(
    ({ from, to }): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
  );
  return parts
    .filter(({ ring }) => middles.some((middle) => locatePoint(middle, ring) !== 'outside'))
    .map(({ name }) => name);
}
