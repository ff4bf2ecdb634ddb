import fc from 'fast-check';
import polygonClipping, { type MultiPolygon, type Polygon } from 'polygon-clipping';
import { describe, expect, it } from 'vitest';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { describeLayout } from '#app/layout/batch/describe-layout.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { shiftsFor } from '#app/layout/patterns/registry.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import type { Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const inch = 8128;
const turned = fc
  .tuple(
    fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    fc.integer({ min: 1, max: 1799 }),
    fc.option(fc.nat(3)),
  )
  .map(([request, layoutAngle, angleWall]): LayoutRequest => {
    const small = Math.min(request.finish.tileLength, request.finish.tileWidth) < 4 * inch ? 4 : 1;
    const sizes = { tileLength: request.finish.tileLength * small, tileWidth: request.finish.tileWidth * small };
    return asRequest({
      ...request,
      ...(sizes as { tileLength: Length; tileWidth: Length }),
      layoutType: (['straight', 'half', 'third', 'quarter'] as const)[layoutAngle % 4] ?? 'half',
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      autoOptimize: layoutAngle % 5 === 0,
      ...(angleWall === null ? { layoutAngle } : { angleWall }),
    });
  });

describe('a turned layout', () => {
  it('matches a polygon clipper for every tile of the turned room', () => {
    fc.assert(
      fc.property(turned, (request) => {
        const result = computeResult(request);
        const wanted = clipByHand(result);
        fc.pre(result.frame !== null && wanted !== null);
        if (wanted === null) return;
        const laid = areasByTile(result);
        const tile = request.finish.tileLength * request.finish.tileWidth;
        // Every corner moved by up to a unit: as much area as the tile's and the room's edges in it are long.
        const slack = 6 * (request.finish.tileLength + request.finish.tileWidth);
        for (const [key, area] of wanted) {
          const own = laid.get(key) ?? 0;
          // Small pieces are dropped.
          if (own === 0) expect(area).toBeLessThanOrEqual(smallPiece(request) + slack);
          else expect(Math.abs(own - area)).toBeLessThanOrEqual(slack + smallPiece(request));
          expect(own).toBeLessThanOrEqual(tile);
        }
        for (const key of laid.keys()) expect(wanted.has(key)).toBe(true);
      }),
      { numRuns: cases(50) },
    );
  });

  it('covers the floor if there is no joint and no piece is too small', () => {
    fc.assert(
      fc.property(turned, (request) => {
        const { frame, tiledArea, netArea, warnings, region, counts, kinds } = computeResult(
          asRequest({
            ...request,
            joint: 0 as Length,
          }),
        );
        fc.pre(frame !== null && !warnings.some(({ code }) => code === 'pieces-dropped'));
        // To the unit, so that the order is that of the area.
        const [{ across, down }] = kinds;
        if (kinds.length === 1) expect(counts.exact).toBe(netArea / (across * down));
        const edges = region.reduce((sum, ring) => sum + around(ring), 0);
        expect(Math.abs(tiledArea - netArea)).toBeLessThanOrEqual(0.75 * edges + 10);
      }),
      { numRuns: cases(60) },
    );
  });

  it('gives alike pieces one label, each within a tenth of a millimeter of it, and keeps their own outlines', () => {
    fc.assert(
      fc.property(turned, (request) => {
        const result = computeResult(request);
        fc.pre(result.frame !== null);
        const counts = new Map<number, number>();
        for (const { shape, exact } of result.pieces) {
          counts.set(shape, (counts.get(shape) ?? 0) + 1);
          const label = result.shapes[shape];
          const [own, common] = [ringBounds(exact?.[0] ?? []), ringBounds(label?.outline ?? [])];
          for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
            if (label?.turned === false) expect(Math.abs(own[side] - common[side])).toBeLessThanOrEqual(33);
          }
        }
        expect(result.shapes.map(({ count }) => count)).toEqual(result.shapes.map((_, index) => counts.get(index)));
        const cuts = planCuts(result, USUAL_CUTTING);
        const described = describeLayout(result, cuts, USUAL_TRADE, true);
        const pieces = (described.pieces ?? []).flatMap(({ rings }) => rings);
        const area = pieces.reduce((sum, ring) => sum + signedArea2(ring.map(([x, y]) => ({ x, y }))) / 2, 0);
        expect(area + result.counts.full * request.finish.tileLength * request.finish.tileWidth).toBe(result.tiledArea);
        expect(described.angle > 0 && described.angle < 180).toBe(true);
        expect(described.tiles).toHaveLength(result.counts.touched);
        expect([described.startCutLength, described.leftoverWidth, described.tilesLength]).toEqual([null, null, null]);
      }),
      { numRuns: cases(60) },
    );
  });

  it('runs along the chosen wall: the pieces at it are rectangles', () => {
    const points: Point[] = [
      [0, 0],
      [100, 30],
      [80, 120],
      [0, 90],
    ].map(([x = 0, y = 0]) => ({ x: x * inch, y: y * inch }));
    const request = asRequest({
      unitSystem: 'imperial',
      room: { type: 'custom', points },
      obstacles: [],
      tileLength: (8 * inch) as Length,
      tileWidth: (8 * inch) as Length,
      joint: 1016 as Length,
      layoutType: 'straight',
      patternOrientation: 'horizontal',
      autoOptimize: false,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      angleWall: 0,
    }) satisfies LayoutRequest;
    const { pieces, origin, frame } = mustLayOut(request);
    expect(frame?.cos).toBeCloseTo(100 / Math.hypot(100, 30), 15);
    // The first course begins at the wall: both its ends are level there.
    const first = pieces.filter(({ tileY }) => tileY === origin.y);
    expect(first.every(({ exact }) => exact?.[0]?.some(({ y }) => y === 0))).toBe(true);
    expect(first.flatMap(({ exact }) => exact?.[0] ?? []).every(({ y }) => y >= 0)).toBe(true);
  });

  it('equals the plain one at angle zero, however that is written', () => {
    fc.assert(
      fc.property(arbitrarySteppedRequest, (request) => {
        const plain = computeLayout(request, tools);
        expect(computeLayout(asRequest({ ...request, layoutAngle: 0 }), tools)).toEqual(
          plain.ok
            ? { ok: true, value: { ...plain.value, request: asRequest({ ...request, layoutAngle: 0 }) } }
            : plain,
        );
        if (plain.ok) expect(plain.value.frame).toBeNull();
      }),
      { numRuns: cases(30) },
    );
  });
});

