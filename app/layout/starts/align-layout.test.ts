import { describe, expect, it } from 'vitest';
import { alignLayout } from '#app/layout/starts/align-layout.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { layoutRequest, type RequestChanges } from '#tests/factories/layout-request.ts';

function align(changes: RequestChanges, lengthInches: number, widthInches: number) {
  const alignment = alignLayout(layoutRequest(changes), fromInches(widthInches), fromInches(lengthInches));
  return {
    ...alignment,
    originInches: [toInches(alignment.originX), toInches(alignment.originY)],
    width: inInches(alignment.width),
    length: inInches(alignment.length),
  };
}

function inInches(fit: { wholeTiles: number; startCut: number; leftover: number; visible: number }) {
  return { ...fit, startCut: toInches(fit.startCut), leftover: toInches(fit.leftover) };
}

describe('centered straight layouts', () => {
  it('uses one tile fewer if a border must be cut: 100 in, tile 12, joint 1/8', () => {
    const { width, length, originInches, tiles } = align({}, 100, 100);
    expect(width).toEqual({ wholeTiles: 7, startCut: 7.5, leftover: 7.5, visible: 9 });
    expect(length).toEqual({ wholeTiles: 7, startCut: 7.5, leftover: 7.5, visible: 9 });
    expect(originInches).toEqual([-4.5, -4.5]);
    expect(tiles).toBe(81);
  });

  it('cuts no border if at most a joint is left at each wall', () => {
    // 8 tiles and 7 joints are 96.875 in; 97.125 leaves exactly 1/8 in at each wall.
    const { width, originInches } = align({}, 97.125, 97.125);
    expect(width).toEqual({ wholeTiles: 8, startCut: 0, leftover: 0, visible: 8 });
    expect(originInches).toEqual([0.125, 0.125]);
  });

  it('cuts both borders, over half a tile, as soon as more than a joint is left', () => {
    // 97.25: s = 3/16 with 8 tiles; with 7 tiles s = 6.25, b = 6.125.
    const { width } = align({}, 97.25, 97.25);
    expect(width).toEqual({ wholeTiles: 7, startCut: 6.125, leftover: 6.125, visible: 9 });
  });

  it('fits exactly without a joint', () => {
    const { width, length, tiles } = align({ joint: fromInches(0) }, 144, 120);
    expect(width).toEqual({ wholeTiles: 10, startCut: 0, leftover: 0, visible: 10 });
    expect(length).toEqual({ wholeTiles: 12, startCut: 0, leftover: 0, visible: 12 });
    expect(tiles).toBe(120);
  });

  it('places a joint on the center line if only one tile would fit', () => {
    // 20 in: one tile leaves s = 4; none leaves borders of (20 - 1/8) / 2.
    const { width, originInches } = align({}, 20, 20);
    expect(width).toEqual({ wholeTiles: 0, startCut: 9.9375, leftover: 9.9375, visible: 2 });
    expect(originInches).toEqual([-2.0625, -2.0625]);
  });

  it('lays one piece if the side is smaller than the tile', () => {
    const { width, originInches } = align({}, 5, 5);
    expect(width).toEqual({ wholeTiles: 0, startCut: 5, leftover: 0, visible: 1 });
    expect(originInches).toEqual([-3.5, -3.5]);
  });

  it('gives the far side the odd unit', () => {
    const alignment = alignLayout(layoutRequest({}), fromInches(100) + 1, fromInches(5) + 1);
    expect(alignment.width.startCut).toBe(fromInches(7.5));
    expect(alignment.width.leftover).toBe(fromInches(7.5) + 1);
    expect(alignment.length.startCut).toBe(fromInches(5) + 1);
    // floor((97536 - 40641) / 2) = 28447
    expect(alignment.originY).toBe(-28447);
  });

  it('never leaves a border under half a tile or of a whole tile', () => {
    const tile = 97;
    for (const joint of [0, 1, 2, 13, 96, 97, 150]) {
      for (let side = tile; side < 900; side++) {
        const { width } = alignLayout(
          layoutRequest({ tileLength: tile as never, tileWidth: tile as never, joint: joint as never }),
          side,
          side,
        );
        if (width.startCut > 0) {
          expect(2 * width.startCut).toBeGreaterThanOrEqual(tile);
          expect(width.leftover - width.startCut).toBeLessThanOrEqual(1);
          expect(width.leftover).toBeLessThanOrEqual(tile);
        }
      }
    }
  });
});

describe('the direction of the tile', () => {
  it('runs its length down the room in vertical, across it in horizontal', () => {
    const tile = { tileLength: fromInches(24), tileWidth: fromInches(12) };
    const vertical = align({ ...tile, patternOrientation: 'vertical' }, 240, 120);
    expect([toInches(vertical.tileAcross), toInches(vertical.tileDown)]).toEqual([12, 24]);
    const horizontal = align({ ...tile, patternOrientation: 'horizontal' }, 240, 120);
    expect([toInches(horizontal.tileAcross), toInches(horizontal.tileDown)]).toEqual([24, 12]);
  });
});

