import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { flattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { layersFor } from '#app/layout/patterns/registry.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { askDoor, BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';
import { inLayers, LAYERED_RECTANGLES } from '#tests/factories/layered-request.ts';

const clipper = await BATCH_TOOLS.loadClipper();
const clipper2 = await readClipper2().then(loadClipper2);
/** These requests need no clipper. */
const NO_CLIPPER = { ...BATCH_TOOLS, loadClipper: () => Promise.reject() };

async function answer(request: LayoutRequest): Promise<DescribedLayout> {
  const described = await askDoor(requestToJob(request, ''), true);
  // Some rooms cross themselves, or are covered by obstacles.
  const isNoRoom = described?.ok === false && /^(obstacles|customRoomPoints)/.test(described.errors[0]?.field ?? '');
  fc.pre(!isNoRoom);
  if (!described?.ok) throw new Error(JSON.stringify(described));
  return described;
}

/** dx, dy, width, height, and the kind by its place in `kinds`. */
type Placed = readonly [number, number, number, number, number];

/** The table of the patterns, as it is specified: the two steps of the lattice, and the tiles of a cell. */
function table(request: LayoutRequest): { a: [number, number]; b: [number, number]; tiles: Placed[] } {
  const { layoutType, joint: g, tileWidth } = request.finish;
  const [L, W] = [Math.max(request.finish.tileLength, tileWidth), Math.min(request.finish.tileLength, tileWidth)];
  const [l, w] = [L + g, W + g];
  switch (layoutType) {
    case 'herringbone': {
      const n = request.finish.planksAbreast ?? 1;
      const s = n * w;
      const tiles = Array.from({ length: n }, (_, k): Placed[] => [
        [0, k * w, L, W, 0],
        [l + k * w, s - l, W, L, 0],
      ]);
      return { a: [s, s], b: [l, -l], tiles: tiles.flat() };
    }
    case 'basketweave': {
      const n = Math.max(2, Math.round(l / w));
      const s = Math.max(l, n * w);
      const tiles = Array.from({ length: n }, (_, k): Placed[] => [
        [0, Math.round((k * s) / n), L, W, 0],
        [s + Math.round((k * s) / n), 0, W, L, 0],
      ]);
      return { a: [2 * s, 0], b: [s, s], tiles: tiles.flat() };
    }
    case 'windmill': {
      const [q, m] = [l + w, l - w - g];
      const tiles: Placed[] = [
        [0, 0, L, W, 0],
        [l, 0, W, L, 0],
        [w, l, L, W, 0],
        [0, w, W, L, 0],
        [w, w, m, m, 1],
      ];
      return { a: [q, 0], b: [0, q], tiles };
    }
    case 'hopscotch': {
      const S = request.finish.secondTile ?? 0;
      const [p, r] = [L + g, S + g];
      const tiles: Placed[] = [
        [0, 0, L, L, 0],
        [p, 0, S, S, 1],
      ];
      return { a: [p, r], b: [-r, p], tiles };
    }
    case 'french': {
      const u = tileWidth + g;
      const cell = [
        [0, 0, 2, 3],
        [2, -1, 2, 2],
        [4, 0, 1, 1],
        [7, -1, 2, 2],
        [9, 0, 1, 1],
        [14, -1, 1, 2],
      ] as const;
      const kinds: Record<string, number> = { '3,2': 0, '2,2': 1, '2,1': 2, '1,1': 3 };
      const tiles = cell.map(
        ([x, y, across, down]): Placed => [
          x * u,
          y * u,
          across * u - g,
          down * u - g,
          kinds[`${Math.max(across, down)},${Math.min(across, down)}`] ?? -1,
        ],
      );
      return { a: [18 * u, 0], b: [3 * u, u], tiles };
    }
    // The specification has no table for this pattern: the test checks how the kernel lays and cuts the tiles of the
    // pattern.
    default: {
      const layers = layersFor({ ...request.finish, patternOrientation: 'horizontal' }, false);
      if (layers === null) throw new Error(`${layoutType} is laid in no layers`);
      const { lattice, tiles } = layers;
      return {
        a: [lattice.a.x, lattice.a.y],
        b: [lattice.b.x, lattice.b.y],
        tiles: tiles.map(({ x, y, width, height, kind }): Placed => [x, y, width, height, kind]),
      };
    }
  }
}

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: number;
}

