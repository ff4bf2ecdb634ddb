import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import type { Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { baseboardTiles } from '#app/layout/order/baseboard-tiles.ts';
import { type Cuttable, cutsOfKinds } from '#app/layout/order/cutting/kinds-apart.ts';
import { lowerBound } from '#app/layout/order/cutting/lower-bound.ts';
import { type Effort, planCuts, USUAL_EFFORT } from '#app/layout/order/cutting/plan-cuts.ts';
import { cutsByKind, poolCuts } from '#app/layout/order/cutting/pool-layouts.ts';
import { sizeShapes } from '#app/layout/order/cutting/shape-sizes.ts';
import { allowedTurns } from '#app/layout/order/cutting/stock-piece.ts';
import { tradeOfKind } from '#app/layout/order/sell-kinds.ts';
import { type PooledCuts, strictestOptions } from '#app/layout/project/pool-cuts.ts';
import { type JobSheets, type PooledSheets, poolSheets } from '#app/layout/project/pool-sheets.ts';
import { type PoolSale, sellPool } from '#app/layout/project/sell-pool.ts';
import { soldSides, tileArea } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

/** A job of a project, laid out. */
export interface ProjectJob {
  /** The tile by its name in the trade: jobs of one product and size are bought together. */
  readonly product: string;
  readonly layout: LayoutResult;
  readonly trade: Trade;
  /** The materials that are measured with the layout; null or absent without any. */
  readonly planned?: PlannedMaterials | null;
}

/** The order of one product in one size, for all jobs together. */
export interface ProductPool {
  readonly product: string;
  /** Tile and planks of one name and size are two products. */
  readonly terms: MaterialTerms;
  /** Sheets are counted; absent where tiles are. */
  readonly sold?: 'sheets';
  /** The longer side of the tile and the shorter one. */
  readonly long: Length;
  readonly short: Length;
  /** Tiles really needed: the smaller of the pooled cuts and the sum of the single jobs. */
  readonly needed: number;
  /** The pool cannot be cut from fewer. */
  readonly bound: number;
  /** The tiles that the jobs need one by one. */
  readonly single: number;
  /** `needed` plus the allowances of the jobs. */
  readonly buy: number;
  /** Null if the tiles are sold singly. */
  readonly boxes: number | null;
  /** Null unless they are ordered by the pallet. */
  readonly pallets: number | null;
}

/** A pool with its input. */
export interface PlannedPool extends ProductPool {
  readonly cuts: readonly PooledCuts[];
  /** Only of tiles that are sold by the sheet. */
  readonly sheets?: PooledSheets & { readonly sheet: Sheet };
  /** The cuts of `members`, a subset of `cuts`, planned as one layout; null if the single jobs need no more tiles. */
  readonly pooled: {
    readonly layout: Cuttable;
    readonly cuts: Cuts;
    readonly members: readonly PooledCuts[];
  } | null;
  readonly sale: PoolSale;
}

const POOL_EFFORT: Effort = { ...USUAL_EFFORT, exact: { tries: 4000, states: 20_000 } };

/** The order for a project's jobs, by product and size, without its input. */
export function describePools(pools: readonly PlannedPool[]): readonly ProductPool[] {
  return pools.map(({ product, terms, sold, long, short, needed, bound, single, buy, boxes, pallets }) => {
    return { product, terms, ...(sold && { sold }), long, short, needed, bound, single, buy, boxes, pallets };
  });
}

/** Pools the jobs of a project by product and size, in order of first use; the joint does not matter. */
export function planPools(jobs: readonly ProjectJob[]): readonly PlannedPool[] {
  const pools = new Map<
    string,
    { readonly product: string; readonly terms: MaterialTerms; readonly cuts: PooledCuts[] }
  >();
  for (const [job, { product, layout, trade, planned }] of jobs.entries()) {
    const jobCuts = addSheets(layout, planCuts(layout, cuttingOf(trade)));
    const perKind = cutsOfKinds(jobCuts);
    for (const [kind, one] of cutsByKind(layout).entries()) {
      const sheetPlan = jobCuts.sheets?.find(({ kinds }) => kinds.includes(kind)) ?? null;
      // All tiles of a sheet are bought with its chip.
      if (sheetPlan !== null && sheetPlan.kinds[0] !== kind) continue;
      const [{ across, down, outline, name, ofZones }] = one.kinds;
      const isPlank = ofZones?.isPlank ?? layout.planks !== undefined;
      const areOfPlanks = ofZones === undefined ? termsIn(layout.request) === 'planks' : isPlank;
      const terms = areOfPlanks ? 'planks' : 'tiles';
      // The job's product is the tile of its field. A zone's tile is known by the zone's name, and only within its job.
      const isOfZone = ofZones !== undefined && ofZones.first > 0;
      const key = JSON.stringify([
        product.trim().toLowerCase(),
        across,
        down,
        ...(terms === 'planks' ? [terms] : []),
        outline,
        ...(sheetPlan ? [goodsOfSheet(layout, sheetPlan)] : []),
        ...(isOfZone ? [job, kind] : []),
      ]);
      const pool = pools.get(key) ?? { product: isOfZone ? name : product, terms, cuts: [] };
      pools.set(key, pool);
      const { tilesNeeded = 0, lowerBound: bound = 0 } = perKind[kind] ?? {};
      pool.cuts.push({
        layout: one,
        options: jobCuts.kindOptions?.[kind] ?? jobCuts.options,
        job,
        kind,
        trade: tradeOfKind(one.kinds[0], layout.request, trade),
        sold: ofZones?.index ?? kind,
        jobCuts,
        needed: tilesNeeded,
        baseboard: kind === 0 && sheetPlan === null ? baseboardTiles(planned, trade) : 0,
        plankBound: isPlank ? bound : null,
        sheets: sheetPlan && { job, layout, sheetPlan, ...cuttingOfKind(jobCuts, kind) },
      });
    }
  }
  return [...pools.values()].map(({ product, terms, cuts }) => orderPool(product, terms, cuts));
}

function cuttingOfKind({ kindOptions, options }: Cuts, kind: number): Pick<JobSheets, 'allowance' | 'kerf'> {
  const { allowance, kerf } = kindOptions?.[kind] ?? options;
  return { allowance, kerf };
}

function orderPool(product: string, terms: MaterialTerms, cuts: readonly PooledCuts[]): PlannedPool {
  const [first] = cuts as readonly [PooledCuts, ...PooledCuts[]];
  const onSheets = cuts.flatMap(({ sheets }) => sheets ?? []);
  if (onSheets.length > 0) return orderSheets(product, cuts, onSheets as [JobSheets, ...JobSheets[]]);
  const [short, long] = soldSides(first.layout.kinds[0]);
  const single = sum(cuts.map(({ needed }) => needed));
  const shared = cuts.filter(({ plankBound }) => plankBound === null);
  const planks = cuts.filter(({ plankBound }) => plankBound !== null);
  const layout = shared.length === 0 ? null : poolCuts(shared.map((one) => one.layout));
  const pooledCuts = layout === null ? null : planPool(layout, shared);
  const ofPlanks = sum(planks.map(({ needed }) => needed));
  const together = ofPlanks + (pooledCuts?.tilesNeeded ?? 0);
  const needed = Math.min(single, together);
  const bound =
    sum(planks.map(({ plankBound }) => plankBound ?? 0)) + (layout === null ? 0 : boundPool(layout, shared));
  const buy = withAllowance(cuts, needed);
  const sale = sellPool(cuts, buy);
  const isPooled = layout !== null && pooledCuts !== null && together < single;
  return {
    product,
    terms,
    long,
    short,
    needed,
    bound: Math.min(needed, bound),
    single,
    buy,
    boxes: sale.order.boxes,
    pallets: sale.order.pallets,
    cuts,
    pooled: isPooled ? { layout, cuts: pooledCuts, members: shared } : null,
    sale,
  };
}

/** What distinguishes a sheet from another one of the same chip. */
function goodsOfSheet({ kinds }: LayoutResult, { sheet, kinds: onSheet, area }: SheetPlan): readonly unknown[] {
  const tiles = onSheet.map((kind) => {
    const { across, down, outline, sheet: lies } = kinds[kind] as LayoutResult['kinds'][number];
    return [Math.max(across, down), Math.min(across, down), outline, lies];
  });
  return ['sheets', sheet, Math.round(area), tiles];
}

function orderSheets(
  product: string,
  cuts: readonly PooledCuts[],
  jobs: readonly [JobSheets, ...JobSheets[]],
): PlannedPool {
  const [first] = cuts as readonly [PooledCuts, ...PooledCuts[]];
  const [short, long] = soldSides(first.layout.kinds[0]);
  const pooled = poolSheets(jobs);
  const sale = sellPool(cuts, pooled.buy);
  const { needed, bound, single, buy } = pooled;
  return {
    product,
    terms: 'tiles',
    sold: 'sheets',
    long,
    short,
    needed,
    bound,
    single,
    buy,
    boxes: sale.order.boxes,
    pallets: sale.order.pallets,
    cuts,
    sheets: { ...pooled, sheet: jobs[0].sheetPlan.sheet },
    pooled: null,
    sale,
  };
}

function planPool(pooled: Cuttable, cuts: readonly PooledCuts[]): Cuts | null {
  const [first, ...others] = cuts.map(({ options }) => options);
  return first === undefined ? null : planCuts(pooled, strictestOptions([first, ...others]), POOL_EFFORT);
}

/** With the loosest options that any job allows, so that it is a bound for the single jobs too. */
function boundPool(pooled: Cuttable, cuts: readonly PooledCuts[]): number {
  const [tile] = pooled.kinds;
  const kerf = Math.min(...cuts.map(({ options }) => options.kerf));
  const quarterTurns = cuts.some(({ options }) => allowedTurns(options.tileKind, tile).includes(90));
  const { shapes, counts } = pooled;
  return counts.full + lowerBound(shapes, sizeShapes(shapes, null), { tile, kerf, quarterTurns }).tiles;
}

/** Percentages of the exact counts are summed before rounding; fixed numbers of tiles are added to those needed. */
function withAllowance(cuts: readonly PooledCuts[], needed: number): number {
  let [share, tiles] = [0n, 0];
  for (const { layout, options } of cuts) {
    const [tile] = layout.kinds;
    const figure = Number.parseFloat(options.allowance);
    const isShare = options.allowance.endsWith('%');
    // Twice the tiled area is a whole number under 2^52: rounding gives it back from the quotient.
    const tiledTwice = BigInt(Math.round(tile.counts.exact * 2 * tileArea(tile)));
    share += tiledTwice * BigInt(1000 + (isShare ? Math.round(figure * 10) : 0));
    tiles += isShare ? 0 : figure;
  }
  const divisor = 1000n * BigInt(2 * tileArea((cuts[0] as PooledCuts).layout.kinds[0]));
  return Math.max(needed, Number((share + divisor - 1n) / divisor)) + tiles;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
