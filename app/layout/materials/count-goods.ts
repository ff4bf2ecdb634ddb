import { groupBy } from '#app/base/group-by.ts';
import type { CountedJob, Goods, MaterialNeed } from '#app/layout/materials/material.ts';
import { MATERIALS } from '#app/layout/materials/materials.ts';
import { poolBoards } from '#app/layout/materials/pool-boards.ts';
import { largestDay } from '#app/layout/materials/reused-set.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { coveredFloor } from '#app/layout/model/zone-views.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import * as words from '#app/words/en/material-goods.ts';

/** The purchase of one of the goods. */
export interface CountedGoods {
  readonly goods: Goods;
  /** The size it is sold in; empty if it has none. */
  readonly size: string;
  /** Our count; null if only the user's is known. */
  readonly counted: number | null;
  /** The user's own count, which overrides ours; null for none. */
  readonly instead: number | null;
  readonly onHand: number;
  /** The units left to buy. */
  readonly quantity: number;
  /** Whole packs of it; null if it is bought singly. */
  readonly packs: number | null;
  readonly perPack: number | null;
  /** A lower bound for any plan; null if unknown. */
  readonly bound: number | null;
  /** It comes in the tile's boxes, so the tile's line counts it. */
  readonly isInBoxes: boolean;
  /** Price of a pack, or of one if sold singly, in hundredths. Null without a price. */
  readonly priceCents: number | null;
  /** Price of the purchase in hundredths; null without a price. */
  readonly totalCents: number | null;
  readonly why: string;
  readonly source: string;
}

/** One job as its materials are pooled. */
export interface MaterialJob {
  readonly name: string;
  readonly measured: CountedJob;
}

/** A line of goods for several jobs, with the names of those that need them. */
export interface PooledGoods extends CountedGoods {
  readonly jobs: readonly string[];
  /** Whether the jobs have different prices. The first job's is used. */
  readonly differs: boolean;
}

interface JobNeed {
  readonly job: string;
  readonly need: MaterialNeed;
  /** The user's own count, which overrides the need; null for none. */
  readonly own: number | null;
  readonly onHand: number;
  /** Price of one unit as sold; null without a price. */
  readonly cents: number | null;
  readonly source: string;
}

/** The goods of a job's chosen materials, in the order of the table. */
export function countGoods(measured: CountedJob): readonly CountedGoods[] {
  return poolGoods([{ name: '', measured }]);
}

/**
 * The goods of all jobs, merged if alike: packs, boards and rolls are rounded up once, and stock on hand is subtracted
 * once.
 */
export function poolGoods(jobs: readonly MaterialJob[]): readonly PooledGoods[] {
  const needs = MATERIALS.flatMap(({ id, goods, measure, source }) => {
    return jobs.flatMap(({ name, measured }): JobNeed[] => {
      const { trade } = measured;
      if (!trade.materials.includes(id)) return [];
      const found = measure(onCoveredFloor(measured));
      return goods.flatMap((one): JobNeed[] => {
        const own = numberIn(trade, one.instead);
        const sizes = found.filter((need) => need.goods === one);
        // The user's own count replaces all sizes together, and needs none of our figures.
        const needs = own === null ? sizes : [allSizes(one, sizes, trade)];
        // Stock that one size leaves over goes to the next.
        let stock = numberIn(trade, one.onHand) ?? 0;
        return needs.map((need, index) => {
          const isLast = index === needs.length - 1 || Number.isNaN(need.amount);
          const onHand = isLast ? stock : Math.min(stock, Math.ceil(need.amount));
          stock -= onHand;
          return { job: name, need, own, onHand, cents: numberIn(trade, one.price), source };
        });
      });
    });
  });
  const order = MATERIALS.flatMap(({ goods }) => goods);
  return groupBy(needs.map(soldAs(needs)), ({ need }) =>
    JSON.stringify([need.goods.id, need.goods.name, need.goods.unit, need.size, need.perPack, need.isInBoxes]),
  )
    .map(poolNeeds)
    .sort((a, b) => order.indexOf(a.goods) - order.indexOf(b.goods));
}

/** All sizes of an item that a job needs, combined, because the user's own count is for all of them. */
function allSizes(goods: Goods, sizes: readonly MaterialNeed[], trade: Trade): MaterialNeed {
  const [first, ...others] = sizes;
  if (first === undefined) {
    return { goods, size: '', amount: Number.NaN, perPack: numberIn(trade, goods.perPack), why: '' };
  }
  if (others.length === 0) return first;
  return {
    goods,
    size: '',
    amount: sizes.reduce((sum, { amount }) => sum + amount, 0),
    perPack: first.perPack,
    ...(first.reused && {
      reused: { ...first.reused, all: sizes.reduce((sum, { reused }) => sum + (reused?.all ?? 0), 0) },
    }),
    why: '',
  };
}

/**
 * A job without a pack buys the packs of the first job that has one, and a count without a size the first size of
 * another job.
 */
function soldAs(all: readonly JobNeed[]): (one: JobNeed) => JobNeed {
  return (one) => {
    const { need } = one;
    const alike = all.filter((other) => {
      return other.need.goods === need.goods && other.need.isInBoxes === need.isInBoxes;
    });
    const sized = Number.isNaN(need.amount) ? alike.find((other) => !Number.isNaN(other.need.amount)) : undefined;
    const size = sized?.need.size ?? need.size;
    if (need.perPack !== null) return { ...one, need: { ...need, size } };
    const packed = alike.find((other) => other.need.size === size && other.need.perPack !== null);
    if (packed === undefined) return { ...one, need: { ...need, size } };
    // The job's own price is for a single piece.
    return { ...one, need: { ...need, size, perPack: packed.need.perPack }, cents: null };
  };
}

