import { groupBy } from '#app/base/group-by.ts';
import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { isPlankArea } from '#app/layout/materials/covered-areas.ts';
import { describeGoods } from '#app/layout/materials/describe-goods.ts';
import { estimateGrout, GROUT_KG_PER_LITRE } from '#app/layout/materials/estimate-grout.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import {
  type GroutLine,
  groutBagLines,
  groutLines,
  type NamedArea,
  partsOfJob,
  type ThinsetBed,
  type ThinsetLine,
  thinsetOf,
} from '#app/layout/materials/mortar-lines.ts';
import { LARGE_TILE_SIDE } from '#app/layout/materials/notch-coverage.ts';
import { describeJobPrice, priceJob } from '#app/layout/materials/price-job.ts';
import { underPlankLines } from '#app/layout/materials/under-planks.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fillOf } from '#app/layout/patterns/registry.ts';
import { describeTrimOrder } from '#app/layout/trim/describe-trim-order.ts';
import { formatArea, formatCoverage } from '#app/layout/units/area.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as zonesWords from '#app/words/en/zones.ts';

export interface MaterialWords {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
}

const FEET_PER_METRE = 1 / 0.3048;
/** Of one kilogram per liter: 3.785411784 liters a gallon, 0.45359237 kg a pound. */
const POUNDS_PER_GALLON = 3.785411784 / 0.45359237;

/** Thinset, grout, trim, strips and the materials chosen as shown and printed, with their assumptions. */
export function describeMaterials(
  result: LayoutResult,
  trade: Trade,
  unitSystem: UnitSystem,
  { currency = '', cuts = null }: { readonly currency?: string; readonly cuts?: Cuts | null } = {},
): MaterialWords {
  const ofEdges = describeTrimOrder(result.request, trade, unitSystem, currency);
  const goods = describeGoods(measuredJob(result, cuts, trade, unitSystem), currency);
  const priced = priceJob(result, cuts, trade, unitSystem);
  const price = priced === null ? { lines: [], notes: [] } : describeJobPrice(priced, currency);
  const bed = describeBed(partsOfJob(result, trade), unitSystem);
  return {
    lines: [...bed.lines, ...ofEdges.lines, ...goods.lines, ...price.lines],
    notes: [...new Set([...bed.notes, ...ofEdges.notes, ...goods.notes, ...price.notes])],
  };
}

/** Thinset, grout and what goes under planks, each as it is bought for the whole job. */
function describeBed(parts: readonly NamedArea[], unitSystem: UnitSystem): MaterialWords {
  const thinset = thinsetOf(parts);
  const byBag = groutBagLines(parts);
  const tiled = parts.filter((part) => !isPlankArea(part));
  const side = isMetric(unitSystem) ? '38 cm' : '15 in';
  return {
    lines: [
      ...(thinset === null ? [] : [describeThinset(thinset, unitSystem)]),
      ...jointLines(tiled, unitSystem),
      ...groutLines(parts).map((line) => describeGrout(line, unitSystem)),
      ...byBag.map(({ jobs, bags, floor, covers }) => ({
        term: inZones(jobs, materialsWords.grout),
        value: materialsWords.groutBags(bags, formatArea(floor, unitSystem), formatArea(covers, unitSystem)),
      })),
      ...underPlankLines(parts).map(({ item, isGlued, jobs, area }) => ({
        term: inZones(jobs, item),
        value: (isGlued ? materialsWords.adhesiveText : materialsWords.underlaymentText)(formatArea(area, unitSystem)),
      })),
    ],
    notes: [
      ...(thinset?.beds ?? [])
        .filter(({ isByNotch }) => isByNotch)
        .map(({ isPublished }) => (isPublished ? materialsWords.publishedRange : materialsWords.rangeBetween)),
      ...(tiled.some((part) => longestTile(part) >= LARGE_TILE_SIDE) ? [materialsWords.largeTiles(side)] : []),
      ...tiled.flatMap((part) => describeDensity(part, unitSystem)),
      ...parts.filter(isPlankArea).map((part) => materialsWords.plankNotes[part.trade.plankFloor]),
    ],
  };
}

/** Under the names of the zones it is for; without zones they are empty. */
function inZones(names: readonly string[], term: string): string {
  const zones = names.filter((name) => name !== '');
  return zones.length === 0 ? term : zonesWords.inZone(zones.join(', '), term);
}

