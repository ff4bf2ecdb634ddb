import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { type fromInches, toInches } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

const inInches = (ring: Ring): Ring =>
  ring.map(({ x, y }) => ({ x: toInches(x as ReturnType<typeof fromInches>), y: toInches(y as never) }));

interface StatedMark {
  readonly from: Point;
  readonly to: Point;
  readonly distance: number;
  /** The given distance into the tile, square to the side; otherwise null. */
  readonly inward: number | null;
}

/** Every distance in a sentence, with the tile's corner and side that it is measured from. */
function marksIn(sentence: string, tile: Ring): StatedMark[] {
  const pattern =
    /(?:([\d\s/]+)" from )?the (upper|lower|left|right) end of the ([a-z ]+?) side(?:, ([\d\s/]+)" square into the tile)?/g;
  return [...sentence.matchAll(pattern)].map(([, text = '0', end = '', name = '', inward]) => {
    const length = parseLength(text.trim(), 'in');
    const square = inward === undefined ? null : parseLength(inward.trim(), 'in');
    const side = tile.findIndex((from, index) => nameOf(from, tile[(index + 1) % tile.length] as Point) === name);
    if (!length.ok || square?.ok === false || side < 0) throw new Error(`${text} ${name}`);
    const [a, b] = [tile[side] as Point, tile[(side + 1) % tile.length] as Point];
    const isFirst = { upper: a.y < b.y, lower: a.y > b.y, left: a.x < b.x, right: a.x > b.x }[end] === true;
    return {
      from: isFirst ? a : b,
      to: isFirst ? b : a,
      distance: toInches(length.value),
      inward: square && toInches(square.value),
    };
  });
}

/** The direction that a side faces. */
function nameOf(a: Point, b: Point): string {
  const across = b.y > a.y ? 'right' : b.y < a.y ? 'left' : '';
  if (across === '') return b.x > a.x ? 'top' : 'bottom';
  return b.x === a.x ? across : `${b.x > a.x ? 'upper' : 'lower'} ${across}`;
}

function alongSide({ from, to, distance }: StatedMark): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** From a mark on a side, square to it, toward the tile's middle. */
function intoTile(mark: StatedMark, inward: number, tile: Ring): Point {
  const { x, y } = alongSide(mark);
  const size = Math.hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
  const [ux, uy] = [-(mark.to.y - mark.from.y) / size, (mark.to.x - mark.from.x) / size];
  const middle = {
    x: tile.reduce((sum, corner) => sum + corner.x, 0) / tile.length,
    y: tile.reduce((sum, corner) => sum + corner.y, 0) / tile.length,
  };
  const way = (middle.x - x) * ux + (middle.y - y) * uy < 0 ? -1 : 1;
  return { x: x + way * inward * ux, y: y + way * inward * uy };
}

/** Where two compass arcs cross. */
function crossings(one: StatedMark, other: StatedMark): Point[] {
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const size = Math.hypot(dx, dy);
  const along = (one.distance ** 2 - other.distance ** 2 + size ** 2) / (2 * size);
  const off = Math.sqrt(Math.max(0, one.distance ** 2 - along ** 2));
  return [-off, off].map((by) => ({
    x: one.from.x + (along * dx - by * dy) / size,
    y: one.from.y + (along * dy + by * dx) / size,
  }));
}

/** All points in the text of a card. */
function drawnBack(sentences: readonly string[], tile: Ring): Point[] {
  return sentences.flatMap((sentence) => {
    const statedMarks = marksIn(sentence, tile);
    const marks = sentence.startsWith('Mark ') ? statedMarks.splice(0, 2).map(alongSide) : [];
    const squares = statedMarks.flatMap((one) => (one.inward === null ? [] : [intoTile(one, one.inward, tile)]));
    const strokes = statedMarks.filter(({ inward }) => inward === null);
    const spots = Array.from({ length: strokes.length / 2 }, (_, pair) =>
      crossings(strokes[2 * pair] as StatedMark, strokes[2 * pair + 1] as StatedMark),
    );
    return [...marks, ...squares, ...spots.flat()];
  });
}

function isOnRound({ x, y }: Point, { rounds = [] }: CutShape): boolean {
  return rounds.some((round) => Math.abs(Math.hypot(x - round.x, y - round.y) - round.radius) < 300);
}

/** A cut's card, and how far the piece's farthest corner is from all points in its text. Inches. */
interface ReadCard {
  readonly label: string;
  readonly sentences: readonly string[];
  readonly stray: number;
}

/**
 * Redraws the cuts of tiles that are not rectangles from the text of their cards, as a person with a tape and a compass
 * would.
 */
export function readMarkedCards(layout: LayoutResult): readonly ReadCard[] {
  return layout.shapes.map((shape) => {
    const tile = kindOf(shape, layout);
    const outline = inInches(tile.outline ?? []);
    const sentences = describeCutMarks(shape, tile, 'imperial');
    const places = [...outline, ...drawnBack(sentences, outline)];
    // If a circle is given, it is drawn; otherwise the corners are.
    const rounds = sentences.filter((sentence) => sentence.startsWith('Round '));
    const corners = [shape.outline, ...shape.holes]
      .flat()
      .filter((corner) => rounds.length === 0 || !isOnRound(corner, shape));
    const strays = inInches(corners).map(({ x, y }) => Math.min(...places.map((place) => apart(place, { x, y }))));
    const ofRounds = rounds.map((sentence) => {
      const centers = drawnBack([sentence], outline);
      return Math.min(...inInches(shape.rounds ?? []).flatMap((round) => centers.map((place) => apart(place, round))));
    });
    return { label: shape.label, sentences, stray: Math.max(0, ...strays, ...ofRounds) };
  });
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
