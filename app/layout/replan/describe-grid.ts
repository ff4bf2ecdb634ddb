import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { heldStartOf } from '#app/layout/layers/held-start.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { type GridRows, gridRowsOf } from '#app/layout/replan/grid-rows.ts';
import {
  cornerOfPlace,
  nearestPlace,
  type PatternGrid,
  placeOfTile,
  type TilePlace,
} from '#app/layout/replan/pattern-grid.ts';
import { ORIGIN } from '#app/layout/replan/wall-moves.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/replan.ts';

/** The changes of a plan that continues from one tile: the start of a line, and the cards. */
export interface GridChange {
  readonly parts: readonly string[];
  readonly cards: readonly string[];
}

/** A tape cannot show less than this, and a saw cannot cut it. */
const LEAST = fromInches(1 / 32);

/** Compares the rows after the first `laid` ones. Null if the second layout does not continue from a laid tile. */
export function describeGridChange(
  before: LayoutResult,
  after: LayoutResult,
  laid: number,
  system: UnitSystem,
): GridChange | null {
  const [rows, anew] = [gridRowsOf(before), gridRowsOf(after)];
  const held = anew && heldStartOf(after.request, anew.grid.layers);
  if (rows === null || anew === null || held === null) return null;
  const heldTile: TilePlace = { tile: held.tile, row: 0, column: 0 };
  const middle = middleOf(after, anew, heldTile);
  const by = movedBy(before, after, held.part);
  const planned = nearestTile(before, rows, { x: middle.x - by.x, y: middle.y - by.y });
  const now = new Map(piecesLeft(after, anew.grid, heldTile, laid - held.row));
  const was = new Map(piecesLeft(before, rows.grid, planned, laid - held.row));
  const places = [...new Set([...was.keys(), ...now.keys()])];
  const changed = places.filter((place) => !isSame(was.get(place)?.shape, now.get(place)?.shape));
  const texts = new Map<string, string>();
  for (const place of changed) {
    const { shape } = was.get(place) ?? {};
    if (shape === undefined || texts.has(shape.label)) continue;
    texts.set(shape.label, describeCard(shape, now.get(place)?.shape, system));
  }
  const from = middleOf(before, rows, planned);
  const steps = describeStep({ x: middle.x - from.x - by.x, y: middle.y - from.y - by.y }, system);
  return {
    parts: [
      ...(steps.length === 0 ? [] : [words.change.shifted(steps)]),
      ...describeWalls(before, after, by, system),
      ...describeChanged(after, places, changed, (place) => (now.get(place) ?? was.get(place))?.part ?? 0),
    ],
    cards: [...texts.values()],
  };
}

/**
 * The shift of unchanged parts in the frame of several rooms, which starts at their outermost walls. The room with the held tile
 * keeps its near walls.
 */
function movedBy(before: LayoutResult, after: LayoutResult, part: number): Point {
  const [was, is] = [before, after].map(({ request }) => request.plan?.parts[part]);
  if (was === undefined || is === undefined) return ORIGIN;
  const [from, to] = [ringBounds(was.ring), ringBounds(is.ring)];
  return { x: to.minX - from.minX, y: to.minY - from.minY };
}

/** The moved walls of several rooms, each with the name of its room. */
function describeWalls(before: LayoutResult, after: LayoutResult, by: Point, system: UnitSystem): readonly string[] {
  const [was, is] = [before.request.plan, after.request.plan];
  return (is?.parts ?? []).flatMap(({ name, ring }, index) => {
    const planned = was?.parts[index];
    if (planned === undefined) return [];
    const [from, to] = [ringBounds(planned.ring), ringBounds(ring)];
    const walls = [
      ['left', { x: to.minX - from.minX - by.x, y: 0 }],
      ['right', { x: to.maxX - from.maxX - by.x, y: 0 }],
      ['top', { x: 0, y: to.minY - from.minY - by.y }],
      ['bottom', { x: 0, y: to.maxY - from.maxY - by.y }],
    ] as const;
    return walls.flatMap(([side, step]) =>
      describeStep(step, system).map((sentence) => words.change.inRoom(name, words.change.wallMoved(side, sentence))),
    );
  });
}

/** How many of the remaining cuts change; with several rooms, room by room. */
function describeChanged(
  { request: { plan } }: LayoutResult,
  left: readonly string[],
  changed: readonly string[],
  partOf: (place: string) => number,
): readonly string[] {
  if (changed.length === 0) return [words.change.noCut];
  if (plan === undefined) return [words.change.cutsOfLeft(changed.length, left.length)];
  return plan.parts.flatMap(({ name }, part) => {
    const inPart = (places: readonly string[]) => places.filter((place) => partOf(place) === part).length;
    const some = inPart(changed);
    return some === 0 ? [] : [words.change.inRoom(name, words.change.cutsOfLeft(some, inPart(left)))];
  });
}

