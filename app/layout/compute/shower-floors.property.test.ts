import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TiledPlane } from '#app/layout/model/sloped-floor.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is left of a convex polygon on the right of a line that is moved to the right by `by`, which is the inside of a ring. */
function keepRight(polygon: readonly Spot[], from: Spot, to: Spot, by: number): readonly Spot[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const inside = (p: Spot) => (dx * (p.y - from.y) - dy * (p.x - from.x)) / length - by;
  return polygon.flatMap((a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Spot;
    const [atA, atB] = [inside(a), inside(b)];
    const own = atA >= 0 ? [a] : [];
    if (atA >= 0 === atB >= 0) return own;
    const t = atA / (atA - atB);
    return [...own, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }];
  });
}

function areaOf(polygon: readonly Spot[]): number {
  const twice = polygon.reduce((sum, a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Spot;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return twice / 2;
}

/** The part of a tile on a plane, half a joint from its folds: every plane of a convex floor is convex. */
function partOnPlane(tile: readonly Spot[], { corners }: TiledPlane, result: LayoutResult): readonly Spot[] {
  const half = result.request.finish.joint / 2;
  const isFold = (a: Spot, b: Spot) =>
    (result.slopes?.folds ?? []).some(
      ({ from, to }) =>
        (from.x === a.x && from.y === a.y && to.x === b.x && to.y === b.y) ||
        (from.x === b.x && from.y === b.y && to.x === a.x && to.y === a.y),
    );
  return corners.reduce<readonly Spot[]>((left, from, index) => {
    const to = corners[(index + 1) % corners.length] as Spot;
    return left.length === 0 ? left : keepRight(left, from, to, isFold(from, to) ? half : 0);
  }, tile);
}

const sixteenths = (least: number, most: number) => fc.integer({ min: least * 16, max: most * 16 }).map((n) => n / 16);

const showers = fc.record({
  roomLength: sixteenths(30, 72),
  roomWidth: sixteenths(30, 72),
  tileLength: fc.constantFrom(2, 4, 6, 12, 24),
  tileWidth: fc.constantFrom(2, 4, 6, 12),
  groutSpacing: fc.constantFrom('1/16', '1/8', '1/4'),
  edge: fc.constantFrom('level', 'even'),
  drainShape: fc.constantFrom('square', 'round'),
  drain: fc.constant('point'),
  drainX: sixteenths(4, 26),
  drainY: sixteenths(4, 26),
});

it('tiles are cut to their planes half a joint from each fold, as plane geometry predicts', () => {
  fc.assert(
    fc.property(showers, (shower) => {
      const read = readJob({ ...shower, layoutType: 'straight' });
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const result = mustLayOut(read.value.request, tools);
      const { slopes, origin } = result;
      if (slopes === undefined) throw new Error('no slopes');
      const { tileLength, tileWidth, joint } = result.request.finish;
      const [across, down] = [tileWidth, tileLength];
      // A round drain is cut out of the square that the planes fall to.
      const grate = shower.drainShape === 'round' ? 0 : 1;
      const dropped = result.warnings.reduce((sum, one) => sum + (one.code === 'pieces-dropped' ? one.count : 0), 0);
      const [tiled, full] = [slopes.planes.map(() => 0), slopes.planes.map(() => 0)];
      const firstX = origin.x - Math.ceil(origin.x / (across + joint)) * (across + joint);
      const firstY = origin.y - Math.ceil(origin.y / (down + joint)) * (down + joint);
      for (let y = firstY; y < result.boundsLength; y += down + joint) {
        for (let x = firstX; x < result.boundsWidth; x += across + joint) {
          const tile = [
            { x, y },
            { x: x + across, y },
            { x: x + across, y: y + down },
            { x, y: y + down },
          ];
          slopes.planes.forEach((plane, index) => {
            const area = areaOf(partOnPlane(tile, plane, result));
            tiled[index] = (tiled[index] ?? 0) + area;
            if (area > across * down * (1 - 1e-9)) full[index] = (full[index] ?? 0) + 1;
          });
        }
      }
      const inch = fromInches(1);
      // A dropped piece is under 1/4 in wide, or half of a small tile; corners of folds are rounded to the lattice.
      const slack = dropped * 1.25 * inch * Math.max(across, down) + inch * inch * 0.02;
      slopes.planes.forEach((plane, index) => {
        if (grate === 1) {
          expect(plane.tiledArea).toBeLessThan((tiled[index] as number) + inch * inch * 0.02);
          expect(plane.tiledArea).toBeGreaterThan((tiled[index] as number) - slack);
        }
        const eased = result.eased.length;
        expect(plane.full).toBeGreaterThanOrEqual(full[index] as number);
        expect(plane.full - (full[index] as number)).toBeLessThanOrEqual(eased);
      });
      expect(slopes.planes.reduce((sum, one) => sum + one.full, 0)).toBe(result.counts.full);
      expect(slopes.planes.reduce((sum, one) => sum + one.pieces, 0)).toBe(result.counts.pieces);
      expect(slopes.planes.reduce((sum, one) => sum + one.tiledArea, 0)).toBeCloseTo(result.tiledArea, -1);
    }),
    { numRuns: 60 },
  );
});
