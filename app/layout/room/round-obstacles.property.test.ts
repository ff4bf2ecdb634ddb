import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { doRingsCross } from '#app/geometry/rings-cross.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import { buildRegion } from '#app/layout/region/build-region.ts';
import { takenRings } from '#app/layout/region/obstacle-rings.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { cases } from '#tests/factories/cases.ts';
import { checkRoundFloor } from '#tests/factories/check-round-floor.ts';
import { clipTiles } from '#tests/factories/clip-tiles.ts';
import { asRequest, layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';
import { arbitraryRoundRequest } from '#tests/factories/round-requests.ts';

const size = (least: number, most: number) =>
  fc.integer({ min: fromInches(least), max: fromInches(most) }).map((value) => value as Length);
const place = fc.record({ x: size(0, 80), y: size(0, 80) });
const named = { id: 'one', name: 'One', type: 'custom' } as const;

function requestOf(obstacles: readonly Obstacle[], more: RequestChanges = {}): LayoutRequest {
  const common = { room: rectangleRoom(96, 96), tileWidth: fromInches(8), patternOrientation: 'horizontal' } as const;
  return layoutRequest({ ...common, obstacles, ...more });
}

const isInRoom = (obstacle: Obstacle) => checkObstacle(obstacle, requestOf([]).room) === null;
const circleAt = fc
  .tuple(size(0.5, 40), place)
  .map(([diameter, at]): Obstacle => ({ ...named, ...circular(diameter), ...at }))
  .filter(isInRoom);
const angle = fc.integer({ min: 1, max: 1799 });
const turnedAt = fc
  .tuple(size(1, 30), size(1, 30), angle, place)
  .map(([length, width, tenths, at]): Obstacle => ({ ...named, ...turnedRectangle(length, width, tenths), ...at }))
  .filter(isInRoom);

interface PlacedPiece {
  readonly outline: readonly Point[];
  readonly area: number;
  readonly rounds: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly isHole: boolean;
  }[];
}

/** Every piece cut by a circle, at its position on the floor. */
function roundPieces(result: LayoutResult): PlacedPiece[] {
  return result.pieces.flatMap(({ tileX, tileY, shape }) => {
    const cut = result.shapes[shape];
    if (cut?.rounds === undefined) return [];
    const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + tileX, y: point.y + tileY });
    return [{ outline: cut.outline.map(move), area: cut.area, rounds: cut.rounds.map(move) }];
  });
}

