import { err, ok, type Result } from '#app/base/result.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Doorway } from '#app/layout/model/rooms.ts';
import type { RoomSide } from '#app/layout/model/rooms-fields.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** The position of a room relative to another one. */
export interface BesidePlace {
  readonly side: RoomSide;
  /** The thickness of the wall between them. */
  readonly wall: number;
  /** The offset of its left or top end from the other room's. */
  readonly shift: number;
}

/** The top left corner of the box of a room next to the box of another. */
export function placeBeside(box: Bounds, other: Bounds, { side, wall, shift }: BesidePlace): Point {
  const [width, length] = [box.maxX - box.minX, box.maxY - box.minY];
  switch (side) {
    case 'right':
      return { x: other.maxX + wall, y: other.minY + shift };
    case 'left':
      return { x: other.minX - wall - width, y: other.minY + shift };
    case 'below':
      return { x: other.minX + shift, y: other.maxY + wall };
    case 'above':
      return { x: other.minX + shift, y: other.minY - wall - length };
  }
}

/** A wall that leads nowhere is as thick as most are. */
const USUAL_WALL = fromInches(4.5);

/** A doorway by the rooms that it joins. */
export interface RelatedDoorway extends Pick<Doorway, 'tiled'> {
  readonly from: Ring;
  /** Null: the way out. */
  readonly to: Ring | null;
  /** On which side the way out leads. */
  readonly side: RoomSide;
  /** Offset from the left or top end of the wall stretch that both rooms share. */
  readonly at: number;
  readonly opening: number;
  /** Wall thickness of a way out; otherwise the distance between the rooms decides. */
  readonly thickness: number | null;
}

/** No walls of the two face each other, or they touch and need no doorway. */
export type RelationFault = 'apart' | 'touching';

/** The rectangle of a doorway, in the frame of the rooms' rings. */
export function placeDoorway(doorway: RelatedDoorway): Result<Doorway, RelationFault> {
  const { from, to, side, at, opening, tiled, thickness } = doorway;
  const stretches = to === null ? waysOut(from, side, thickness ?? USUAL_WALL) : stretchesBetween(from, to);
  const best = pickStretch(stretches, at + opening);
  if (best === null) return err(stretches.length > 0 ? 'touching' : 'apart');
  const [along, across] = [best.start + at, best.near];
  const rectangle = best.isUpright
    ? { x: across, y: along, width: best.gap, length: opening }
    : { x: along, y: across, width: opening, length: best.gap };
  return ok({ ...(rectangle as Pick<Doorway, 'x' | 'y' | 'width' | 'length'>), tiled, wayOut: to === null });
}

/** No wall is thicker than that: rooms further apart have something else between them. */
const THICKEST_WALL = fromInches(24);

/** The wall between two rooms, from the distance of their boxes; null if that is not a wall. */
export function wallBeside(box: Bounds, other: Bounds, side: RoomSide): BesidePlace | null {
  const shift = isUpright(side) ? box.minY - other.minY : box.minX - other.minX;
  const walls = {
    right: box.minX - other.maxX,
    left: other.minX - box.maxX,
    below: box.minY - other.maxY,
    above: other.minY - box.maxY,
  };
  const wall = walls[side];
  return wall >= 0 && wall <= THICKEST_WALL ? { side, wall, shift } : null;
}

/** The thickness of the wall between two rooms, 0 if they touch; null if there is no wall. */
export function wallBetweenRooms(one: Ring, other: Ring): number | null {
  const gaps = stretchesBetween(one, other).map(({ gap }) => gap);
  const thinnest = Math.min(...gaps);
  return thinnest <= THICKEST_WALL ? thinnest : null;
}

/** The stretches along which two rooms touch, as boxes without extent across: `axis` is the way from one room into the other. */
export function touchingStretches(one: Ring, other: Ring): { readonly axis: 'x' | 'y'; readonly box: Bounds }[] {
  return stretchesBetween(one, other)
    .filter(({ gap }) => gap === 0)
    .map(({ isUpright, start, end, near }) =>
      isUpright
        ? { axis: 'x', box: { minX: near, maxX: near, minY: start, maxY: end } }
        : { axis: 'y', box: { minX: start, maxX: end, minY: near, maxY: near } },
    );
}

/** A stretch where two walls face each other, or a wall faces the outside. */
interface Stretch {
  readonly isUpright: boolean;
  readonly start: number;
  readonly end: number;
  /** The smaller coordinate of the two walls, and the distance of the other. */
  readonly near: number;
  readonly gap: number;
}

/** The thinnest wall that is long enough, the longer of two alike; else the longest. */
function pickStretch(stretches: readonly Stretch[], wanted: number): Stretch | null {
  const open = stretches.filter(({ gap }) => gap > 0);
  const length = ({ start, end }: Stretch) => end - start;
  const [longest = null] = [...open].sort((a, b) => length(b) - length(a) || a.gap - b.gap);
  const [thinnest] = open
    .filter((stretch) => length(stretch) >= wanted)
    .sort((a, b) => a.gap - b.gap || length(b) - length(a) || a.start - b.start);
  return thinnest ?? longest;
}

/** An axis-parallel wall: its outward side, its coordinate across, and its extent. */
export interface StraightWall {
  readonly side: RoomSide;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The level and the upright walls of a room. */
export function straightWalls(ring: Ring): StraightWall[] {
  return ringSides(ring).flatMap(({ from, to }): StraightWall[] => {
    if (from.x !== to.x && from.y !== to.y) return [];
    // Rings run clockwise as drawn: outside is on the left of each wall.
    if (from.y === to.y) {
      const [start, end] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
      return [{ side: to.x > from.x ? 'above' : 'below', line: from.y, start, end }];
    }
    const [start, end] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return [{ side: to.y > from.y ? 'right' : 'left', line: from.x, start, end }];
  });
}

export const OPPOSITE = { right: 'left', left: 'right', below: 'above', above: 'below' } as const;

function stretchesBetween(from: Ring, to: Ring): Stretch[] {
  const others = straightWalls(to);
  return straightWalls(from).flatMap((wall) =>
    others.flatMap((other) => {
      if (other.side !== OPPOSITE[wall.side]) return [];
      const gap = outward(wall.side) * (other.line - wall.line);
      const [start, end] = [Math.max(wall.start, other.start), Math.min(wall.end, other.end)];
      if (gap < 0 || start >= end) return [];
      return [{ isUpright: isUpright(wall.side), start, end, near: Math.min(wall.line, other.line), gap }];
    }),
  );
}

/** The outermost walls on that side, each facing the outside. */
function waysOut(ring: Ring, side: RoomSide, gap: number): Stretch[] {
  const walls = straightWalls(ring).filter((wall) => wall.side === side);
  const outermost = Math.max(...walls.map(({ line }) => outward(side) * line));
  return walls
    .filter(({ line }) => outward(side) * line === outermost)
    .map(({ line, start, end }) => ({
      isUpright: isUpright(side),
      start,
      end,
      near: outward(side) > 0 ? line : line - gap,
      gap,
    }));
}

function isUpright(side: RoomSide): boolean {
  return side === 'right' || side === 'left';
}

function outward(side: RoomSide): 1 | -1 {
  return side === 'right' || side === 'below' ? 1 : -1;
}
