import { err, ok, type Result } from '#app/base/result.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { isArc, normaliseOutline, type Outline, type OutlineCorner, reverseOutline } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/** Why a wall cannot be given another length. */
export type StretchFault = 'arc' | 'nothing-takes-up';

/** Corners on the lattice are rounded: two parallel walls may differ by this much over their length. */
const ROUNDING = 2;

/**
 * One way to give a wall another length: the room, and the wall that takes up the difference, by its index in the
 * normal order.
 */
export interface Stretched {
  readonly taker: number;
  readonly outline: Outline;
}

/**
 * The rooms with another length of a wall (index in the normal order). Its far end, clockwise on screen, moves; the
 * walls after it shift parallel. A parallel wall that is long enough takes up the difference: its own far end stays.
 * There is one room for every such wall, clockwise from the changed one. The corners keep their order. `validateRoom`
 * decides whether walls now cross.
 */
export function stretchWall(
  outline: Outline,
  wall: number,
  length: number,
): Result<readonly [Stretched, ...Stretched[]], StretchFault> {
  const isClockwise = signedArea2(outline) >= 0;
  const around = isClockwise ? outline : reverseOutline(outline);
  const normal = normaliseOutline(outline);
  // Wall 0 is the one to change.
  const walls = [...normal.slice(wall), ...normal.slice(0, wall)];
  const corner = (index: number) => walls[index % walls.length] as OutlineCorner;
  const [from, to] = [corner(0), corner(1)];
  if (isArc(from)) return err('arc');
  const by = moveOfEnd(from, to, length);
  const stretched = walls.flatMap((at, taker): Stretched[] => {
    if (taker < 2 || !takesUp(at, corner(taker + 1), [from, to], by)) return [];
    const moved = walls.map((one, index) => (index >= 1 && index <= taker ? add(one, by) : one));
    const followed = followWalls(around, walls, moved);
    return [{ taker: (wall + taker) % walls.length, outline: isClockwise ? followed : reverseOutline(followed) }];
  });
  const [first, ...others] = stretched;
  return first === undefined ? err('nothing-takes-up') : ok([first, ...others]);
}

/** The way of the wall's far end, exact where the wall runs across or down. */
function moveOfEnd(from: Point, to: Point, length: number): Point {
  const now = distance(from, to);
  const along = (a: number, b: number) => (a === b ? 0 : Math.round(a + ((b - a) / now) * length) - b);
  return { x: along(from.x, to.x), y: along(from.y, to.y) };
}

/** Whether a wall is straight, parallel to the changed one and longer than what it loses. */
function takesUp(from: OutlineCorner, to: Point, changed: readonly [Point, Point], by: Point): boolean {
  if (isArc(from)) return false;
  const [wall, along] = [difference(from, to), difference(...changed)];
  const [length, base] = [distance(from, to), distance(...changed)];
  const isSkew = Math.abs(wall.x * along.y - wall.y * along.x) / base > ROUNDING * (1 + length / base);
  const left = difference(add(from, by), to);
  return !isSkew && left.x * wall.x + left.y * wall.y > 0;
}

/** All corners after the walls have moved: one in the middle of a wall goes with it, or is left out if the wall became too short. */
function followWalls(around: Outline, walls: Outline, moved: Outline): Outline {
  const begins = walls.map((corner) => around.findIndex((one) => samePoint(one, corner)));
  const next = (index: number) => (index + 1) % walls.length;
  return around.flatMap((corner, index) => {
    const wall = wallAt(begins, index);
    const from = moved[wall] as OutlineCorner;
    if (begins[wall] === index) return [from];
    const to = moved[next(wall)] as OutlineCorner;
    const [atFrom, atTo] = [difference(walls[wall] as Point, from), difference(walls[next(wall)] as Point, to)];
    const at = samePoint(atFrom, atTo) ? add(corner, atFrom) : corner;
    return isBetween(from, at, to) ? [at] : [];
  });
}

/** The wall on which the corner is, by the corners at which walls begin. */
function wallAt(begins: readonly number[], corner: number): number {
  const before = begins.filter((begin) => begin <= corner);
  return begins.indexOf(Math.max(...(before.length > 0 ? before : begins)));
}

function isBetween(from: Point, at: Point, to: Point): boolean {
  const [wall, part] = [difference(from, to), difference(from, at)];
  const along = part.x * wall.x + part.y * wall.y;
  return along > 0 && along < wall.x * wall.x + wall.y * wall.y;
}

function difference(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function add(corner: OutlineCorner, by: Point): OutlineCorner {
  return { ...corner, x: corner.x + by.x, y: corner.y + by.y };
}
