import { describe, expect, it } from 'vitest';
import { type AdviceOptions, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { flattenRings, transposeRings } from '#app/layout/kernel/flat-rings.ts';
import { kernelGrid } from '#app/layout/layers/lay-tiles.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { countSmallPieces } from '#app/layout/slivers/count-small.ts';
import { alignLayout } from '#app/layout/starts/align-layout.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { scoreOutput } from '#kernel/fuzz/score-output.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import {
  asRequest,
  customRoom,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

function advise(request: LayoutRequest, options: AdviceOptions) {
  const search = adviseStarts(request, tools, options);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done && step.value.ok) return step.value.value;
    if (step.done) throw new Error('the room is sound');
  }
}

interface Tried {
  readonly start: readonly [string, string, number, number, boolean];
  readonly looks: readonly number[];
  readonly tiles: number;
  readonly smallest: number;
  readonly slivers: number;
  readonly leadsTo: string;
  /** By its cutting plan. */
  readonly buy: () => number;
  /** Its small pieces as shown on the page, by their narrowest extent; the search uses their boxes. */
  readonly shown: () => Pick<Tried, 'looks' | 'smallest' | 'slivers' | 'leadsTo'>;
}

/** Every start laid out whole, outlines and all, and counted from its outlines. */
function tryAll(request: LayoutRequest, options: AdviceOptions, order: number): Tried[] {
  const tried: Tried[] = [];
  for (const layoutType of options.layoutTypes) {
    for (const patternOrientation of options.orientations) {
      const isHorizontal = patternOrientation === 'horizontal';
      const [down, across] = isHorizontal
        ? [request.finish.tileWidth, request.finish.tileLength]
        : [request.finish.tileLength, request.finish.tileWidth];
      for (let length = 0; length < down; length += fromInches(1 / 8)) {
        for (let width = 0; width < across; width += fromInches(1 / 8)) {
          const start = { startCutLength: length, startCutWidth: width } as RequestChanges;
          const layout = computeLayout(
            asRequest({ ...request, layoutType, patternOrientation, autoOptimize: false, ...start }),
            tools,
          );
          if (!layout.ok) throw new Error(layout.error.code);
          tried.push(tryOne(layout.value, options, order, tried.length));
        }
      }
    }
  }
  return tried;
}

function tryOne(layout: LayoutResult, options: AdviceOptions, order: number, index: number): Tried {
  const { layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize } = layout.request.finish;
  const { full, cut, smallestSide, underHalf, slivers } = countOutlines(layout);
  const uneven =
    unevenness(asCourses(layout).startCutLength, asCourses(layout).leftoverLength, asCourses(layout).tileDown) +
    unevenness(asCourses(layout).startCutWidth, asCourses(layout).leftoverWidth, asCourses(layout).tileAcross);
  const judged = (pieces: Pick<ReturnType<typeof countOutlines>, 'slivers' | 'underHalf' | 'smallestSide'>) => ({
    looks: [pieces.slivers, pieces.underHalf, -pieces.smallestSide, uneven, cut, index],
    smallest: pieces.smallestSide,
    slivers: pieces.slivers,
    leadsTo: JSON.stringify([layoutType, patternOrientation, full, cut, pieces.underHalf, pieces.slivers]),
  });
  return {
    start: [layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize],
    ...judged({ slivers, underHalf, smallestSide }),
    tiles: Math.max(order, full + cut),
    shown: () => {
      const small = countSmallPieces(layout);
      return judged({
        slivers: small.slivers + small.tooSmall,
        underHalf: small.underHalf + small.tooSmall,
        smallestSide: small.smallestSide,
      });
    },
    buy: () => Math.max(layout.counts.order, planCuts(layout, options.cutting).tilesNeeded),
  };
}

function countOutlines({ request, region, boundsWidth, boundsLength }: LayoutResult) {
  const alignment = alignLayout(request, boundsWidth, boundsLength);
  const grid = kernelGrid(alignment);
  const output = tools.kernel.run({
    ...flattenRings(alignment.runsAlong === 'y' ? transposeRings(region) : region),
    grid,
  });
  if (!output.ok) throw new Error(output.error.code);
  return scoreOutput(output.value, grid);
}

