import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { cellArea } from '#app/layout/kernel/lattice.ts';
import { type Layers, type PlacedTile, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import { isOutlined, type Pattern } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { layChevrons } from '#app/layout/shapes/lay-chevrons.ts';
import { layDiamonds } from '#app/layout/shapes/lay-diamonds.ts';
import { cornerOfOctagon, layOctagons } from '#app/layout/shapes/lay-octagons.ts';
import { hexagonSizes, layPickets } from '#app/layout/shapes/lay-pickets.ts';
import { layRounds } from '#app/layout/shapes/lay-rounds.ts';
import { layTriangles } from '#app/layout/shapes/lay-triangles.ts';

const INCH = 8128;

/** Sizes, a share from 0 to 1 for a size of the shape's own, and a joint. */
const drawn = fc.record({
  width: fc.integer({ min: INCH / 2, max: 24 * INCH }),
  share: fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000),
  joint: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: INCH / 4 })),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** Each shape at any size, and how many units a joint may differ from the typed one. */
const SHAPES: readonly (readonly [string, (sizes: Drawn) => Layers, number])[] = [
  ['hexagon', ({ width, joint }) => layPickets(hexagonSizes(width, joint)), 1],
  [
    'picket',
    ({ width, share, joint }) => {
      const point = Math.floor(width / 8 + (share * width) / 2);
      return layPickets({ width, length: 2 * point + 1 + Math.floor(2 * share * width), point, joint });
    },
    1,
  ],
  [
    'octagon',
    ({ width, share, joint }) => {
      let dot = Math.floor(width * (0.1 + share / 2));
      while (cornerOfOctagon({ dot, joint }) * 2 >= width) dot = Math.floor(dot / 2);
      return layOctagons({ flats: width, dot, joint });
    },
    2,
  ],
  ['penny', ({ width, joint }) => layRounds({ diameter: width, joint }), 1.5],
  [
    'chevron',
    ({ width, share, joint }) =>
      layChevrons({ width, length: Math.floor(width * (1 + 4 * share)), angle: 20 + Math.floor(50 * share), joint }),
    1,
  ],
  ['diamond', ({ width, share, joint }) => layDiamonds({ width, length: Math.floor(width * (0.5 + share)), joint }), 1],
  ['triangle', ({ width, joint }) => layTriangles({ side: width, joint }), 1],
];

/** The corners of the tile, moved by whole steps of the lattice. */
function cornersOf({ lattice: { a, b } }: Layers, { x, y, outline = [] }: PlacedTile, i: number, j: number): Point[] {
  return outline.map((corner) => ({ x: corner.x + x + i * a.x + j * b.x, y: corner.y + y + i * a.y + j * b.y }));
}

/** The distance of two convex outlines; below 0 where they overlap. */
function apart(one: readonly Point[], other: readonly Point[]): number {
  const separated = Math.max(beyondSides(one, other), beyondSides(other, one));
  return separated < 0 ? separated : Math.min(fromCorners(one, other), fromCorners(other, one));
}

/** The widest gap between `other` and a side of `one`; 0 or less if no side separates them. */
function beyondSides(one: readonly Point[], other: readonly Point[]): number {
  return Math.max(
    ...one.map((a, k) => {
      const b = one[(k + 1) % one.length] as Point;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      // On the left of the side on screen is outside.
      return Math.min(...other.map((c) => ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / length));
    }),
  );
}

/** The least distance of a corner of `one` from a side of `other`. */
function fromCorners(one: readonly Point[], other: readonly Point[]): number {
  return Math.min(
    ...other.flatMap((a, k) => {
      const b = other[(k + 1) % other.length] as Point;
      const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      return one.map((c) => {
        const along = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / squared;
        const part = Math.max(0, Math.min(1, along));
        return Math.hypot(a.x + part * (b.x - a.x) - c.x, a.y + part * (b.y - a.y) - c.y);
      });
    }),
  );
}

function areaTwice(outline: readonly Point[]): number {
  return outline.reduce((sum, { x, y }, k) => {
    const next = outline[(k + 1) % outline.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
}

/** The distances of a tile to its neighbors, nearest first. */
function distances(layers: Layers, tile: PlacedTile): number[] {
  const own = cornersOf(layers, tile, 0, 0);
  const all: number[] = [];
  for (let i = -4; i <= 4; i++) {
    for (let j = -4; j <= 4; j++) {
      for (const other of layers.tiles)
        if (other !== tile || i !== 0 || j !== 0) all.push(apart(own, cornersOf(layers, other, i, j)));
    }
  }
  return all.sort((p, q) => p - q);
}

it('cover every pattern with tiles that are not rectangles', () => {
  const outlined = (PATTERNS as readonly Pattern[]).filter(isOutlined);
  expect(SHAPES.map(([name]) => name)).toEqual(outlined.map(({ id }) => id));
});

describe.each(SHAPES)('%s', (_, lay, within) => {
  // Rounds leave the floor between three of them free: what twelve sides cover of a hexagon.
  const share = _ === 'penny' ? 6 * (2 / Math.sqrt(3) - 1) : 1;

  it('is a joint apart from every neighbor along its sides, and overlaps none', () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), (sizes, vertical) => {
        const made = lay(sizes);
        const layers = vertical ? transposeLayers(made) : made;
        for (const tile of layers.tiles) {
          const nearest = distances(layers, tile);
          expect(nearest[0]).toBeGreaterThanOrEqual(sizes.joint - within);
          expect(nearest[0]).toBeLessThanOrEqual(sizes.joint + within);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('covers the floor once if there is no joint', () => {
    fc.assert(
      fc.property(drawn, (sizes) => {
        const layers = lay({ ...sizes, joint: 0 });
        const tiles = layers.tiles.reduce((sum, { outline = [] }) => sum + areaTwice(outline), 0) / 2;
        // The dot is rounded to the lattice by itself, and so is each corner of a round.
        const spare = _ === 'octagon' || _ === 'penny' ? 4 * sizes.width : 0;
        expect(Math.abs(tiles - share * cellArea(layers.lattice))).toBeLessThanOrEqual(spare);
      }),
      { numRuns: 100 },
    );
  });
});

describe('published numbers', () => {
  const CM = 3200;

  it('a picket of 10 by 30 cm is sold as 40 per square meter', () => {
    const { lattice } = layPickets({ width: 10 * CM, length: 30 * CM, point: 5 * CM, joint: 0 });
    expect((10_000 * CM * CM) / cellArea(lattice)).toBe(40);
  });

  it('an octagon of 8 in with its dot of 3.3137 in fills 64 square inches', () => {
    const { lattice } = layOctagons({ flats: 8 * INCH, dot: Math.round(3.3137 * INCH), joint: 0 });
    expect(cellArea(lattice) / INCH ** 2).toBe(64);
  });

  it('a hexagon of 20 cm across the flats is 28.87 per square meter', () => {
    const { lattice } = layPickets(hexagonSizes(20 * CM, 0));
    expect((10_000 * CM * CM) / cellArea(lattice)).toBeCloseTo(28.87, 2);
  });
});