/** Every tile of the pattern that may touch the room. Vertical exchanges x and y of the table. */
function tilesOn(request: LayoutRequest, [u, v]: readonly [number, number], width: number, length: number): Tile[] {
  const swap = ([x, y]: readonly [number, number]): readonly [number, number] => {
    return request.finish.patternOrientation === 'horizontal' ? [x, y] : [y, x];
  };
  const { a, b, tiles } = table(request);
  const [[ax, ay], [bx, by]] = [swap(a), swap(b)];
  const cell = ax * by - ay * bx;
  const reach = Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by)) * 2;
  const found: Tile[] = [];
  // The box around the room, in steps of the lattice.
  const corners = [-reach, width + reach].flatMap((x) => [-reach, length + reach].map((y) => [x - u, y - v] as const));
  const is = corners.map(([x, y]) => (x * by - y * bx) / cell);
  const js = corners.map(([x, y]) => (ax * y - ay * x) / cell);
  for (let i = Math.floor(Math.min(...is)); i <= Math.max(...is); i++) {
    for (let j = Math.floor(Math.min(...js)); j <= Math.max(...js); j++) {
      for (const [dx, dy, tileWidth, tileHeight, kind] of tiles) {
        const [[x, y], [across, down]] = [swap([dx, dy]), swap([tileWidth, tileHeight])];
        const [left, top] = [u + x + i * ax + j * bx, v + y + i * ay + j * by];
        if (left > width || top > length || left + across < 0 || top + down < 0) continue;
        found.push({ x: left, y: top, width: across, height: down, kind });
      }
    }
  }
  return found;
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    twice += (x - (ring[0]?.[0] ?? 0)) * (nextY - y) - (nextX - x) * (y - (ring[0]?.[1] ?? 0));
  });
  return twice / 2;
}

