import { invariant } from '#app/base/invariant.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { largestCut } from '#app/layout/shown-sizes/measure-walls.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { roundMark, roundMarks, shownStep } from '#app/layout/units/round-marks.ts';

/** A cut as it is sawn and shown, everywhere alike. Lengths are whole steps of the tape. */
export interface ShapeMeasure {
  readonly width: Length;
  readonly height: Length;
  /** The step of the tape, in lattice units. */
  readonly step: number;
  /** From the tile's left or top edge to a corner of the piece as it is sawn: the mark on the tile. */
  readonly markAcross: (x: number) => Length;
  readonly markDown: (y: number) => Length;
}

/** Cached, because the drawing, the lists and the sentences of a layout all need its measures. */
const known = new WeakMap<LayoutResult, Map<UnitSystem, readonly ShapeMeasure[]>>();

/**
 * Measures every shape of a layout once. Along a wall a piece gets the remainder of the room's row, so that borders add
 * up to the wall; within its tile the piece and the cut-off part add up to the tile, and no piece is shown as a whole
 * tile.
 */
export function shownSizes(result: LayoutResult, system: UnitSystem): readonly ShapeMeasure[] {
  const measures = known.get(result) ?? new Map<UnitSystem, readonly ShapeMeasure[]>();
  const shapes = measures.get(system) ?? measure(result, system);
  known.set(result, measures.set(system, shapes));
  return shapes;
}

function measure(result: LayoutResult, system: UnitSystem): ShapeMeasure[] {
  const step = shownStep(system);
  const across = placeExtents(result, 'x', step);
  const down = placeExtents(result, 'y', step);
  return result.shapes.map((piece, index) => {
    const tile = kindOf(piece, result);
    const shape = asSawn(piece, tile);
    const markAcross = tileMarks(shape, 'x', tile.across, across[index] as number, step);
    const markDown = tileMarks(shape, 'y', tile.down, down[index] as number, step);
    return { width: across[index] as Length, height: down[index] as Length, step, markAcross, markDown };
  });
}

/** A side of an outline as it is shown: along an axis the distance of its marks. */
export function measureSide(
  from: Point,
  to: Point,
  { markAcross, markDown }: Pick<ShapeMeasure, 'markAcross' | 'markDown'>,
): Length {
  if (from.y === to.y) return Math.abs(markAcross(to.x) - markAcross(from.x)) as Length;
  if (from.x === to.x) return Math.abs(markDown(to.y) - markDown(from.y)) as Length;
  return Math.round(distance(from, to)) as Length;
}

/** The straight sides of a ring of a shape, in order. */
export function straightStretches({ rounds }: CutShape, ring: Ring): readonly (readonly [from: Point, to: Point])[] {
  return ringSides(ring).flatMap(({ from, to }) => {
    return roundAt(from, to, rounds) === undefined ? [[from, to] as const] : [];
  });
}

/** The straight sides of the outline of a shape as it is sawn, clockwise from its corner nearest the top left. */
export function straightSides(shape: CutShape, measure: ShapeMeasure): readonly Length[] {
  return straightStretches(shape, shape.outline).map(([from, to]) => measureSide(from, to, measure));
}

/** The angles between straight sides of the outline. */
export function straightAngles({ outline, anglesDeg, rounds }: CutShape): readonly number[] {
  return anglesDeg.filter((_, index) => {
    const [before, at, after] = [outline.length - 1, 0, 1].map((by) => outline[(index + by) % outline.length] as Point);
    if (before === undefined || at === undefined || after === undefined) return false;
    return roundAt(before, at, rounds) === undefined && roundAt(at, after, rounds) === undefined;
  });
}

/** The shown width, or height, of every shape. */
function placeExtents(result: LayoutResult, axis: 'x' | 'y', step: number): number[] {
  // In a pattern without borders no row of tiles fills a wall.
  const atWall = result.borders === null ? [] : piecesAtWalls(result, axis);
  return result.shapes.map((piece, index) => {
    const tile = kindOf(piece, result);
    const shape = asSawn(piece, tile);
    const extentOfTile = axis === 'x' ? tile.across : tile.down;
    const most = largestCut(extentOfTile, step);
    const { least, size } = extent(shape, axis);
    if (size === extentOfTile) return roundMark(extentOfTile, step);
    const wall = atWall[index];
    // Away from the walls a piece is in no row, so it is rounded alone; its far edge is rounded down at a half.
    if (wall === undefined)
      return Math.min(least > 0 ? roundMark(size, step) : step * Math.ceil(size / step - 0.5), most);
    const [near = 0, far = 0] = roundMarks([wall, wall + size], step);
    return Math.min(far - near, most);
  });
}

