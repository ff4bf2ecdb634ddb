import type { Circle } from '#app/geometry/arcs.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { cutSides } from '#app/layout/cuts/classify-cut.ts';
import { EASED } from '#app/layout/cuts/ease-corners.ts';
import { isTileSide, roundAt } from '#app/layout/cuts/find-rounds.ts';
import { offLine } from '#app/layout/cuts/kept-part.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import type { CutShape, Round } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** If two cuts are nearly in line, their common corner moves by at most this. */
const MOST_MOVE = UNITS_PER_INCH / 8;
/** A straight cut removes at least this much from an edge. */
const LEAST_OFF = UNITS_PER_INCH / 32;

/** A side of a piece. */
interface Edge extends Segment {
  /** The circle that the side approximates, if any. */
  readonly round: Round | undefined;
  /** The line that it is sawn along; null for its own line. */
  readonly line: Line | null;
  /** The sides of the arc that this straight line replaces, if the chord of the arc would be too far off. */
  readonly arc?: readonly Edge[];
}

interface Line {
  readonly at: Point;
  /** Not a unit vector. */
  readonly way: Point;
  /** If it runs along an axis: that axis and its coordinate. */
  readonly axis: Axis | null;
}

type Axis = 'x' | 'y';

const known = new WeakMap<CutShape, CutShape>();

/**
 * The piece as it is sawn. A cut that tapers by less than 1/16 in over the tile becomes straight, at its middle. An arc
 * that rises by less than that becomes a straight line midway between chord and crown. Other shapes, and shapes of
 * tiles that are not rectangles, are returned unchanged.
 */
export function asSawn(shape: CutShape, tile: TileSize): CutShape {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const straight = tile.outline === undefined ? straighten(shape, tile) : null;
  const sawn = straight === null ? shape : withOutline(shape, straight, tile);
  known.set(shape, sawn);
  return sawn;
}

interface Straight {
  readonly outline: Ring;
  /** The circles that it is still cut along. */
  readonly rounds: ReadonlySet<Round | undefined>;
}

function withOutline({ rounds, ...shape }: CutShape, straight: Straight, tile: TileSize): CutShape {
  const { outline } = straight;
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  const inHoles = shape.holes.flatMap((hole) => ringSides(hole));
  const left = rounds?.filter((round) => {
    return straight.rounds.has(round) || inHoles.some(({ from, to }) => roundAt(from, to, [round]) !== undefined);
  });
  return {
    ...shape,
    width: (maxX - minX) as Length,
    height: (maxY - minY) as Length,
    outline,
    sideLengths: sideLengths(outline),
    anglesDeg: interiorAngles(outline),
    cutSides: cutSides(outline, tile),
    isRectangle: isRectangle(outline, shape.holes),
    ...(left === undefined || left.length === 0 ? {} : { rounds: left }),
  };
}

/** The outline with straight cuts; null if there is nothing to change. */
function straighten(shape: CutShape, tile: TileSize): Straight | null {
  const straight = straightenWith(shape, tile, true);
  // Something is cut off every piece.
  const isWhole = straight?.outline.length === 4 && straight.outline.every((corner) => isCornerOf(corner, tile));
  return isWhole ? straightenWith(shape, tile, false) : straight;
}

function isCornerOf({ x, y }: Point, { across, down }: TileSize): boolean {
  return (x === 0 || x === across) && (y === 0 || y === down);
}

/** `mayStay`: leaves a taper along an edge uncut if it is thinner than half of what a saw takes off. */
function straightenWith(shape: CutShape, tile: TileSize, mayStay: boolean): Straight | null {
  let edges = joinTapers(findEdges(shape, tile), tile, mayStay);
  for (;;) {
    if (edges.every(({ line }) => line === null) && edges.length === shape.outline.length) return null;
    const all: readonly Edge[] = edges;
    const before = (index: number) => all.at(index - 1) as Edge;
    const corners = all.map((edge, index) => cornerBetween(before(index), edge, tile));
    const isTurned = (index: number) => {
      const [edge, from, to] = [all[index] as Edge, corners[index], corners[(index + 1) % all.length]];
      if (!from || !to || edge.line === null) return false;
      return (to.x - from.x) * (edge.to.x - edge.from.x) + (to.y - from.y) * (edge.to.y - edge.from.y) <= 0;
    };
    const wrong = all.map((_, index) => corners[index] === null || isTurned(index));
    const at = wrong.indexOf(true);
    if (at < 0) {
      const outline = canonicalRing(
        corners.filter((corner) => corner !== null),
        'clockwise',
      );
      return outline.length < 3 ? null : { outline, rounds: new Set(all.map(({ round }) => round)) };
    }
    const beside = [before(at), all[at], all[(at + 1) % all.length]];
    if (beside.every((edge) => edge?.line === null)) return null;
    // Their corners stay: a flat arc becomes its chord, and a taper stays a taper.
    edges = all.flatMap((edge) => (beside.includes(edge) ? (edge.arc ?? [{ ...edge, line: null }]) : [edge]));
  }
}

