import { ARC_TOLERANCE, type Circle, ringAround } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Round, Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A corner of a tile. */
export interface Corner {
  readonly down: 'top' | 'bottom';
  readonly across: 'left' | 'right';
}

/** A cut line through the whole tile. The piece is on the right of from → to (clockwise on screen, y down). */
export type CutLine = Segment;

/** How far a point is to the right of a line. */
export function offLine({ from, to }: Segment, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (dx * (y - from.y) - dy * (x - from.x)) / Math.sqrt(dx * dx + dy * dy);
}

/** What straight cuts leave of a tile. */
export function stockOf({ across, down }: TileSize, lines: readonly CutLine[]): Ring {
  const whole: Ring = [
    { x: 0, y: 0 },
    { x: across, y: 0 },
    { x: across, y: down },
    { x: 0, y: down },
  ];
  return cutAway(whole, lines);
}

function cutAway(stock: Ring, lines: readonly CutLine[]): Ring {
  return lines.reduce<Ring>((ring, line) => {
    return ringSides(ring).flatMap(({ from, to }) => {
      const [a, b] = [offLine(line, from), offLine(line, to)];
      const crossing = { x: from.x + ((to.x - from.x) * a) / (a - b), y: from.y + ((to.y - from.y) * a) / (a - b) };
      return [...(a >= 0 ? [from] : []), ...(a > 0 !== b > 0 && a !== b ? [crossing] : [])];
    });
  }, stock);
}

/** What identifies the kept part of a tile. */
export interface KeptPart {
  /** The last of the circles between the parts. */
  readonly beside: Round;
  /**
   * A corner of the tile that only this part has; if it has none, such an edge. If a neck too narrow to saw joins two
   * halves, one for each half.
   */
  readonly at: readonly PlaceName[];
}

export type PlaceName = Corner | Side;

/**
 * The part that is kept if circles divide what straight cuts leave of a tile. Null if they do not divide it, 'unnamed'
 * if no corner or edge identifies the part.
 */
export function findKeptPart(
  outline: Ring,
  stock: Ring,
  tile: TileSize,
  rounds: readonly Round[],
): KeptPart | null | 'unnamed' {
  const outside = rounds.filter(({ wall }) => wall !== 'out');
  if (outside.length === 0) return null;
  // The inside of a wall that bows out is convex, and so is the stock, so only one part is left.
  const inside = rounds.filter(({ wall }) => wall === 'out').flatMap((round) => ringSides(ringAround(round)));
  const around = placesAround(cutAway(stock, inside), tile, outside);
  const sides = ringSides(outline);
  const fromPiece = (place: Point) => Math.min(...sides.map((side) => fromSide(place, side)));
  const parting = joinedCircles(outside, around).flatMap((circles) => {
    const parts = partsBeside(circles, around);
    const isOfPiece = (part: readonly Point[]) =>
      2 * part.filter((place) => fromPiece(place) <= ROUNDING).length > part.length;
    // A neck beside the circle may connect them.
    return parts.length < 2 || parts.filter(isOfPiece).length > 1 ? [] : [{ circles, parts }];
  });
  const [only, ...others] = parting;
  if (only === undefined) return null;
  const beside = only.circles.at(-1);
  const at = others.length > 0 ? [] : namesOf(only.parts, outside, fromPiece);
  return beside === undefined || at.length === 0 ? 'unnamed' : { beside, at };
}

/** Points examined on each side to find the parts that circles leave, besides those where it crosses a circle. */
const PLACES = 64;
/** Lattice units: crossings of cuts are not rounded, but corners of pieces in turned patterns are rounded twice. */
const [ON_EDGE, ROUNDING] = [1, 4];

interface PlaceAround extends Point {
  /** The tile edge it is on; null on a cut. */
  readonly edge: Side | null;
  /** The tile corner at this point, if any. */
  readonly corner: Corner | null;
}

function placesAround(ring: Ring, { across, down }: TileSize, circles: readonly Circle[]): readonly PlaceAround[] {
  const isAt = (value: number, edge: number) => Math.abs(value - edge) <= ON_EDGE;
  return ringSides(ring).flatMap(({ from, to }) => {
    const isOn = (axis: 'x' | 'y', edge: number) => isAt(from[axis], edge) && isAt(to[axis], edge);
    const edge = isOn('y', 0)
      ? 'top'
      : isOn('x', across)
        ? 'right'
        : isOn('y', down)
          ? 'bottom'
          : isOn('x', 0)
            ? 'left'
            : null;
    const isCorner = (isAt(from.x, 0) || isAt(from.x, across)) && (isAt(from.y, 0) || isAt(from.y, down));
    const corner: Corner = { down: isAt(from.y, 0) ? 'top' : 'bottom', across: isAt(from.x, 0) ? 'left' : 'right' };
    const even = Array.from({ length: PLACES }, (_, step) => step / PLACES);
    const shares = [...even, ...circles.flatMap((circle) => besideCrossings({ from, to }, circle))];
    return shares
      .sort((a, b) => a - b)
      .map((share) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        edge,
        corner: share === 0 && isCorner ? corner : null,
      }));
  });
}

