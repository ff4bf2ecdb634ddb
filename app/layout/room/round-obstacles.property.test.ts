import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { circleInPolygon } from '#tests/factories/circle-in-polygon.ts';
import { clipTiles } from '#tests/factories/clip-tiles.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();
const ROOM = fromInches(96);
const size = (least: number, most: number) =>
  fc.integer({ min: fromInches(least), max: fromInches(most) }).map((value) => value as Length);
const place = fc.record({ x: size(0, 80), y: size(0, 80) });
const named = { id: 'one', name: 'One', type: 'custom' } as const;

function requestOf(obstacles: readonly Obstacle[], more: Partial<LayoutRequest> = {}): LayoutRequest {
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

interface LaidPiece {
  readonly outline: readonly Point[];
  readonly area: number;
  readonly rounds: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly isHole: boolean;
  }[];
}

/** Every piece that a circle cut, where it lies on the floor. */
function roundPieces(result: LayoutResult): LaidPiece[] {
  return result.pieces.flatMap(({ tileX, tileY, shape }) => {
    const cut = result.shapes[shape];
    if (cut?.rounds === undefined) return [];
    const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + tileX, y: point.y + tileY });
    return [{ outline: cut.outline.map(move), area: cut.area, rounds: cut.rounds.map(move) }];
  });
}

describe('round obstacles', () => {
  it('leave pieces whose area is that beside the true circle, within 1/64 in along the arc', () => {
    fc.assert(
      fc.property(circleAt, (obstacle) => {
        const result = mustLayOut(requestOf([obstacle]), tools);
        const [radius, x, y] = [obstacle.width / 2, obstacle.x + obstacle.width / 2, obstacle.y + obstacle.width / 2];
        const round = roundPieces(result);
        for (const piece of round) {
          expect(piece.rounds).toHaveLength(1);
          const [{ x: cx, y: cy, radius: found } = { x: 0, y: 0, radius: 0 }] = piece.rounds;
          expect([cx, cy, found]).toEqual([x, y, radius]);
        }
        // What the pieces and the circle have of the box of each tile is the whole box.
        const tiles = new Set(result.pieces.map(({ tileX, tileY }) => `${tileX},${tileY}`));
        for (const tile of tiles) {
          const [left = 0, top = 0] = tile.split(',').map(Number);
          const box = [
            { x: Math.max(0, left), y: Math.max(0, top) },
            { x: Math.min(ROOM, left + fromInches(12)), y: Math.max(0, top) },
            { x: Math.min(ROOM, left + fromInches(12)), y: Math.min(ROOM, top + fromInches(8)) },
            { x: Math.max(0, left), y: Math.min(ROOM, top + fromInches(8)) },
          ];
          const taken = circleInPolygon(box, { x, y, radius });
          if (taken === 0) continue;
          const whole = ((box[1] as Point).x - (box[0] as Point).x) * ((box[2] as Point).y - (box[1] as Point).y);
          const kept = result.pieces
            .filter(({ tileX, tileY }) => tileX === left && tileY === top)
            .reduce((sum, { shape }) => sum + (result.shapes[shape]?.area ?? 0), 0);
          const arc = Math.min(2 * Math.PI * radius, 2 * fromInches(40)) + 4 * ARC_TOLERANCE;
          // Pieces under 1/4 in are dropped: what is missing is theirs at most.
          const dropped = result.warnings.some(({ code }) => code === 'pieces-dropped')
            ? fromInches(1 / 4) * fromInches(40)
            : 0;
          expect(kept).toBeLessThanOrEqual(whole - taken + arc);
          expect(whole - taken - kept).toBeLessThanOrEqual(arc * (ARC_TOLERANCE + 2) + dropped);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lie in the gap around them, which undercut things do not have', () => {
    fc.assert(
      fc.property(circleAt, size(0.1, 1), (obstacle, gap) => {
        const floor = mustLayOut(requestOf([obstacle], { perimeterGap: gap }), tools);
        const centre = { x: obstacle.x + obstacle.width / 2, y: obstacle.y + obstacle.width / 2 };
        const nearest = (result: LayoutResult) =>
          Math.min(...result.region.flat().map((corner) => Math.hypot(corner.x - centre.x, corner.y - centre.y)));
        expect(nearest(floor)).toBeGreaterThanOrEqual(obstacle.width / 2 + gap - 1);
        for (const { rounds } of roundPieces(floor)) expect(rounds[0]?.radius).toBe(obstacle.width / 2 + gap);
        const undercut = mustLayOut(requestOf([{ ...obstacle, type: 'door_casing' }], { perimeterGap: gap }), tools);
        for (const { rounds } of roundPieces(undercut)) expect(rounds[0]?.radius).toBe(obstacle.width / 2);
      }),
      { numRuns: 30 },
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

  it('and turned ones leave of the tiles what another clipper leaves, tile by tile', () => {
    fc.assert(
      fc.property(anyObstacles, (obstacles) => {
        const result = mustLayOut(requestOf(obstacles), tools);
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
      { numRuns: 60 },
    );
  });

  it('are the same to the bit from both kernels, with a gap and at any angle', async () => {
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
      { numRuns: 40 },
    );
  });
});

describe('a cut list', () => {
  it('says a circle as one, however many sides stand for it, under one label for equal places', () => {
    const at = (index: number): Obstacle => ({
      ...named,
      id: `c${index}`,
      ...circular(fromInches(4.5)),
      x: fromInches(14 + 12.125 * index),
      y: fromInches(33.5),
    });
    const result = mustLayOut(requestOf([at(0), at(1), at(2)]), tools);
    const round = result.shapes.filter(({ rounds }) => rounds !== undefined);
    expect(round.map(({ count }) => count)).toEqual([3]);
    expect(result.warnings.map(({ code }) => code)).not.toContain('layout-optimization-needed');
  });
});