function findEdges({ outline, rounds: all }: CutShape, tile: TileSize): readonly Edge[] {
  const rounds = all?.filter(({ isHole }) => !isHole);
  const sides = ringSides(outline).map(({ from, to }): Edge => {
    const isEdge = isTileSide(from, to, tile);
    const round = isEdge ? undefined : roundAt(from, to, rounds);
    return { from, to, round, line: isEdge || round !== undefined ? null : straightTaper(lineOf({ from, to }), tile) };
  });
  const start = sides.findIndex(({ round }, index) => round !== undefined && sides.at(index - 1)?.round !== round);
  if (start < 0) return sides;
  const edges: Edge[] = [];
  let run: Edge[] = [];
  for (const side of [...sides.slice(start), ...sides.slice(0, start)]) {
    if (run.length > 0 && run[0]?.round !== side.round) {
      edges.push(...flatten(run, tile));
      run = [];
    }
    if (side.round === undefined) edges.push(side);
    else run.push(side);
  }
  return [...edges, ...flatten(run, tile)];
}

/** The sides of one arc, or one straight side if it hardly rises. */
function flatten(run: readonly Edge[], tile: TileSize): readonly Edge[] {
  const [first, last] = [run[0], run.at(-1)];
  const round = first?.round;
  if (first === undefined || last === undefined || round === undefined) return run;
  const chord = { from: first.from, to: last.to };
  if (isTileSide(chord.from, chord.to, tile) || distance(chord.from, chord.to) === 0) return run;
  const half = distance(chord.from, chord.to) / 2;
  const rise = round.radius - Math.sqrt(Math.max(0, round.radius ** 2 - half ** 2));
  const crown = Math.max(rise, ...run.map(({ to }) => Math.abs(offLine(chord, to))));
  if (crown >= EASED) return run;
  const middle = { x: (chord.from.x + chord.to.x) / 2, y: (chord.from.y + chord.to.y) / 2 };
  const off = distance(round, middle);
  // The sides of the arc bow away from its center.
  const reach = off + crown / 2;
  const at = {
    x: round.x + ((middle.x - round.x) / off) * reach,
    y: round.y + ((middle.y - round.y) / off) * reach,
  };
  const line: Line = { at, way: { x: chord.to.x - chord.from.x, y: chord.to.y - chord.from.y }, axis: null };
  const straight = straightTaper(line, tile, EASED - crown) ?? line;
  return [{ ...chord, round: undefined, line: straight, ...(crown > LEAST_OFF && { arc: run }) }];
}

function lineOf({ from, to }: Segment): Line {
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { at, way: { x: to.x - from.x, y: to.y - from.y }, axis: null };
}

/**
 * The straight cut at the middle of a line that nearly runs along an axis; null if the line runs along it exactly, or
 * not nearly. `most`: how far it may taper over the tile.
 */
function straightTaper({ at, way }: Line, { across, down }: TileSize, most = EASED): Line | null {
  const [dx, dy] = [Math.abs(way.x), Math.abs(way.y)];
  if (dy * across < most * dx && dy > 0)
    return { at: { x: at.x, y: Math.round(at.y) }, way: { x: 1, y: 0 }, axis: 'y' };
  if (dx * down < most * dy && dx > 0) return { at: { x: Math.round(at.x), y: at.y }, way: { x: 0, y: 1 }, axis: 'x' };
  return null;
}

