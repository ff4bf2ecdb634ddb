import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { flattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fillOf } from '#app/layout/patterns/registry.ts';
import { narrowestExtent, tileArea } from '#app/layout/shapes/measure-tile.ts';
import { fromMillimetres, type Length } from '#app/layout/units/length.ts';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { inShape, shapeCuttings, shapedFloors } from '#tests/factories/shaped-floors.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const clipper2 = await loadClipper2(await readClipper2());

/** Every laid tile: its place, its layer's outline, and the area laid of it; null for a full one. */
function* placedTiles({ layers, pieces, shapes, eased }: LayoutResult) {
  const isEased = new Map(eased.map(({ layer, x, y, area }) => [`${layer} ${x},${y}`, area]));
  for (const [index, layer] of layers.entries()) {
    for (const { x, y, count } of layer.fullRuns) {
      for (let i = 0; i < count; i++) {
        const at = { x: x + i * layer.step.x, y: y + i * layer.step.y };
        yield { at, layer, area: isEased.get(`${index} ${at.x},${at.y}`) ?? tileArea(layer) };
      }
    }
  }
  for (const { tileX, tileY, shape } of pieces) {
    const { kind, area, halfTurned } = shapes[shape] as CutShape;
    const layer = layers.find((one) => one.kind === kind && one.halfTurned === halfTurned);
    if (layer) yield { at: { x: tileX, y: tileY }, layer, area };
  }
}

describe('a floor of shapes', () => {
  it("has Clipper2's area for each tile, and counts by the area of the outline", () => {
    fc.assert(
      fc.property(shapedFloors, (request) => {
        const layout = computeResult(request);
        const clipped = createTileClipper(clipper2, flattenRings(layout.region), 64);
        const tiles = new Map<string, { area: number; ring: number[] }>();
        for (const { at, layer, area } of placedTiles(layout)) {
          const ring = (layer.outline ?? []).flatMap((corner: Point) => [corner.x + at.x, corner.y + at.y]);
          const key = `${layer.kind} ${at.x},${at.y}`;
          tiles.set(key, { ring, area: area + (tiles.get(key)?.area ?? 0) });
        }
        const dropped = layout.warnings.some(({ code }) => code === 'pieces-dropped');
        for (const [key, { ring, area }] of tiles) {
          const found = clipped.measureRing(ring);
          // Pieces that a saw could not tell apart, within 0.1 mm, are one shape.
          const within = 33 * found.length;
          expect(area, key).toBeLessThanOrEqual(found.area + within);
          if (!dropped) expect(area, key).toBeGreaterThanOrEqual(found.area - within);
        }
        clipped.free();
        expect(tiles.size).toBe(layout.counts.touched);
        const exact = layout.kinds.reduce((sum, kind) => sum + kind.counts.exact * tileArea(kind), 0);
        expect((exact * fillOf(request.finish.layoutType)) / layout.tiledArea).toBeCloseTo(1, 9);
        // A piece is laid by its narrowest extent: tiles from 5 in on give pieces from 1/4 in on.
        for (const { outline } of layout.shapes) expect(narrowestExtent(outline)).toBeGreaterThanOrEqual(2032);
      }),
      { numRuns: 10 },
    );
  });

  it('is cut from the planned number of tiles, which can be cut and is at least the bound', () => {
    fc.assert(
      fc.property(shapedFloors, shapeCuttings, (request, cutting) => {
        const layout = computeResult(request);
        expect(checkCuts(planCuts(layout, cutting), layout)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('can be cut even if the work runs out early', () => {
    const effort = fc.record({ thorough: fc.nat(20_000), quick: fc.nat(20_000) });
    fc.assert(
      fc.property(shapedFloors, shapeCuttings, effort, (request, cutting, bounds) => {
        const layout = computeResult(request);
        expect(checkCuts(planCuts(layout, cutting, bounds), layout)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('published floors', () => {
  it('hexagons with sides of 20 cm on 6.25 by 4.85 m are at least 292 by area', () => {
    const room = { type: 'rectangle', length: fromMillimetres(6250), width: fromMillimetres(4850) } as const;
    const floor = layoutRequest({ room, joint: 0 as Length, tileWidth: fromMillimetres(200) });
    const layout = mustLayOut(inShape(floor, 'hexagon', { hexagonSize: 'side' }));
    const { tilesNeeded, lowerBound } = planCuts(layout, USUAL_CUTTING);
    expect(Math.ceil(layout.counts.exact)).toBe(292);
    expect(lowerBound).toBeGreaterThanOrEqual(292);
    expect(tilesNeeded).toBeGreaterThanOrEqual(lowerBound);
  });
});
