import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coursesAsLayers } from '#app/layout/kernel/courses-as-layers.ts';
import { cellArea, chooseStairs } from '#app/layout/kernel/lattice.ts';
import { type Layers, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import { basketweave } from '#app/layout/patterns/basketweave.ts';
import { french } from '#app/layout/patterns/french.ts';
import { herringbone } from '#app/layout/patterns/herringbone.ts';
import { hopscotch } from '#app/layout/patterns/hopscotch.ts';
import {
  isOutlined,
  isPossible,
  type LayerPattern,
  type Pattern,
  type PatternSizes,
  shiftsOf,
} from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { windmill } from '#app/layout/patterns/windmill.ts';
import type { Length } from '#app/layout/units/length.ts';
import { drawSizes, scaledSample } from '#kernel/fuzz/pattern-sizes.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const inch = 8128;
/** Tiles farther off than this many cells cannot touch: a cell of these patterns is a tile high at the least. */
const REACH = 7;

/** A tile and a joint, and a source of values for the fields of a pattern. */
const tiles = fc.record({
  width: fc.integer({ min: inch / 4, max: 40 * inch }),
  more: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 * inch })),
  joint: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: inch })),
  parts: fc.array(fc.nat(999), { minLength: 6, maxLength: 6 }),
});

/** Sizes with which the pattern can be laid: as drawn if valid, otherwise in the proportions of its sample. */
function sizesOf(
  pattern: Pattern,
  { width, more, joint, parts }: typeof tiles extends fc.Arbitrary<infer T> ? T : never,
): PatternSizes {
  let drawn = 0;
  const tile = { tileLength: (width + more) as Length, tileWidth: width as Length, joint: joint as Length };
  return drawSizes(pattern, tile, (least, most) => {
    drawn += 1;
    return least + Math.floor(((parts[drawn % parts.length] ?? 0) * (most - least + 1)) / 1000);
  });
}

/** Those of rectangles; `shapes.property.test.ts` has the others, by their outlines. */
const everyPattern: readonly Pattern[] = (PATTERNS as readonly Pattern[]).filter((one) => !isOutlined(one));
const named = (patterns: readonly Pattern[]) => patterns.map((pattern) => [pattern.id, pattern] as const);

/** The tiles of a pattern with courses running across. */
function layersOf(pattern: Pattern, sizes: PatternSizes): Layers {
  if (pattern.kind === 'courses') return coursesAsLayers(sizes, shiftsOf(pattern, sizes), 'horizontal');
  if (pattern.kind === 'planks') throw new Error('planks lie on no lattice');
  const made = pattern.layers(sizes);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Every tile of the pattern near its tile 0: some cells in every direction. */
function enumerate({ lattice: { a, b }, tiles }: Layers): Box[] {
  const boxes: Box[] = [];
  for (let i = -REACH; i <= REACH; i++) {
    for (let j = -REACH; j <= REACH; j++) {
      for (const tile of tiles) {
        const left = tile.x + i * a.x + j * b.x;
        const top = tile.y + i * a.y + j * b.y;
        boxes.push({ left, top, right: left + tile.width, bottom: top + tile.height });
      }
    }
  }
  return boxes;
}

/** The distance of two tiles along x or y, whichever is larger. */
const apart = (p: Box, q: Box) => Math.max(p.left - q.right, q.left - p.right, p.top - q.bottom, q.top - p.bottom);

function check(layers: Layers, joint: number, isByLength: boolean): void {
  const boxes = enumerate(layers);
  const { a, b } = layers.lattice;
  for (const tile of layers.tiles) {
    const own = { left: tile.x, top: tile.y, right: tile.x + tile.width, bottom: tile.y + tile.height };
    const tooNear = boxes.filter((box) => (box.left !== own.left || box.top !== own.top) && apart(own, box) < joint);
    expect(tooNear).toEqual([]);
    const kind = layers.kinds[tile.kind];
    const sides = [tile.width, tile.height].sort((p, q) => q - p);
    const ofKind = [kind?.length ?? 0, kind?.width ?? 0];
    // Courses describe their tile as laid.
    expect(sides).toEqual(isByLength ? ofKind : ofKind.sort((p, q) => q - p));
    // The stairs of the tile: each tile below the one before, and the whole lattice between step and turn.
    const { stepX, stepY, turnX, turnY } = chooseStairs(layers.lattice, tile.height);
    expect(stepY).toBeGreaterThanOrEqual(tile.height);
    expect(stepX * turnY - stepY * turnX).toBe(cellArea(layers.lattice));
    for (const [x, y] of [
      [stepX, stepY],
      [turnX, turnY],
    ] as const) {
      expect(Number.isInteger((x * b.y - y * b.x) / (a.x * b.y - a.y * b.x))).toBe(true);
      expect(Number.isInteger((x * a.y - y * a.x) / (a.x * b.y - a.y * b.x))).toBe(true);
    }
  }
}

/** The area of a cell's tiles with half of every joint round them. */
function grownTiles({ tiles }: Layers, joint: number): number {
  return tiles.reduce((sum, tile) => sum + (tile.width + joint) * (tile.height + joint), 0);
}

/** Whether two boxes overlap. */
const overlaps = (p: Box, q: Box) => apart(p, q) < 0;

/** The part of the floor (0, 0) to (width, height) that the box covers. */
function covered({ left, top, right, bottom }: Box, width: number, height: number): number {
  const [across, down] = [Math.min(right, width) - Math.max(left, 0), Math.min(bottom, height) - Math.max(top, 0)];
  return across > 0 && down > 0 ? across * down : 0;
}

/** Every tile on a floor, each grown by its joint to the right and down, from a start (u, v). */
function tilesOnFloor({ lattice: { a, b }, tiles }: Layers, joint: number, u: number, v: number, side: number): Box[] {
  const cell = a.x * b.y - a.y * b.x;
  const far =
    2 * Math.max(...[a.x, a.y, b.x, b.y].map(Math.abs), ...tiles.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const corners = [-far, side + far].flatMap((x) => [-far, side + far].map((y) => [x - u, y - v] as const));
  const steps = (of: (x: number, y: number) => number) => {
    const all = corners.map(([x, y]) => of(x, y) / cell);
    return [Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))] as const;
  };
  const [leastI, mostI] = steps((x, y) => x * b.y - y * b.x);
  const [leastJ, mostJ] = steps((x, y) => a.x * y - a.y * x);
  const boxes: Box[] = [];
  for (let i = leastI; i <= mostI; i++) {
    for (let j = leastJ; j <= mostJ; j++) {
      for (const { x, y, width, height } of tiles) {
        const [left, top] = [u + x + i * a.x + j * b.x, v + y + i * a.y + j * b.y];
        const box = { left, top, right: left + width + joint, bottom: top + height + joint };
        if (covered(box, side, side) > 0) boxes.push(box);
      }
    }
  }
  return boxes;
}