/** Merges neighbors that are nearly in line along an axis. */
function joinTapers(edges: readonly Edge[], tile: TileSize, mayStay: boolean): readonly Edge[] {
  const joined = [...edges];
  for (let at = 0; at < joined.length && joined.length > 3; ) {
    const [one, next] = [joined.at(at - 1) as Edge, joined[at] as Edge];
    const line = joinedLine(one, next, tile, mayStay);
    if (line === null) {
      at += 1;
      continue;
    }
    joined[at] = { from: one.from, to: next.to, round: undefined, line };
    joined.splice(at === 0 ? joined.length - 1 : at - 1, 1);
    at = 0;
  }
  return joined;
}

function joinedLine(one: Edge, next: Edge, tile: TileSize, mayStay: boolean): Line | null {
  if (one.line === null && next.line === null) return null;
  const axis = axisOf(one);
  if (axis === null || axis !== axisOf(next)) return null;
  const isAlike =
    (one.to.x - one.from.x) * (next.to.x - next.from.x) + (one.to.y - one.from.y) * (next.to.y - next.from.y) > 0;
  const [a, b] = [placeOf(one, axis), placeOf(next, axis)];
  if (!isAlike || Math.abs(a - b) >= EASED) return null;
  const most = axis === 'x' ? tile.across : tile.down;
  const [m, n] = [distance(one.from, one.to), distance(next.from, next.to)];
  const isEdge = (edge: Edge) => edge.line === null && isTileSide(edge.from, edge.to, tile);
  // A bit of the tile's own edge in line with a taper comes off with it: the cut follows the taper.
  const mean = isEdge(one) ? b : isEdge(next) ? a : (a * m + b * n) / (m + n);
  const stays = mayStay ? [0, most].find((edge) => Math.abs(mean - edge) < LEAST_OFF / 2) : undefined;
  const place = stays ?? Math.round(Math.max(LEAST_OFF, Math.min(most - LEAST_OFF, mean)));
  return axis === 'x'
    ? { at: { x: place, y: one.to.y }, way: { x: 0, y: 1 }, axis }
    : { at: { x: one.to.x, y: place }, way: { x: 1, y: 0 }, axis };
}

function axisOf({ from, to, line, round }: Edge): Axis | null {
  if (line !== null) return line.axis;
  if (round !== undefined) return null;
  return from.x === to.x ? 'x' : from.y === to.y ? 'y' : null;
}

function placeOf({ from, line }: Edge, axis: Axis): number {
  return (line?.at ?? from)[axis];
}

/** Where two edges meet when sawn; null if that is too far from where they met before. */
function cornerBetween(before: Edge, edge: Edge, { across, down }: TileSize): Point | null {
  const corner = edge.from;
  if (before.line === null && edge.line === null) return corner;
  const met =
    before.round !== undefined && edge.line !== null
      ? meetCircle(edge.line, before.round, corner)
      : edge.round !== undefined && before.line !== null
        ? meetCircle(before.line, edge.round, corner)
        : meetLines(before.line ?? lineOf(before), edge.line ?? lineOf(edge));
  if (met === null || distance(met, corner) > MOST_MOVE) return null;
  const place = (axis: Axis) => {
    const own = [before, edge].find((one) => axisOf(one) === axis);
    return own === undefined ? Math.round(met[axis]) : placeOf(own, axis);
  };
  return { x: Math.max(0, Math.min(across, place('x'))), y: Math.max(0, Math.min(down, place('y'))) };
}

function meetLines(one: Line, other: Line): Point | null {
  const turn = one.way.x * other.way.y - one.way.y * other.way.x;
  if (turn === 0) return null;
  const along = ((other.at.x - one.at.x) * other.way.y - (other.at.y - one.at.y) * other.way.x) / turn;
  return { x: one.at.x + along * one.way.x, y: one.at.y + along * one.way.y };
}

/** The crossing of a line and a circle that is nearest to a point. */
function meetCircle({ at, way }: Line, { x, y, radius }: Circle, near: Point): Point | null {
  const length = Math.hypot(way.x, way.y);
  const [ux, uy] = [way.x / length, way.y / length];
  const along = (x - at.x) * ux + (y - at.y) * uy;
  const off = (x - at.x) * uy - (y - at.y) * ux;
  if (Math.abs(off) > radius) return null;
  const half = Math.sqrt(radius * radius - off * off);
  const crossings = [along - half, along + half].map((by) => ({ x: at.x + by * ux, y: at.y + by * uy }));
  return crossings.reduce((a, b) => (distance(b, near) < distance(a, near) ? b : a));
}