function unevenness(near: number, far: number, tile: number): number {
  return Math.abs((near || tile) - (far || tile));
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

const sortByLooks = (tried: readonly Tried[]) => [...tried].sort((a, b) => compareLists(a.looks, b.looks));
const sortByTiles = (tried: readonly Tried[], tiles: (one: Tried) => number) =>
  sortByLooks(tried).sort((a, b) => Math.min(1, a.slivers) - Math.min(1, b.slivers) || tiles(a) - tiles(b));
const sortBySmallest = (tried: readonly Tried[]) => sortByLooks(tried).sort((a, b) => b.smallest - a.smallest);

function firstOfEachKind(tried: readonly (Tried | undefined)[]): Tried[] {
  const chosen = new Map<string, Tried>();
  for (const one of tried) if (one && chosen.size < 3 && !chosen.has(one.leadsTo)) chosen.set(one.leadsTo, one);
  return [...chosen.values()];
}

/**
 * The adviser's expected choice: of the three best by looks, the fewest tiles touched, the widest smallest piece and the present
 * start, take the first by looks, by tiles to buy and by smallest piece, each once; then fill up by looks.
 */
function chooseThree(tried: readonly Tried[], present: Tried): Tried['start'][] {
  const [fewest] = sortByTiles(tried, ({ tiles }) => tiles);
  const [widest] = sortBySmallest(tried);
  const laid = [...new Set([present, ...firstOfEachKind(sortByLooks(tried)), fewest, widest])].flatMap((one) =>
    one === undefined ? [] : [{ ...one, ...one.shown() }],
  );
  const [cheapest] = sortByTiles(laid, ({ buy }) => buy());
  const looks = sortByLooks(laid);
  return firstOfEachKind([looks[0], cheapest, sortBySmallest(laid)[0], ...looks]).map(({ start }) => start);
}

describe('the winners match a search that lays out every start', () => {
  const small = { tileLength: fromInches(3), tileWidth: fromInches(2) };
  const both: AdviceOptions = {
    layoutTypes: ['half', 'straight'],
    orientations: ['vertical', 'horizontal'],
    turns: [UNTURNED],
    seenEdges: [],
    cutting: USUAL_CUTTING,
  };

  it.each([
    ['a rectangle', layoutRequest({ room: rectangleRoom(20, 17.3), ...small })],
    ['a gap at the walls', layoutRequest({ room: rectangleRoom(20, 17.3), perimeterGap: fromInches(1 / 8), ...small })],
    [
      'an L with a column',
      layoutRequest({
        room: customRoom([
          [0, 0],
          [21, 0],
          [21, 9.4],
          [12, 9.4],
          [12, 19],
          [0, 19],
        ]),
        obstacles: [obstacleAt(4.2, 5, 3.1, 2.6)],
        ...small,
      }),
    ],
    [
      'slanted walls',
      layoutRequest({
        room: customRoom([
          [2, 0],
          [19, 1.5],
          [22, 13],
          [9, 18.25],
          [0, 11],
        ]),
        ...small,
      }),
    ],
  ])(
    'in %s',
    (_name, request) => {
      const { best, present } = advise(request, both);
      const tried = tryAll(request, both, present.result.counts.order);
      const found = best.map(
        ({
          request: {
            finish: { layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize },
          },
        }) => {
          return [layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize];
        },
      );
      expect(found).toEqual(chooseThree(tried, tryOne(present.result, both, present.result.counts.order, -1)));
    },
    60_000,
  );
});

/**
 * Three walls on the right, at 96, 59 and 29 in; 12 in tiles without a joint. With a first piece of `a` in at the left,
 * the walls meet a cut of (96 - a), (59 - a) and (29 - a) modulo 12: 0, 11 and 5 for whole tiles, 6, 5 and 11 for 6 in.
 * Either way one of the two lower walls has a cut of 5 in; any other first piece has a smaller cut or more of them.
 */
describe('steps on the right, worked by hand', () => {
  const request = layoutRequest({
    room: customRoom([
      [0, 0],
      [96, 0],
      [96, 24],
      [59, 24],
      [59, 48],
      [29, 48],
      [29, 72],
      [0, 72],
    ]),
    joint: fromInches(0),
  });
  const first = (seenEdges: number[]) => {
    const [best] = advise(request, {
      layoutTypes: ['straight'],
      orientations: ['vertical'],
      turns: [UNTURNED],
      seenEdges,
      cutting: USUAL_CUTTING,
    }).best;
    return {
      cuts: [best?.request.finish.startCutLength, best?.request.finish.startCutWidth].map((cut) => toInches(cut ?? -1)),
      smallest: toInches(best?.score.smallestSide ?? -1),
      underHalf: best?.score.underHalf,
      poor: best?.score.poorSeenWalls,
    };
  };

  it('start with whole tiles: as few small cuts as any, and the fewest cuts', () => {
    expect(first([])).toEqual({ cuts: [0, 0], smallest: 5, underHalf: 2, poor: 0 });
  });

  it('keep the small cut away from the edge that is seen first', () => {
    expect(first([3])).toEqual({ cuts: [0, 0], smallest: 5, underHalf: 2, poor: 0 });
    expect(first([5])).toEqual({ cuts: [0, 6], smallest: 5, underHalf: 2, poor: 0 });
  });

  it('keeps two walls good at the cost of the third, which is not marked', () => {
    // 11 in at the left: 0 at 59, 6 at 29, and 1 in at 96.
    expect(first([3, 5])).toEqual({ cuts: [0, 11], smallest: 1, underHalf: 2, poor: 0 });
  });
});