/** Tiles as the fuzz draws them, from 2.8 mm. */
const smallTiles = fc.record({ width: fc.integer({ min: 900, max: 6000 }), joint: fc.constantFrom(0, 1, 320, 2000) });

it.each(named(PATTERNS))('%s: sizes are found that it accepts, however small the tile', (_, pattern) => {
  fc.assert(
    fc.property(smallTiles, fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }), ({ width, joint }, parts) => {
      expect(isPossible(pattern, sizesOf(pattern, { width, more: 0, joint, parts }))).toBe(true);
    }),
  );
});

describe('patterns on a lattice', () => {
  const onLattice = named(everyPattern.filter(({ kind }) => kind !== 'planks'));

  it.each(onLattice)('%s: no two tiles are closer than the joint', (_, pattern) => {
    fc.assert(
      fc.property(tiles, fc.boolean(), (given, vertical) => {
        const sizes = sizesOf(pattern, given);
        fc.pre(isPossible(pattern, sizes));
        const layers = layersOf(pattern, sizes);
        check(vertical ? transposeLayers(layers) : layers, sizes.joint, pattern.kind === 'layers');
      }),
      { numRuns: 60 },
    );
  });

  it.each(onLattice)('%s: a big floor is covered by tiles and their joints once, and no spot twice', (_, pattern) => {
    fc.assert(
      fc.property(tiles, fc.nat(), fc.nat(), ({ width, joint }, u, v) => {
        const sizes = scaledSample(pattern, width, joint);
        fc.pre(isPossible(pattern, sizes));
        const layers = layersOf(pattern, sizes);
        const side = 6 * Math.max(sizes.tileLength, sizes.tileWidth) + joint;
        const boxes = tilesOnFloor(layers, joint, u % side, v % side, side);
        const area = boxes.reduce((sum, box) => sum + BigInt(covered(box, side, side)), 0n);
        expect(area).toBe(BigInt(side) ** 2n);
        expect(boxes.filter((box, at) => boxes.slice(0, at).some((before) => overlaps(before, box)))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  // The joints of a basketweave may open wider than requested.
  const tight = named(everyPattern.filter(({ kind, id }) => kind === 'layers' && id !== 'basketweave'));

  it.each(tight)('%s: tiles and joints fill the floor, whatever the tile', (id, pattern) => {
    fc.assert(
      fc.property(tiles, (given) => {
        const sizes = sizesOf(pattern, given);
        fc.pre(isPossible(pattern, sizes));
        const layers = layersOf(pattern, sizes);
        expect(cellArea(layers.lattice), `${id}: each cell is as large as its tiles, each grown by the joint`).toBe(
          grownTiles(layers, sizes.joint),
        );
      }),
    );
  });

  it.each(named(everyPattern.filter(({ kind }) => kind === 'layers')))(
    '%s: length is the longer side, whichever was typed first',
    (id, pattern) => {
      fc.assert(
        fc.property(tiles, (given) => {
          const sizes = sizesOf(pattern, given);
          const swapped = { ...sizes, tileLength: sizes.tileWidth, tileWidth: sizes.tileLength };
          for (const typed of [sizes, swapped].filter((one) => isPossible(pattern, one))) {
            const { kinds, tiles: placed } = layersOf(pattern, typed);
            for (const { name, length, width } of kinds) {
              expect(
                length,
                `${id}: its kind '${name}' is shorter than it is wide with a tileLength of ${typed.tileLength} and a tileWidth of ${typed.tileWidth}: take the sides from longAndShort`,
              ).toBeGreaterThanOrEqual(width);
            }
            for (const { width, height, turned } of placed) {
              expect(turned, `${id}: a tile is 'turned' if it is higher than wide, ${width} by ${height} here`).toBe(
                height > width,
              );
            }
          }
        }),
      );
    },
  );
});

describe('patterns of courses', () => {
  const ofCourses = named(everyPattern.filter(({ kind }) => kind === 'courses'));

  it.each(ofCourses)('%s: has at most as many shifts as the kernel accepts, each below the module', (id, pattern) => {
    fc.assert(
      fc.property(tiles, (given) => {
        const sizes = sizesOf(pattern, given);
        fc.pre(isPossible(pattern, sizes));
        // Throws with the pattern's name if there are too many.
        const shifts = shiftsOf(pattern, sizes);
        expect(shifts[0], `${id}: the first course is not shifted`).toBe(0);
        const module = sizes.tileLength + sizes.joint;
        const wrong = shifts.filter((shift) => !(Number.isInteger(shift) && shift >= 0 && shift < module));
        expect(wrong, `${id}: a shift is a whole number from 0 to below the module, ${module}`).toEqual([]);
      }),
    );
  });
});

describe('planks', () => {
  const ofPlanks = named(everyPattern.filter(({ kind }) => kind === 'planks'));

  it.each(ofPlanks)('%s: a big floor is covered once, piece by piece', (_, pattern) => {
    fc.assert(
      fc.property(fc.integer({ min: 2 * inch, max: 9 * inch }), fc.integer({ min: 30, max: 60 }), (width, ends) => {
        const [long, wide] = [ends * 8 * inch, 10 * width];
        const request = layoutRequest({
          ...scaledSample(pattern, width, 0),
          tileLength: (60 * inch) as Length,
          layoutType: pattern.id as 'planks',
          patternOrientation: 'horizontal',
          room: { type: 'rectangle', length: wide as Length, width: long as Length },
        });
        const { planks } = mustLayOut(request);
        const runs = planks?.runs ?? [];
        expect(runs.length).toBeGreaterThanOrEqual(10);
        for (const { pieces } of runs) expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(long);
      }),
      { numRuns: 10 },
    );
  });
});

describe('layered patterns', () => {
  it('rejects sizes that do not fit', () => {
    const tile = { tileLength: 12 * inch, tileWidth: 6 * inch, joint: 1016 };
    const square = { ...tile, tileLength: 6 * inch };
    /** The field of the fault with its words. */
    const fault = (pattern: LayerPattern, sizes: object) => {
      const made = pattern.layers(sizes as PatternSizes);
      if (made.ok) return 'ok';
      return made.error.code === 'needs' ? `${made.error.field}: ${made.error.words}` : made.error.code;
    };
    const longTile = 'layoutType: This pattern needs a tile that is longer than it is wide.';
    expect(fault(herringbone, square)).toBe(longTile);
    expect(fault(herringbone, { ...tile, planksAbreast: 5 })).toBe(
      'planksAbreast: One to four planks may lie abreast.',
    );
    expect(fault(basketweave, square)).toBe(longTile);
    expect(fault(basketweave, tile)).toBe('ok');
    expect(fault(basketweave, { ...tile, tileLength: 10 * inch })).toMatch(/^layoutType: A basketweave needs a tile/);
    expect(fault(windmill, square)).toMatch(/^layoutType: A windmill needs a longer tile/);
    expect(fault(hopscotch, { ...tile, secondTile: inch })).toBe('layoutType: This pattern needs a square tile.');
    expect(fault(hopscotch, square)).toMatch(/^secondTile: The second tile has to be larger than nothing/);
    expect(fault(hopscotch, { ...square, secondTile: 6 * inch })).toMatch(/^secondTile: /);
    expect(fault(hopscotch, { ...square, secondTile: 2 * inch })).toBe('ok');
    expect(fault(french, { ...tile, joint: 6 * inch })).toMatch(/^groutSpacing: The joint has to be narrower/);
  });

  it('gives the widest joint that fits a weave', () => {
    // Three tiles of 4 in are 1/16 in wider than the length: with a joint of 1/32 in twice between them, 1/8 in too long.
    const weave = (sizes: object) =>
      basketweave.layers({ tileLength: 12 * inch - inch / 16, tileWidth: 4 * inch, ...sizes } as PatternSizes);
    expect(weave({ joint: inch / 8 })).toMatchObject({
      ok: false,
      error: { code: 'needs', field: 'groutSpacing', limit: inch / 32 },
    });
    expect(weave({ joint: inch / 32 }).ok).toBe(true);
    expect(weave({ joint: inch / 32 + 1 }).ok).toBe(false);
    expect(weave({ tileLength: 10 * inch, joint: inch / 8 })).toMatchObject({
      ok: false,
      error: { code: 'needs', field: 'layoutType' },
    });
  });
});