/**
 * For each shape, the position inside the gap of one of its pieces at a wall, if possible an outer wall; undefined if
 * none is at a wall.
 */
function piecesAtWalls(result: LayoutResult, axis: 'x' | 'y'): (number | undefined)[] {
  const gap = gapOf(result.request.finish);
  const side = axis === 'x' ? result.boundsWidth : result.boundsLength;
  const walls = new Set(
    ringSides(result.roomRing).flatMap(({ from: corner, to: next }) => {
      return corner[axis] === next[axis] ? [corner[axis]] : [];
    }),
  );
  const places: { readonly at: number; readonly isOuter: boolean }[] = [];
  for (const piece of result.pieces) {
    if (places[piece.shape]?.isOuter) continue;
    const { least, size } = extent(shapeOf(piece, result), axis);
    const from = (axis === 'x' ? piece.tileX : piece.tileY) + least;
    const [begin, end] = [from - gap, from + size + gap];
    const [beginsAtWall, endsAtWall] = [walls.has(begin), walls.has(end)];
    if (!beginsAtWall && !endsAtWall) continue;
    const isOuter = (beginsAtWall && (begin === 0 || begin === side)) || (endsAtWall && (end === 0 || end === side));
    if (places[piece.shape] === undefined || isOuter) places[piece.shape] = { at: from - gap, isOuter };
  }
  return result.shapes.map((_, index) => places[index]?.at);
}

function shapeOf(piece: CutPiece, result: LayoutResult): CutShape {
  const shape = result.shapes[piece.shape];
  invariant(shape !== undefined, 'a piece has a shape');
  return shape;
}

/** The start of a shape in its tile, and its size. */
function extent(shape: CutShape, axis: 'x' | 'y'): { readonly least: number; readonly size: number } {
  let least = Number.POSITIVE_INFINITY;
  for (const corner of shape.outline) least = Math.min(least, corner[axis]);
  return { least, size: axis === 'x' ? shape.width : shape.height };
}

/** The marks of one shape along one edge of its tile, computed on first use: most drawings use none. */
function tileMarks(...[shape, axis, tile, size, step]: Parameters<typeof placeMarks>): (mark: number) => Length {
  let shown: ReadonlyMap<number, number> | null = null;
  return (mark) => {
    shown ??= placeMarks(shape, axis, tile, size, step);
    return (shown.get(mark) ?? roundMark(mark, step)) as Length;
  };
}

/** The shape's ends first, then the marks between them. */
function placeMarks(
  shape: CutShape,
  axis: 'x' | 'y',
  tile: number,
  size: number,
  step: number,
): ReadonlyMap<number, number> {
  const { least, size: trueSize } = extent(shape, axis);
  const [shownTile, greatest] = [roundMark(tile, step), least + trueSize];
  const isToEdge = greatest === tile;
  const off = (begin: number) => Math.max(Math.abs(begin - least), Math.abs(begin + size - greatest));
  const begins = [0, -1, 1]
    .map((by) => roundMark(least, step) + by * step)
    .filter((begin) => begin >= 0 && begin + size <= shownTile);
  const nearest = begins.reduce((best, begin) => (off(begin) < off(best) ? begin : best), begins[0] ?? 0);
  const from = least === 0 ? 0 : isToEdge ? shownTile - size : nearest;
  const straight = [shape.outline, ...shape.holes].flatMap((ring) => straightStretches(shape, ring).flat());
  const inner = [...new Set(straight.map((corner) => corner[axis]))]
    .filter((mark) => mark > least && mark < greatest)
    .sort((a, b) => a - b);
  // Each is measured from the tile edge that the piece has, not from the piece's other end.
  const edge = isToEdge ? shownTile - tile : 0;
  const between = (mark: number) => Math.max(0, Math.min(size, roundMark(mark + edge - from, step)));
  return new Map<number, number>([
    [least, from],
    ...inner.map((mark) => [mark, from + between(mark)] as const),
    [greatest, from + size],
  ]);
}
