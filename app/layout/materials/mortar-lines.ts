import { groupBy } from '#app/base/group-by.ts';
import { readKeptAmount } from '#app/layout/fields/read-amount.ts';
import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { type AreaInBags, countBags } from '#app/layout/materials/count-bags.ts';
import { type CoveredArea, coveredAreas, isPlankArea } from '#app/layout/materials/covered-areas.ts';
import { countGroutBags, estimateGrout } from '#app/layout/materials/estimate-grout.ts';
import { coverageOfNotch } from '#app/layout/materials/notch-coverage.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** The price of one bag and of all of them, in hundredths; null without a price. */
interface MortarPrice {
  readonly cents: number | null;
  readonly totalCents: number | null;
  /** Whether the jobs have different prices. The first job's is used. */
  readonly differs: boolean;
}

/** Areas that are combed with one notch: by the tile's size, or the notch chosen. */
export interface ThinsetBed {
  readonly jobs: readonly string[];
  /** Square lattice units. */
  readonly area: number;
  readonly isByNotch: boolean;
  /** The range is of published figures. */
  readonly isPublished: boolean;
  /** All of it is under sheets of small pieces. */
  readonly isUnderSheets: boolean;
  /** Square feet that a bag covers: the least and the most. */
  readonly coverage: readonly [number, number];
  readonly trowelImperial: string;
  readonly trowelMetric: string;
}

/** Mortar in bags of 50 lb, rounded up once for all areas, whatever notch they are combed with. */
export interface ThinsetLine {
  readonly jobs: readonly string[];
  /** What is bought. */
  readonly bags: number;
  /** With the most that makers say a bag covers; `bags` where no notch is chosen. */
  readonly leastBags: number;
  readonly beds: readonly [ThinsetBed, ...ThinsetBed[]];
  readonly price: MortarPrice;
}

/** Grout of one color for joints of one width, by the least and the most dense as well. */
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

/** Grout by the bag, for sheets whose joints are not known; `floor` and `covers` in square lattice units. */
export interface GroutBagLine {
  readonly jobs: readonly string[];
  readonly color: string;
  readonly floor: number;
  readonly covers: number;
  readonly bags: number;
  readonly price: MortarPrice;
}

/** A part of a job's floor under the name of its job, in the color of its grout, and with the job's own prices. */
export interface NamedArea extends CoveredArea {
  /** The job's place among those of the project; of one job the zone's. */
  readonly job: number;
  /** The job's, or the zone's. */
  readonly name: string;
  readonly groutColor: string;
  readonly ofJob: Pick<Trade, 'thinsetPrice' | 'groutPrice' | 'groutBag'>;
}

/** The parts of one job's floor under the names of its zones; the name is empty without zones. */
export function partsOfJob(layout: LayoutResult, trade: Trade): readonly NamedArea[] {
  return coveredAreas(layout, trade).map((part) => {
    const name = layout.zones?.[part.zone]?.name ?? '';
    return { ...part, job: part.zone, name, groutColor: '', ofJob: trade };
  });
}

/** Thinset by the notch chosen or else by the tile's trowel; null under planks. */
export function thinsetOf(parts: readonly NamedArea[]): ThinsetLine | null {
  const combed = parts.filter((part) => !isPlankArea(part) && part.area > 0);
  const [first, ...others] = groupBy(combed, ({ trade, trowel }) =>
    JSON.stringify([trade.notch, trade.notch === 'table' ? trowel : null]),
  ).map(bedOf);
  if (first === undefined) return null;
  const beds = [first, ...others] as const;
  const bagsAt = (end: 0 | 1) =>
    countBags(
      beds.map(({ area, coverage, isByNotch }): AreaInBags => {
        return { area, squareFeet: coverage[end], tenths: isByNotch ? 10 : 11 };
      }),
    );
  const bags = bagsAt(0);
  return {
    jobs: namesIn(combed),
    bags,
    leastBags: bagsAt(1),
    beds,
    price: priceOf(combed, 'thinsetPrice', bags),
  };
}

function bedOf(group: readonly [NamedArea, ...NamedArea[]]): ThinsetBed {
  const [{ trade, trowel }] = group;
  const notch = coverageOfNotch(trade.notch);
  return {
    jobs: namesIn(group),
    area: group.reduce((sum, { area }) => sum + area, 0),
    isByNotch: notch !== null,
    isPublished: notch?.isPublished ?? true,
    isUnderSheets: group.every(({ request }) => termsIn(request) === 'sheets'),
    coverage: notch ? [notch.least, notch.most] : [trowel.coverageSqFtPerBag, trowel.coverageSqFtPerBag],
    trowelImperial: notch?.imperial ?? trowel.trowelImperial,
    trowelMetric: notch?.metric ?? trowel.trowelMetric,
  };
}

/** The trowel of each bed. */
export function trowelsOf({ beds }: ThinsetLine, system: UnitSystem): readonly string[] {
  return beds.map(({ trowelImperial, trowelMetric }) => (isMetric(system) ? trowelMetric : trowelImperial));
}

/** Bags of thinset for a whole job. */
export function thinsetBagsOf(layout: LayoutResult, trade: Trade): number {
  return thinsetOf(partsOfJob(layout, trade))?.bags ?? 0;
}

/** Grout by joint and color, each rounded up to bags once. */
export function groutLines(parts: readonly NamedArea[]): readonly GroutLine[] {
  const grouted = parts.flatMap((part) => {
    // Sheets of pieces that are not known are grouted by the bag.
    if (termsIn(part.request) === 'sheets' || isPlankArea(part)) return [];
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
    // The bag and its price are those of one job: the first that names both, or else the first bag.
    const named = group.filter(({ ofJob }) => ofJob.groutBag !== '');
    const bag = named.find(({ ofJob }) => ofJob.groutPrice !== null) ?? named[0];
    const size = bag?.ofJob.groutBag ?? '';
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
      price: priceOf(bag === undefined ? [] : [bag, ...group], 'groutPrice', count),
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
    const floor = group.reduce((sum, part) => sum + part.floor, 0);
    const price = priceOf(group, 'groutPrice', bags);
    return { jobs: namesIn(group), color: groutColor.trim(), floor, covers, bags, price };
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