/** What is missing to count a job's chosen materials, one line each. */
export function missingFigures(measured: CountedJob): readonly string[] {
  const { layout, trade } = measured;
  return MATERIALS.flatMap(({ id, onFloors, missing }) => {
    if (!trade.materials.includes(id)) return [];
    if (onFloors !== undefined && isWall(layout.request)) return [onFloors];
    return missing(onCoveredFloor(measured)) ?? [];
  });
}

function onCoveredFloor(measured: CountedJob): CountedJob {
  return { ...measured, layout: coveredFloor(measured.layout) };
}

function poolNeeds(group: readonly [JobNeed, ...JobNeed[]]): PooledGoods {
  const [{ need, source }] = group;
  const { goods, size, perPack } = need;
  const typed = group.map((one) => one.own);
  const isOwn = typed.some((own) => own !== null);
  const isUnknown = group.some(({ need: { amount } }) => Number.isNaN(amount));
  const all = isUnknown ? null : unitsOf(group.map((one) => one.need));
  // A set that is reused goes from job to job, with what is there of it.
  const [sets, usedUp] = [group.filter(isReused), group.filter((one) => !isReused(one))];
  const needed =
    isOwn || all === null
      ? Math.max(...sets.map((one) => one.own ?? 0), computedOf(sets)) + ownOf(usedUp) + computedOf(usedUp)
      : all.units;
  const onHand = Math.max(0, ...sets.map((one) => one.onHand)) + usedUp.reduce((sum, one) => sum + one.onHand, 0);
  const quantity = Math.max(0, needed - onHand);
  const packs = perPack === null ? null : Math.ceil(quantity / perPack);
  const isInBoxes = need.isInBoxes === true;
  const prices = isInBoxes ? [] : group.flatMap(({ cents }) => cents ?? []);
  const [priceCents = null] = prices;
  return {
    jobs: group.map(({ job }) => job),
    goods,
    size,
    counted: all?.units ?? null,
    instead: isOwn ? needed : null,
    onHand,
    quantity,
    packs,
    perPack,
    bound: isOwn ? null : (all?.bound ?? null),
    isInBoxes,
    priceCents,
    totalCents: priceCents === null ? null : priceCents * (packs ?? quantity),
    differs: new Set(prices).size > 1,
    // With several jobs, the details of each would be a list.
    why: group.length > 1 ? (isOwn ? '' : (all?.why ?? '')) : need.why,
    source,
  };
}

/** A count of the user's own without one of ours is of a set as well, if the goods always are. */
function isReused({ need }: JobNeed): boolean {
  return need.reused !== undefined || need.goods.isReused === true;
}

function computedOf(some: readonly JobNeed[]): number {
  return unitsOf(some.flatMap(({ own, need }) => (own === null ? [need] : []))).units;
}

function ownOf(some: readonly JobNeed[]): number {
  return some.reduce((sum, { own }) => sum + (own ?? 0), 0);
}

/** Whether it is bought separately. A weight is not, nor anything that comes in the tile's boxes. */
export function isPurchase({ goods, isInBoxes }: Pick<CountedGoods, 'goods' | 'isInBoxes'>): boolean {
  return goods.isNoPurchase !== true && !isInBoxes;
}

/** Rounding errors of conversion: an excess over a whole unit below this is ignored. */
const ROUNDING = 1e-9;

/**
 * Rounds up the needs of one size together. Returns the units, the lower bound for any plan, and, if they are not the
 * plain sum, the reason.
 */
function unitsOf(needs: readonly MaterialNeed[]): {
  readonly units: number;
  readonly bound: number | null;
  readonly why: string;
} {
  const bound = needs.length === 1 ? (needs[0]?.bound ?? null) : null;
  const [roll] = needs.flatMap(({ strips }) => (strips === undefined ? [] : [strips.roll]));
  if (roll !== undefined) {
    const lengths = needs.flatMap(({ strips }) => strips?.lengths ?? []);
    return { units: countSticks(lengths, roll, 0).sticks, bound, why: '' };
  }
  const sets = needs.flatMap(({ reused }) => reused ?? []);
  const usedUp = needs.reduce((sum, need) => sum + (need.reused ? 0 : need.amount), 0);
  const amount = usedUp + largestDay(sets);
  if (sets.length > 1 && sets.length === needs.length)
    return { units: Math.ceil(amount * (1 - ROUNDING)), bound, why: words.reusedByJobs };
  const boards = needs.flatMap(({ boards }) => boards ?? []);
  if (boards.length > 1 && boards.length === needs.length) {
    const pooled = poolBoards(boards, amount);
    return { units: pooled.needed, bound: pooled.bound, why: words.boards.whyPooled(pooled.needed, amount) };
  }
  return { units: Math.ceil(amount * (1 - ROUNDING)), bound, why: '' };
}

function numberIn(trade: Trade, field: keyof Trade | undefined): number | null {
  const value = field === undefined ? null : trade[field];
  return typeof value === 'number' ? value : null;
}
