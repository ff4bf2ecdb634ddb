import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Advice, type AdviceOptions, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { RoomPart } from '#app/layout/model/rooms.ts';
import { admitRooms } from '#app/layout/parts/admit-rooms.ts';
import type { Length } from '#app/layout/units/length.ts';
import { cases } from '#tests/factories/cases.ts';
import { asRequest, layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** An eighth of an inch: the step between starts. Rooms are measured in quarters of it, tiles in whole ones. */
const STEP = 1016;
const sides = (least: number, most: number) =>
  fc.integer({ min: 4 * least, max: 4 * most }).map((count) => (count * STEP) / 4);

interface SmallRoom {
  readonly width: number;
  readonly length: number;
  readonly wall: number;
  readonly shift: number;
  /** A corner that is cut out at its lower right. */
  readonly notch: number;
}

const room: fc.Arbitrary<SmallRoom> = fc.record({
  width: sides(12, 60),
  length: sides(12, 60),
  wall: sides(0, 6),
  shift: sides(0, 12),
  notch: fc.constantFrom(0, 0, 2, 3),
});

function ringOf({ width, length, notch }: SmallRoom, x: number, y: number): RoomPart['ring'] {
  const [right, bottom] = [x + width, y + length];
  const at = (cornerX: number, cornerY: number) => ({ x: cornerX, y: cornerY });
  const corners =
    notch === 0
      ? [at(right, bottom)]
      : [
          at(right, bottom - Math.floor(length / notch)),
          at(right - Math.floor(width / notch), bottom - Math.floor(length / notch)),
          at(right - Math.floor(width / notch), bottom),
        ];
  return [at(x, y), at(right, y), ...corners, at(x, bottom)];
}

/** Two or three adjacent rooms, tiles of an inch or less, and prominent walls in any of the rooms. */
const roomsOfFloor = fc
  .record({
    rooms: fc.array(room, { minLength: 2, maxLength: 3 }),
    tiles: fc.tuple(fc.integer({ min: 4, max: 8 }), fc.integer({ min: 4, max: 8 })),
    joint: fc.constantFrom(0, 254, 508),
    layoutType: fc.constantFrom('straight' as const, 'half' as const, 'third' as const),
    patternOrientation: fc.constantFrom('horizontal' as const, 'vertical' as const),
    marks: fc.array(fc.nat(15), { maxLength: 3 }),
  })
  .map(({ rooms, tiles: [long, wide], joint, layoutType, patternOrientation, marks }) => {
    let from = 0;
    const parts = rooms.map((one, index) => {
      const ring = ringOf(one, from, one.shift);
      from += one.width + one.wall;
      return { name: `Room ${index + 1}`, ring, obstacles: [] as readonly Obstacle[] };
    });
    const admitted = admitRooms({ surface: 'floor', parts, doorways: [] });
    if (!admitted.ok) throw new Error('rooms side by side can be laid together');
    const count = parts.flatMap(({ ring }) => ring).length;
    const request: LayoutRequest = asRequest({
      ...layoutRequest({ tileLength: (long * STEP) as Length, tileWidth: (wide * STEP) as Length }),
      joint: joint as Length,
      layoutType,
      patternOrientation,
      autoOptimize: true,
      ...admitted.value,
    });
    return { request, seenEdges: [...new Set(marks.filter((mark) => mark < count))] };
  });

function advise(request: LayoutRequest, options: AdviceOptions): Advice {
  const search = adviseStarts(request, tools, options);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done && step.value.ok) return step.value.value;
    if (step.done) throw new Error(JSON.stringify(step.value));
  }
}

/**
 * What an installer looks for, in the order stated on the adviser's page, counted from the pieces of a layout alone:
 * slivers, marked walls that meet a cut under half a tile, pieces under half, the smallest side. The smaller list is
 * the better start.
 */
function looksOf(result: LayoutResult, seenEdges: readonly number[]): number[] {
  const { request, pieces, shapes, kinds, warnings } = result;
  const [{ across, down }] = kinds;
  const limit = request.finish.joint + 2 * STEP;
  const sizes = pieces.map(({ shape }) => shapes[shape] as LayoutResult['shapes'][number]);
  const isSliver = ({ width, height }: { width: number; height: number }) =>
    (width < across && width <= limit) || (height < down && height <= limit);
  const dropped = warnings.find(({ code }) => code === 'pieces-dropped');
  const tooSmall = dropped && 'count' in dropped ? dropped.count : 0;
  return [
    sizes.filter(isSliver).length + tooSmall,
    seenEdges.filter((mark) => meetsLessThanHalf(result, mark)).length,
    sizes.filter(({ width, height }) => 2 * width < across || 2 * height < down).length + tooSmall,
    -Math.min(across, down, ...sizes.flatMap(({ width, height }) => [width, height])),
  ];
}

