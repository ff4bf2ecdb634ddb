import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { type Doorway, doorwayRing, type RoomPart } from '#app/layout/model/rooms.ts';

/** How a doorway fits between several rooms. */
export type DoorwayFit =
  | { readonly kind: 'fits'; readonly part: number }
  | { readonly kind: 'nowhere' }
  /** It reaches past the wall of that part. */
  | { readonly kind: 'too-wide'; readonly part: number };

/**
 * A doorway meets a part if a stretch of one of its sides is in the part or on its wall, and fits it if a whole side
 * is. It must fit two parts, or one for a way out.
 */
export function fitDoorway(doorway: Doorway, parts: readonly RoomPart[]): DoorwayFit {
  const sides = doorwayRing(doorway);
  const met = parts.flatMap(({ ring }, part) => {
    const shares = sides.map((from, index) => shareOf(from, sides[(index + 1) % sides.length] as Point, ring));
    const share = shares.includes('whole') ? 'whole' : shares.find((one) => one === 'some');
    return share === undefined ? [] : [{ part, share }];
  });
  const wanted = doorway.wayOut ? 1 : 2;
  const [first] = met;
  if (first === undefined || met.length < wanted) return { kind: 'nowhere' };
  const whole = met.filter(({ share }) => share === 'whole');
  if (whole.length >= wanted) return { kind: 'fits', part: (whole[0] ?? first).part };
  return { kind: 'too-wide', part: (met.find(({ share }) => share === 'some') ?? first).part };
}

/** How much of an axis-parallel side is in a ring or on it. */
function shareOf(from: Point, to: Point, ring: Ring): 'none' | 'some' | 'whole' {
  const along = from.y === to.y ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  const line = from[across];
  const stops = [low, high];
  ringSides(ring).forEach(({ from: corner, to: next }) => {
    const [a, b] = [corner[across] - line, next[across] - line];
    if (a === 0) stops.push(corner[along]);
    if ((a < 0 && b > 0) || (a > 0 && b < 0)) stops.push(corner[along] + ((next[along] - corner[along]) * a) / (a - b));
  });
  const inside = [...new Set(stops)].filter((stop) => stop >= low && stop <= high).sort((a, b) => a - b);
  let [isSome, isWhole] = [false, true];
  for (let index = 1; index < inside.length; index++) {
    const middle = ((inside[index - 1] as number) + (inside[index] as number)) / 2;
    const point = along === 'x' ? { x: middle, y: line } : { x: line, y: middle };
    const isIn = locatePoint(point, ring) !== 'outside';
    isSome ||= isIn;
    isWhole &&= isIn;
  }
  return isWhole ? 'whole' : isSome ? 'some' : 'none';
}