function describeThinset({ bags, leastBags, beds }: ThinsetLine, unitSystem: UnitSystem) {
  const bought = materialsWords.thinsetBags(leastBags, bags);
  const [bed, ...others] = beds;
  if (others.length === 0) {
    const coverage = formatCoverage(bed.coverage, unitSystem);
    return {
      term: inZones(bed.jobs, bedTerm(bed, unitSystem)),
      value: (bed.isByNotch ? materialsWords.thinsetByNotchText : materialsWords.thinsetBySizeText)(bought, coverage),
    };
  }
  return {
    term: materialsWords.thinset,
    value: materialsWords.withReasons(
      bought,
      beds.map((one) => inZones(one.jobs, describeThinsetBed(one, unitSystem))),
    ),
  };
}

function bedTerm({ isByNotch, isUnderSheets, ...bed }: ThinsetBed, unitSystem: UnitSystem): string {
  if (isByNotch) return materialsWords.thinsetByNotch(isMetric(unitSystem) ? bed.trowelMetric : bed.trowelImperial);
  return isUnderSheets ? materialsWords.thinsetUnderSheets : materialsWords.thinsetBySize;
}

/** One of several beds: its area, its trowel and what a bag covers there. */
export function describeThinsetBed({ area, isByNotch, ...bed }: ThinsetBed, unitSystem: UnitSystem): string {
  const trowel = isMetric(unitSystem) ? bed.trowelMetric : bed.trowelImperial;
  const coverage = formatCoverage(bed.coverage, unitSystem);
  return materialsWords.thinsetBed({ area: formatArea(area, unitSystem), trowel, coverage, isByNotch });
}

/** The typed sides of a tile; 0 for a sheet of small pieces. */
function longestTile({ request }: NamedArea): number {
  const { tileLength, tileWidth } = request.finish;
  return termsIn(request) === 'sheets' ? 0 : Math.max(tileLength, tileWidth);
}

/** The joints of the layout, zone by zone. */
function jointLines(tiled: readonly NamedArea[], unitSystem: UnitSystem): MaterialWords['lines'] {
  return groupBy(
    tiled.filter(({ request }) => termsIn(request) !== 'sheets'),
    ({ zone }) => String(zone),
  ).flatMap((zone) => {
    const [{ name, request, trade }] = zone;
    const sum = (of: (part: NamedArea) => number) => zone.reduce((all, part) => all + of(part), 0);
    const [netArea, tiledArea] = [sum((part) => part.netArea), sum((part) => part.tiledArea)];
    const { litres, jointMetres } = estimateGrout({ request, netArea, tiledArea }, trade.jointDepth);
    if (litres <= 0) return [];
    const length = isMetric(unitSystem)
      ? `${jointMetres.toFixed(1)} m`
      : `${(jointMetres * FEET_PER_METRE).toFixed(0)} ft`;
    const [width, depth] = [formatGap(request.finish.joint, unitSystem), formatGap(trade.jointDepth, unitSystem)];
    const value =
      fillOf(request.finish.layoutType) < 1
        ? materialsWords.jointsBetweenRounds(Math.round((1 - tiledArea / netArea) * 100), depth)
        : materialsWords.jointsText(length, width, depth);
    return [{ term: inZones([name], materialsWords.joints), value }];
  });
}

function describeGrout({ jobs, bags, ...grout }: GroutLine, unitSystem: UnitSystem) {
  const isInKilograms = isMetric(unitSystem);
  const [least, most] = isInKilograms ? grout.kilogramsRange : grout.poundsRange;
  const weight = isInKilograms ? grout.kilograms : grout.pounds;
  const text = materialsWords.groutText(amount(weight), amount(least), amount(most), isInKilograms ? 'kg' : 'lb');
  return {
    term: inZones(jobs, materialsWords.grout),
    value: bags === null ? text : materialsWords.groutInBags(bags.count, bags.size, text),
  };
}

/** How dense the grout of a part is, or what it cannot be counted without. */
function describeDensity(part: NamedArea, unitSystem: UnitSystem): readonly string[] {
  const { request, trade } = part;
  if (termsIn(request) === 'sheets') {
    return areaInLattice(trade.groutCoverage) === null ? [materialsWords.groutNeedsBag] : [];
  }
  const density = trade.groutDensityHundredths / 100;
  if (estimateGrout(part, trade.jointDepth, density).litres <= 0) return [];
  const { least, most } = GROUT_KG_PER_LITRE;
  if (isMetric(unitSystem)) {
    return [materialsWords.groutNote(materialsWords.kilogramsPerLiter(density), `${least}`, `${most}`)];
  }
  const pounds = (kilograms: number) => (kilograms * POUNDS_PER_GALLON).toFixed(1);
  const ratio = materialsWords.poundsPerGallon(pounds(density), density);
  return [materialsWords.groutNote(ratio, pounds(least), pounds(most))];
}

/** Small floors are weighed more finely. */
function amount(weight: number): string {
  return weight.toFixed(weight < 10 ? 2 : 1);
}