function smallPiece(request: LayoutRequest): number {
  return 2 * 2032 * Math.max(request.finish.tileLength, request.finish.tileWidth);
}

function areasByTile(result: LayoutResult): Map<string, number> {
  const areas = new Map<string, number>();
  const add = (x: number, y: number, area: number) => areas.set(`${x},${y}`, (areas.get(`${x},${y}`) ?? 0) + area);
  for (const { across, down, step, fullRuns } of result.layers) {
    for (const { x, y, count } of fullRuns)
      for (let i = 0; i < count; i++) add(x + i * step.x, y + i * step.y, across * down);
  }
  for (const { tileX, tileY, exact = [] } of result.pieces) {
    add(
      tileX,
      tileY,
      exact.reduce((sum, ring) => sum + signedArea2(ring) / 2, 0),
    );
  }
  return areas;
}

/** The area of every tile on the floor, tile after tile from the origin, in the room's own frame and in floating point. */
function clipByHand({ request, origin, frame, roomRing }: LayoutResult): Map<string, number> | null {
  const outline = roomRing.map(({ x, y }): [number, number] => [x, y]);
  const boxes = request.obstacles.map(
    (o): Polygon => [
      [
        [o.x, o.y],
        [o.x + o.width, o.y],
        [o.x + o.width, o.y + o.length],
        [o.x, o.y + o.length],
      ],
    ],
  );
  const isAcross = request.finish.patternOrientation === 'horizontal';
  const shifts = shiftsFor(request.finish);
  const [alongStep, acrossStep] = [
    request.finish.tileLength + request.finish.joint,
    request.finish.tileWidth + request.finish.joint,
  ];
  const reach = Math.ceil(Math.hypot(...['x', 'y'].map((axis) => Math.max(...roomRing.map((p) => p[axis as 'x'])))));
  const courses = Math.ceil(reach / acrossStep) + 2;
  const tiles = Math.ceil(reach / alongStep) + 3;
  if (courses * tiles > 4_000) return null;
  const areas = new Map<string, number>();
  try {
    const region = polygonClipping.difference([outline], ...boxes);
    for (let r = -courses; r <= courses; r++) {
      const shift = shifts[((r % shifts.length) + shifts.length) % shifts.length] ?? 0;
      for (let c = -tiles; c <= tiles; c++) {
        const [a, b] = [c * alongStep + shift, r * acrossStep];
        const [x, y] = isAcross ? [origin.x + a, origin.y + b] : [origin.x + b, origin.y + a];
        const [w, h] = isAcross
          ? [request.finish.tileLength, request.finish.tileWidth]
          : [request.finish.tileWidth, request.finish.tileLength];
        const corners = [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ].map(([u = 0, v = 0]): [number, number] => {
          const at = leaveFrame({ x: u, y: v }, frame);
          return [at.x, at.y];
        });
        const area = areaOf(polygonClipping.intersection(region, [corners]));
        if (area > 0) areas.set(`${x},${y}`, area);
      }
    }
  } catch {
    return null;
  }
  return areas;
}

function areaOf(polygons: MultiPolygon): number {
  const ringArea = (ring: readonly (readonly [number, number])[]) =>
    Math.abs(signedArea2(ring.map(([x, y]) => ({ x, y }))) / 2);
  return polygons.reduce(
    (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((all, hole) => all + ringArea(hole), 0),
    0,
  );
}

function around(ring: readonly Point[]): number {
  return ring.reduce((sum, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}
