import type { CutLines } from '#app/geometry/cut-lines.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import {
  LEAST_OPENING,
  MOST_OPENING,
  type Opening,
  THICKEST,
  THINNEST,
  type WallEnd,
  WallGraph,
} from '#app/layout/plans/wall-graph.ts';

/** Inches: the widest opening that windows or doors may span, and how far its ends may be out of line. */
const MOST_SPANNED = 300;
const [CAPS_ASIDE, ENDS_ASIDE] = [2.5, 1];
/** A drawing with double-line walls has at least this many wall ends. */
const FEW_CAPS = 4;
/** More ends than this are not a plan. */
const MAX_ENDS = 4000;

/**
 * Finds the openings. `inch` is in units of the frame. `across` are lines that are not walls, like those of windows: a
 * line from one wall end to another marks an opening of any width. `leaves` are the lines of doors.
 */
export function findOpenings(
  cut: CutLines,
  inch: number,
  doors: readonly PlacedDoor[] = [],
  across: readonly Segment[] = [],
  leaves: readonly Segment[] = [],
): Opening[] {
  const graph = new WallGraph(cut, inch, across, leaves);
  const caps = graph.caps();
  const free = graph.freeEnds();
  // Among double-line walls, a line that meets no other is an axis or part of a dashed line.
  const ofWalls = caps.filter((cap) => cap.column === null && thicknessOf(cap) <= THICKEST * inch);
  const kept = ofWalls.length < FEW_CAPS ? free : free.filter(({ isAlone }) => !isAlone);
  const ends = [...caps, ...kept].slice(0, MAX_ENDS);
  const pairs = withoutColumns(withoutSides(facingPairs(ends, graph, inch), ends), ends);
  const used = new Set<number>();
  const openings: Opening[] = [];
  for (const [one, other] of matchPairs(pairs)) {
    used.add(one);
    used.add(other);
    openings.push(between(ends[one] as WallEnd, ends[other] as WallEnd));
  }
  for (const [index, end] of ends.entries()) {
    if (used.has(index) || end.isOpenBothWays) continue;
    const toWall = graph.openingToWall(end);
    if (toWall !== null) openings.push(toWall);
  }
  const joined = joinSides(openings, inch);
  return [...joined, ...atDoors(doors, joined, graph, inch)];
}

/** A door's hinge and strike, or the two places where the strike may be. */
export interface PlacedDoor {
  readonly from: Point;
  readonly to: Point;
  readonly orTo?: Point | undefined;
}

/** Doors in openings whose walls do not face each other, as in a corner. The opening is closed from hinge to strike. */
function atDoors(
  doors: readonly PlacedDoor[],
  openings: readonly Opening[],
  graph: WallGraph,
  inch: number,
): Opening[] {
  const found: Opening[] = [];
  for (const { from, to, orTo } of doors.slice(0, MAX_ENDS)) {
    const ends = orTo === undefined ? [to] : [to, orTo];
    const isKnown = ends.some((end) => {
      const middle = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
      return [...openings, ...found].some(({ from: a, to: b, width }) => {
        return lengthOf((a.x + b.x) / 2 - middle.x, (a.y + b.y) / 2 - middle.y) < width / 2;
      });
    });
    if (isKnown || (ends.length > 1 && ends.some((end) => graph.isUncut(from, end)))) continue;
    for (const end of ends) {
      const opening = graph.openingAtDoor(from, end, inch);
      if (opening === null) continue;
      found.push(opening);
      break;
    }
  }
  return found;
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly apart: number;
}

function facingPairs(ends: readonly WallEnd[], graph: WallGraph, inch: number): Pair[] {
  const pairs: Pair[] = [];
  const thicknesses = Float64Array.from(ends, thicknessOf);
  for (let one = 0; one < ends.length; one += 1) {
    const a = ends[one] as WallEnd;
    const own = thicknesses[one] as number;
    for (let other = one + 1; other < ends.length; other += 1) {
      const b = ends[other] as WallEnd;
      if (a.corners.length !== b.corners.length) continue;
      if (a.out.x * b.out.x + a.out.y * b.out.y > -0.995) continue;
      const dx = b.middle.x - a.middle.x;
      const dy = b.middle.y - a.middle.y;
      const along = (dx * a.out.x + dy * a.out.y) / inch;
      if (along < LEAST_OPENING || along > MOST_SPANNED) continue;
      const aside = Math.abs(dx * a.out.y - dy * a.out.x) / inch;
      const thickness = Math.min(own, thicknesses[other] as number);
      const isLarge = along > MOST_OPENING || thickness > THICKEST * inch;
      if (isLarge && a.corners.length !== 2) continue;
      if (Math.abs(own - (thicknesses[other] as number)) > (isLarge ? 0.2 * thickness : inch)) continue;
      // If lines continue from both ends, the ends must be in line.
      const isOpen = !(a.isOpenBothWays && b.isOpenBothWays);
      if (aside > (a.corners.length === 2 && isOpen ? CAPS_ASIDE : ENDS_ASIDE / (isOpen ? 1 : 4))) continue;
      if (isLarge && !graph.isSpanned(a.middle, b.middle, thickness, true)) continue;
      if (graph.isBlocked(a.middle, b.middle)) continue;
      pairs.push({ one, other, apart: along + 4 * aside });
    }
  }
  return pairs;
}