/** Positions on a side just before and after it crosses a circle, as shares of the side. */
function besideCrossings({ from, to }: Segment, { x, y, radius }: Circle): readonly number[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const off = offLine({ from, to }, { x, y });
  if (length === 0 || Math.abs(off) >= radius + ARC_TOLERANCE) return [];
  const middle = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
  const half = Math.sqrt((radius + ARC_TOLERANCE) ** 2 - off * off);
  return [middle - half, middle + half]
    .flatMap((at) => [(at - ON_EDGE) / length, (at + ON_EDGE) / length])
    .filter((share) => share > 0 && share < 1);
}

/**
 * Whether a point is in what a polygon around the circle may remove. That reaches an edge if the circle nearly does.
 */
function isIn({ x, y }: Point, circle: Circle): boolean {
  return Math.hypot(x - circle.x, y - circle.y) <= circle.radius + ARC_TOLERANCE;
}

/** Groups circles that overlap on the stock: they remove one part together. */
function joinedCircles(circles: readonly Round[], around: readonly Point[]): readonly (readonly Round[])[] {
  const groups: Round[][] = [];
  for (const circle of circles) {
    const joined = groups.filter((group) => group.some((other) => overlapOn(around, circle, other)));
    const apart = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...apart, [...joined.flat(), circle]);
  }
  return groups;
}

function overlapOn(around: readonly Point[], one: Circle, other: Circle): boolean {
  const crossings = crossingsOf(one, other);
  if (crossings.length === 0 && !isIn(one, other) && !isIn(other, one)) return false;
  const isOnStock = (point: Point) =>
    around.every((from, index) => !(offLine({ from, to: around[(index + 1) % around.length] ?? from }, point) < 0));
  return around.some((place) => isIn(place, one) && isIn(place, other)) || crossings.some(isOnStock);
}

/** Where two circles cross; empty if they do not. */
function crossingsOf(one: Circle, other: Circle): readonly Point[] {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const apart = Math.hypot(dx, dy);
  if (apart === 0) return [];
  const along = (apart * apart + one.radius * one.radius - other.radius * other.radius) / (2 * apart);
  const square = one.radius * one.radius - along * along;
  if (square < 0) return [];
  const beside = Math.sqrt(square);
  return [beside, -beside].map((off) => ({
    x: one.x + (along * dx - off * dy) / apart,
    y: one.y + (along * dy + off * dx) / apart,
  }));
}

/**
 * The stretches of the stock's outline outside joined circles, one per part; a single one if the circles do not meet
 * the outline.
 */
function partsBeside(circles: readonly Circle[], around: readonly PlaceAround[]): readonly (readonly PlaceAround[])[] {
  const isOut = (place: Point) => !circles.some((circle) => isIn(place, circle));
  const start = around.findIndex((place) => !isOut(place));
  if (start < 0) return [around];
  const parts: PlaceAround[][] = [[]];
  for (const place of [...around.slice(start), ...around.slice(0, start)]) {
    if (isOut(place)) parts.at(-1)?.push(place);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** A neck between a circle and an edge that is narrower than this breaks at the saw. */
const NECK = UNITS_PER_INCH / 16;

/** Tile corners or edges that only the piece's part has: one, or one at each end of its necks. */
function namesOf(
  parts: readonly (readonly PlaceAround[])[],
  circles: readonly Circle[],
  fromPiece: (place: Point) => number,
): readonly PlaceName[] {
  const farOff = (part: readonly Point[]) => Math.min(...part.map(fromPiece));
  const own = parts.reduce((a, b) => (farOff(b) < farOff(a) ? b : a));
  const isOfOthers = (edge: Side) => parts.some((part) => part !== own && part.some((place) => place.edge === edge));
  const nameOf = (part: readonly PlaceAround[]): PlaceName | null => {
    // A notch may remove a corner of that part.
    const stays = part.filter((place) => fromPiece(place) <= ROUNDING);
    const corner = stays.find((place) => place.corner !== null)?.corner;
    return corner ?? stays.find(({ edge }) => edge !== null && !isOfOthers(edge))?.edge ?? null;
  };
  const wider = circles.map((circle) => ({ ...circle, radius: circle.radius + NECK }));
  // A corner beside a circle may come off with what the circle takes.
  const halves = partsBeside(wider, own);
  return (halves.length > 0 ? halves : [own]).map(nameOf).filter((name) => name !== null);
}

function fromSide({ x, y }: Point, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const part = Math.max(0, Math.min(1, share));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}