/** Whether any course shows less than half a tile at a wall, judged by the positions of the tiles. */
function meetsLessThanHalf({ request, origin, layers }: LayoutResult, mark: number): boolean {
  const edges = (request.plan?.parts ?? []).flatMap(({ ring }) =>
    ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const),
  );
  const [from, to] = edges[mark] ?? [];
  const [layer] = layers;
  if (!from || !to || !layer) return false;
  const isUpright = from.x === to.x;
  const [tile, start, at] = isUpright ? [layer.across, origin.x, from.x] : [layer.down, origin.y, from.y];
  const module = tile + request.finish.joint;
  const isAlong = isUpright === (request.finish.patternOrientation === 'horizontal');
  const cycle = { straight: 1, half: 2, third: 3 }[request.finish.layoutType as 'straight' | 'half' | 'third'];
  // In a clockwise ring on screen the floor is on the right of an edge.
  const isFloorPast = isUpright ? to.y < from.y : to.x > from.x;
  return Array.from({ length: isAlong ? cycle : 1 }, (_, course) => {
    const into = (((at - start - Math.round((course * module) / cycle)) % module) + module) % module;
    if (into === 0 || into >= tile) return tile;
    return isFloorPast ? tile - into : into;
  }).some((shown) => 2 * shown < tile);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

describe('the adviser over all of several rooms', () => {
  it('ranks first a start that looks as good as the best of all starts, with walls marked in any room', () => {
    let weighed = 0;
    fc.assert(
      fc.property(roomsOfFloor, ({ request, seenEdges }) => {
        const { layoutType, patternOrientation } = request.finish;
        const advice = advise(request, {
          layoutTypes: [layoutType],
          orientations: [patternOrientation],
          turns: [UNTURNED],
          seenEdges,
          cutting: USUAL_CUTTING,
        });
        weighed += advice.weighedEdges;
        expect(advice.weighedEdges).toBe(seenEdges.length);
        const [first] = advice.best;
        if (first === undefined) throw new Error('there is a best start');
        const [long, wide] =
          patternOrientation === 'horizontal'
            ? [request.finish.tileWidth, request.finish.tileLength]
            : [request.finish.tileLength, request.finish.tileWidth];
        let best = looksOf(mustLayOut(request), seenEdges);
        for (let length = 0; length < long; length += STEP) {
          for (let width = 0; width < wide; width += STEP) {
            const cuts = { startCutLength: length as Length, startCutWidth: width as Length };
            const looks = looksOf(mustLayOut(asRequest({ ...request, ...cuts, autoOptimize: false })), seenEdges);
            if (compare(looks, best) < 0) best = looks;
          }
        }
        // Taking a proposal gives exactly the layout that was proposed.
        const taken = mustLayOut(first.request);
        expect([taken.counts.full, taken.counts.cut]).toEqual([first.score.full, first.score.cut]);
        expect(looksOf(taken, seenEdges)).toEqual(best);
      }),
      { numRuns: cases(40) },
    );
    expect(weighed).toBeGreaterThan(cases(10));
  });

  it('tries every start of rooms that are far apart: the space between them has no tiles', () => {
    const parts = [0, 3900].map((at, index) => ({
      name: `Room ${index}`,
      ring: ringOf({ width: 20 * 8128, length: 19 * 8128, wall: 0, shift: 0, notch: 0 }, at * 8128, at * 8128),
      obstacles: [],
    }));
    const admitted = admitRooms({ surface: 'floor', parts, doorways: [] });
    if (!admitted.ok) throw new Error('two rooms can be laid together');
    const tile = (8 * STEP) as Length;
    const request = { ...layoutRequest({ tileLength: tile, tileWidth: tile }), ...admitted.value };
    const options = { layoutTypes: ['straight'], orientations: ['vertical'], turns: [UNTURNED] } as const;
    const { startsTried, best } = advise(request, { ...options, seenEdges: [7], cutting: USUAL_CUTTING });
    expect(startsTried).toBe(64);
    expect(best.length).toBeGreaterThan(0);
  });
});
