import type { Circle } from '#app/geometry/arcs.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { isTileSide, roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { Corner } from '#app/layout/cuts/kept-part.ts';
import type { Round, Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { roundMark } from '#app/layout/units/round-marks.ts';

/** A compass point is on the tile, or at most this far beside it. */
const MOST_BESIDE = 12 * UNITS_PER_INCH;
/** A curve longer than this gets two marks between its ends. */
const LONG = 8 * UNITS_PER_INCH;
/** Degrees. A strip that turns farther gets one more mark. */
const MOST_TURN = 90;
/** A mark between may move this far along the chord, as a share of it, to where a tape reads it best. */
const PLAY = 1 / 12;

/** A curve drawn along a strip that is bent through marks. */
export interface Bend {
  /** From the point where it enters the tile to where it leaves, clockwise around the piece. */
  readonly points: readonly Point[];
  /** A tile corner in the kept part, or an edge if the kept part has no corner. */
  readonly kept: Corner | Side;
}

/** Whether a circle's center is out of reach, so its arc is drawn along a bent strip. */
export function isBent({ x, y, isHole }: Round, { across, down }: TileSize): boolean {
  return !isHole && Math.hypot(Math.max(0, 0 - x, x - across), Math.max(0, 0 - y, y - down)) > MOST_BESIDE;
}

/** The curves of a piece along one circle. `step` is the tape's. */
export function findBends(outline: Ring, round: Round, tile: TileSize, step: number): readonly Bend[] {
  return runsOf(outline, round, tile).flatMap((run) => {
    const way = turnOf(run, round);
    const [enter, leave] = [reachEdge(run.from, round, 0 - way, tile), reachEdge(run.to, round, way, tile)];
    if (enter === null || leave === null) return [];
    const from = angleAt(enter, round);
    const sweep = turned(from, angleAt(leave, round), way);
    const stretches = countStretches(distance(enter, leave), round.radius, Math.abs(sweep), step);
    const between = Array.from({ length: stretches - 1 }, (_, index) => {
      const angle = from + (sweep * (index + 1)) / stretches;
      const at = { x: round.x + round.radius * Math.cos(angle), y: round.y + round.radius * Math.sin(angle) };
      return readable(at, { from: enter, to: leave }, round, step);
    });
    return [{ points: [enter, ...between, leave], kept: keptAt(leave, enter, outline, tile) }];
  });
}

/** How many stretches the marks make, so that the strip bends as the circle does to half a step of the tape. */
function countStretches(chord: number, radius: number, sweep: number, step: number): number {
  // A parabola, as a strip through three or four marks is, leaves a circle by no more than this part of the fourth power of the angle.
  const off = (radius * (sweep / 2) ** 4) / 28;
  if (off > step / 2) return Math.ceil((sweep * 180) / Math.PI / MOST_TURN) + 3;
  return chord > LONG || off > step / 4 ? 3 : 2;
}

/** The stretches of an outline along a circle. */
function runsOf(outline: Ring, round: Round, tile: TileSize): readonly Segment[] {
  const sides = ringSides(outline);
  const isRound = sides.map(({ from, to }) => !isTileSide(from, to, tile) && roundAt(from, to, [round]) !== undefined);
  const start = isRound.findIndex((is, index) => is && !isRound.at(index - 1));
  const runs: Segment[] = [];
  for (let at = start; start >= 0 && at < start + sides.length; at += 1) {
    const { from, to } = sides[at % sides.length] as Segment;
    if (!isRound[at % sides.length]) continue;
    const last = runs.at(-1);
    if (last !== undefined && isRound.at((at - 1) % sides.length)) runs[runs.length - 1] = { from: last.from, to };
    else runs.push({ from, to });
  }
  return runs;
}

/** 1 if a run turns clockwise on screen around the center, else -1. */
function turnOf({ from, to }: Segment, { x, y }: Circle): number {
  return (from.x - x) * (to.y - y) - (from.y - y) * (to.x - x) < 0 ? -1 : 1;
}

const angleAt = ({ x, y }: Point, circle: Circle) => Math.atan2(y - circle.y, x - circle.x);

/** The angle from one direction to another, turning in one direction only. */
function turned(from: number, to: number, way: number): number {
  const by = (((to - from) * way) % (2 * Math.PI)) + 2 * Math.PI;
  return way * (by % (2 * Math.PI));
}

/** An end this close to the tile's edge counts as on it. */
const ON_EDGE = 4;

/** A corner closer than this to the end of a curve does not identify its part. */
const LEAST_APART = UNITS_PER_INCH / 4;

/** The end of a run. If the circle leaves the tile farther on, the end moves there. */
function reachEdge(end: Point, circle: Circle, way: number, { across, down }: TileSize): Point | null {
  const isAt = (value: number, edge: number) => Math.abs(value - edge) <= ON_EDGE;
  if (isAt(end.x, 0) || isAt(end.x, across) || isAt(end.y, 0) || isAt(end.y, down)) return end;
  const from = angleAt(end, circle);
  let [nearest, least]: [Point | null, number] = [null, 2 * Math.PI];
  const meet = (point: Point) => {
    const by = Math.abs(turned(from, angleAt(point, circle), way));
    if (by < least) [nearest, least] = [point, by];
  };
  const half = (off: number) => Math.sqrt(circle.radius ** 2 - off ** 2);
  for (const sign of [-1, 1]) {
    for (const x of [0, across]) {
      const y = circle.y + sign * half(x - circle.x);
      if (y >= 0 && y <= down) meet({ x, y });
    }
    for (const y of [0, down]) {
      const x = circle.x + sign * half(y - circle.y);
      if (x >= 0 && x <= across) meet({ x, y });
    }
  }
  return nearest;
}

/** The point on the circle near `at` that a tape reads best: one distance is a whole step, the other close to one. */
function readable(at: Point, chord: Segment, circle: Circle, step: number): Point {
  const [dx, dy] = [Math.abs(chord.to.x - chord.from.x), Math.abs(chord.to.y - chord.from.y)];
  const [along, beside] = dx >= dy ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const side = at[beside] < circle[beside] ? -1 : 1;
  const middle = Math.round(at[along] / step);
  const play = Math.floor((Math.max(dx, dy) * PLAY) / step);
  let [best, least] = [at, Number.POSITIVE_INFINITY];
  for (let by = 0; by <= play; by += 1) {
    for (const place of [(middle - by) * step, (middle + by) * step]) {
      const square = circle.radius ** 2 - (place - circle[along]) ** 2;
      if (square < 0) continue;
      const other = circle[beside] + side * Math.sqrt(square);
      const off = Math.abs(other - roundMark(other, step));
      if (off < least) [best, least] = [along === 'x' ? { x: place, y: other } : { x: other, y: place }, off];
    }
  }
  return best;
}

/**
 * A corner or edge in the kept part, which follows the tile's edge clockwise from where a curve leaves it to where it
 * enters.
 */
function keptAt(leave: Point, enter: Point, outline: Ring, { across, down }: TileSize): Corner | Side {
  const along = ({ x, y }: Point) => {
    const least = Math.min(Math.abs(y), Math.abs(across - x), Math.abs(down - y), Math.abs(x));
    if (least === Math.abs(y)) return x;
    if (least === Math.abs(across - x)) return across + y;
    return least === Math.abs(down - y) ? 2 * across + down - x : 2 * (across + down) - y;
  };
  const length = 2 * (across + down);
  const from = along(leave);
  const reach = (along(enter) - from + length) % length;
  const corners = CORNERS.map(({ corner, at }) => {
    const place = { x: at.x * across, y: at.y * down };
    return { corner, place, by: (along(place) - from + length) % length };
  }).filter(({ by }) => by > ON_EDGE && by < reach - ON_EDGE);
  // Nobody can see which side of the curve a corner next to its end is on.
  const apart = ({ place }: { readonly place: Point }) => Math.min(distance(place, leave), distance(place, enter));
  const clear = corners.filter((one) => apart(one) > LEAST_APART).sort((a, b) => apart(b) - apart(a));
  const own = clear.find(({ place }) => outline.some(({ x, y }) => x === place.x && y === place.y));
  const found = own ?? clear[0];
  if (found !== undefined) return found.corner;
  // The edge that most of that part is at.
  const middle = (from + reach / 2) % length;
  if (middle < across) return 'top';
  if (middle < across + down) return 'right';
  return middle < 2 * across + down ? 'bottom' : 'left';
}

const CORNERS = [
  { corner: { down: 'top', across: 'left' }, at: { x: 0, y: 0 } },
  { corner: { down: 'top', across: 'right' }, at: { x: 1, y: 0 } },
  { corner: { down: 'bottom', across: 'right' }, at: { x: 1, y: 1 } },
  { corner: { down: 'bottom', across: 'left' }, at: { x: 0, y: 1 } },
] as const satisfies readonly { corner: Corner; at: Point }[];
