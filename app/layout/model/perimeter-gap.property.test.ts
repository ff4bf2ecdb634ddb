import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { distanceToWalls } from '#tests/factories/distance-to-walls.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';

const wasm = { ...tools, kernel: await loadNodeKernel('wasm') };

/** Star-shaped around the middle, so that no two walls cross; corners turn in and out at every angle. */
const room: fc.Arbitrary<Ring> = fc
  .array(fc.integer({ min: 120_000, max: 900_000 }), { minLength: 3, maxLength: 24 })
  .map((radii) => {
    return radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return { x: Math.round(1e6 + radius * Math.cos(angle)), y: Math.round(1e6 + radius * Math.sin(angle)) };
    });
  });
const request: fc.Arbitrary<LayoutRequest> = fc
  .record({ room, gap: fc.integer({ min: 1, max: 16_256 }), layoutType: fc.constantFrom('straight', 'third') })
  .map(({ room: points, gap, layoutType }) => {
    const least = { x: Math.min(...points.map(({ x }) => x)), y: Math.min(...points.map(({ y }) => y)) };
    const ring = points.map(({ x, y }) => ({ x: x - least.x, y: y - least.y }));
    const perimeterGap = gap as Length;
    return layoutRequest({
      room: { type: 'custom', points: ring },
      perimeterGap,
      layoutType,
      tileWidth: fromInches(6),
    });
  });

/** Whether p is inside, by the crossings of a ray to the right. */
function isInside(p: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [ring[i] as Point, ring[(i + 1) % ring.length] as Point];
      if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}

it('no tile comes nearer to a wall than the gap, and no floor beyond the longest miter is lost', () => {
  fc.assert(
    fc.property(
      request,
      fc.array(fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000)), { minLength: 60, maxLength: 60 }),
      (one, spots) => {
        const layout = computeLayout(one, tools);
        if (!layout.ok) return expect(layout.error.code).toBe('gap-leaves-no-floor');
        const { region, roomRing } = layout.value;
        const gap = one.finish.perimeterGap ?? 0;
        // Corners are rounded to the lattice: up to two units off.
        for (const corner of region.flat()) expect(distanceToWalls(corner, roomRing)).toBeGreaterThan(gap - 2);
        for (const [x, y] of spots) {
          const spot = { x, y };
          if (!isInside(spot, [roomRing])) continue;
          const distance = distanceToWalls(spot, roomRing);
          if (distance > gap * Math.SQRT2 + 3) expect(isInside(spot, region)).toBe(true);
          if (distance < gap - 3) expect(isInside(spot, region)).toBe(false);
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('has the same bits from both kernels', () => {
  fc.assert(
    fc.property(request, (one) => {
      expect(computeLayout(one, wasm)).toEqual(computeLayout(one, tools));
    }),
    { numRuns: 60 },
  );
});
