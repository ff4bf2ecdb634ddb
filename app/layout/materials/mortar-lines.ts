import { groupBy } from '#app/base/group-by.ts';
import { readKeptAmount } from '#app/layout/fields/read-amount.ts';
import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { CoveredArea } from '#app/layout/materials/covered-areas.ts';
import { countGroutBags, estimateGrout } from '#app/layout/materials/estimate-grout.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The price of one bag and of all of them, in hundredths; null without a price. */
interface MortarPrice {
  readonly cents: number | null;
  readonly totalCents: number | null;
  /** Whether the jobs have different prices. The first job's is used. */
  readonly differs: boolean;
}

/** Mortar for all jobs that are combed with one trowel, in bags of 50 lb. */
export interface ThinsetLine {
  readonly jobs: readonly string[];
  readonly bags: number;
  readonly coverageSqFtPerBag: number;
  readonly trowelImperial: string;
  readonly trowelMetric: string;
  readonly price: MortarPrice;
}

/** Grout of one colour for joints of one width, by the least and the most dense as well. */
export interface GroutLine {
  readonly jobs: readonly string[];
  readonly joint: Length;
  readonly color: string;
  readonly kilograms: number;
  readonly kilogramsRange: readonly [number, number];
  readonly pounds: number;
  readonly poundsRange: readonly [number, number];
  /** Null if it is bought by weight. */
  readonly bags: { readonly count: number; readonly size: string } | null;
  readonly price: MortarPrice;
}

/** Grout by the bag, for sheets whose joints are not known; `covers` in square lattice units. */
export interface GroutBagLine {
  readonly jobs: readonly string[];
  readonly color: string;
  readonly covers: number;
  readonly bags: number;
  readonly price: MortarPrice;
}

/** A part of a job's floor under the name of its job, in the color of its grout, and with the job's own prices. */
export interface NamedArea extends CoveredArea {
  /** The job's index in the project. */
  readonly job: number;
  readonly name: string;
  readonly groutColor: string;
  readonly ofJob: Pick<Trade, 'thinsetPrice' | 'groutPrice' | 'groutBag'>;
}

/** Thinset by trowel, each rounded up to bags once. */
export function thinsetLines(parts: readonly NamedArea[]): readonly ThinsetLine[] {
  const groups = groupBy(parts, ({ trowel }) => `${trowel.coverageSqFtPerBag} ${trowel.trowelImperial}`);
  return groups.map((group) => {
    const { coverageSqFtPerBag, trowelImperial, trowelMetric } = group[0].trowel;
    // As of one floor (`estimateThinset`), of all areas together. Twice an area is a whole number.
    const areaTwice = group.reduce((sum, { area }) => sum + BigInt(Math.round(2 * area)), 0n);
    const bagTwice = 20n * BigInt(coverageSqFtPerBag * 144) * BigInt(UNITS_PER_INCH) ** 2n;
    const bags = Number((11n * areaTwice + bagTwice - 1n) / bagTwice);
    const price = priceOf(group, 'thinsetPrice', bags);
    return { jobs: namesIn(group), bags, coverageSqFtPerBag, trowelImperial, trowelMetric, price };
  });
}

/** Grout by joint and color, each rounded up to bags once. */
export function groutLines(parts: readonly NamedArea[]): readonly GroutLine[] {
  const grouted = parts.flatMap((part) => {
    // Sheets of pieces that are not known are grouted by the bag.
    if (termsIn(part.request) === 'sheets') return [];
    const grout = estimateGrout(part, part.trade.jointDepth, part.trade.groutDensityHundredths / 100);
    return grout.litres > 0 ? [{ ...part, grout }] : [];
  });
  const keyOf = ({ request, groutColor }: NamedArea) => {
    return JSON.stringify([request.finish.joint, groutColor.trim().toLowerCase()]);
  };
  return groupBy(grouted, keyOf).map((group) => {
    const [first] = group;
    const sum = (of: (grout: (typeof grouted)[number]['grout']) => number) => {
      return group.reduce((all, { grout }) => all + of(grout), 0);
    };
    const kilograms = sum((grout) => grout.kilograms);
    const [size = ''] = group.flatMap(({ ofJob }) => (ofJob.groutBag === '' ? [] : [ofJob.groutBag]));
    const inBag = readKeptAmount(size, 'weight');
    const count = inBag === null ? null : Math.ceil((kilograms / inBag) * (1 - ROUNDING));
    return {
      jobs: namesIn(group),
      joint: first.request.finish.joint,
      color: first.groutColor.trim(),
      kilograms,
      kilogramsRange: [sum(({ kilogramsRange: [least] }) => least), sum(({ kilogramsRange: [, most] }) => most)],
      pounds: sum(({ pounds }) => pounds),
      poundsRange: [sum(({ poundsRange: [least] }) => least), sum(({ poundsRange: [, most] }) => most)],
      bags: count === null ? null : { count, size },
      price: priceOf(group, 'groutPrice', count),
    };
  });
}

/**
 * Bags of grout for sheets with unknown joints, by color and by coverage per bag; none if the coverage is not given.
 */
export function groutBagLines(parts: readonly NamedArea[]): readonly GroutBagLine[] {
  const grouted = parts.flatMap((part) => {
    const covers = termsIn(part.request) === 'sheets' ? areaInLattice(part.trade.groutCoverage) : null;
    return covers === null ? [] : [{ ...part, floor: part.netArea, covers }];
  });
  const keyOf = ({ covers, groutColor }: (typeof grouted)[number]) =>
    JSON.stringify([covers, groutColor.trim().toLowerCase()]);
  return groupBy(grouted, keyOf).map((group) => {
    const [{ groutColor, covers }] = group;
    const bags = countGroutBags(group);
    return { jobs: namesIn(group), color: groutColor.trim(), covers, bags, price: priceOf(group, 'groutPrice', bags) };
  });
}

/** Rounding errors of conversion: an excess over a whole bag below this is ignored. */
const ROUNDING = 1e-9;

function priceOf(group: readonly NamedArea[], field: 'thinsetPrice' | 'groutPrice', bags: number | null): MortarPrice {
  const prices = group.flatMap(({ ofJob }) => ofJob[field] ?? []);
  const [cents = null] = prices;
  return {
    cents,
    totalCents: cents === null || bags === null ? null : cents * bags,
    differs: new Set(prices).size > 1,
  };
}

/** The jobs of these parts, each once. */
export function namesIn(parts: readonly NamedArea[]): readonly string[] {
  return [...new Map(parts.map(({ job, name }) => [job, name])).values()];
}
