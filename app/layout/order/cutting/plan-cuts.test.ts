import { describe, expect, it } from 'vitest';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { describeNotches } from '#app/layout/order/cutting/describe-notches.ts';
import { type Effort, planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { groupBySaw } from '#app/layout/order/cutting/saw-settings.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { checkCuts, tilesOf } from '#tests/factories/check-cuts.ts';
import {
  customRoom,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const manual = { autoOptimize: false, joint: fromInches(0) } as const;

function planTiles(request: RequestChanges, options: Partial<CuttingOptions> = {}, effort?: Effort) {
  const result = mustLayOut(layoutRequest(request));
  const planned = planCuts(result, { ...USUAL_CUTTING, ...options }, effort);
  expect(checkCuts(planned, result)).toEqual([]);
  return { ...planned, tiles: tilesOf(planned, result) };
}

describe('a few pieces of tiles that are no rectangles', () => {
  it('are mixed until as few tiles do as of all mixes', () => {
    // Three strips of rounds along a narrow wall, seven pieces: every order by size takes three tiles.
    const strips = [
      { x: 0, y: 109_809, width: 11_200, length: 146_304 },
      { x: 1240, y: 41_979, width: 9920, length: 143_256 },
      { x: 0, y: 333_182, width: 11_200, length: 56_000 },
    ];
    const { tilesNeeded, tilesToCut } = planTiles(
      {
        room: { type: 'rectangle', length: 430_784 as Length, width: 11_200 as Length },
        obstacles: strips.map((strip, index) => ({ id: `${index}`, name: '', type: 'custom' as const, ...strip })),
        ...{ layoutType: 'penny', tileWidth: 40_649, tileLength: 71_542, joint: 0, patternOrientation: 'horizontal' },
        ...{ autoOptimize: false, startCutLength: 72, startCutWidth: 55 },
      } as unknown as RequestChanges,
      { tileKind: 'plain', kerf: fromInches(0), factoryEdges: false, leastOffcut: fromInches(1) },
    );
    expect([tilesNeeded, tilesToCut]).toEqual([2, 2]);
  });
});

describe('worked by hand', () => {
  it('100 × 100 in: no two of the 32 borders fit one tile, 81 tiles and proof of it', () => {
    const { tilesNeeded, lowerBound, reuse } = planTiles({ room: rectangleRoom(100, 100) });
    expect([tilesNeeded, lowerBound]).toEqual([81, 81]);
    expect(reuse).toEqual({ noReuse: 81, halfReuse: 81, cutAndFit: 81, wasteAddOn: 79 });
  });

  it('no cuts: the full tiles are the count and the proof', () => {
    const planned = planTiles({ ...manual, room: rectangleRoom(144, 120) });
    expect(planned).toMatchObject({ tiles: [], tilesNeeded: 120, lowerBound: 120, isComplete: true });
  });

  it('ten strips of 4 × 12 in: two per tile, because three and two cuts exceed 12 in, and the bound agrees', () => {
    const planned = planTiles({ ...manual, room: rectangleRoom(120, 4) });
    expect([planned.tilesNeeded, planned.lowerBound, planned.boundBy]).toEqual([5, 5, 'sizes']);
    expect(planned.reuse).toMatchObject({ noReuse: 10, halfReuse: 5 });
  });

  it('strips that the layout centers in their tiles are still cut from the edge', () => {
    const planned = planTiles({ joint: fromInches(0), room: rectangleRoom(4, 120) });
    expect([planned.tilesNeeded, planned.lowerBound]).toEqual([5, 5]);
  });

  it('the same strips with a cutter without kerf: three per tile', () => {
    const planned = planTiles({ ...manual, room: rectangleRoom(120, 4) }, { kerf: fromInches(0) });
    expect([planned.tilesNeeded, planned.lowerBound]).toEqual([4, 4]);
    expect(planned.tiles.map((tile) => tile.pieces.length).sort()).toEqual([1, 3, 3, 3]);
  });

  it('half tiles: the blade takes its width, so two halves do not fit one tile', () => {
    const planned = planTiles({ ...manual, room: rectangleRoom(120, 6) });
    expect([planned.tilesNeeded, planned.lowerBound]).toEqual([10, 10]);
    expect(planTiles({ ...manual, room: rectangleRoom(120, 5.9375) }).tilesNeeded).toBe(5);
  });

  it('strips along two walls: two per tile, and a separate tile for the corner between them', () => {
    // 5 in at the right wall (4 of 5 × 12) and at the bottom (4 of 12 × 5), and 5 × 5 in the corner.
    const room = rectangleRoom(53, 53);
    for (const tileKind of ['plain', 'square', 'veined'] as const) {
      const planned = planTiles({ ...manual, room }, { tileKind });
      expect(planned.tilesNeeded).toBe(16 + 2 + 2 + 1);
      const turns = planned.tiles.flatMap((tile) => tile.pieces.map((piece) => piece.turn));
      if (tileKind === 'veined') expect(turns.every((turn) => turn === 0)).toBe(true);
    }
  });

  it('turns a strip if the tile allows it: three strips of two walls from one tile and a half', () => {
    // Three of 5 × 12 and one of 12 × 5 leave an odd one on each side: turned by a quarter they share a tile.
    const room = customRoom([
      [0, 0],
      [41, 0],
      [41, 36],
      [12, 36],
      [12, 41],
      [0, 41],
    ]);
    expect(planTiles({ ...manual, room }, { tileKind: 'square' }).tilesNeeded).toBe(9 + 2);
    expect(planTiles({ ...manual, room }, { tileKind: 'plain' }).tilesNeeded).toBe(9 + 3);
  });

  it('pieces of one tile on both sides of a partition come from one tile again', () => {
    const planned = planTiles({ ...manual, obstacles: [obstacleAt(28, 0, 2, 120)] });
    // 4 in and 6 in of each of ten tiles: together one tile, with the blade between them.
    expect([planned.tilesNeeded, planned.reuse.noReuse]).toEqual([100, 100]);
  });
});

describe('the cutout of a notch', () => {
  /** Centimeters. */
  const length = (cm: number) => (3200 * cm) as Length;
  const corners = [
    [0, 0],
    [156, 0],
    [156, 259],
    [86, 259],
    [86, 432],
    [0, 432],
  ] as const;
  const large: RequestChanges = {
    ...manual,
    room: { type: 'custom', points: corners.map(([x, y]) => ({ x: length(x), y: length(y) })) },
    tileLength: length(120),
    tileWidth: length(60),
  };
  const kerf = length(0.2);

  it('is an offcut: 9 tiles of 60 × 120 cm with it, 10 for a snap cutter', () => {
    const kept = planTiles(large, { kerf, factoryEdges: false });
    const lost = planTiles(large, { kerf, factoryEdges: false, notches: 'lost' });
    expect([kept.tilesNeeded, lost.tilesNeeded]).toEqual([9, 10]);
    expect(kept.lowerBound).toBeLessThanOrEqual(9);
  });

  const corner = [
    [0, 0],
    [5, 0],
    [5, 7],
    [12, 7],
    [12, 12],
  ] as const;
  const middle = [
    [0, 0],
    [2, 0],
    [2, 6],
    [9, 6],
    [9, 0],
    [12, 0],
    [12, 12],
  ] as const;

  /** The tiles for a notched piece and, below it, one of `width` by `height` inches, with a blade of 1/8 in. */
  function tilesWith(notched: readonly (readonly [number, number])[], width: number, height: number): number {
    const room = customRoom([...notched, [width, 12], [width, 12 + height], [0, 12 + height]]);
    return planTiles({ ...manual, room }, { tileKind: 'veined' }).tilesNeeded;
  }

  it('is the corner of an L minus the blade on two sides', () => {
    expect(tilesWith(corner, 6.875, 6.875)).toBe(1);
    expect(tilesWith(corner, 6.9375, 6.875)).toBe(2);
    expect(tilesWith(corner, 6.875, 6.9375)).toBe(2);
  });

  it('is the middle of a U minus the blade on three sides', () => {
    expect(tilesWith(middle, 6.75, 5.875)).toBe(1);
    expect(tilesWith(middle, 6.8125, 5.875)).toBe(2);
    expect(tilesWith(middle, 6.75, 5.9375)).toBe(2);
  });

  it('is named with the tile it is cut from', () => {
    const room = customRoom([...corner, [6, 12], [6, 18], [0, 18]]);
    const result = mustLayOut(layoutRequest({ ...manual, room }));
    const cuts = planCuts(result, USUAL_CUTTING);
    const [notched, other] = result.shapes.map(({ label }) => label) as [string, string];
    expect(describeNotches(cuts, 0, result)).toEqual([`keep the cutout of ${notched}: it is ${other}`]);
    const pieces = groupBySaw(cuts, result, 'imperial', USUAL_CUTTING.kerf).flatMap(({ labels }) =>
      labels.flatMap((one) => one.pieces),
    );
    expect(pieces.map(({ label, cutoutOf, cutoutFor }) => [label, cutoutOf, cutoutFor]).sort()).toEqual([
      [notched, null, [other]],
      [other, notched, []],
    ]);
  });
});

describe('limits on the work', () => {
  const strips = { ...manual, room: rectangleRoom(120, 4) };

  it('uses the first place found for the rest when the steps run out, and says so', () => {
    const planned = planTiles(strips, {}, { thorough: 0, quick: 1_000_000 });
    expect(planned.isComplete).toBe(false);
    expect(planned.tilesNeeded).toBe(5);
    expect(planned.tiles.every((tile) => tile.cuts.length > 0)).toBe(true);
  });

  it('cuts the rest in rows when those run out too, still two strips per tile', () => {
    const planned = planTiles(strips, {}, { thorough: 0, quick: 0 });
    expect([planned.isComplete, planned.tilesNeeded, planned.firstInRows]).toEqual([false, 5, 0]);
    expect(planned.tiles.every((tile) => tile.cuts.length > 0)).toBe(true);
  });

  it('plans with a blade wider than the tile: nothing fits beside anything', () => {
    const planned = planTiles({ ...manual, room: rectangleRoom(120, 4) }, { kerf: fromInches(20) });
    expect([planned.tilesNeeded, planned.lowerBound]).toEqual([10, 10]);
  });

  // 60 ft of 1 in mosaic on the slant: no two pieces of a wall alike.
  const slanted = {
    room: customRoom([
      [0, 7],
      [760, 0],
      [769, 757],
      [11, 763],
    ]),
    tileLength: fromInches(1),
    tileWidth: fromInches(1),
    joint: fromInches(1 / 16),
  };
  const efforts = [
    ['all in all places', undefined, 1435],
    ['some in all places, the others in the first', { thorough: 200_000, quick: 10_000_000 }, 1445],
    ['all in the first place', { thorough: 0, quick: 10_000_000 }, 1445],
    ['too many to begin with, so in rows', { thorough: 0, quick: 50_000 }, 1452],
    ['most in the first place, where that leaves offcuts to nobody', { thorough: 0, quick: 900_000 }, 1452],
    ['nearly all in the first place, the others in rows', { thorough: 0, quick: 1_100_000 }, 1451],
  ] as const;

  it.each(efforts)('2,000 different pieces, %s: the tiles can be cut and are few', (_, effort, most) => {
    const kerf = fromInches(1 / 16);
    const planned = planTiles(slanted, { kerf }, effort);
    expect(planned.isComplete).toBe(effort === undefined);
    expect(planned.reuse.noReuse - planned.reuse.cutAndFit).toBeGreaterThan(0);
    expect(planned.tiles.length).toBeLessThanOrEqual(most);
  });

  it('uses no more tiles than the floor touches if a wall is thinner than the blade', () => {
    // 1/16 in between 6 in and 5 15/16 in of each of ten tiles: a blade of 1/8 in cannot cut both from one tile.
    const planned = planTiles({ ...manual, obstacles: [obstacleAt(30, 0, 1 / 16, 120)] });
    expect([planned.tilesNeeded, planned.lowerBound, planned.reuse.noReuse]).toEqual([100, 100, 100]);
  });

  it('plans a round room of 500 corners within one tile', () => {
    const circle = Array.from({ length: 500 }, (_, i) => {
      const angle = (i * Math.PI) / 250;
      return [45 + 45 * Math.cos(angle), 45 + 45 * Math.sin(angle)] as const;
    });
    const tile = { tileLength: fromInches(100), tileWidth: fromInches(100) };
    const planned = planTiles({ ...manual, ...tile, room: customRoom(circle) });
    expect(planned.tilesNeeded).toBe(1);
    expect(planned.steps).toBeLessThan(100_000);
  });

  it('draws the cuts on the picture, from edge to edge', () => {
    const planned = planTiles({ room: rectangleRoom(100, 100) });
    expect(planned.tiles[0]?.cuts).toHaveLength(2);
    for (const tile of planned.tiles) expect(tile.cuts.length).toBeGreaterThan(0);
  });
});