describe('round obstacles', () => {
  it('and arcs leave the rest of every tile, within 1/64 in along the arc, in every pattern, with both kernels', async () => {
    const other = { ...tools, kernel: await loadNodeKernel('wasm') };
    fc.assert(
      fc.property(arbitraryRoundRequest, (request) => {
        expect(checkRoundFloor(request, tools, other)?.faults ?? []).toEqual([]);
      }),
      { numRuns: cases(60) },
    );
  });

  it('alone in a room of any shape leave what the clipper leaves, with or without a gap', () => {
    const clipper = tools.clipper as RegionClipper;
    fc.assert(
      fc.property(arbitraryRoundRequest, fc.constantFrom(0, 254, 16_256), (request, gap) => {
        const { room } = request;
        const [ring, perimeterGap] = [roomRing(room), gap as Length];
        const region = buildRegion(ring, asRequest({ ...request, perimeterGap }), clipper);
        const taken = request.obstacles.flatMap((thing) => takenRings(thing, gapAround(thing, gap)));
        const floor = buildRegion(ring, { room, obstacles: [], finish: { perimeterGap } }, clipper);
        const clipped =
          floor.length === 0 ? [] : unflattenRings(clipper.subtract(flattenRings(floor), flattenRings(taken)));
        const area = (rings: readonly Ring[]) => rings.reduce((sum, one) => sum + signedArea2(one) / 2, 0);
        const corners = region.flat().length + 1;
        // The clipper rounds crossings once more: a unit along the sides that meet there.
        expect(Math.abs(area(region) - area(clipped))).toBeLessThanOrEqual(corners * fromInches(2));
        expect(doRingsCross(region)).toBe(false);
      }),
      { numRuns: cases(200) },
    );
  });

  it('have a gap around them, which undercut obstacles do not', () => {
    fc.assert(
      fc.property(circleAt, size(0.1, 1), (obstacle, gap) => {
        const floor = mustLayOut(requestOf([obstacle], { perimeterGap: gap }));
        const centre = { x: obstacle.x + obstacle.width / 2, y: obstacle.y + obstacle.width / 2 };
        const nearest = (result: LayoutResult) =>
          Math.min(...result.region.flat().map((corner) => Math.hypot(corner.x - centre.x, corner.y - centre.y)));
        expect(nearest(floor)).toBeGreaterThanOrEqual(obstacle.width / 2 + gap - 1);
        for (const { rounds } of roundPieces(floor)) expect(rounds[0]?.radius).toBe(obstacle.width / 2 + gap);
        const undercut = mustLayOut(requestOf([{ ...obstacle, type: 'door_casing' }], { perimeterGap: gap }));
        for (const { rounds } of roundPieces(undercut)) expect(rounds[0]?.radius).toBe(obstacle.width / 2);
      }),
      { numRuns: cases(30) },
    );
  });

  const triangle = fc
    .tuple(place, size(1, 15), size(1, 15))
    .map(
      ([at, across, down]): Obstacle => ({
        ...named,
        ...polygonal([at, { x: at.x + across, y: at.y }, { x: at.x, y: at.y + down }]),
      }),
    )
    .filter(isInRoom);
  const anyObstacles = fc.array(fc.oneof(circleAt, turnedAt, triangle), { minLength: 1, maxLength: 4 });

  it('and turned ones leave what another clipper leaves, tile by tile', () => {
    fc.assert(
      fc.property(anyObstacles, (obstacles) => {
        const result = mustLayOut(requestOf(obstacles));
        const clipped = clipTiles(result.request);
        fc.pre(clipped !== null);
        expect(result.degraded).toBe(0);
        const dropped = result.warnings.some(({ code }) => code === 'pieces-dropped');
        const rounding = clipped.pieces.reduce<number>(
          (sum, { width, height }) => sum + 4 * (width + height),
          fromInches(8),
        );
        expect(result.tiledArea).toBeLessThanOrEqual(clipped.area + rounding);
        if (!dropped) expect(result.tiledArea).toBeGreaterThanOrEqual(clipped.area - rounding);
        expect(result.counts.full).toBeGreaterThanOrEqual(clipped.full);
        expect(result.counts.full).toBeLessThanOrEqual(clipped.full + clipped.nearlyFull);
      }),
      { numRuns: cases(60) },
    );
  });

  it('have the same bits from both kernels, with a gap and at any angle', async () => {
    const both = [tools, { ...tools, kernel: await loadNodeKernel('wasm') }];
    fc.assert(
      fc.property(anyObstacles, fc.option(angle), fc.constantFrom(0, 700), (obstacles, layoutAngle, gap) => {
        const asked = requestOf(obstacles, {
          ...(layoutAngle === null ? {} : { layoutAngle }),
          ...(gap === 0 ? {} : { perimeterGap: gap as Length }),
        });
        const [one, other] = both.map((engine) => computeLayout(asked, engine));
        expect(one).toEqual(other);
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('a cut list', () => {
  it('lists a circle as one cut, however many sides approximate it, with one label for equal places', () => {
    const at = (index: number): Obstacle => ({
      ...named,
      id: `c${index}`,
      ...circular(fromInches(4.5)),
      x: fromInches(14 + 12.125 * index),
      y: fromInches(33.5),
    });
    const result = mustLayOut(requestOf([at(0), at(1), at(2)]));
    const round = result.shapes.filter(({ rounds }) => rounds !== undefined);
    expect(round.map(({ count }) => count)).toEqual([3]);
    expect(result.warnings.map(({ code }) => code)).not.toContain('layout-optimization-needed');
  });
});
