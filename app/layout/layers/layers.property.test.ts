import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketweaveLayers } from '#app/layout/layers/basketweave.ts';
import { frenchLayers } from '#app/layout/layers/french.ts';
import { herringboneLayers } from '#app/layout/layers/herringbone.ts';
import { hopscotchLayers } from '#app/layout/layers/hopscotch.ts';
import { cellArea, chooseStairs } from '#app/layout/layers/lattice.ts';
import { type LayerSizes, type Layers, transposeLayers } from '#app/layout/layers/layered-pattern.ts';
import { windmillLayers } from '#app/layout/layers/windmill.ts';

const inch = 8128;
/** Tiles farther off than this many cells cannot touch: a cell of these patterns is a tile high at the least. */
const REACH = 7;

const sizes: fc.Arbitrary<LayerSizes> = fc
  .record({
    width: fc.integer({ min: inch / 4, max: 40 * inch }),
    more: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 * inch })),
    joint: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: inch })),
    abreast: fc.integer({ min: 1, max: 4 }),
    second: fc.integer({ min: inch / 4, max: 40 * inch }),
  })
  .map(({ more, width, ...rest }) => ({ ...rest, width, length: width + more }));

const patterns = {
  herringbone: herringboneLayers,
  basketweave: basketweaveLayers,
  windmill: windmillLayers,
  hopscotch: hopscotchLayers,
  french: frenchLayers,
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Every tile of the pattern that lies near its tile 0: some cells all round. */
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

/** How far two tiles lie apart, along x or y, whichever is more. */
const apart = (p: Box, q: Box) => Math.max(p.left - q.right, q.left - p.right, p.top - q.bottom, q.top - p.bottom);

function check(layers: Layers, joint: number): void {
  const boxes = enumerate(layers);
  const { a, b } = layers.lattice;
  for (const tile of layers.tiles) {
    const own = { left: tile.x, top: tile.y, right: tile.x + tile.width, bottom: tile.y + tile.height };
    const tooNear = boxes.filter((box) => (box.left !== own.left || box.top !== own.top) && apart(own, box) < joint);
    expect(tooNear).toEqual([]);
    const kind = layers.kinds[tile.kind];
    expect([tile.width, tile.height].sort((p, q) => q - p)).toEqual([kind?.length, kind?.width]);
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

describe('layered patterns', () => {
  it.each(Object.entries(patterns))('%s: no two tiles come nearer than the joint', (_, pattern) => {
    fc.assert(
      fc.property(sizes, fc.boolean(), (given, vertical) => {
        const square = pattern === hopscotchLayers ? { ...given, length: given.width } : given;
        const made = pattern.layers(square);
        if (!made.ok) return;
        check(vertical ? transposeLayers(made.value) : made.value, square.joint);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['herringbone', 'windmill', 'hopscotch', 'french'] as const)(
    '%s: tiles and joints fill the floor',
    (name) => {
      fc.assert(
        fc.property(sizes, (given) => {
          const made = patterns[name].layers(name === 'hopscotch' ? { ...given, length: given.width } : given);
          if (!made.ok) return;
          const { lattice, tiles } = made.value;
          // Each tile has half of every joint round it, so a cell is as large as its tiles grown by the joint.
          const grown = tiles.reduce((sum, tile) => sum + (tile.width + given.joint) * (tile.height + given.joint), 0);
          expect(cellArea(lattice)).toBe(grown);
        }),
      );
    },
  );

  it('refuses what does not fit', () => {
    const tile = { length: 12 * inch, width: 6 * inch, joint: 1016, abreast: 1, second: 0 };
    const square = { ...tile, length: 6 * inch };
    const code = (made: ReturnType<typeof herringboneLayers.layers>) => (made.ok ? 'ok' : made.error.code);
    expect(code(herringboneLayers.layers(square))).toBe('tile-is-square');
    expect(code(herringboneLayers.layers({ ...tile, abreast: 5 }))).toBe('abreast-out-of-range');
    expect(code(basketweaveLayers.layers(square))).toBe('tile-is-square');
    expect(code(basketweaveLayers.layers(tile))).toBe('ok');
    expect(code(basketweaveLayers.layers({ ...tile, length: 10 * inch }))).toBe('weave-too-open');
    expect(code(windmillLayers.layers(square))).toBe('middle-too-small');
    expect(code(hopscotchLayers.layers({ ...tile, second: inch }))).toBe('tile-is-not-square');
    expect(code(hopscotchLayers.layers(square))).toBe('second-tile-size');
    expect(code(hopscotchLayers.layers({ ...square, second: 6 * inch }))).toBe('second-tile-size');
    expect(code(hopscotchLayers.layers({ ...square, second: 2 * inch }))).toBe('ok');
    expect(code(frenchLayers.layers({ ...tile, joint: 6 * inch }))).toBe('joint-too-wide');
  });

  it('tells the widest joint that a weave takes', () => {
    // Three tiles of 4 in are 1/16 in wider than the length: with a joint of 1/32 in twice between them, 1/8 in too long.
    const tile = { length: 12 * inch - inch / 16, width: 4 * inch, abreast: 1, second: 0 };
    expect(basketweaveLayers.layers({ ...tile, joint: inch / 8 })).toEqual({
      ok: false,
      error: { code: 'weave-too-open', joint: inch / 32 },
    });
    expect(basketweaveLayers.layers({ ...tile, joint: inch / 32 }).ok).toBe(true);
    expect(basketweaveLayers.layers({ ...tile, joint: inch / 32 + 1 }).ok).toBe(false);
    expect(basketweaveLayers.layers({ ...tile, length: 10 * inch, joint: inch / 8 })).toEqual({
      ok: false,
      error: { code: 'weave-too-open', joint: null },
    });
  });
});
