import fc from 'fast-check';
import type { Point } from '#app/geometry/point.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { admitsRoom } from '#app/layout/measured/admit-room.ts';
import type { MeasureName, RoomMeasures } from '#app/layout/measured/measures.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** 1/64 in, in lattice units; `inch` converts inches to lattice units. */
export const SIXTY_FOURTH = UNITS_PER_INCH / 64;
export const inch = (length: number) => length * UNITS_PER_INCH;
export const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** A room around its center, corner by corner, clockwise on screen. */
export function starRoom(corners: number) {
  return fc
    .array(
      fc.record({
        share: fc.double({ min: 0.4, max: 1, noNaN: true }),
        reach: fc.double({ min: 40, max: 200, noNaN: true }),
      }),
      {
        minLength: corners,
        maxLength: corners,
      },
    )
    .map((spokes) => {
      const whole = spokes.reduce((sum, { share }) => sum + share, 0);
      let angle = 0;
      return spokes.map(({ share, reach }) => {
        angle += (share / whole) * 2 * Math.PI;
        return { x: inch(reach * Math.cos(angle)), y: inch(reach * Math.sin(angle)) };
      });
    })
    .filter((room) => findRingFault(room) === null && room.every((b, i) => isClear(room, i, b)));
}

/**
 * Whether the corner is clearly convex or reflex. At corners nearly straight or nearly folded, a quarter of an inch
 * changes the kind.
 */
function isClear(room: readonly Point[], index: number, b: Point): boolean {
  const [a, c] = [room.at(index - 1) as Point, room[(index + 1) % room.length] as Point];
  return Math.abs(turn(a, b, c)) / (apart(a, b) * apart(b, c)) > 0.15;
}

/** Exact measures of the room: all walls, and the given diagonals. */
export function measure(room: readonly Point[], diagonals: readonly (readonly [number, number])[]): RoomMeasures {
  return {
    walls: room.map((corner, index) => apart(corner, room[(index + 1) % room.length] as Point)),
    cornerAngles: room.map(() => null),
    innerCorners: room.flatMap((b, i) =>
      turn(room.at(i - 1) as Point, b, room[(i + 1) % room.length] as Point) < 0 ? [i] : [],
    ),
    diagonals: diagonals.map(([from, to]) => ({
      from,
      to,
      length: apart(room[from] as Point, room[to] as Point),
      outside: false,
    })),
    bows: [],
    arcs: [],
  };
}

/** Every diagonal inside the room, because only those can be measured. */
export function insideDiagonals(room: readonly Point[]): (readonly [number, number])[] {
  const pairs = room.flatMap((_, from) => room.flatMap((_, to) => (to > from + 1 ? [[from, to] as const] : [])));
  return pairs.filter(([from, to]) => {
    const isWall = from === 0 && to === room.length - 1;
    return !isWall && admitsRoom(measure(room, [[from, to]]), room, 0);
  });
}

/** Adds `by` inches to the wall or diagonal at that index, walls first; returns its name and the changed measures. */
export function spoil(measures: RoomMeasures, at: number, by: number) {
  const count = measures.walls.length;
  const noise = Array.from({ length: count + measures.diagonals.length }, (_, index) => (index === at ? by : 0));
  const wrong: MeasureName = at < count ? { kind: 'wall', index: at } : { kind: 'diagonal', index: at - count };
  return { spoilt: noisy(measures, noise), wrong };
}

/** The true room in the solver's position: wall 0 along x, the top left of the bounding box at 0, 0. */
export function laid(room: readonly Point[]): Point[] {
  const [a, b] = [room[0] as Point, room[1] as Point];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const turned = room.map(({ x, y }) => ({
    x: x * Math.cos(angle) + y * Math.sin(angle),
    y: y * Math.cos(angle) - x * Math.sin(angle),
  }));
  const [left, top] = [Math.min(...turned.map(({ x }) => x)), Math.min(...turned.map(({ y }) => y))];
  return turned.map(({ x, y }) => ({ x: x - left, y: y - top }));
}

/** The measures with `noise` inches added to each, walls first. */
export const noisy = (measures: RoomMeasures, noise: readonly number[]): RoomMeasures => ({
  ...measures,
  walls: measures.walls.map((length, index) => length + inch(noise[index] ?? 0)),
  diagonals: measures.diagonals.map((diagonal, index) => ({
    ...diagonal,
    length: diagonal.length + inch(noise[measures.walls.length + index] ?? 0),
  })),
});
