import { performance } from 'node:perf_hooks';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { checkCuttingPlan } from '#tests/factories/check-cutting-plan.ts';
import { customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { seededNumbers, tradeRoom } from '#tests/factories/trade-rooms.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const ROOMS = 1000;

/** As a saved job without the field has it, and as a new job starts. */
const WAYS: readonly [string, CuttingOptions][] = [
  ['any edges', USUAL_CUTTING],
  ['factory edges to the joints', { ...USUAL_CUTTING, factoryEdges: true }],
];

async function loadTools(): Promise<LayoutTools> {
  return { kernel: await loadNodeKernel('wasm'), clipper: await loadNodeClipper() };
}

function layOut(request: LayoutRequest, tools: LayoutTools): LayoutResult {
  const layout = computeLayout(request, tools);
  if (!layout.ok) throw new Error(`refused: ${JSON.stringify(layout.error)}`);
  return layout.value;
}

/** A crooked hall in 6 in half stagger whose walls cut some 500 tiles, most of them each in its own way. */
function crookedHall(): LayoutRequest {
  return layoutRequest({
    room: customRoom([
      [0, 40],
      [480, 0],
      [960, 60],
      [930, 640],
      [500, 600],
      [30, 680],
    ]),
    tileLength: fromInches(6),
    tileWidth: fromInches(6),
    layoutType: 'half',
    patternOrientation: 'horizontal',
  });
}

function speed(tools: LayoutTools, [way, options]: (typeof WAYS)[number]): FigureRow {
  const result = layOut(crookedHall(), tools);
  const times: number[] = [];
  let plan: CuttingPlan | undefined;
  for (let run = 0; run < 21; run++) {
    const start = performance.now();
    plan = planCuts(result, options);
    times.push(performance.now() - start);
  }
  const median = [...times].sort((a, b) => a - b)[10] ?? Number.POSITIVE_INFINITY;
  const cold = times[0] ?? Number.POSITIVE_INFINITY;
  return {
    row: 'cutting-plan-speed',
    promise: `500 cut pieces are planned while the user looks on: ${way}`,
    figure: `${result.counts.pieces} pieces of ${result.shapes.length} shapes: ${median.toFixed(0)} ms, ${cold.toFixed(0)} ms cold; ${plan?.tilesNeeded} tiles, bound ${plan?.lowerBound}`,
    target: '500 pieces or more in under 200 ms',
    reached: result.counts.pieces >= 500 && median < 200 && plan?.isComplete === true,
  };
}

/** A comb of 500 corners with crooked teeth in small tiles: hardly two of its cut pieces are alike. */
function crookedComb(tileInches: number): LayoutRequest {
  const next = seededNumbers(5);
  const teeth = Array.from({ length: 498 }, (_, i) => {
    return [(i * 990) / 498 + next(), i % 2 === 0 ? 980 - 20 * next() : 10 + 20 * next()] as const;
  });
  return layoutRequest({
    room: customRoom([...teeth, [992, 1000], [0, 1000]]),
    tileLength: fromInches(tileInches),
    tileWidth: fromInches(tileInches),
    joint: fromInches(1 / 16),
    layoutType: 'third',
  });
}

/** What planning may take where it is bounded by its steps alone. */
const MOST_MS = 500;

function hostile(
  tools: LayoutTools,
  request: LayoutRequest,
  name: string,
  [way, options]: (typeof WAYS)[number],
): FigureRow {
  const result = layOut(request, tools);
  const start = performance.now();
  const plan = planCuts(result, options);
  const took = performance.now() - start;
  return {
    row: 'cutting-plan-hostile',
    promise: `However many pieces, planning is bounded by its steps: ${name}, ${way}`,
    figure: `${result.counts.pieces} pieces of ${result.shapes.length} shapes: ${took.toFixed(0)} ms, first time; ${plan.tilesNeeded} tiles, ${result.counts.touched} touched, bound ${plan.lowerBound}`,
    target: `under ${MOST_MS} ms, never more than the tiles touched`,
    reached: took < MOST_MS && plan.tilesNeeded <= result.counts.touched,
  };
}

function distance(tools: LayoutTools, [way, options]: (typeof WAYS)[number]): FigureRow {
  const next = seededNumbers(20_26);
  let sum = 0;
  let proven = 0;
  let faults = 0;
  for (let room = 0; room < ROOMS; room++) {
    const result = layOut(tradeRoom(next), tools);
    const plan = planCuts(result, options);
    sum += plan.lowerBound === 0 ? 0 : (plan.tilesNeeded - plan.lowerBound) / plan.lowerBound;
    if (plan.tilesNeeded === plan.lowerBound) proven += 1;
    if (checkCuttingPlan(plan, result).length > 0) faults += 1;
  }
  const percent = (100 * sum) / ROOMS;
  return {
    row: 'cutting-plan-distance',
    promise: `The plan is as good as any, nearly, and can be cut: ${way}`,
    figure: `${ROOMS} random rooms: ${percent.toFixed(2)} % over the bound on average, ${proven} proven best, ${faults} faulty plans`,
    target: 'under 3 % on average, no faulty plan',
    reached: percent < 3 && faults === 0,
  };
}

export default {
  rows: ['cutting-plan-speed', 'cutting-plan-distance', 'cutting-plan-hostile'],
  async measure() {
    const tools = await loadTools();
    // The large ones first: a plan must not need to be rehearsed.
    const vast = { room: rectangleRoom(999, 1000), tileLength: fromInches(0.65), tileWidth: fromInches(0.65) };
    const floor = layoutRequest({ ...vast, joint: fromInches(1 / 16) });
    return [
      ...WAYS.map((way) => hostile(tools, crookedComb(2), 'a comb of 500 corners', way)),
      ...WAYS.map((way) => hostile(tools, floor, 'two million tiles', way)),
      ...WAYS.map((way) => speed(tools, way)),
      ...WAYS.map((way) => distance(tools, way)),
    ];
  },
} satisfies FigureScript;
