import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { convexHull } from '#app/geometry/convex-hull.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Planes } from '#app/layout/model/sloped-floor.ts';
import { buildPlanes } from '#app/layout/slopes/build-planes.ts';
import { distanceFromLine, volumeUnder } from '#app/layout/slopes/plane-through.ts';
import type { SlopeQuestion } from '#app/layout/slopes/slope-question.ts';

const INCH = 8128;
const SIXTY_FOURTH = INCH / 64;
const whole = (least: number, most: number) => fc.integer({ min: least * 64, max: most * 64 }).map((n) => n * 127);

/** Rectangles, neo-angle corners, an inside corner and any convex outline. */
const outlines: fc.Arbitrary<Ring> = fc.oneof(
  fc
    .tuple(whole(24, 96), whole(24, 96))
    .map(([width, length]) => boundsRing({ minX: 0, minY: 0, maxX: width, maxY: length })),
  fc.tuple(whole(40, 80), whole(10, 30)).map(([side, cut]) => [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: side - cut },
    { x: side - cut, y: side },
    { x: 0, y: side },
  ]),
  fc.tuple(whole(50, 80), whole(30, 45)).map(([side, arm]) => [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: arm },
    { x: arm, y: arm },
    { x: arm, y: side },
    { x: 0, y: side },
  ]),
  fc
    .array(fc.record({ x: whole(0, 90), y: whole(0, 90) }), { minLength: 3, maxLength: 9 })
    .map((points): Ring => {
      const flat = convexHull(points);
      return Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));
    })
    .map((hull) => (signedArea2(hull) < 0 ? [...hull].reverse() : hull)),
);

const questions: fc.Arbitrary<SlopeQuestion> = outlines.chain((outline) => {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  const share = fc.integer({ min: 0, max: 64 });
  return fc
    .record({
      x: share,
      y: share,
      width: whole(2, 8),
      length: whole(2, 40),
      isLinear: fc.boolean(),
      atWall: fc.boolean(),
    })
    .chain(({ x, y, width, length, isLinear, atWall }) => {
      const [w, l] = isLinear ? [Math.min(length, maxX - minX), width] : [width, width];
      const left = minX + Math.max(0, Math.round(((maxX - minX - w) * x) / 64));
      const top = atWall && isLinear ? minY : minY + Math.max(0, Math.round(((maxY - minY - l) * y) / 64));
      const opening: Bounds = { minX: left, minY: top, maxX: left + w, maxY: top + l };
      return fc.record({
        outline: fc.constant(outline),
        opening: fc.constant(opening),
        isRound: fc.constant(false),
        slope: fc.constantFrom(1 / 48, 0.02, 0.03, 1 / 24),
        edge: fc.constantFrom('level' as const, 'even' as const),
        wall: fc.constant(isLinear && atWall && outline[0]?.y === outline[1]?.y ? 0 : null),
      });
    });
});

/** How far the corners of the lattice may miss the line that they are on, times its length: an area. */
const hair = (outline: Ring) =>
  ringSides(outline).reduce((sum, { from, to }) => sum + Math.abs(to.x - from.x) + Math.abs(to.y - from.y), 0);

/** A height read from the plane itself: how far a point is up from its lowest corner, times the slope. */
function heightOn({ corners, slope, downhill }: Planes['planes'][number], at: Point): number {
  const [first] = corners;
  if (first === undefined) return 0;
  return first.height - slope * ((at.x - first.x) * downhill.x + (at.y - first.y) * downhill.y);
}

describe('the planes of any floor', () => {
  it('cover it, meet at folds and have the typed slope', () => {
    let built = 0;
    fc.assert(
      fc.property(questions, (question) => {
        const answer = buildPlanes(question);
        if (!answer.ok) return;
        built += 1;
        const { outline, opening, slope, wall } = question;
        const { planes, folds, heights } = answer.value;
        const areas = planes.reduce((sum, { corners }) => sum + signedArea2(corners), 0);
        const floor = signedArea2(outline) - signedArea2(boundsRing(opening));
        expect(Math.abs(areas - floor)).toBeLessThanOrEqual(hair(outline));
        for (const plane of planes) {
          expect(signedArea2(plane.corners)).toBeGreaterThan(0);
          expect(plane.slope).toBeGreaterThanOrEqual(slope * (1 - 1e-9));
          for (const corner of plane.corners) {
            expect(Math.abs(heightOn(plane, corner) - corner.height)).toBeLessThan(SIXTY_FOURTH / 16);
            if (wall === null) expect(corner.height).toBeGreaterThanOrEqual(0);
          }
        }
        for (const { from, to } of folds) {
          const [low, high] = [from, to].map((end) =>
            planes.flatMap(({ corners }) => corners.filter((one) => samePoint(one, end))),
          );
          for (const group of [low, high]) {
            const all = (group as { height: number }[]).map(({ height }) => height);
            expect(Math.max(...all) - Math.min(...all)).toBeLessThan(SIXTY_FOURTH);
          }
          const isAtDrain = from.x >= opening.minX - 6 * INCH && from.x <= opening.maxX + 6 * INCH;
          expect(isAtDrain).toBe(true);
          expect(ringSides(outline).some((one) => distanceFromLine(to, one.from, one.to) <= 1)).toBe(true);
        }
        for (const corner of outline) {
          if (boundsRing(opening).some((one) => samePoint(one, corner))) continue;
          expect(heights.some((one) => samePoint(one, corner))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
    expect(built).toBeGreaterThan(300);
  });

  it('need the mortar of prisms over rectangles', () => {
    fc.assert(
      fc.property(
        whole(24, 96),
        whole(24, 96),
        fc.integer({ min: 8, max: 56 }),
        fc.integer({ min: 8, max: 56 }),
        (width, length, x, y) => {
          const side = 4 * INCH;
          const [left, top] = [Math.round(((width - side) * x) / 64), Math.round(((length - side) * y) / 64)];
          const answer = buildPlanes({
            outline: boundsRing({ minX: 0, minY: 0, maxX: width, maxY: length }),
            opening: { minX: left, minY: top, maxX: left + side, maxY: top + side },
            isRound: false,
            slope: 1 / 48,
            edge: 'level',
            wall: null,
          });
          if (!answer.ok) throw new Error(answer.error.code);
          const runs = [top, width - left - side, length - top - side, left] as const;
          const height = Math.max(...runs) / 48;
          // A plane between a wall and the shorter side of the drain: a wedge over a trapezoid.
          const expected = runs.reduce(
            (sum, run, at) => sum + (height * run * (2 * (at % 2 === 0 ? width : length) + side)) / 6,
            0,
          );
          const volume = answer.value.planes.reduce((sum, { corners }) => sum + volumeUnder(corners), 0);
          expect(Math.abs(volume - expected)).toBeLessThan(expected * 1e-9);
        },
      ),
      { numRuns: 200 },
    );
  });
});
