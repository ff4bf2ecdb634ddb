import { describe, expect, it } from 'vitest';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { cutSides, findObstaclePlace } from '#app/layout/cuts/classify-cut.ts';
import { comparePieces, makePiece } from '#app/layout/cuts/cut-piece.ts';
import { formatLabel } from '#app/layout/cuts/format-label.ts';
import { labelCuts } from '#app/layout/cuts/label-cuts.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import { splitPinched } from '#app/layout/cuts/split-pinched.ts';
import type { PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

const TILE = { across: 12 as Length, down: 12 as Length };
const LAYERS: readonly PlacedLayer[] = [{ ...TILE, kind: 0, turned: false, step: { x: 12, y: 0 }, fullRuns: [] }];

function ring(...corners: [number, number][]) {
  return corners.map(([x, y]) => ({ x, y }));
}

function rectangle(x0: number, y0: number, x1: number, y1: number) {
  return ring([x0, y0], [x1, y0], [x1, y1], [x0, y1]);
}

const NO_OBSTACLES = { boxes: [], edges: [], circles: [], frame: null };

describe('labels', () => {
  it('run from A to Z, then AA and so on, with a 1 if an obstacle cut the piece', () => {
    expect([0, 25, 26, 27, 51, 52, 701, 702].map((index) => formatLabel(index, false))).toEqual([
      'A',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
    expect(formatLabel(0, true)).toBe('A1');
    expect(formatLabel(26, true)).toBe('AA1');
  });

  it('are shared by pieces with the same outline at the same place in the tile, in drawing order', () => {
    const left = rectangle(5, 0, 12, 12);
    const pieces = [
      makePiece(0, { x: 0, y: 0 }, left, []),
      makePiece(0, { x: 100, y: 0 }, rectangle(0, 0, 7, 12), []),
      makePiece(0, { x: 0, y: 20 }, left, []),
    ];
    const { shapes, pieces: placed } = labelCuts(pieces, LAYERS, NO_OBSTACLES);
    expect(shapes.map(({ label, count }) => [label, count])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(placed).toEqual([
      { tileX: 0, tileY: 0, shape: 0 },
      { tileX: 100, tileY: 0, shape: 1 },
      { tileX: 0, tileY: 20, shape: 0 },
    ]);
  });

  it('differ if a wall and an obstacle cut the same outline, in one sequence', () => {
    const outline = rectangle(0, 0, 7, 12);
    const pieces = [
      makePiece(0, { x: 0, y: 0 }, outline, []),
      makePiece(0, { x: 20, y: 0 }, outline, []),
      makePiece(0, { x: 40, y: 0 }, outline, []),
    ];
    const { shapes } = labelCuts(pieces, LAYERS, {
      ...NO_OBSTACLES,
      boxes: [{ left: 27, top: 0, right: 32, bottom: 30 }],
    });
    expect(shapes.map(({ label, count }) => [label, count])).toEqual([
      ['A', 2],
      ['B1', 1],
    ]);
    expect(shapes[1]?.obstaclePlace).toBe('left_of_obstacle');
  });

  it('differ for shapes that differ by one lattice unit or by a hole', () => {
    const pieces = [
      makePiece(0, { x: 0, y: 0 }, rectangle(0, 0, 12, 12), [rectangle(2, 2, 4, 4).reverse()]),
      makePiece(0, { x: 20, y: 0 }, rectangle(0, 0, 12, 12), [rectangle(2, 2, 4, 5).reverse()]),
    ];
    expect(labelCuts(pieces, LAYERS, NO_OBSTACLES).shapes).toHaveLength(2);
    expect(labelCuts(pieces, LAYERS, NO_OBSTACLES).shapes[0]?.area).toBe(140);
  });
});

describe('the canonical form of a ring', () => {
  it('starts at the smallest (y, x), runs clockwise on screen, and has no collinear corners', () => {
    const messy = ring([12, 12], [12, 6], [12, 0], [6, 0], [0, 0], [0, 0], [0, 12]);
    expect(canonicalRing(messy, 'clockwise')).toEqual(rectangle(0, 0, 12, 12));
    expect(canonicalRing(messy, 'anticlockwise')).toEqual(ring([0, 0], [0, 12], [12, 12], [12, 0]));
  });

  it('starts at the smaller x if two corners are equally high', () => {
    expect(canonicalRing(ring([9, 3], [9, 8], [2, 8], [2, 3]), 'clockwise')[0]).toEqual({ x: 2, y: 3 });
  });

  it('is empty for a ring without area', () => {
    expect(canonicalRing(ring([0, 0], [5, 0], [10, 0]), 'clockwise')).toEqual([]);
    expect(canonicalRing(ring([0, 0], [5, 5], [10, 10], [5, 5]), 'clockwise')).toEqual([]);
  });
});

describe('pieces connected at a single point', () => {
  it('are separate pieces', () => {
    // The region around two obstacles that meet corner to corner at (6, 6).
    const pinched = ring([0, 6], [6, 6], [6, 0], [12, 0], [12, 6], [6, 6], [6, 12], [0, 12]);
    const parts = splitPinched(pinched, []).map((part) => canonicalRing(part.outline, 'clockwise'));
    expect(parts.sort((a, b) => (a[0]?.y ?? 0) - (b[0]?.y ?? 0))).toEqual([
      rectangle(6, 0, 12, 6),
      rectangle(0, 6, 6, 12),
    ]);
  });

  it('are separate where an obstacle touches a slanted wall', () => {
    const pinched = ring([0, 0], [12, 0], [0, 12], [0, 6], [6, 6], [6, 2], [0, 2]);
    const parts = splitPinched(pinched, []).map((part) => canonicalRing(part.outline, 'clockwise'));
    expect(parts).toHaveLength(2);
    expect(parts).toContainEqual(ring([0, 6], [6, 6], [0, 12]));
  });

  it('keep a hole that touches the outline', () => {
    const hole = ring([0, 6], [2, 8], [4, 6], [2, 4]);
    expect(splitPinched(rectangle(0, 0, 12, 12), [hole])).toEqual([
      { outline: expect.anything(), holes: [expect.arrayContaining(hole)] },
    ]);
  });

  it('do not change a piece without such points', () => {
    const [outline, hole] = [rectangle(0, 0, 12, 12), rectangle(2, 2, 4, 4).reverse()];
    expect(splitPinched(outline, [hole])).toEqual([{ outline, holes: [hole] }]);
  });
});

describe('drawing order', () => {
  it('sorts by tile from top to bottom and left to right, then by piece', () => {
    const a = makePiece(0, { x: 50, y: 0 }, rectangle(0, 0, 5, 5), []);
    const b = makePiece(0, { x: 0, y: 10 }, rectangle(6, 0, 9, 5), []);
    const c = makePiece(0, { x: 0, y: 10 }, rectangle(0, 1, 5, 5), []);
    expect([c, b, a].sort(comparePieces)).toEqual([a, b, c]);
  });
});

describe('sides of the tile that were cut', () => {
  it.each([
    ['a border at the left wall', rectangle(5, 0, 12, 12), ['left']],
    ['a border at the top wall', rectangle(0, 3, 12, 12), ['top']],
    ['a corner of the room', rectangle(5, 3, 12, 12), ['left', 'top']],
    ['a tile over the whole room', rectangle(2, 2, 10, 10), ['left', 'right', 'top', 'bottom']],
    ['a corner sliced off', ring([0, 0], [8, 0], [12, 4], [12, 12], [0, 12]), ['right', 'top']],
    ['a corner notched', ring([0, 0], [12, 0], [12, 7], [6, 7], [6, 12], [0, 12]), ['right', 'bottom']],
    ['a notch in one side', ring([0, 0], [12, 0], [12, 4], [9, 4], [9, 8], [12, 8], [12, 12], [0, 12]), ['right']],
    ['a slanted border', ring([3, 0], [12, 0], [12, 12], [5, 12]), ['left']],
    ['a border and a notch', ring([3, 0], [12, 0], [12, 8], [9, 8], [9, 12], [3, 12]), ['left', 'right', 'bottom']],
    ['a hole', rectangle(0, 0, 12, 12), []],
  ])('%s', (_, outline, sides) => {
    expect(cutSides(outline, TILE)).toEqual(sides);
  });
});

describe('pieces beside an obstacle', () => {
  const obstacle = { left: 8, top: -20, right: 30, bottom: 5 };
  const place = (outline: ReturnType<typeof ring>, holes: ReturnType<typeof ring>[] = [], boxes = [obstacle]) =>
    findObstaclePlace(makePiece(0, { x: 0, y: 0 }, outline, holes), TILE, boxes);

  it('are on the side of the obstacle with the longer cut', () => {
    expect(place(ring([0, 0], [8, 0], [8, 5], [12, 5], [12, 12], [0, 12]))).toBe('left_of_obstacle');
    expect(place(rectangle(0, 5, 12, 12), [], [{ left: -5, top: -5, right: 20, bottom: 5 }])).toBe('below_obstacle');
    expect(place(rectangle(0, 0, 12, 5), [], [{ left: -5, top: 5, right: 20, bottom: 9 }])).toBe('above_obstacle');
    expect(place(rectangle(4, 0, 12, 12), [], [{ left: -5, top: -5, right: 4, bottom: 20 }])).toBe('right_of_obstacle');
  });

  it('are not cut by an obstacle that ends at the tile edge or in the joint', () => {
    expect(place(rectangle(0, 3, 12, 12), [], [{ left: 12, top: 0, right: 20, bottom: 20 }])).toBeNull();
    expect(place(rectangle(0, 3, 12, 12), [], [{ left: 13, top: 0, right: 20, bottom: 20 }])).toBeNull();
  });

  it('are not cut by an obstacle that cut off another part of the tile', () => {
    // A wall cut this piece; the obstacle in the same tile touches it only at a corner.
    expect(place(rectangle(0, 0, 4, 4), [], [{ left: 4, top: 4, right: 20, bottom: 20 }])).toBeNull();
  });

  it('include the edge of a hole', () => {
    const box = { left: 4, top: 4, right: 6, bottom: 9 };
    expect(place(rectangle(0, 0, 12, 12), [rectangle(4, 4, 6, 9).reverse()], [box])).toBe('left_of_obstacle');
  });
});

describe('measures for the saw', () => {
  it('gives the length of each side and the angle at each corner', () => {
    const outline = ring([0, 0], [8, 0], [12, 3], [12, 12], [0, 12]);
    expect(sideLengths(outline)).toEqual([8, 5, 9, 12, 12]);
    expect(interiorAngles(outline)).toEqual([90, 143.13, 126.87, 90, 90]);
  });

  it('gives more than 180 degrees at a notch', () => {
    expect(interiorAngles(ring([0, 0], [12, 0], [12, 7], [6, 7], [6, 12], [0, 12]))).toEqual([90, 90, 90, 270, 90, 90]);
  });

  it('recognizes rectangles', () => {
    expect(isRectangle(rectangle(0, 0, 5, 9), [])).toBe(true);
    expect(isRectangle(rectangle(0, 0, 5, 9), [rectangle(1, 1, 2, 2)])).toBe(false);
    expect(isRectangle(ring([5, 0], [10, 5], [5, 10], [0, 5]), [])).toBe(false);
  });
});