describe('patterns of layers', () => {
  it.each([
    ['square corners', arbitrarySteppedRequest, 60],
    ['slanted walls', arbitrarySlantedRequest, 40],
  ] as const)("match their table and Clipper2's cuts, tile by tile: %s", async (_, requests, nightly) => {
    await fc.assert(
      fc.asyncProperty(inLayers(requests, LAYERED_RECTANGLES), async (request) => {
        const described = await answer(request);
        const ring = roomRing(request.room);
        const [width, length] = [Math.max(...ring.map(({ x }) => x)), Math.max(...ring.map(({ y }) => y))];
        const obstacles = flattenRings(request.obstacles.map(obstacleRing));
        const region: FlatRegion = clipper.subtract(flattenRings([ring]), obstacles);
        const clipped = createTileClipper(clipper2, region);
        const tiles = described.tiles ?? [];
        const at = new Map(tiles.map((tile) => [tile.at.join(), tile]));
        expect(at.size).toBe(tiles.length);
        const laid = new Map<string, number>();
        for (const piece of described.pieces ?? []) {
          const area = piece.rings.reduce((sum, one) => sum + areaOf(one), 0);
          laid.set(piece.at.join(), (laid.get(piece.at.join()) ?? 0) + area);
        }
        let laidTiles = 0;
        for (const tile of tilesOn(request, described.origin, width, length)) {
          const { area, length: outline } = clipped.measure(tile.x, tile.y, tile.width, tile.height);
          const key = `${tile.x},${tile.y}`;
          const placed = at.get(key);
          const whole = tile.width * tile.height;
          if (placed === undefined) {
            // Not laid: nothing of it is visible, or less than can be cut.
            const least = Math.min(2032, Math.min(tile.width, tile.height) / 2);
            expect(area).toBeLessThanOrEqual(outline + least * Math.max(tile.width, tile.height) + least * outline);
            continue;
          }
          laidTiles += 1;
          const kind = described.kinds[placed.kind];
          expect(placed.kind).toBe(tile.kind);
          const sides = [tile.width, tile.height].map((side) => side / 8128);
          expect([kind?.width, kind?.height]).toEqual([Math.max(...sides), Math.min(...sides)]);
          expect(placed.turned).toBe(tile.height > tile.width);
          // An eased tile lacks less than 1/16 in both ways at its corners.
          const mayLack = described.eased === undefined ? outline : outline + 4 * 508 ** 2;
          if (placed.full) expect(Math.abs(area - whole)).toBeLessThanOrEqual(mayLack);
          else expect((laid.get(key) ?? 0) - area).toBeLessThanOrEqual(outline);
        }
        clipped.free();
        expect(laidTiles).toBe(tiles.length);
        const total = (name: 'full' | 'cut' | 'touched' | 'exact' | 'order' | 'needed') =>
          described.kinds.reduce((sum, kind) => sum + kind[name], 0);
        expect(tiles.filter(({ full }) => full)).toHaveLength(described.full);
        expect(tiles.filter(({ full }) => !full)).toHaveLength(described.cut);
        expect([total('full'), total('cut'), total('touched')]).toEqual([
          described.full,
          described.cut,
          described.touched,
        ]);
        expect(total('exact')).toBeCloseTo(described.exact, 6);
        expect([total('order'), total('needed')]).toEqual([described.order, described.needed]);
        expect(described.tilesLength).toBeNull();
      }),
      { numRuns: cases(nightly) },
    );
  });

  it.each([
    ['a square herringbone', { layoutType: 'herringbone', tileLength: 12, tileWidth: 12 }, 'layoutType'],
    ['five abreast', { layoutType: 'herringbone', tileLength: 12, tileWidth: 3, planksAbreast: 5 }, 'planksAbreast'],
    ['hopscotch of oblongs', { layoutType: 'hopscotch', tileLength: 12, tileWidth: 6, secondTile: 4 }, 'layoutType'],
    ['hopscotch without a second tile', { layoutType: 'hopscotch', tileLength: 12, tileWidth: 12 }, 'secondTile'],
    [
      'a second tile over the first',
      { layoutType: 'hopscotch', tileLength: 12, tileWidth: 12, secondTile: 13 },
      'secondTile',
    ],
    [
      'French with a joint as large as the unit',
      { layoutType: 'french', tileWidth: 1, groutSpacing: 1 },
      'groutSpacing',
    ],
    ['a windmill without a middle', { layoutType: 'windmill', tileLength: 6.25, tileWidth: 6 }, 'layoutType'],
    ['an open weave', { layoutType: 'basketweave', tileLength: 10, tileWidth: 4 }, 'layoutType'],
    [
      'ten million tiles',
      { layoutType: 'herringbone', roomLength: 1000, roomWidth: 1000, tileLength: 0.5, tileWidth: 0.2 },
      'tileLength',
    ],
  ])('reject %s at the field', async (_, fields, field) => {
    const refused = await askDoor(
      { roomLength: 100, roomWidth: 120, groutSpacing: 0.125, ...fields },
      false,
      NO_CLIPPER,
    );
    expect(refused).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('size French by its small tile alone, and describe the tiles of a weave', async () => {
    const lay = (fields: object) => askDoor({ roomLength: 60, roomWidth: 60, ...fields }, false, NO_CLIPPER);
    const french = await lay({ layoutType: 'french', tileWidth: 8 });
    expect(french).toMatchObject({ ok: true, kinds: [{ name: 'main' }, {}, {}, { width: 8, height: 8 }] });
    expect(await lay({ layoutType: 'french', tileWidth: 8, tileLength: 30 })).toEqual(french);
    const open = { layoutType: 'basketweave', tileLength: 11.9375, tileWidth: 4, groutSpacing: '1/8' };
    expect(await lay(open)).toMatchObject({
      errors: [{ field: 'groutSpacing', message: expect.stringContaining('0.0313 in') }],
    });
  });
});
