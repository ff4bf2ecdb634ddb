import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import { roomsBox } from '#app/layout/plans/plan-room.ts';
import type { PlanRooms } from '#app/layout/plans/plan-rooms.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A room of a plan. Inches, y down, in the frame shared by all rooms. */
export interface ListedRoom {
  readonly name: string;
  readonly corners: readonly Point[];
  readonly areaSqIn: number;
  readonly doorways: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly to: string | null;
  }[];
}

/** The rooms, largest first, with their common top left at 0, 0. `nameOf` names rooms without a name in the drawing. */
export function listRooms({ rooms }: Pick<PlanRooms, 'rooms'>, nameOf: (index: number) => string): ListedRoom[] {
  const { minX, minY } = roomsBox(rooms);
  const names = uniqueNames(rooms.map(({ name }, index) => (name === '' ? nameOf(index) : name)));
  return rooms.map(({ ring, area2, doorways }, index) => ({
    name: names[index] as string,
    corners: normaliseRing(ring).map(({ x, y }) => ({ x: inches(x - minX), y: inches(y - minY) })),
    areaSqIn: rounded(area2 / 2 / UNITS_PER_INCH ** 2, 1e4),
    doorways: doorways.map(({ at, width, to }) => ({
      x: inches(at.x - minX),
      y: inches(at.y - minY),
      width: inches(width),
      to: to === null ? null : (names[to] as string),
    })),
  }));
}

/** Adds a number to a repeated name. */
function uniqueNames(names: readonly string[]): string[] {
  const known = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; known.has(unique); number += 1) unique = `${name} ${number}`;
    known.add(unique);
    return unique;
  });
}

function inches(units: number): number {
  return rounded(units / UNITS_PER_INCH, 1e5);
}

/** Rounds, without negative zero. */
function rounded(value: number, per: number): number {
  return Math.round(value * per) / per + 0;
}
