import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { kindOf } from '#app/layout/cuts/laid-shape.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { type fromInches, toInches } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** A room with a slanted wall, a tub, a column and an outlet in it. */
const ROOM = {
  roomType: 'custom',
  customRoomPoints: '0, 0\n84, 0\n84, 40\n60, 70\n0, 70',
  groutSpacing: 0.125,
  obstacles: [
    { id: 'a', name: 'Tub', type: 'custom', x: 20, y: 0, width: 30.5, length: 13.25 },
    { id: 'b', name: 'Post', type: 'column', shape: 'circle', x: 30, y: 40, diameter: 7 },
    { id: 'c', name: 'Outlet', type: 'outlet', x: 63.5, y: 21.25, width: 1.5, length: 1 },
  ],
};
const TILES = [
  { layoutType: 'hexagon', tileWidth: 8 },
  { layoutType: 'hexagon', tileWidth: 8, patternOrientation: 'horizontal', layoutAngle: 20 },
  { layoutType: 'picket', tileWidth: 4, tileLength: 12 },
  { layoutType: 'octagon', tileWidth: 8, dotSize: 2 },
  { layoutType: 'chevron', tileWidth: 3, tileLength: 12 },
  { layoutType: 'diamond', tileWidth: 8, tileLength: 14 },
  { layoutType: 'triangle', tileWidth: 10 },
];

/** Drawn back from its words, a cut may be off by this much. Inches. */
const PENCIL = 1 / 16;

const inInches = (ring: Ring): Ring =>
  ring.map(({ x, y }) => ({ x: toInches(x as ReturnType<typeof fromInches>), y: toInches(y as never) }));

interface Told {
  readonly from: Point;
  readonly to: Point;
  readonly distance: number;
}

/** Each distance that a sentence tells: from which corner of the tile, along which of its sides. */
function toldIn(sentence: string, tile: Ring): Told[] {
  const told = /(?:([\d\s/]+)" from )?the (upper|lower|left|right) end of the ([a-z ]+?) side/g;
  return [...sentence.matchAll(told)].map(([, text = '0', end = '', name = '']) => {
    const length = parseLength(text.trim(), 'in');
    const side = tile.findIndex((from, index) => nameOf(from, tile[(index + 1) % tile.length] as Point) === name);
    if (!length.ok || side < 0) throw new Error(`${text} ${name}`);
    const [a, b] = [tile[side] as Point, tile[(side + 1) % tile.length] as Point];
    const isFirst = { upper: a.y < b.y, lower: a.y > b.y, left: a.x < b.x, right: a.x > b.x }[end] === true;
    return { from: isFirst ? a : b, to: isFirst ? b : a, distance: toInches(length.value) };
  });
}

/** The direction in which a side faces. */
function nameOf(a: Point, b: Point): string {
  const across = b.y > a.y ? 'right' : b.y < a.y ? 'left' : '';
  if (across === '') return b.x > a.x ? 'top' : 'bottom';
  return b.x === a.x ? across : `${b.x > a.x ? 'upper' : 'lower'} ${across}`;
}

function alongSide({ from, to, distance }: Told): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** Where two strokes of a compass cross. */
function crossings(one: Told, other: Told): Point[] {
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const size = Math.hypot(dx, dy);
  const along = (one.distance ** 2 - other.distance ** 2 + size ** 2) / (2 * size);
  const off = Math.sqrt(Math.max(0, one.distance ** 2 - along ** 2));
  return [-off, off].map((by) => ({
    x: one.from.x + (along * dx - by * dy) / size,
    y: one.from.y + (along * dy + by * dx) / size,
  }));
}

/** All places that the words of a card name. */
function drawnBack(sentences: readonly string[], tile: Ring): Point[] {
  return sentences.flatMap((sentence) => {
    const told = toldIn(sentence, tile);
    const marks = sentence.startsWith('Mark ') ? told.splice(0, 2).map(alongSide) : [];
    const spots = Array.from({ length: told.length / 2 }, (_, pair) =>
      crossings(told[2 * pair] as Told, told[2 * pair + 1] as Told),
    );
    return [...marks, ...spots.flat()];
  });
}

function isOnRound({ x, y }: Point, { rounds = [] }: CutShape): boolean {
  return rounds.some((round) => Math.abs(Math.hypot(x - round.x, y - round.y) - round.radius) < 300);
}

function lay(tile: object): LayoutResult {
  const read = readJob({ ...ROOM, ...tile });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mustLayOut(read.value.request);
}

describe('the card of a tile that is no rectangle', () => {
  it.each(TILES)('drawn back from its words has every corner of the piece to 1/16 in: %j', (tile) => {
    const layout = lay(tile);
    expect(layout.shapes.length).toBeGreaterThan(10);
    for (const shape of layout.shapes) {
      const { outline = [] } = kindOf(shape, layout);
      const sentences = describeCutMarks(shape, kindOf(shape, layout), 'imperial');
      expect(sentences, shape.label).not.toEqual([]);
      const places = [...inInches(outline), ...drawnBack(sentences, inInches(outline))];
      for (const ring of [shape.outline, ...shape.holes]) {
        // Where a circle is told, it is drawn; else its corners are.
        const isDrawn = sentences.some((sentence) => sentence.startsWith('Round '));
        const corners = ring.filter((corner) => !isDrawn || !isOnRound(corner, shape));
        for (const { x, y } of inInches(corners)) {
          const off = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
          expect(off, `${shape.label}: ${sentences.join(' ')}`).toBeLessThanOrEqual(PENCIL);
        }
      }
      for (const sentence of sentences.filter((one) => one.startsWith('Round '))) {
        const centres = drawnBack([sentence], inInches(outline));
        const offs = inInches(shape.rounds ?? []).flatMap((round) =>
          centres.map((place) => Math.hypot(place.x - round.x, place.y - round.y)),
        );
        expect(Math.min(...offs), `${shape.label}: ${sentence}`).toBeLessThanOrEqual(PENCIL);
      }
    }
  });

  it('says how a straight cut runs against a side that the piece keeps', () => {
    const layout = lay({ layoutType: 'hexagon', tileWidth: 8 });
    const words = layout.shapes.flatMap((shape) => describeCutMarks(shape, kindOf(shape, layout), 'imperial'));
    expect(words.some((one) => / parallel to the (top|bottom) side\. Keep /.test(one))).toBe(true);
    expect(words.some((one) => / square to the (top|bottom) side\. Keep /.test(one))).toBe(true);
    // The slanted wall: 30 in across, 24 in down.
    expect(words.some((one) => one.includes('° off square to the '))).toBe(true);
  });
});
