import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';

const UNITS = 8128;
/** Turned corners, and the middle of a joint that is an odd number of units wide, are rounded to the lattice. */
const ROUNDED = 3;
const SAMPLES = 500;

type Pair = readonly [number, number];
type Line = readonly [number, number, number, number];

const size = (least: number, most: number) =>
  fc.integer({ min: 8 * least, max: 8 * most }).map((eighths) => eighths / 8);

const arbitraryFloor = fc
  .record({
    roomWidth: size(60, 130),
    roomLength: size(60, 130),
    tileLength: size(8, 24),
    tileWidth: size(5, 14),
    groutSpacing: fc.constantFrom(0, 1 / 16, 1 / 8, 0.3),
    perimeterGap: fc.constantFrom(0, 1 / 4),
    layoutType: fc.constantFrom('straight', 'straight', 'half', 'third', 'basketweave', 'herringbone', 'diamond'),
    patternOrientation: fc.constantFrom('horizontal', 'vertical'),
    layoutAngle: fc.constantFrom(0, 0, 45, 22.5),
    autoOptimize: fc.constantFrom(true, true, false),
    startCutLength: size(0, 5),
    startCutWidth: size(0, 4),
    lines: fc.array(
      fc.record({ way: fc.constantFrom('x', 'y', 'turned'), at: fc.double({ min: 0.05, max: 0.95, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  .map(({ lines, ...floor }) => {
    // A tile of these patterns is twice as long as it is wide.
    const isOfTwo = floor.layoutType === 'basketweave' || floor.layoutType === 'herringbone';
    const job = {
      ...floor,
      ...(isOfTwo && { tileLength: 2 * floor.tileWidth + floor.groutSpacing }),
      layoutAngle: floor.layoutType === 'diamond' ? 0 : floor.layoutAngle,
    };
    return { ...job, slabJoints: lines.map(({ way, at }) => lineOf(job, way, at)) };
  });

type Job = typeof arbitraryFloor extends fc.Arbitrary<infer Floor> ? Floor : never;

function lineOf(
  { roomWidth, roomLength, layoutAngle }: { roomWidth: number; roomLength: number; layoutAngle: number },
  way: string,
  at: number,
): Line {
  const along = (length: number) => Math.round(at * length * 16) / 16;
  if (way === 'x') return [along(roomWidth), 0, along(roomWidth), roomLength];
  if (way === 'y') return [0, along(roomLength), roomWidth, along(roomLength)];
  // Through a point, the way in which the pattern is turned, as far as it goes within the room.
  const angle = (layoutAngle * Math.PI) / 180;
  const [x, y, dx, dy] = [along(roomWidth), along(roomLength), Math.cos(angle), Math.sin(angle)];
  const reach = (sign: number) => {
    const shares = [
      (sign * dx > 0 ? roomWidth - x : x) / Math.max(Math.abs(dx), 1e-9),
      (sign * dy > 0 ? roomLength - y : y) / Math.max(Math.abs(dy), 1e-9),
    ];
    return sign * Math.min(...shares) * 0.999;
  };
  const [back, on] = [reach(-1), reach(1)];
  return [x + back * dx, y + back * dy, x + on * dx, y + on * dy].map((one) =>
    Math.max(0, Math.round(one * 1e4) / 1e4),
  ) as unknown as Line;
}

/** The tiles and pieces as the door has them, in the frame of the pattern. */
function polygonsOf(job: Job, answer: DescribedLayout): readonly (readonly Pair[])[] {
  const box = (x: number, y: number, w: number, h: number): Pair[] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const [kind] = answer.kinds;
  const [w, h] = [kind?.width ?? 0, kind?.height ?? 0].map((side) => Math.round(side * UNITS)) as [number, number];
  const joint = Math.round(job.groutSpacing * UNITS);
  const isAcross = job.patternOrientation === 'horizontal';
  const full =
    answer.tiles === undefined
      ? (answer.fullRuns ?? []).flatMap(([x, y, count]) =>
          Array.from({ length: count }, (_, i) =>
            isAcross ? box(x + i * (w + joint), y, w, h) : box(x, y + i * (h + joint), w, h),
          ),
        )
      : answer.tiles
          .filter(({ full: isFull }) => isFull)
          .map(({ at, turned, outline }) => outline ?? (turned ? box(at[0], at[1], h, w) : box(at[0], at[1], w, h)));
  return [...full, ...(answer.pieces ?? []).flatMap(({ rings }) => rings.slice(0, 1))];
}

/** How far a point is inside a polygon; 0 outside. */
function depthIn([x, y]: Pair, polygon: readonly Pair[]): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] as Pair;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - ax - share * dx, y - ay - share * dy));
  });
  return isInside ? nearest : 0;
}

/** How deep in a tile a line runs at most, by points along it. */
function deepest(job: Job, answer: DescribedLayout, [x1, y1, x2, y2]: Line): number {
  const angle = (job.layoutAngle * Math.PI) / 180;
  const [cx, cy] = [Math.floor((job.roomWidth * UNITS) / 2), Math.floor((job.roomLength * UNITS) / 2)];
  const polygons = polygonsOf(job, answer);
  const boxes = polygons.map((polygon) => {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  let most = 0;
  for (let sample = 0; sample <= SAMPLES; sample++) {
    const share = (sample + 0.37) / (SAMPLES + 1);
    const [dx, dy] = [(x1 + share * (x2 - x1)) * UNITS - cx, (y1 + share * (y2 - y1)) * UNITS - cy];
    const at: Pair = [
      cx + dx * Math.cos(angle) + dy * Math.sin(angle),
      cy - dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    polygons.forEach((polygon, index) => {
      const [minX, minY, maxX, maxY] = boxes[index] as readonly [number, number, number, number];
      if (at[0] < minX || at[0] > maxX || at[1] < minY || at[1] > maxY) return;
      most = Math.max(most, depthIn(at, polygon));
    });
  }
  return most;
}

it('a slab joint is met where no tile is over it, and only there', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFloor, async (job) => {
      const answer = await layByDoor(job, true);
      const joints = answer.slabJoints ?? [];
      expect(joints).toHaveLength(job.slabJoints.length);
      for (const [index, { met, missedBy }] of joints.entries()) {
        const depth = deepest(job, answer, job.slabJoints[index] as Line);
        if (met) expect(depth).toBeLessThanOrEqual(ROUNDED);
        // What is missed by a hair may be missed between two points.
        else if (missedBy === null || missedBy > job.groutSpacing / 2 + 0.05) expect(depth).toBeGreaterThan(0);
      }
    }),
    { numRuns: cases(25) },
  );
});

/** The most of these places that one grid of joints covers, tried at every unit. */
function mostMet(places: readonly number[], tile: number, joint: number): number {
  const module = tile + joint;
  let most = 0;
  for (let start = 0; start < module; start++) {
    const met = places.filter((place) => (((place - start) % module) + module) % module <= joint).length;
    most = Math.max(most, met);
  }
  return most;
}

it('auto-optimize meets as many slab joints as any start of a grid, and reports how far off the others are', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFloor, async (floor) => {
      const lines = floor.slabJoints.filter(([x1, y1, x2, y2]) => x1 === x2 || y1 === y2);
      fc.pre(lines.length > 0);
      const job = { ...floor, layoutType: 'straight', layoutAngle: 0, autoOptimize: true, slabJoints: lines };
      const answer = await layByDoor(job);
      const joint = Math.round(job.groutSpacing * UNITS);
      for (const way of [0, 1] as const) {
        const places = lines.filter((line) => line[way] === line[way + 2]).map((line) => line[way] * UNITS);
        const [kind] = answer.kinds;
        const tile = Math.round((way === 0 ? (kind?.width ?? 0) : (kind?.height ?? 0)) * UNITS);
        const own = (answer.slabJoints ?? []).filter(({ line }) => line[way] === line[way + 2]);
        expect(own.filter(({ met }) => met)).toHaveLength(mostMet(places, tile, joint));
        for (const { line, met, missedBy } of own.filter((one) => !one.met)) {
          expect(met).toBe(false);
          const past = (line[way] * UNITS - answer.origin[way] + joint / 2) / (tile + joint);
          expect(missedBy).toBeCloseTo((Math.abs(past - Math.round(past)) * (tile + joint)) / UNITS, 9);
        }
      }
    }),
    { numRuns: cases(12) },
  );
});