/** Drops openings between the sides of two stubs if the ends of the stubs have narrower openings. */
function withoutSides(pairs: readonly Pair[], ends: readonly WallEnd[]): readonly Pair[] {
  const least = ends.map(() => Infinity);
  for (const { one, other, apart } of pairs) {
    least[one] = Math.min(least[one] as number, apart);
    least[other] = Math.min(least[other] as number, apart);
  }
  const atCorner = new Map<Point, number[]>();
  for (const [index, { corners }] of ends.entries()) {
    for (const corner of corners) atCorner.set(corner, [...(atCorner.get(corner) ?? []), index]);
  }
  const isSide = (index: number, apart: number) => {
    const { corners, isStub } = ends[index] as WallEnd;
    const beside = isStub ? corners.flatMap((corner) => atCorner.get(corner) ?? []) : [];
    return beside.some((end) => end !== index && (least[end] as number) < apart);
  };
  return pairs.filter(({ one, other, apart }) => !(isSide(one, apart) && isSide(other, apart)));
}

/**
 * A column is a wall end only if walls of its thickness face it from both sides: then it is a pier between openings.
 */
function withoutColumns(pairs: readonly Pair[], ends: readonly WallEnd[]): readonly Pair[] {
  const faced = new Map<number, WallEnd[]>();
  const sides = ({ one, other }: Pair) => [ends[one] as WallEnd, ends[other] as WallEnd] as const;
  for (const pair of pairs) {
    const [a, b] = sides(pair);
    for (const [end, facing] of [
      [a, b],
      [b, a],
    ] as const) {
      if (end.column !== null && facing.column === null) faced.set(end.column, [...(faced.get(end.column) ?? []), end]);
    }
  }
  const isPier = ({ column, out }: WallEnd) =>
    column === null || faced.get(column)?.some(({ out: other }) => out.x * other.x + out.y * other.y < -0.99) === true;
  return pairs.filter((pair) => {
    const [a, b] = sides(pair);
    return (a.column === null || b.column === null) && isPier(a) && isPier(b);
  });
}

function thicknessOf({ corners: [one, other] }: WallEnd): number {
  return other === undefined ? 0 : lengthOf(other.x - one.x, other.y - one.y);
}

/** Matches each end once. Ends with only one possible partner come first; otherwise the nearest partner wins. */
function matchPairs(pairs: readonly Pair[]): (readonly [number, number])[] {
  let left = [...pairs].sort((a, b) => a.apart - b.apart);
  const matched: (readonly [number, number])[] = [];
  while (left.length > 0) {
    const counts = new Map<number, number>();
    for (const { one, other } of left) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
    const pair = left.find(({ one, other }) => counts.get(one) === 1 || counts.get(other) === 1) ?? (left[0] as Pair);
    matched.push([pair.one, pair.other]);
    const isOver = (end: number) => end === pair.one || end === pair.other;
    left = left.filter(({ one, other }) => !isOver(one) && !isOver(other));
  }
  return matched;
}

function between(a: WallEnd, b: WallEnd): Opening {
  const [dx, dy] = [b.middle.x - a.middle.x, b.middle.y - a.middle.y];
  const width = lengthOf(dx, dy);
  const opening = { from: a.middle, to: b.middle, width, isWeak: false };
  const [a1, a2] = a.corners;
  const [b1, b2] = b.corners;
  if (a2 === undefined || b2 === undefined) {
    return { ...opening, closings: [{ from: a1, to: b1 }], thickness: 0 };
  }
  // Pair the corners on the same side of the line through the middles.
  const side = (p: Point, from: Point) => (p.x - from.x) * dy - (p.y - from.y) * dx;
  const isSame = side(a1, a.middle) > 0 === side(b1, b.middle) > 0;
  const closings = isSame
    ? [
        { from: a1, to: b1 },
        { from: a2, to: b2 },
      ]
    : [
        { from: a1, to: b2 },
        { from: a2, to: b1 },
      ];
  return { ...opening, closings, thickness: lengthOf(a2.x - a1.x, a2.y - a1.y) };
}

/** Two parallel single-line openings are the two sides of one wall. */
function joinSides(openings: readonly Opening[], inch: number): Opening[] {
  const joined: Opening[] = [];
  const gone = new Set<Opening>();
  for (const [index, one] of openings.entries()) {
    if (gone.has(one)) continue;
    const [dx, dy] = [(one.to.x - one.from.x) / one.width, (one.to.y - one.from.y) / one.width];
    const other = openings.slice(index + 1).find((two) => {
      if (gone.has(two) || one.thickness > 0 || two.thickness > 0 || Math.abs(one.width - two.width) > 3 * inch)
        return false;
      const [mx, my] = [
        (two.from.x + two.to.x - one.from.x - one.to.x) / 2,
        (two.from.y + two.to.y - one.from.y - one.to.y) / 2,
      ];
      const [along, aside] = [Math.abs(mx * dx + my * dy), Math.abs(mx * dy - my * dx)];
      return along < 3 * inch && aside >= THINNEST * inch && aside <= THICKEST * inch;
    });
    if (other === undefined) {
      joined.push(one);
      continue;
    }
    gone.add(other);
    const isBack = (other.to.x - other.from.x) * dx + (other.to.y - other.from.y) * dy < 0;
    const [from, to] = isBack ? [other.to, other.from] : [other.from, other.to];
    const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    joined.push({
      closings: [...one.closings, ...other.closings],
      from: middle(one.from, from),
      to: middle(one.to, to),
      width: one.width,
      thickness: Math.abs((other.from.x - one.from.x) * dy - (other.from.y - one.from.y) * dx),
      isWeak: one.isWeak && other.isWeak,
    });
  }
  return joined;
}