describe('staggered starts', () => {
  const half = { layoutType: 'half', patternOrientation: 'horizontal' } as const;

  it('uses the start with the largest smallest end cut: 97 1/4 in wide', () => {
    // C = 3/16 leaves 1/16 in at the left, and C + P/2 in the other courses; C + P/4 = 3.21875 leaves 3.09375.
    const { originInches, width } = align(half, 100, 97.25);
    expect(originInches[0]).toBe(3.21875);
    expect(width.startCut).toBe(3.09375);
    expect(originInches[1]).toBe(-4.5);
  });

  it('moves by a quarter of the module if the centered start leaves slivers', () => {
    // 100 in: C = 1.5625 leaves 1.4375, C + P/2 the same; C + P/4 = 4.59375 leaves 4.46875 at both walls.
    const { originInches } = align(half, 100, 100);
    expect(originInches[0]).toBe(4.59375);
  });

  it('keeps the centered start if it is best, and the first start wins a tie', () => {
    // 96.875 in: C = 0. Its own phase has no cut, the other one 5.9375; C + P/2 is the same the other way round.
    const { originInches } = align(half, 100, 96.875);
    expect(originInches[0]).toBe(0);
  });

  it('considers only the phases that occur: one course has no neighbor', () => {
    // One course of 12 in: C + P/2 puts the joint in the middle and leaves 7.5 in at both ends.
    const { originInches } = align(half, 12, 100);
    expect(originInches[0]).toBe(7.625);
  });

  it('considers C and C + P/2 for thirds', () => {
    const { originInches } = align({ layoutType: 'third', patternOrientation: 'horizontal' }, 100, 100);
    // C = 1.5625 leaves 1.4375; C + P/2 = 7.625: phases end 7.5/7.5, 11.54/3.46, 3.46/11.54.
    expect(originInches[0]).toBe(7.625);
  });

  it('considers C - P/8 and C + 3P/8 for quarters, rounded down', () => {
    const alignment = alignLayout(
      layoutRequest({ layoutType: 'quarter', patternOrientation: 'horizontal' }),
      fromInches(100),
      fromInches(100),
    );
    // C = 12700; 3P/8 = 36957: C + 3P/8 = 6.109 in leaves 5.984 at the left.
    expect(alignment.originX).toBe(12700 + Math.floor((3 * fromInches(12.125)) / 8));
  });

  it('runs the stagger down the room in vertical orientation', () => {
    const { originInches, length } = align({ layoutType: 'half', patternOrientation: 'vertical' }, 97.25, 100);
    expect(originInches).toEqual([-4.5, 3.21875]);
    expect(length.startCut).toBe(3.09375);
  });
});

describe('typed start cuts', () => {
  const manual = { autoOptimize: false } as const;

  it('starts with a whole tile at 0', () => {
    const { originInches, width } = align(manual, 100, 100);
    expect(originInches).toEqual([0, 0]);
    // 8 tiles and 8 joints are 97 in: 3 in are left.
    expect(width).toEqual({ wholeTiles: 8, startCut: 0, leftover: 3, visible: 9 });
  });

  it('shows the typed size at the left (width) and top (length) wall', () => {
    const { originInches, width, length } = align(
      { ...manual, startCutWidth: fromInches(5), startCutLength: fromInches(3) },
      100,
      100,
    );
    expect(originInches).toEqual([-7, -9]);
    expect(width.startCut).toBe(5);
    expect(length.startCut).toBe(3);
    // 100 - 5 - 1/8 = 94.875: 7 tiles and 7 joints are 84.875, 10 are left.
    expect(width.leftover).toBe(10);
    expect(width.wholeTiles).toBe(7);
  });

  it('never starts with more than a tile on its own axis', () => {
    const { originInches } = align(
      { ...manual, tileLength: fromInches(24), startCutLength: fromInches(30), startCutWidth: fromInches(30) },
      100,
      100,
    );
    expect(originInches).toEqual([0, 0]);
  });

  it('does not call a bare joint at the far wall a leftover', () => {
    const { width } = align(manual, 100, 12.0625);
    expect(width).toEqual({ wholeTiles: 1, startCut: 0, leftover: 0, visible: 1 });
  });
});

describe('counting before laying', () => {
  it('counts the tiles of every phase', () => {
    // 2 courses of 10 in and 24 in wide without joints: 2 whole tiles; and 1 whole with two halves.
    const { tiles } = align(
      { layoutType: 'half', patternOrientation: 'horizontal', autoOptimize: false, joint: fromInches(0) },
      24,
      24,
    );
    expect(tiles).toBe(2 + 3);
  });

  it('counts a hostile grid without walking it', () => {
    const hair = 8 as never;
    const { tiles } = align({ tileLength: hair, tileWidth: hair, joint: 0 as never }, 1000, 1000);
    expect(tiles).toBe(1_016_000 ** 2);
  });
});
