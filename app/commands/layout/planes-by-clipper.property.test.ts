import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { UNITS_PER_INCH as INCH } from '#app/layout/units/length.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';

const clipper2: Clipper2 = await readClipper2().then(loadClipper2);

type Pair = readonly [number, number];
type Ring = readonly Pair[];

/** Finer than the lattice, so that the oracle rounds less than the layout does. */
const SCALE = 16 * INCH;

function pathsOf(rings: readonly Ring[]): Paths64 {
  const paths = new clipper2.Paths64();
  for (const ring of rings) {
    pushRing(
      clipper2,
      paths,
      ring.flatMap(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)]),
    );
  }
  return paths;
}

function clip(type: unknown, subjects: readonly Ring[], others: readonly Ring[]): Ring[] {
  const [subject, other, solution] = [pathsOf(subjects), pathsOf(others), new clipper2.Paths64()];
  const clipper = new clipper2.Clipper64();
  clipper.AddSubject(subject);
  clipper.AddClip(other);
  clipper.ExecutePath(type, clipper2.FillRule.NonZero, solution);
  const rings: Ring[] = [];
  for (let index = 0; index < solution.size(); index++) {
    const path = solution.get(index);
    const view = path.view();
    const ring: Pair[] = [];
    for (let at = 0; at < view.length; at += 3) ring.push([Number(view[at]) / SCALE, Number(view[at + 1]) / SCALE]);
    rings.push(ring);
    path.delete();
  }
  for (const one of [subject, other, solution, clipper]) one.delete();
  return rings;
}

function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}

/** The joint at a fold, longer than the fold by a joint so that strips leave nothing between them at the drain's corners. */
function stripOf([x1, y1, x2, y2]: readonly [number, number, number, number], joint: number): Ring {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [nx, ny] = [(-uy * joint) / 2, (ux * joint) / 2];
  return [
    [x1 + nx, y1 + ny],
    [x2 + nx, y2 + ny],
    [x2 - nx, y2 - ny],
    [x1 - nx, y1 - ny],
  ];
}

const inches = (least: number, most: number) => fc.integer({ min: 8 * least, max: 8 * most }).map((n) => n / 8);

const showers = fc.record({
  roomLength: inches(36, 72),
  roomWidth: inches(36, 72),
  tileLength: fc.constantFrom(6, 12, 24),
  tileWidth: fc.constantFrom(6, 12),
  groutSpacing: fc.constantFrom(1 / 8, 1 / 4),
  edge: fc.constantFrom('level', 'even'),
  drain: fc.oneof(
    fc.record({ type: fc.constant('point'), x: inches(8, 28), y: inches(8, 28) }),
    fc.record({ type: fc.constant('linear'), wall: fc.nat(3), length: inches(12, 24), width: fc.constant(3) }),
  ),
});

type Shower = typeof showers extends fc.Arbitrary<infer One> ? One : never;

interface Counted {
  area: number;
  full: number;
  pieces: number;
  /** Pieces that are too close to the smallest size to judge. */
  small: number;
}

/** The tiles of the grid on one plane, each cut by itself. */
function countOn(polygon: Ring, shower: Shower, answer: DescribedLayout): Counted {
  const { tileLength: down, tileWidth: across, groutSpacing: joint } = shower;
  const strips = (answer.folds ?? []).map((fold) => stripOf(fold, joint));
  const floor = clip(clipper2.ClipType.Difference, [polygon], strips);
  const [originX, originY] = answer.origin.map((at) => at / INCH) as [number, number];
  const counted = { area: 0, full: 0, pieces: 0, small: 0 };
  const first = (origin: number, module: number) => origin - Math.ceil(origin / module) * module;
  for (let y = first(originY, down + joint); y < shower.roomLength; y += down + joint) {
    for (let x = first(originX, across + joint); x < shower.roomWidth; x += across + joint) {
      const tile: Ring = [
        [x, y],
        [x + across, y],
        [x + across, y + down],
        [x, y + down],
      ];
      for (const part of clip(clipper2.ClipType.Intersection, floor, [tile])) {
        const area = areaOf(part);
        if (area <= 0) continue;
        const [xs, ys] = [part.map((at) => at[0]), part.map((at) => at[1])];
        const least = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
        counted.area += area;
        if (area > across * down - 1e-4) counted.full += 1;
        else if (least < 0.6 || area > across * down - 0.2) counted.small += 1;
        else counted.pieces += 1;
      }
    }
  }
  return counted;
}

it('counts and areas of every plane match Clipper2, tile by tile', async () => {
  await fc.assert(
    fc.asyncProperty(showers, async (shower) => {
      const answer = await layByDoor({ ...shower, layoutType: 'straight', autoOptimize: true });
      for (const { polygon, full, cut, tiledSqIn } of answer.planes ?? []) {
        const counted = countOn(polygon, shower, answer);
        expect(full).toBeGreaterThanOrEqual(counted.full);
        expect(full).toBeLessThanOrEqual(counted.full + counted.small);
        expect(cut).toBeGreaterThanOrEqual(counted.pieces);
        expect(cut).toBeLessThanOrEqual(counted.pieces + counted.small);
        expect(full + cut).toBeLessThanOrEqual(counted.full + counted.pieces + counted.small);
        // Small pieces may be left out; corners of strips and of pieces are rounded to the lattice.
        expect(tiledSqIn).toBeLessThan(counted.area + 0.1);
        expect(tiledSqIn).toBeGreaterThan(
          counted.area - 0.1 - counted.small * 0.6 * Math.max(shower.tileLength, shower.tileWidth),
        );
      }
    }),
    { numRuns: 25 },
  );
});