/** The middle of a tile in the room's frame. */
function middleOf(
  { frame, origin }: LayoutResult,
  { grid, tile: { width, height } }: GridRows,
  place: TilePlace,
): Point {
  const corner = cornerOfPlace(grid, place);
  return leaveFrame({ x: origin.x + corner.x + width / 2, y: origin.y + corner.y + height / 2 }, frame);
}

/** Among tiles like the one that is read, the one whose middle is nearest to a point of the room. */
function nearestTile(result: LayoutResult, rows: GridRows, middle: Point): TilePlace {
  const { x, y } = enterFrame(middle, result.frame);
  return nearestPlace(rows.grid, {
    x: x - rows.tile.width / 2 - result.origin.x,
    y: y - rows.tile.height / 2 - result.origin.y,
  });
}

/** A remaining cut piece. */
interface PieceLeft {
  readonly shape: CutShape;
  /** Its room, if there are several. */
  readonly part: number;
}

/** The cut pieces of the remaining rows by their place relative to a tile, with `lying` laid rows after it. */
function piecesLeft(
  { pieces, shapes, origin }: LayoutResult,
  grid: PatternGrid,
  reference: TilePlace,
  lying: number,
): readonly (readonly [place: string, PieceLeft])[] {
  const taken = new Map<string, number>();
  return pieces.flatMap(({ tileX, tileY, shape: index, part = 0 }): (readonly [string, PieceLeft])[] => {
    const place = placeOfTile(grid, { x: tileX - origin.x, y: tileY - origin.y });
    const shape = shapes[index];
    if (place.row - reference.row <= lying || shape === undefined) return [];
    const tile = placeFrom(grid, reference, place);
    const before = taken.get(tile) ?? 0;
    taken.set(tile, before + 1);
    return [[`${tile} ${before}`, { shape, part }]];
  });
}

/** A tile by its place relative to another one. Each course may start the cycle, so the place is a distance. */
function placeFrom({ layers: { tiles }, areCourses, along }: PatternGrid, from: TilePlace, to: TilePlace): string {
  const [row, columns] = [to.row - from.row, to.column - from.column];
  if (!areCourses) return `${to.tile} ${row} ${columns}`;
  const shiftOf = ({ tile }: TilePlace) => {
    const { x = 0, y = 0 } = tiles[tile] ?? {};
    return along.x === 0 ? y : x;
  };
  // Thirds of a length are rounded.
  return `${row} ${shiftOf(to) - shiftOf(from) < -1 ? columns - 1 : columns}`;
}

function isSame(one: CutShape | undefined, other: CutShape | undefined): boolean {
  if (one === undefined || other === undefined || one.outline.length !== other.outline.length) return false;
  return one.outline.every(({ x, y }, index) => {
    const at = other.outline[index] as Point;
    return Math.abs(at.x - x) <= LEAST && Math.abs(at.y - y) <= LEAST;
  });
}

/** A card by its box, or, if the boxes are equal, by the side that differs most. */
function describeCard(shape: CutShape, other: CutShape | undefined, system: UnitSystem): string {
  const describe = (was: string, is: string) => {
    const anewAs = other === undefined || other.label === shape.label ? null : other.label;
    return words.change.card(shape.label, was, is, anewAs);
  };
  const box = ({ width, height }: CutShape) => `${formatMeasure(width, system)} × ${formatMeasure(height, system)}`;
  if (other === undefined) return describe(box(shape), words.change.gone);
  if (box(shape) !== box(other)) return describe(box(shape), box(other));
  if (shape.sideLengths.length !== other.sideLengths.length) return describe(box(shape), words.change.otherOutline);
  const differences = shape.sideLengths.map((side, index) => Math.abs(side - (other.sideLengths[index] as number)));
  const most = differences.indexOf(Math.max(...differences));
  const side = ({ sideLengths }: CutShape) => formatMeasure(Math.round(sideLengths[most] as number), system);
  return describe(words.change.side(side(shape)), side(other));
}

/** How far something moved on the drawing, in words. */
function describeStep({ x, y }: Point, system: UnitSystem): readonly string[] {
  const step = (by: number, back: 'left' | 'top', on: 'right' | 'bottom') =>
    Math.abs(by) < LEAST
      ? []
      : [words.change.farther(formatMeasure(Math.round(Math.abs(by)), system), by < 0 ? back : on)];
  return [...step(x, 'left', 'right'), ...step(y, 'top', 'bottom')];
}
